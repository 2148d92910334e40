"""Indian street lines, chains of designators, roads and sectors: "Flat No. 302, Plot No. 45, Road No. 12".

Sources: India Post (PIN and address layout), Bureau of Indian Standards IS 16334 (addressing), the address sheet of the
Universal Postal Union (S42).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address.street import Needs, Street

_VALUE = r"(?:[A-Za-z]{0,3}[-/ ]?[0-9]{1,5}(?:[-/][0-9A-Za-z]{1,5}){0,7}[A-Za-z]?|[A-Z][0-9]?)(?![\w])"
_DESIGNATOR = (
    r"(?:(?i:H\.? ?No|H/No|Makan No|House No|House|Hno|D\.? ?No|Door No|Dr\.? No|Flat No|Flat|F\.? ?No|Plot No|Plot|"
    r"S\.? ?No|"
    r"Shop No|Old No|New No|Site No|"
    r"Survey No|Sy\.? ?No|Villa No|Villa|Quarter No|Qtr\.? No|Qr\.? No|Khasra No|Ward No|Gali No|Street No|"
    r"St\.? No|Room No|Block|Tower|Wing|"
    r"Bldg No|Building No|Apartment No|Apt No|SCO|Sector|Unit No|Unit|Suite|Floor|No)"
    rf"\.?:? ?[-#]? ?{_VALUE}|#(?:No\.? ?)? ?{_VALUE}|"
    rf"[A-Z]{{1,2}}-? ?[0-9]{{1,4}}(?:[-/][0-9A-Za-z]{{1,4}}){{0,2}}(?!\w)|"
    r"(?<![\w/.,-])[0-9]{1,4}(?:[-/][0-9A-Za-z]{1,5}){0,3}[A-Za-z]?(?=, ?[A-Z]))"
)
_KIND = (
    r"(?:Marg|Road|Rd|Street|St|Lane|Gali|Salai|Sarani|Path|Chowk|Bazaar|Bazar|Mohalla|Cross|Main|Main Road|"
    r"Cross Road|Cross Street|"
    r"Main Street|Highway|Circle|Layout|Extension|Extn|Phase|Stage|Block|Sector|Society|Apartments?|Residency|"
    r"Residences?|Enclave|Towers?|Heights|"
    r"Complex|Chambers|Bhavan|Bhawan|Bhavana|Niwas|Nivas|Villas?|Gardens?|Colony|Nagar|Vihar|Puram|Puri|Kunj|Park|"
    r"Chawl|House|Building|CHS|Arcade|"
    r"Mansion|Homes|Plaza|Estate|Compound|Layout)"
)
_SEGMENT = (
    rf"(?:[0-9]{{1,3}}(?:st|nd|rd|th|ST|ND|RD|TH) ?(?:[A-Z]\.? )?(?:[A-Z][\w.]{{1,20}} )?{_KIND}(?![\w])\.?|"
    rf"(?i:Sector|Phase|Stage|Block|Road No|Street No|Lane No|Gali No|Cross)\.? ?[-–]? ?"
    rf"(?:[0-9]{{1,3}}(?:-?[A-Z])?|[IVX]{{1,4}}|[A-Z])(?!\w)|(?:[A-Z][\w.'’&-]{{0,20}} ){{1,4}}{_KIND}(?:[ -](?:Road|"
    rf"Marg|Phase|[IVX]{{1,3}}|[0-9]{{1,2}}))?(?![\w'’])\.?|"
    r"(?:[0-9]{1,2}(?:st|nd|rd|th)|First|Second|Third|Ground) (?:[Ff]loor|Flr?)(?!\w)|"
    r"(?:[A-Z][\w.'’&-]{1,20} ){0,2}[A-Z][\w.'’&-]{1,20}(?=, (?:[Oo]pp|[Nn]ear|[Nn]r\b|[Bb]ehind))|"
    r"(?:[Oo]pp\.?|[Oo]pposite|[Nn]ear|[Nn]r\.?|[Bb]ehind|[Bb]eside|[Aa]dj\.?|[Oo]ff|[Aa]bove|"
    r"[Nn]ext to) (?:the )?[A-Z][\w.'’&-]{0,20}"
    r"(?: [A-Z][\w.'’&-]{0,20}){0,3}(?=[,.;\n\"]|\Z)|"
    rf"{_DESIGNATOR})"
)
_CHAIN = re.compile(rf"{_DESIGNATOR}(?:(?:,? ?\r?\n|, ?| - | ){_SEGMENT}){{1,6}}")
_PLAIN = re.compile(rf"{_DESIGNATOR}(?=, ?[A-Z])")
_START = re.compile(
    r"(?i)(?<![\w-])(?:(?:h|d|f|s|house|door|flat|plot|shop|old|new|site|survey|villa|quarter|qtr|ward|gali|"
    r"street|room|bldg|building|apartment|unit|makan|sector|"
    r"block|tower|wing)\b\.? ?(?:no\.?)?|hno|no\.|sco|#|[a-z]{1,2}-)[ :#-]{0,3}(?=[a-z]{0,3}[-/ ]?[0-9])"
)
_NUMBERED = re.compile(r"[0-9](?<![^\W_.,:$£€+-][0-9])[0-9]{0,3}(?:[-/][0-9A-Za-z]{1,5}){0,3}[A-Za-z]?, ?(?=[A-Z0-9])")
_INDIAN = re.compile(
    r"\b(?:Marg|Salai|Sarani|Gali|Chowk|Bazaar|Mohalla|[0-9]{1,3}(?:st|nd|rd|th) (?:[A-Z]\.? )?(?:Cross|Main|"
    r"Block|Stage|Phase)|Nagar|Vihar|Enclave|Residency|Bhavan|Bhawan|Niwas|"
    r"Chawl|CHS|Layout|Colony|Sector[ -]|Phase[ -]|H\.? ?No|Hno|Door No|Plot No|Flat No|Road No|Kunj|Puram|"
    r"Society|MG Road)"
)


WORDS = (
    "marg", "salai", "sarani", "gali", "chowk", "bazaar", "mohalla", "cross", "nagar", "vihar", "enclave",
    "residency", "bhavan", "bhawan", "niwas", "chawl",
    "chs", "layout", "colony", "sector", "h.no", "h. no", "h no", "hno", "door no", "plot no", "flat no", "road no",
    "kunj", "puram", "society",
    "mg road", "house no", "d.no", "d. no", "s.no", "plot ", "apartments", "phase", "heights", "near ", "opp",
    "behind ",
    "vill. ", "makan no", "sector ", "village ", "vpo ",
)  # fmt: skip
_AROUND = 140


def streets(text: str, places: list[tuple[int, int]]) -> Iterator[Street]:
    """The candidates of a text, from the words of `WORDS` that it holds."""
    floor = tested = 0
    for begin, end in places:
        if end <= floor:
            continue
        for opening in _openings(text, max(floor, tested, begin - _AROUND), min(len(text), end + 12)):
            tested = opening + 1
            if opening < floor or (text[opening].isdigit() and _COUNTED.search(text, max(0, opening - 24), opening)):
                continue
            match = _CHAIN.match(text, opening) or _PLAIN.match(text, opening)
            if match is None:
                continue
            chain = match.group()
            told = bool(_INDIAN.search(chain))
            short = "," not in chain and "\n" not in chain
            if short and not told:
                continue
            floor = match.end()
            stop = match.end() - (chain.endswith(".") and not chain.endswith(("St.", "Rd.")))
            yield Street(opening, stop, opening, Needs.NOTHING if told and not short else Needs.PLACE, score=0.88)


_VILLAGE = re.compile(
    r"(?:Vill(?:age)?|VPO|V\.P\.O)\.?(?: ?& ?Post)?[:.]? (?:[A-Z][\w'’-]{1,20} ?){1,3}"
    r"(?:, ?(?:P\.? ?O\.?|Post(?: Office)?|P\.? ?S\.?|Teh(?:sil)?\.?|Tal(?:uka?)?\.?|Tq\.?|Via|Mandal|"
    r"Block)[:.]? (?:[A-Z][\w'’-]{1,20} ?){1,3}){1,4}"
    r"(?<=\w)(?= ?[,;.\n)]|\Z)"
)


def villages(text: str, places: list[tuple[int, int]]) -> Iterator[Street]:
    """Houses of a village, told by village, post office and tehsil, from the words of `WORDS` that the text holds."""
    for start, _ in places:
        if text[start] in "Vv" and (match := _VILLAGE.match(text, start)):
            yield Street(start, match.end(), start, score=0.8)


_COUNTED = re.compile(r"(?<!\w)(?!(?:No|Nr|At|Is|Address)\b)[A-Z][a-z]{1,20} \Z")
"""A word that the number belongs to: "Phase 2, Sector 4"."""


def _openings(text: str, begin: int, end: int) -> list[int]:
    """Where a designator or a number may begin a chain."""
    found = {match.start() for pattern in (_START, _NUMBERED) for match in pattern.finditer(text, begin, end)}
    return sorted(found)
