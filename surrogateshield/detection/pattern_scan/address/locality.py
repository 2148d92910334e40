"""What follows a street: postcode, town, state, in the order of its country, on the same line or the next ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from surrogateshield.detection.pattern_scan.address import towns
from surrogateshield.detection.pattern_scan.address.street import Needs, begins_segment
from surrogateshield.detection.pattern_scan.postal import regions
from surrogateshield.detection.pattern_scan.postal.codes import ANY, PREFIX, TOWN, UK_LAX
from surrogateshield.detection.reading import Found
from surrogateshield.pii import PiiType

_GAP = re.compile(
    r"[ \t]{0,3}(?:[,|·•/][ \t]{0,3}(?:\r?\n[ \t>*|-]{0,12})?|\r?\n[ \t>*|-]{0,12}|\\n[ ]?|- {1,2}|(?<=\s)– )|"
    r",? (?:in|à|en|te|a|w|i|em|v|ve)(?: D-| A-| CH-)? (?=(?!(?:19|"
    r"20)[0-9]{2} )[0-9]{2}[0-9 -]{2,6}[A-Z]?[A-Z]? ?[^\W\d_])|"
    r"[ ]{1,2}(?:\()?|,|-(?=[0-9]{6}(?![0-9]))"
)
_LABEL = re.compile(
    r"(?i:poczta|CEP|C\.P\.|CP|PIN(?: ?code)?|ZIP(?: ?code)?|Post ?code|Postal code|PLZ|Eircode|"
    r"P\.C\.)[:. -]{1,3}(?=[0-9A-Z\ufffc])|〒"
)
_PART = re.compile(
    r"(?:Col\.|Colonia|Fracc\.|Fraccionamiento|Bairro|Barrio|B[oº]\.|Brgy\.?|Barangay|Dist\.|District|Del\.|"
    r"Alcaldía|Mpio\.|"
    r"Jardim(?= )|Ortsteil|OT|Gemeinde|Near|Opp\.?|Opposite|Behind|City|Town|State|Suburb|mun\.|gm\.|pow\.|"
    r"woj\.|Distt\.|Teh\.|Tehsil|Taluka|г\.|гр\.|м\.|пос\.|обл\.|р-н|м\.|İlçe|Comuna|Parroquia|"
    r"Cantón) (?=[^\W\d_a-zß-öø-ÿ])|"
    r"(?:г\.|гр\.|м\.)(?=[А-ЯІЇЄ])"
)
_RURAL = re.compile(r"(?:RD ?[0-9]{1,2}|(?:APO|FPO|DPO),? (?:AA|AE|AP))(?!\w)")
_PREFIX = re.compile(rf"{PREFIX}(?=[0-9])")
_PARTS_OF_CODES = frozenset(("LV-", "LT-", "MD-"))
"""Letters that the post of their country counts as part of the code."""
_CODE = re.compile(rf"(?P<code>{ANY})(?![\w%]|[-.:/][0-9]|,[0-9]{{3}}(?!\d))")
_SMALL_CODE = re.compile(r"(?P<code>[a-z][0-9][a-z] ?[0-9][a-z][0-9]|[1-9][0-9]{3} ?[a-z]{2})(?![\w%])")
# A mistyped one too: behind a street any two letters end it.
_UK = re.compile(rf"(?P<code>{UK_LAX})(?![\w-])", re.IGNORECASE)
_ZIP = re.compile(r"(?P<code>[0-9]{5}(?:-[0-9]{4})?)(?![\w%]|[-.:/][0-9]|,[0-9]{3}(?!\d))")
_SMALL_STATES = re.compile(
    rf"(?P<state>{regions.US_STATES.lower()}|{regions.US_STATE_NAMES.lower()}|nsw|vic|qld|on|"
    rf"qc)(?=,? [0-9a-z][0-9]|[,.;\n]|\Z)"
)
_STATE_OF_ZIP = re.compile(
    rf"(?P<state>{regions.US_STATES.lower()}|(?:{regions.US_STATE_NAMES.lower()}))(?=,? [0-9]{{5}}(?![0-9]))"
)
"""A state in small letters, before its ZIP code: "Quillers nc 28799"."""
_QUARTER = re.compile(r" \((?:W|E|N|S|West|East|North|South)\)")
"""The side of the railway, behind an Indian suburb: "Thane (W)"."""
_US_CODES = frozenset(regions.US_STATES.split("|"))
_DISTRICT = re.compile(
    r" (?:[0-9]{1,2}[ªº] [A-Z]\w{1,20}|[0-9]{1,2}(?:er|e|ème)?|[IVX]{1,4}|Cedex(?: [0-9]{1,2})?|"
    r"CEDEX(?: [0-9]{1,2})?)(?![\w-])"
)


@dataclass(slots=True)
class Tail:
    """What was found behind a street.

    Attributes:
        found: the spans.
        meets: the strongest need that they meet.
    """

    found: list[Found] = field(default_factory=list)
    meets: Needs = Needs.NOTHING


def after(text: str, end: int, us: bool, claimed: Mapping[int, int] | None = None) -> Tail:
    """The postcode, town and state behind the street that ends at `end`.

    Args:
        text: the text.
        end: where the street ends.
        us: whether a bare code of five digits is a ZIP code.
        claimed: where postcodes begin and end that their label has told already.
    """
    tail = Tail()
    waiting: list[Found] = []
    position = end
    placed = stated = False
    small = text[max(0, end - 25) : end].islower()
    for step in range(8):
        gap = _GAP.match(text, position)
        if gap is None:
            break
        mark = gap.group()
        start = gap.end()
        newline, bare = "\n" in mark, not mark.strip(" (")
        if rural := _RURAL.match(text, start):
            position = rural.end()
            continue
        if label := _LABEL.match(text, start):
            start = label.end()
        elif part := _PART.match(text, start):
            start = part.end()
        if (prefix := _PREFIX.match(text, start)) and prefix.group() not in _PARTS_OF_CODES:
            start = prefix.end()
        if claimed and start in claimed:
            tail.found += waiting
            waiting, tail.meets = [], Needs.CODE
            position = claimed[start]
            if (behind := towns.behind(text, position, small)) is None:
                break
            tail.found.append(behind)
            placed = True
            position = behind.end
            continue
        code = _code_at(text, start, us, placed, bare and not step, label is not None or stated, small)
        if code is not None:
            tail.found += [*waiting, code[0]]
            done = code[0].type != PiiType.ADDRESS
            waiting, tail.meets = [], Needs.CODE
            position = code[0].end
            if code[1] is not None:
                tail.found.append(code[1])
                placed = True
                position = code[1].end
                if district := _DISTRICT.match(text, position):
                    position = district.end()
            if done:
                break  # nothing but the country follows a ZIP code or a UK postcode
            continue
        if (
            (country := towns.COUNTRY.match(text, start))
            and not bare
            and not re.match(r" [0-9]{6}", text[country.end() : country.end() + 7])
        ):
            if placed:
                tail.found += waiting
                tail.meets = max(tail.meets, Needs.STATE)
            break
        state = towns.STATES.match(text, start) or (
            _SMALL_STATES.match(text, start) if small else _STATE_OF_ZIP.match(text, start) if placed else None
        )
        if state and (
            placed
            or tail.meets
            or len(state["state"]) > 3
            or re.match(r",? {1,2}[0-9]{5}", text[state.end() : state.end() + 8])
        ):
            abbreviated = len(state["state"]) <= 3
            # "Leeds, West Yorkshire", but not "Leeds Kent Road".
            if not bare or placed or abbreviated:
                found = Found(state.start("state"), state.end("state"), PiiType.GPE, 0.9)
                tail.found += [*waiting, found]
                waiting, tail.meets = [], max(tail.meets, Needs.STATE)
                placed = stated = True
                us = us or state["state"] in _US_CODES
                position = state.end()
                continue
        town = towns.at(text, start, small)
        if town is None:
            break
        if step == 0 and not newline and not bare and towns.stands_alone(text, town):
            tail.found.append(town)
            tail.meets = max(tail.meets, Needs.PLACE)
        elif tail.meets >= Needs.STATE and bare:
            break
        else:
            waiting.append(town)
        placed = True
        position = town.end
        if quarter := _QUARTER.match(text, position):
            position = quarter.end()
        if district := _DISTRICT.match(text, position):
            position = district.end()
    return tail


_YEAR = re.compile(r"(?:19|20)[0-9]{2}")


def _code_at(
    text: str, start: int, us: bool, placed: bool, adjoins: bool, named: bool, small: bool
) -> tuple[Found, Found | None] | None:
    """A postcode at `start`, and the town behind it."""
    match = _UK.match(text, start)
    if match and (match["code"].isupper() or small or placed):
        return Found(start, match.end("code"), PiiType.POSTCODE_UK, 0.95), None
    match = _ZIP.match(text, start)
    if match and (us or "-" in match["code"]):
        town = towns.behind(text, match.end("code"), small)
        if placed or town is None or (not adjoins and "-" in match["code"]):
            return Found(start, match.end("code"), PiiType.ZIP_US, 0.95), None
    match = _CODE.match(text, start) or (_SMALL_CODE.match(text, start) if small else None)
    if match is None:
        return None
    code = match["code"]
    if us and small and len(code) == 4 and code.isdigit() and not named:
        return None
    town = towns.behind(text, match.end("code"), small)
    if _YEAR.fullmatch(code) and "," in text[match.end("code") : match.end("code") + 2]:
        return None
    weak = code.isdigit() and len(code) <= 6
    if weak and town is None:
        # A figure alone is a postcode where a town stands before it: "Wellington 6011".
        known = placed and not _YEAR.fullmatch(code)
        if adjoins or not (named or known or (len(code) == 6 and not us)):
            return None
    return Found(start, match.end("code"), PiiType.ADDRESS, 0.9), town


_BEFORE = re.compile(
    rf"(?P<code>[0-9]{{5,6}}|[1-9][0-9]{{3}}|[0-9]{{2}}-[0-9]{{3}}),? (?:г\. ?|м\. ?|"
    rf"город )?(?P<town>{TOWN})(?: [IVX]{{1,5}}\.?)?,? ?\n?\Z"
)


_IN = re.compile(r"(?i)\b(?:in|à|en|te|w|em)(?: A-| CH-| D-)? \Z")


def before(text: str, start: int) -> list[Found]:
    """The postcode and the town that stand before a street, as in Hungary: "1051 Budapest, Kossuth utca 5"."""
    match = _BEFORE.search(text, max(0, start - 60), start)
    if (
        match is None
        or not (begins_segment(text, match.start()) or _IN.search(text, max(0, match.start() - 8), match.start()))
        or re.match(r"(?:19|20)[0-9]{2},? ", match.group())
    ):
        return []
    return [
        Found(match.start("code"), match.end("code"), PiiType.ADDRESS, 0.85),
        Found(match.start("town"), match.end("town"), PiiType.GPE, 0.85),
    ]
