"""The town of an address: a capitalised name beside a street or a postcode, without the state behind it.

Sources: see `postal.codes` and `postal.regions`.
"""

from __future__ import annotations

import re

from surrogateshield.detection.pattern_scan.address import english_words
from surrogateshield.detection.pattern_scan.postal import regions
from surrogateshield.detection.pattern_scan.postal.codes import TOWN
from surrogateshield.detection.reading import Found
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

STATES = re.compile(
    rf"\(?(?P<state>(?:{regions.US_STATES}|{regions.CANADA}|{regions.AUSTRALIA}|{regions.BRAZIL}|{regions.INDIA}|"
    rf"{regions.ITALY})(?![\w'’-]|\.[A-Za-z])|"
    rf"(?:{regions.MEXICO_CODES})(?=,? [0-9]{{5}})|(?:{regions.MEXICO.replace('.', '[.]')})(?![A-Za-z])|"
    rf"(?:{regions.US_STATE_NAMES}|{regions.CANADA_NAMES}|{regions.AUSTRALIA_NAMES}|{regions.MEXICO_NAMES}|"
    rf"{regions.INDIA_NAMES}|{regions.BRAZIL_NAMES}|{regions.EUROPE_NAMES}|"
    rf"{regions.COUNTIES})(?![\w'’-]))\)?"
)
COUNTRY = re.compile(rf"(?:{regions.COUNTRIES})(?![\w'’-])")
_TOWN = re.compile(TOWN)
_SMALL_TOWN = re.compile(
    r"[a-zß-öø-ÿ][a-zß-öø-ÿ'’.-]{2,25}(?: [a-zß-öø-ÿ][a-zß-öø-ÿ'’-]{2,25}){0,2}?(?=,? (?:[a-z]{2},? )?[0-9]|"
    r",? [a-z]{1,2}[0-9]|[,.;!?\n]|\Z)"
)

_AFTER_TOWN = re.compile(
    r"(?=[,;:!?)\]·•\"'<|]| [·•|]|\.(?:\s|\Z)|\r?\n|\Z|\\n| ?[-–(/] ?| [A-Z0-9]| [a-z]{1,2}[0-9]| [a-z]{2},? [0-9]{5}|"
    r" (?:and|or|is|in|as|to|for|with|who|which|that|on|at|und|et|y|e|i|en|please|by|until|since|"
    r"has|was|but|because|where|when)\b)"
)
_NO_TOWN = frozenset(
    """please thanks thank call best regards kind phone tel email fax mobile dear hello hi name dob ssn date order
    invoice account sincerely
    cheers love contact attn re subject from sent cc bcc mr mrs ms dr herr frau telefon telefono teléfono tél handy
    e-mail mail apt unit suite floor
    website web www can could would will do does is are was and but or if when where what who how we you they he she
    it i my our your their the a an
    rent row level bank page line room seat table unit section chapter price cost total
    this that there here ask send ship note notes mit gruß grüße cordialement saludos atentamente saluti""".split()
)


_NO_TOWN_ENDS = frozenset(
    """university college school hospital clinic bank ltd limited llc inc gmbh library museum office building
    hotel""".split()
)
_STREET_WORDS = frozenset("street road avenue lane drive boulevard rd ave ln blvd marg".split())


_BEHIND_CODE = re.compile(r" ?\| ?|,? {1,2}|, ?|,? ?\r?\n(?=[^\W\d_a-z][\w'’ -]{2,30}(?:[,\n.]|\Z))")


def behind(text: str, end: int, small: bool) -> Found | None:
    """The town behind a postcode that ends at `end`; None if none stands there.

    Args:
        text: the text.
        end: where the code ends.
        small: whether the street is written in small letters, and so may be the town.
    """
    gap = _BEHIND_CODE.match(text, end)
    if gap is None:
        return None
    start = gap.end()
    match = _TOWN.match(text, start) or (_SMALL_TOWN.match(text, start) if small else None)
    if match is None or match.group().split(" ")[0].lower().strip(".") in _NO_TOWN:
        return None
    if "," in text[end:start] and COUNTRY.match(text, start):
        return None
    if match.group() in {"CDMX", "DF"}:
        return Found(match.start(), match.end(), PiiType.GPE, 0.85)
    state = STATES.fullmatch(match.group())
    if (state and len(match.group()) <= 4) or COUNTRY.fullmatch(match.group()):
        return None
    if any(word.lower().strip(".") in english_words.SURE - {"st", "dr"} for word in match.group().split(" ")[1:]):
        return None  # another street with its number
    return _trimmed(text, match)


def at(text: str, start: int, small: bool) -> Found | None:
    """The town at `start`; None if the words there are none. The arguments are those of `behind`."""
    match = _TOWN.match(text, start)
    if match is None and small:
        match = _SMALL_TOWN.match(text, start)
    if match is None or match.group().split(" ")[0].lower().strip(".") in _NO_TOWN:
        return None
    others = [word.lower().strip(".") for word in match.group().split(" ")[1:]]
    if any(word in _STREET_WORDS for word in others) or (others and others[-1] in _NO_TOWN_ENDS):
        return None
    found = _trimmed(text, match)
    if found is None or not _AFTER_TOWN.match(text, found.end):
        return None
    return found


def _trimmed(text: str, match: re.Match[str]) -> Found | None:
    """A town without the state, the country or the full stop that its words end with."""
    words = match.group().split(" ")
    if words[-1].lower() == "cedex":
        words.pop()
    if len(words) > 1 and re.fullmatch(
        rf"(?:{regions.US_STATES}|{regions.CANADA}|{regions.AUSTRALIA}|{regions.BRAZIL}|{regions.ITALY})", words[-1]
    ):
        words.pop()
    name = " ".join(words)
    if (state := _STATE_AT_END.search(name)) is not None:
        name = name[: state.start()]
    end = match.start() + len(name)
    if name in _LETTERED and re.match(r" [A-ZØ](?!\w)", text[end : end + 3]):
        end += 2
    return Found(match.start(), end, PiiType.GPE, 0.85) if name else None


_LETTERED = frozenset(("København", "Aarhus", "Odense", "Frederiksberg", "Aalborg"))


_STATE_AT_END = re.compile(rf" (?:{regions.US_STATE_NAMES}|{regions.CANADA_NAMES}|{regions.AUSTRALIA_NAMES})\Z")


_NUMBERED = re.compile(r"(?:Dublin|Paris|Lyon|Marseille|Praha|Budapest|Wien|Vienna) [0-9]{1,2}(?![\w])")


def stands_alone(text: str, town: Found) -> bool:
    """Whether a word behind a street's comma may be a town without further signs: no ordinary word."""
    if re.match(r" [A-Z0-9]", text[town.end : town.end + 2]) and not _NUMBERED.match(text, town.start):
        return False
    words = text[town.start : town.end].split(" ")
    return (
        len(words) > 1
        or not is_ordinary(words[0])
        or re.match(r",? [A-Z]{2}\b", text[town.end : town.end + 5]) is not None
    )
