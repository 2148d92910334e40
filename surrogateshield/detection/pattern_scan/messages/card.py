"""People in vCards and MeCards, as address books and QR codes hold them.

Sources: RFC 6350 sections 6.2 and 6.3; RFC 2426; NTT DOCOMO, contact information for MeCard.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.messages.parts import FIRM, NAME, PLACE, POSTCODE, STREET, claimed
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading

_PROPERTY = re.compile(
    r"^[ \t]{0,8}(?:item[0-9]{1,2}\.)?(N|NICKNAME|ADR|ORG)((?:;[^:\r\n]{1,80}){0,4}):([^\r\n]{2,400})",
    re.MULTILINE | re.IGNORECASE,
)
_MECARD = re.compile(r"(?<=[:;])(N|ADR|ORG|NICKNAME):([^;\r\n]{2,200})")
_PARTS = {
    "N": (NAME, NAME, NAME),
    "NICKNAME": (NAME,),
    "ADR": (STREET, STREET, STREET, PLACE, PLACE, POSTCODE),
    "ORG": (FIRM,),
}


def _found(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if "begin:vcard" in reading.lower:
        for match in _PROPERTY.finditer(text):
            yield from _values(text, match.start(3), match[3].split(";"), _PARTS[match[1].upper()])
    if "mecard:" in reading.lower:
        for match in _MECARD.finditer(text):
            if match[1] != "ADR":
                yield from _values(text, match.start(2), match[2].split(","), _PARTS[match[1]])


def _values(text: str, position: int, values: list[str], parts: tuple[str, ...]) -> Iterator[Found]:
    for value, part in zip(values, parts, strict=False):
        yield from claimed(text, position, position + len(value), part)
        position += len(value) + 1


RULE = Rule(
    "contact_card",
    _found,
    examples=(
        "BEGIN:VCARD\nN:«Quorrin»;«Tamsin»;;Dr.;\nADR;TYPE=HOME:;;«12 Larch Brae»;«Tarn»;;«PA2 6TB»;UK",
        "BEGIN:VCARD\nFN:Tamsin\nORG:«Fen Vets Ltd»",
        "MECARD:N:«Quorrin»,«Tamsin»;TEL:+447700900417;;",
    ),
    counter_examples=("N:Quorrin;Tamsin", "BEGIN:VCARD\nVERSION:3.0\nN:;;;;"),
)
