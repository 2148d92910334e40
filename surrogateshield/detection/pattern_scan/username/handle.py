"""User names of networks: @handle, u/name, name#1234, $cashtag.

In code "@" begins decorators, scopes of packages and tags of documentation: there none is looked for.

Sources: the networks' own rules for names (X: 15 letters, digits and "_"; Instagram: 30, "." too; GitHub:
39 with "-"; Discord: name#1234 until 2023; Battle.net: BattleTag; Reddit: 3 to 20; Cash App: $Cashtag).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.code_like import looks_like_code
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.username.lists import HANDLES
from surrogateshield.detection.pattern_scan.username.names import is_of_words, may_be_somebodys
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import Kind, PiiType

_AT = re.compile(r"@(?<![\w\ufffc@./\\+$#%&={-]@)(?P<name>[A-Za-z_](?:[\w.-]{1,38}\w)?)(?![\w-])")
_DECORATED = re.compile(r"[ \t]*(?:(?:/?\*{1,2}|//|#|--)[ \t]*)?\Z")
_DOCUMENTED = re.compile(r"[ \t]*(?:/?\*{1,2}|//|#)[ \t]*\Z")
_PRAGMA = re.compile(r"(?<!:)(?:(?:/|\\/){2}|/\*|<!--)[ \t]*\Z")
_PROMPT = re.compile(r"[ \t]*(?:>>>|\.\.\.|In \[[0-9]{1,4}\]:)[ \t]*\Z")
_ASSIGNED = re.compile(r"\s?(?:[-+*|&]|<<)?=|\s?:=|::")
_SQL = re.compile(
    r"\b(?:DECLARE|SET|EXEC|EXECUTE|SELECT|WHERE|VALUES|INTO|AND|OR|LIKE|OUTPUT|INSERT|PRINT|RETURN)\b[^\n]{0,60}\Z"
)
_CALLED = re.compile(
    r"(?:handle|user ?names?|follow|twitter|insta\w*|ig|tiktok|telegram|github|threads|snapchat|dm|"
    r"as)(?: is| me)?(?: at| on)?\W{1,4}\Z",
    re.IGNORECASE,
)
_HUMP = re.compile(r"[a-z][A-Z]|\A[A-Z]")
_SOCIAL = Keywords(
    "twitter handle",
    in_text_only=(
        "twitter", "instagram", "insta", "ig", "tiktok", "telegram", "discord", "slack", "github", "gitlab",
        "mastodon", "bluesky",
        "threads", "handle", "username", "user name", "follow", "dm", "tag", "mention", "ping", "cc", "thanks",
        "thx", "via", "contact",
        "reach", "reply", "hey", "hi", "hello", "hallo", "hola", "ciao", "salut", "bonjour", "message", "youtube",
        "twitch", "venmo",
        "snapchat", "snap", "linkedin", "facebook", "assigned to", "reviewer", "review", "author", "find me",
        "add me", "my", "account",
        "profile", "tweet", "post", "posted", "by", "from", "with", "usuario", "benutzer", "utilisateur", "signal",
        "reddit",
    ),
)  # fmt: skip
_REDDIT = re.compile(r"(?<![\w/.])/?u/(?P<name>[A-Za-z0-9_-]{3,20})(?![\w/-])")
_NUMBERED = re.compile(r"#(?P<number>[0-9]{4,5})(?![\w#])")
_WORD_BACKWARDS = re.compile(r"[\w.]{1,31}[A-Za-z_](?![\w#/.-])")
_GAMES = Keywords(
    "battletag",
    in_text_only=(
        "discord", "battle net", "gamertag", "tag", "add me", "friend", "dm", "my", "username", "overwatch",
        "hearthstone",
    ),
)  # fmt: skip
_CASHTAG = re.compile(r"(?<![\w$])\$(?P<name>[A-Za-z][\w-]{2,19})(?![\w(])")
# escalate: "@imelda_q"
_VALUE_BEFORE = re.compile(r"[\"']?(?P<key>[A-Za-z_][\w .-]{0,40})[\"']?\s{0,3}[:=]\s{0,8}(?:\[\s{0,4})?\Z")
_KEYS_OF_CODE = frozenset(
    "type id graph context extends preset presets plugin plugins import from alias scope registry module package "
    "container reverse base vocab value language".split()
)
_OUTSIDE_CODE: frozenset[Kind] = frozenset({"prose", "data"})


def _handles(reading: Reading) -> Iterator[Found]:
    text, lower = reading.text, reading.lower
    if "@" in text:
        yield from _mentions(reading)
    if "u/" in text:
        for match in _REDDIT.finditer(text):
            if may_be_somebodys(match["name"]) and not is_ordinary(match["name"]):
                yield Found(*match.span("name"), PiiType.USERNAME, 0.9)
    if "#" in text and reading.has_digit:
        for match in _NUMBERED.finditer(text):
            word = _WORD_BACKWARDS.match(text[max(0, match.start() - 33) : match.start()][::-1])
            if word is None or is_ordinary(word.group()[::-1]):
                continue
            start = match.start() - word.end()
            if _GAMES.near(reading, start, match.end(), before=60, after=30):
                yield Found(start, match.end(), PiiType.USERNAME, 0.9)
    if "$" in text and ("cash app" in lower or "cashapp" in lower or "cashtag" in lower):
        for match in _CASHTAG.finditer(text):
            if not is_ordinary(match["name"]):
                yield Found(*match.span("name"), PiiType.USERNAME, 0.85)


def _mentions(reading: Reading) -> Iterator[Found]:
    text = reading.text
    for match in _AT.finditer(text):
        name, start, end = match["name"], match.start(), match.end()
        after = text[end : end + 3]
        if len(name) < 3 or name.lower() in HANDLES or not may_be_somebodys(name) or is_placeholder(name):
            continue
        if after[:1] in {"/", "(", "{", "[", "=", "@"} or _ASSIGNED.match(after):
            continue
        line = max(text.rfind("\n", max(0, start - 200), start) + 1, start - 200, 0)
        before = text[line:start]
        first = _DECORATED.match(before) is not None
        # A decorator or an annotation stands alone in its line, a tag at the start of a comment's line.
        if (first and "\n" in text and after[:1] in {"", "\n", "\r"}) or (_DOCUMENTED.match(before) and before.strip()):
            continue
        if _PRAGMA.search(before) or name.lower().endswith(("-name", "_name")):
            continue  # what a comment tells a program; what stands for a name: "[@plugin-name](plugin://...)"
        if name.isalpha() and name.islower() and looks_like_code(text) and not _CALLED.search(before):
            continue  # a decorator in a comment
        if name.replace("_", "").isalpha() and _PROMPT.match(before):
            continue  # a decorator in a session
        if before[-1:] == "`" and after[:1] == "`" and not _CALLED.search(before[:-1]):
            continue  # a decorator in a sentence
        if (
            before[-1:] in {'"', "'"}
            and after[:1] == before[-1:]
            and not _is_value(before[:-1], text[end + 1 : end + 4])
        ):
            continue  # a key of JSON-LD: "@type"
        if _SQL.search(before):
            continue
        cued = _SOCIAL.near(reading, start, end, before=40, after=24)
        if is_of_words(name):
            telling = any(map(str.isdigit, name)) or "_" in name
            if not (cued and telling) and not _CALLED.search(before):
                continue
        elif not cued and (_HUMP.search(name) and not any(map(str.isdigit, name))):
            continue  # "@NotNull String name"
        yield Found(match.start("name"), end, PiiType.USERNAME, 0.9 if cued else 0.8)


def _is_value(before: str, after: str) -> bool:
    """Whether a handle in quotes is all that a key of JSON or YAML holds, and the key is none of a program's.

    Args:
        before: the line up to the quote.
        after: what follows the closing quote.
    """
    key = _VALUE_BEFORE.search(before)
    return key is not None and key["key"].lower() not in _KEYS_OF_CODE and not after.lstrip().startswith(":")


HANDLE = Rule(
    "username_handle",
    _handles,
    examples=(
        "follow me: @«imelda_q88» on Instagram, thanks @«quorrin»!",
        "@«tovarb» can you have a look? My handle is @«stone».",
        "add me on Discord: «imelda#4821»; as u/«imelda_q» wrote",
        "Cash App: $«imeldaq»",
        'oncall:\n  escalate: "@«imeldaq»"\n',
        '{"escalate": "@«quorrin_q»", "channel": "@here"}',
    ),
    counter_examples=(
        "npm i @types/node @angular/core; @media (max-width: 3px) {}",
        "@app.route('/x')\n@dataclass\nclass A:\n    @property\n    def b(self): ...",
        "@everyone please read; @here too, @channel; meet @ 5pm",
        "/**\n * @param {string} name\n * @returns {void}\n * @quorrin\n */",
        "SELECT * FROM t WHERE id = @userId; DECLARE @total INT",
        "issue #1234, C#2022, build#4821",
        '{"@type": "@quorrinq", "@context": {"knows": {"@id": "x:y", "@container": "@list"}}, "extends": "@tovarb"}',
        "@Override\npublic String name() { @Nullable String x; }",
        "deploy @staging and see you @home; lunch @cafe",
        "You may begin with a pragma like `// @tovarb: {}`, or tag an app with `[@app-name](app://x)`.",
    ),
    kinds=_OUTSIDE_CODE,
)
