"""Names beside e-mail addresses in commits and mail headers.

Sources: `git-commit` and `git-interpret-trailers` (Author, Signed-off-by, Co-authored-by), RFC 5322 section
3.4 (display names), `git-config` (user.name).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.username.lists import NOBODY
from surrogateshield.detection.pattern_scan.username.names import may_be_somebodys
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

_NAME = r"\"?(?P<name>[^\W\d_][\w.'’ -]{1,60}?)\"?"
_BEFORE_ADDRESS = re.compile(
    r"[ \t>*|+-]{0,8}(?:(?:Author|Committer|Commit|Signed-off-by|Co-authored-by|Reviewed-by|Acked-by|"
    r"Tested-by|Reported-by|"
    r"Suggested-by|Helped-by|Maintainer|Maintained-by|Packager|From|To|Cc|Bcc|Reply-To|Sender|Von|An|"
    r"De|À|Para|Da|A): {1,8}|"
    rf"(?:author|committer|tagger) ){_NAME} {{1,2}}[<\[(](?=\ufffc|mailto:|[\w.+-]{{1,64}}@)",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"<(?=\ufffc|mailto:|[\w.+-]{1,64}@)")
_CONFIGURED = re.compile(
    r"(?:git config (?:--\w{1,12} )?user\.name|GIT_(?:AUTHOR|COMMITTER)_NAME=|\[user\]\s{1,8}name ?=) ?[\"']?"
    r"(?P<name>[^\W\d_][\w.'’ -]{1,60}?)[\"']?(?=\s{0,4}(?:\n|\Z|&&|;|\"|'))"
)


def _authors(reading: Reading) -> Iterator[Found]:
    text = reading.text
    matches: list[re.Match[str]] = []
    if "<" in text and (MASK in text or "@" in text):
        for address in _ADDRESS.finditer(text):
            floor = max(0, address.start() - 120)
            line = text.rfind("\n", floor, address.start()) + 1 or floor
            escaped = text.rfind("\\n", line, address.start())
            line = escaped + 2 if escaped != -1 else line
            match = _BEFORE_ADDRESS.match(text, line, address.start() + 66)
            if match:
                matches.append(match)
    if "user.name" in text or "GIT_" in text or "[user]" in text:
        matches += _CONFIGURED.finditer(text)
    for match in matches:
        name = match["name"].strip()
        words = name.split()
        if MASK in name or is_placeholder(name) or name.lower() in NOBODY:
            continue
        if len(words) >= 2 and all(word[:1].isupper() or len(word) <= 3 for word in words):
            yield Found(match.start("name"), match.start("name") + len(name), PiiType.PERSON, 0.9)
        elif len(words) == 1 and may_be_somebodys(name) and not is_ordinary(name):
            type_ = PiiType.PERSON if name.istitle() and name.isalpha() else PiiType.USERNAME
            yield Found(match.start("name"), match.start("name") + len(name), type_, 0.85)


AUTHOR = Rule(
    "author",
    _authors,
    examples=(
        "commit 9fceb02\nAuthor: «Imelda Quorrin» <imelda@corp.example>\nDate: today",
        "fix\n\nSigned-off-by: «Imelda Quorrin» <imelda@corp.example>",
        'git config user.name "«Imelda Quorrin»"\nFrom: "«Tovar Brandt»" <t@corp.example>',
        "author «imeldaq» <imelda@corp.example> 1767225600 +0100",
    ),
    counter_examples=(
        "Author: see <https://corp.example>",
        "To: <your name>, git config user.email x@corp.example",
        "From: noreply <noreply@corp.example>",
        "the author wrote to us (ines@corp.example)",
    ),
)
