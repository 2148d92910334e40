"""Identifiers in messages that hospitals exchange: HL7 FHIR, HL7 version 2, Clinical Document Architecture.

In FHIR an object with a system, which is a URI, and a string as value is an Identifier: codings have a code,
quantities a number, contacts a system that is a word. Sources: HL7 FHIR R4, data types; HL7 2.5.1, chapter 3 (PID-2
to PID-4, PID-18); HL7 CDA R2 (recordTarget/patientRole/id).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_FHIR = re.compile(
    r'"system"\s{0,4}:\s{0,4}"(?:urn:|https?://)[^"\n]{1,200}+"\s{0,4},\s{0,80}'
    r'"value"\s{0,4}:\s{0,4}"(?P<value>[^"\n]{4,40})"'
)
_SEGMENT = re.compile(r"(?<![^\s\"'|>])PID\|[^|\r\n]{0,4}\|(?P<fields>(?:[^|\r\n]{0,120}\|){1,17})")
_COMPONENT = re.compile(r"(?:^|[~|])(?P<value>[A-Za-z0-9-]{4,20})(?=[\^~|&]|$)")
_IDENTIFYING = (0, 1, 2, 15)  # PID-2, PID-3, PID-4, PID-18
# PID-19 holds the social security number, which many write one field late; other countries' have other lengths.
_SOCIAL = re.compile(
    r"(?<![^\s\"'|>])PID\|(?:[^|\r\n]{0,120}\|){18,19}(?P<value>[0-9]{9}|[0-9]{3}-[0-9]{2}-[0-9]{4})(?=[|^~&\s\"']|\Z)"
)
_CDA = re.compile(
    r"<patientRole[^>]{0,200}>\s{0,80}"
    r"<id\s(?=[^>]{0,200}extension=[\"'](?P<value>[A-Za-z0-9-]{4,30})[\"'])[^>]{0,300}>"
)
_DIGIT = re.compile("[0-9]")
_FEWEST_DIGITS = 3


def _identifiers(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if '"system"' in text and '"value"' in text:
        yield from _values(_FHIR.finditer(text))
    if "PID|" in text:
        for segment in _SEGMENT.finditer(text):
            position = segment.start("fields")
            for number, field in enumerate(segment["fields"].split("|")):
                if number in _IDENTIFYING:
                    for item in _values(_COMPONENT.finditer(field)):
                        yield Found(item.start + position, item.end + position, item.type, item.score)
                position += len(field) + 1
        for match in _SOCIAL.finditer(text):
            yield Found(*match.span("value"), PiiType.SSN, 0.9)
    if "<patientRole" in text:
        yield from _values(_CDA.finditer(text))


def _values(matches: Iterator[re.Match[str]]) -> Iterator[Found]:
    for match in matches:
        if len(_DIGIT.findall(match["value"])) >= _FEWEST_DIGITS:
            yield Found(*match.span("value"), PiiType.MEDICAL_RECORD, 0.9)


RULE = Rule(
    "medical_interchange",
    _identifiers,
    examples=(
        '"identifier": [{"system": "urn:oid:1.2.36.146.595.217.0.1", "value": "«KX-20931»"}]',
        '{"use": "usual", "system": "http://kliniken.example/mrn",\n "value": "«00447190»"}',
        "PID|1|«4471902»|«88213907»^^^FEN^MR~«5530917»^^^FEN^PI||QUORRIN^IMELDA||19740812|F",
        "PID|||«4471902»^^^FEN^MR||QUORRIN^IMELDA||19740812|F|||2 Quay Rd^^Fen^NY||||||||«536228710»|x",
        '<patientRole classCode="PAT">\n  <id root="2.16.840.1.113883.19.5" extension="«9931-207»"/>',
    ),
    counter_examples=(
        '{"system": "http://loinc.org", "code": "8480-6"}, {"system": "phone", "value": "0113 496 0000"}',
        '{"value": 107, "system": "http://unitsofmeasure.org"}',
        "the PID|1 segment; RAPID|4471902|",
        '<id root="2.16.840.1.113883.19.5" extension="9931-207"/>',
    ),
)
