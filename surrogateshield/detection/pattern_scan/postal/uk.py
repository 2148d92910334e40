"""UK postcodes.

Sources: BS 7666, Royal Mail PAF Programmers' Guide (format: areas, letters of each position), ONS postcode areas.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

AREAS = frozenset(
    "AB|AL|B|BA|BB|BD|BF|BH|BL|BN|BR|BS|BT|BX|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|"
    "EN|EX|FK|FY|G|GL|GU|"
    "GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|"
    "OL|OX|PA|PE|PH|PL|"
    "PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE".split(
        "|"
    )
)
# Areas whose district may end in a letter ("SW1A", "W1K").
_LETTERED = frozenset("E EC N NW SE SW W WC".split())
# From the first digit on; the letters of the area stand before it.
_POSTCODE = re.compile(
    r"[0-9](?<=[A-Za-z][0-9])(?P<second>[0-9A-HJ-NP-Ya-hj-np-y]?)(?P<gap> {0,2}|\+)[0-9](?P<unit>[A-Za-z]{2})"
    r"(?![A-Za-z0-9_]|-[A-Za-z0-9])"
)
_AREA_BEFORE = re.compile(r"(?<![A-Za-z0-9_#/.-])[A-Za-z]{1,2}\Z")
_POSTCODE_WORDS = Keywords(
    "postcode", "post code", "postal code", "zip", "address", "live", "lives", "living", "london", "uk", "street",
    "road", "postal",
)  # fmt: skip
# "S21 8GB", "the 1ST": sizes and ordinals that have the shape.
_NOT_INWARD = re.compile(r"(?i)[CIKMOV]")
_MEASURE = frozenset("GB TB ST ND RD TH HZ PT".split())


_SMALL_ENDS = re.compile(r" ?(?:[,.;!?)\n]|\Z)")


def _postcodes(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    for match in _POSTCODE.finditer(reading.text):
        area = _AREA_BEFORE.search(reading.text[max(0, match.start() - 3) : match.start()])
        if not area or area.group().upper() not in AREAS:
            continue
        start, end = match.start() - len(area.group()), match.end()
        spaced, capital = match["gap"] != "", reading.text[start:end].isupper()
        named = _POSTCODE_WORDS.near(reading, start, end, before=60, after=20)
        if match["second"].isalpha() and area.group().upper() not in _LETTERED and not named:
            continue
        if not named and (match["unit"].upper() in _MEASURE or _NOT_INWARD.search(match["unit"])):
            continue
        small = (
            spaced
            and reading.kind == "prose"
            and _SMALL_ENDS.match(reading.text, end)
            and reading.text[start:end].islower()
        )
        if named or small or (capital and (reading.kind == "prose" or (spaced and reading.kind == "data"))):
            yield Found(start, end, PiiType.POSTCODE_UK, 0.95 if spaced else 0.8)


POSTCODE_UK = Rule(
    "postcode_uk",
    _postcodes,
    examples=(
        "London «SW1B 3XY» and «M2 5ZX», «EC2B 7QX».",
        "my postcode is «sw1b 3xy» or «SW1B3XY»",
        '{"postcode": "«LS1 4DY»"}',
    ),
    counter_examples=(
        "A10 1AB chip",
        "sha e16aa9f, S3 2CX",
        "B2 5ms, H264 1AB",
        "in es6 2ab of w3 2go",
        "the S21 8GB and the E3 4GB, M1 1ST edition",
    ),
    fields=(_POSTCODE_WORDS,),
)
