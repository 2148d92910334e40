"""The forms of licence plates, by country.

Sources: the registration authorities' published formats (DVLA, KBA, SIV of the French ministry of the interior,
Motorizzazione Civile, DGT, RDW, CEPiK, SENATRAN, the Indian MoRTH, the states of the USA and Australia, the provinces
of Canada, Transportstyrelsen, Statens vegvesen, ASTRA and others), as of January 2026.
"""

from __future__ import annotations

import re
import sys

from surrogateshield.detection.pattern_scan.plate.districts import DISTRICTS

_S = "[ -]?"
_SPANISH = "[BCDFGHJKLMNPRSTVWXYZ]"
_FRENCH = "[A-HJ-NP-TV-Z]"
_CYRILLIC = "[АВЕКМНОРСТУХ]"

_IRISH = "C|CE|CN|CW|D|DL|G|KE|KK|KY|L|LD|LH|LK|LM|LS|MH|MN|MO|OY|RN|SO|T|TN|TS|W|WD|WH|WW|WX"

_FORMS = (
    rf"[A-Z]{{2}}[0-9]{{2}}{_S}[A-Z]{{3}}",  # GB since 2001
    rf"[A-Z][0-9]{{1,3}}{_S}[A-Z]{{3}}|[A-Z]{{3}}{_S}[0-9]{{1,3}}[A-Z]",  # GB before; Quebec; Sweden
    rf"[A-Z]{{1,3}}{_S}[0-9]{{3,5}}",  # Northern Ireland, Norway, Finland, many states of the USA
    r"[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2}[ -]?[0-9]{1,4}[EH]?",  # DE
    rf"{_FRENCH}{{2}}{_S}[0-9]{{3}}{_S}{_FRENCH}{{2}}|[0-9]{{2,4}} [A-Z]{{2,3}} [0-9]{{2}}",  # FR, IT, AR
    rf"[0-9]{{4}}{_S}{_SPANISH}{{3}}|[A-Z]{{1,2}}-[0-9]{{4}}-[A-Z]{{1,2}}",  # ES
    r"[A-Z]{2}-[0-9]{2}-[A-Z0-9]{2}|[0-9]{2}-[A-Z]{2}-[A-Z0-9]{2}|[0-9]{2}-[0-9]{2}-[A-Z]{2}|"
    r"[A-Z]{2}-[A-Z]{2}-[0-9]{2}",
    r"[0-9]{2}-[A-Z]{3}-[0-9]|[0-9]-[A-Z]{3}-[0-9]{2,3}|[A-Z]{2}-[0-9]{3}-[A-Z]|[A-Z]-[0-9]{3}-[A-Z]{2}|"
    r"[A-Z]{3}-[0-9]{2}-[A-Z]|[0-9]-[A-Z]{2}-[0-9]{3}",  # NL, PT, BE
    rf"[A-Z]{{2,3}}{_S}(?=[A-Z0-9]{{0,4}}[0-9])[A-Z0-9]{{4,5}}",  # PL
    rf"[A-Z]{{3}}{_S}[0-9][A-Z][0-9]{{2}}|[A-Z]{{3}}-?[0-9]{{4}}",  # BR
    r"[A-Z]{3}-[0-9]{2}-[0-9]{2}|[A-Z]{3}-[0-9]{3}-[A-Z]|[0-9]{3}-[A-Z]{3}|[A-Z]{2}-[0-9]{4,5}-[A-Z]",  # MX
    rf"[A-Z]{{2}}{_S}[0-9]{{1,2}}{_S}[A-Z]{{1,3}}{_S}[0-9]{{4}}|[0-9]{{2}} ?BH ?[0-9]{{4}} ?[A-Z]{{1,2}}",  # IN
    rf"[0-9][A-Z]{{2}}{_S}[0-9][A-Z]{{2}}|[0-9]{{3}}{_S}[A-Z]{{3}}|[A-Z]{{3}}{_S}[0-9]{{3}}|"
    rf"[0-9][A-Z]{{3}}{_S}[0-9]{{3}}",
    rf"[A-Z]{{4}}{_S}[0-9]{{3}}|[A-Z]{{2}}[0-9]{_S}[0-9]{{2}}[A-Z]|[0-9]{{3}}{_S}[A-Z0-9]{{3}}",  # CA, US
    rf"[A-Z]{{1,2}}{_S}[0-9]{{1,3}}{_S}[0-9]{{3}}|[A-Z]{{2}}{_S}[0-9]{{2}}{_S}[0-9]{{3}}",  # CH, DK
    r"[A-Z]{1,2}[- ]?[0-9]{1,5}[ -]?[A-Z]{1,3}|[0-9]{2,3}-[A-Z]{1,2}-[0-9]{1,6}",  # AT, IE
    rf"[0-9][A-Z][A-Z0-9]{_S}[0-9]{{4}}|[A-Z]{{2}}{_S}[0-9]{{4}}{_S}[A-Z]{{2}}|"
    rf"[0-9]{{2}}{_S}[A-Z]{{1,3}}{_S}[0-9]{{2,4}}",
    rf"[A-Z]{{2,3}}{_S}[0-9]{{2,3}}{_S}[A-Z]{{2,3}}(?: GP)?|C[A-Z]{{0,2}} [0-9]{{3}}-[0-9]{{3}}|"
    r"[A-Z]{2} ?[0-9]{2} [A-Z]{2} (?:GP|EC|NW|MP|L|NC|FS)|S[A-Z]{2}[0-9]{1,4}[A-Z]",  # ZA, RO, SG
    rf"{_CYRILLIC} ?[0-9]{{3}} ?{_CYRILLIC}{{2}} ?[0-9]{{2,3}}",  # RU
    rf"{_CYRILLIC}{{2}} ?[0-9]{{4}} ?{_CYRILLIC}{{2}}",  # UA
    r"[\u4e00-\u9fff][A-Z][ ·•]?[A-Z0-9]{5,6}|[0-9]{2,3}[\uac00-\ud7a3] ?[0-9]{4}|"
    r"[\u4e00-\u9fff\u3040-\u309f]{1,4} ?[0-9]{2,3} ?[\u3040-\u309f] ?[0-9・·-]{2,5}",  # CN, KR, JP
)
_END = r"(?![A-Za-z0-9_À-ɏ]|[-.][A-Za-z0-9])"
KNOWN = tuple(re.compile(f"(?:{form}){_END}") for form in _FORMS)
"""Each form, to be matched at a place."""

GENERIC = re.compile(
    r"(?=[A-Z -]{0,8}[0-9])"
    r"(?:[A-Z0-9]{1,4}[ ·-](?=[A-Z]{0,4}[0-9])[A-Z0-9]{2,5}(?! ?[a-z])|"
    rf"[A-Z0-9]{{2,8}}|[A-Z0-9]{{1,4}}[ ·-][A-Z0-9]{{2,5}}(?:-[A-Z0-9]{{1,4}})?){_END}"
)
"""Letters and figures of any plate: for a value right behind a label."""

VANITY = re.compile(rf"[A-Z]{{4,7}}{_END}")
"""A plate of letters only, as drivers may choose one in the United States."""

OLDER_BRITISH = re.compile(r"[A-Z][0-9]{1,3} ?[A-Z]{3}|[A-Z]{3} ?[0-9]{1,3}[A-Z]|C[A-Z]{0,2} [0-9]{3}-[0-9]{3}")
SMALL_BRITISH = re.compile(r"[a-z]{2}[0-9]{2} ?[a-z]{3}(?![a-z0-9_-])")
"""British forms: those before 2001, and the one since then in small letters."""

_ALONE = re.compile(
    rf"(?<![A-Za-z0-9_ÄÖÜ./-])(?:[A-Z]{{2}}[0-9]{{2}} [A-Z]{{3}}|"
    rf"(?P<de>[A-ZÄÖÜ]{{1,3}})-[A-Z]{{1,2}} ?[1-9][0-9]{{0,3}}[EH]?|"
    rf"{_FRENCH}{{2}}-[0-9]{{3}}-{_FRENCH}{{2}}|[A-Z]{{2}} [0-9]{{3}} [A-Z]{{2}}|(?!19|20)[0-9]{{4}} ?{_SPANISH}{{3}}|"
    rf"[A-Z]{{3}}[0-9][A-Z][0-9]{{2}}|[0-9][A-Z]{{3}}[0-9]{{3}}|"
    r"[A-Z]{2}[ -]?[0-9]{1,2}[ -][A-Z]{1,2}[ -]?[0-9]{4}|"
    r"[A-Z]{2,3} [0-9]{2} [A-Z]{2} GP|[A-Z]{2} ?[0-9]{2} [A-Z]{2} (?:GP|EC|NW|MP|L|NC|FS)|S[A-Z]{2}[0-9]{1,4}[A-Z]|"
    r"[A-Z]{4} [0-9]{3}|[0-9][A-Z]{2} [0-9][A-Z]{2}|[0-9]-[A-Z]{3}-[0-9]{3}|[0-9][A-Z][0-9] [0-9]{4}|"
    r"[A-Z][0-9]{3} [A-Z]{3}|[1-9][0-9]{1,3} [A-HJ-NP-TV-Z]{2,3} (?:0[1-9]|[1-8][0-9]|9[0-5]|2[AB])|"
    r"[0-9]-[A-Z]{3}-[0-9]{2}|[A-Z]-[0-9]{3}-[A-Z]{2}|[A-Z]{2}-[0-9]{2}-[A-Z]{2}|[0-9]{2}-[A-Z]{2}-[0-9]{2}|"
    rf"[0-9]{{2,3}}-(?:{_IRISH})-[0-9]{{1,6}}|"
    rf"[A-Z]{{2}}[0-9]{{2}}[A-Z]{{3}}|[A-Z]{{2}}[0-9]{{2}}[A-Z]{{2}}[0-9]{{4}}|[0-9]{{2}}-[A-Z]{{3}}-[0-9]|"
    rf"[A-Z]{{2}}-[0-9]{{3}}-[A-Z])"
    r"(?![A-Za-z0-9_]|[-.][A-Za-z0-9])"
)


CYRILLIC = re.compile(
    rf"(?<![^\W_]){_CYRILLIC} ?[0-9]{{3}} ?{_CYRILLIC}{{2}} ?[0-9]{{2,3}}(?![^\W_])|(?<![^\W_])[АВЕКМНОРСТХІ]{{2}} "
    rf"?[0-9]{{4}} ?[АВЕКМНОРСТХІ]{{2}}(?![^\W_])"
)
"""The forms of Russia and Ukraine, which nothing else has."""


def alone(text: str, first: int = 0, last: int = sys.maxsize) -> list[tuple[int, int]]:
    """Where values stand in `text[first:last]` whose form is a plate's and little else's."""
    return [
        match.span() for match in _ALONE.finditer(text, first, last) if match["de"] is None or match["de"] in DISTRICTS
    ]


def known_end(text: str, start: int) -> int | None:
    """Where the longest plate of a known form ends that begins at `start`; None if none does."""
    ends = [match.end() for form in KNOWN if (match := form.match(text, start))]
    return max(ends, default=None)
