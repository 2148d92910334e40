"""People in electronic documents of trade and insurance: ANSI X12 and UN/EDIFACT.

Sources: ASC X12 005010, segments NM1, N3, N4, REF, PER; UN/EDIFACT D.96A, segments NAD and CTA.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.messages.parts import (
    FIRM,
    NAME,
    NUMBER,
    PLACE,
    POSTCODE,
    STREET,
    claimed,
)
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading

_X12 = re.compile(r"(?<![^\s~'\"])(NM1|N1|N3|N4|REF|PER)\*([^~\r\n]{3,300})")
_EDIFACT = re.compile(r"(?<![^\s'])(NAD|CTA)\+([^'\r\n]{3,400})")
# The element's number -> what it holds.
_ELEMENTS = {
    "N1": {2: FIRM, 4: NUMBER},
    "N3": {1: STREET, 2: STREET},
    "N4": {1: PLACE, 2: PLACE, 3: POSTCODE},
    "REF": {2: NUMBER},
    "PER": {2: NAME},
}
_PERSON = {3: NAME, 4: NAME, 5: NAME, 9: NUMBER}
_ORGANISATION = {3: FIRM, 9: NUMBER}
_OF_PEOPLE = frozenset({"SY", "1L", "0F", "EI", "TJ", "EA", "IG", "1W", "23", "F8", "D9", "G1", "9F"})
_NAD = {4: NAME, 5: STREET, 6: PLACE, 8: POSTCODE}


def _found(reading: Reading) -> Iterator[Found]:
    text = reading.text
    for segment in _X12.finditer(text) if "*" in text and "~" in text else ():
        elements = segment[2].split("*")
        wanted = _ELEMENTS.get(segment[1], _PERSON)
        if segment[1] == "NM1" and elements[1:2] == ["2"]:
            wanted = _ORGANISATION
        if segment[1] == "REF" and elements[0] not in _OF_PEOPLE:
            continue
        yield from _elements(text, segment.start(2), elements, wanted)
    for segment in _EDIFACT.finditer(text) if "NAD+" in text else ():
        wanted = _NAD if segment[1] == "NAD" else {2: NAME}
        yield from _elements(text, segment.start(2), segment[2].split("+"), wanted)


def _elements(text: str, position: int, elements: list[str], wanted: dict[int, str]) -> Iterator[Found]:
    for number, element in enumerate(elements, 1):
        if number in wanted:
            start = position
            for component in element.split(":"):
                if not (number == 2 and wanted[number] == NAME and component.isdigit()):
                    yield from claimed(text, start, start + len(component), wanted[number])
                start += len(component) + 1
        position += len(element) + 1


RULE = Rule(
    "edi",
    _found,
    examples=(
        "NM1*IL*1*«QUORRIN»*«TAMSIN»*J***MI*«W204417788»~N3*«12 LARCH BRAE»~N4*«TARN»*«OH»*«44121»~",
        "NM1*PR*2*«FENWOLD MUTUAL»*****PI*«88213»~REF*SY*«536228710»~",
        "NAD+BY+541++«TAMSIN QUORRIN»+«LARCH STREET 12»+«TARN»++«44121»+GB'",
    ),
    counter_examples=("a NM1 * b ~ c", "NAD+ and NADH are coenzymes", "2*N1*3, ST*837*0001~SE*12*0001~"),
)
