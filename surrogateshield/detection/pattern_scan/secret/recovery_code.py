"""Lists of recovery codes: what logs in where the second factor is lost.

Sources: the help pages of mail and code hosting services on backup codes (eight digits in two groups, or letters and
digits in groups joined by dashes), NIST SP 800-63B section 3.1.2 (look-up secrets).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.secret.randomness import is_dated
from surrogateshield.detection.reading import Found
from surrogateshield.pii import PiiType

_CODES_BEFORE = (
    "backup", "recovery", "rescue", "scratch", "reserve", "wiederherstellungs", "wiederherstellung", "ersatz",
    "notfall", "herstel",
    "zapasowe", "zapasowy", "emergency",
)  # fmt: skip
_CODES_AFTER = re.compile(
    r"s? (?:de |di |d'|da )(?:recuperación|respaldo|recuperação|récupération|secours|recupero|backup|segurança)",
    re.IGNORECASE,
)
_CODE = re.compile(r"(?=[A-Za-z-]{0,24}[0-9])[A-Za-z0-9]{4,16}(?:-[A-Za-z0-9]{3,16}){0,4}(?![\w-])")
# Four digits and four more are one code of a list.
_EIGHT_DIGITS = re.compile(r"[0-9]{4} [0-9]{4}(?![\w-])")
_BETWEEN_CODES = re.compile(r"(?:\s|[,;:|•*·()]|(?:and|und|et|y|e|i|en|og|och) |[0-9]{1,2}[.)]\s|- ){1,12}|(?=\Z)")
_LINK = re.compile(
    r"[a-zA-Z]{0,12}(?:,?\s[a-zíóúéèê'0-9]{1,14}){0,9}?(?:\s{0,2}[:=]|\s(?:is|are|were|son|sont|sind|lauten|es|"
    r"est|são)(?=\s)|(?=\s[0-9]))\s{1,8}[-*•(\"']{0,2}\s?"
)


def spans(text: str, before: str, end: int) -> Iterator[Found]:
    """The codes of a list of recovery codes.

    Args:
        text: the text.
        before: what stands in front of the word for codes, in lower case.
        end: where that word ends.
    """
    if not before.rstrip(" _-").endswith(_CODES_BEFORE) and not _CODES_AFTER.match(text, end):
        return
    link = _LINK.match(text, end)
    position = link.end() if link else end
    for _ in range(24 if link else 0):
        code = _EIGHT_DIGITS.match(text, position) or _CODE.match(text, position)
        if code is None or is_dated(code.group()):
            return
        yield Found(code.start(), code.end(), PiiType.PASSWORD, 0.85)
        between = _BETWEEN_CODES.match(text, code.end())
        if between is None:
            return
        position = between.end()
