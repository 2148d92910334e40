"""People in messages of HL7 version 2: segments whose fields "|" parts and whose components "^" parts.

Source: HL7 2.5.1, chapters 2.A (XPN, XAD, XCN, XON), 3 (PID, NK1, PV1, MRG), 4 (ORC, OBR), 6 (GT1, IN1). Identifiers
of patients are found with those of other messages (`health.interchange`), telephone numbers by their form.
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

_SEGMENT = re.compile(r"(?<![^\s\"'>])(PID|NK1|GT1|IN1|PV1|PD1|ORC|OBR|MRG|STF|PRD)\|([^\r\n]{3,2000})")
_PEOPLE = (NAME, NAME, NAME)  # family, given, second
_PLACES = (STREET, STREET, PLACE, PLACE, POSTCODE)
_STAFF = (NUMBER, NAME, NAME, NAME)
_FIRMS = (FIRM,)
_IDS = (NUMBER,)
_FIELDS: dict[str, dict[int, tuple[str, ...]]] = {
    "PID": {5: _PEOPLE, 6: _PEOPLE, 9: _PEOPLE, 11: _PLACES, 20: _IDS, 23: (PLACE,)},
    "NK1": {2: _PEOPLE, 4: _PLACES, 13: _FIRMS, 30: _PEOPLE, 32: _PLACES},
    "GT1": {2: _IDS, 3: _PEOPLE, 4: _PEOPLE, 5: _PLACES, 12: _IDS, 16: _PEOPLE, 17: _PLACES, 21: _FIRMS},
    "IN1": {11: _FIRMS, 16: _PEOPLE, 19: _PLACES, 36: _IDS, 49: _IDS},
    "PV1": {7: _STAFF, 8: _STAFF, 9: _STAFF, 17: _STAFF, 19: _IDS, 52: _STAFF},
    "PD1": {4: _STAFF},
    "ORC": {10: _STAFF, 11: _STAFF, 12: _STAFF},
    "OBR": {16: _STAFF, 28: _STAFF},
    "MRG": {1: _IDS, 7: _PEOPLE},
    "STF": {3: _PEOPLE, 11: _PLACES},
    "PRD": {2: _PEOPLE, 3: _PLACES},
}


def _found(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if "|" not in text or "^" not in text:
        return
    for segment in _SEGMENT.finditer(text):
        wanted = _FIELDS[segment[1]]
        position = segment.start(2)
        for number, field in enumerate(segment[2].split("|"), 1):
            if number in wanted:
                yield from _components(text, position, field, wanted[number])
            position += len(field) + 1


def _components(text: str, position: int, field: str, parts: tuple[str, ...]) -> Iterator[Found]:
    for repetition in field.split("~"):
        start = position
        for component, part in zip(repetition.split("^"), parts, strict=False):
            # The first part of a street or of a family's name may have parts of its own.
            value = component.split("&", 1)[0]
            yield from claimed(text, start, start + len(value), part)
            start += len(component) + 1
        position += len(repetition) + 1


RULE = Rule(
    "hl7",
    _found,
    examples=(
        "PID|1||8830417||«DRUMMOCK»^«FIONA»^R||19770214|F|||«12 LARCH BRAE»^^«PAISLEY»^^«PA2 6TB»||0141 555 0182",
        "NK1|1|«QUORRIN»^«CALLUM»|HUSBAND|«2 Fen Rd»^«Flat 4»^«Tarn»^«OH»^«44121»",
        "PV1|1|O|WARD3^^^QEH||||«C77204»^«OGILVIE»^«MORAG»^^^DR",
    ),
    counter_examples=(
        'PID|1||8830417||""^||19770214|F|||^^^^',
        "OBX|1|NM|718-7^HGB||96|g/L|120-150|L",
        "a table | of PID | and NK1 |",
    ),
)
