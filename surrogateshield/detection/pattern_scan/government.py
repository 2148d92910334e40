"""Numbers that a government gives to a person: US social security numbers and driver's licences.

Sources: SSA POMS RM 10201.035 (structure of an SSN), IRS Publication 1915 (ITIN, the same shape),
AAMVA DL/ID Card Design Standard annex D and the states' published licence formats.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

_START = r"[0-9](?<![A-Za-z0-9_+$£€.][0-9])(?<![0-9][-/,][0-9])"
_END = r"(?![A-Za-z0-9_]|[-./][0-9])"
_BREAK = r"(?: ?[-.] ?(?:\r?\n ?)?| |\r?\n)"
_SSN = re.compile(rf"{_START}[0-9]{{2}}(?P<first>{_BREAK})[0-9]{{2}}(?P<second>{_BREAK})[0-9]{{4}}{_END}")
_NINE = re.compile(rf"{_START}[0-9]{{8}}{_END}")
_SSN_WORDS = Keywords(
    "ssn", "ssns", "social security", "social security number", "social security no", "socsec", "soc sec",
    "ss number", "ss no", "social", "itin", "tin", "taxpayer", "tax id", "tax identity", "tax identification",
    "taxpayer id", "national identity", "national id", "s.s.n.", "last four",
)  # fmt: skip


def _ssns(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    for match in _SSN.finditer(reading.text):
        named = _SSN_WORDS.near(reading, match.start(), match.end(), before=60, after=15)
        dashed = "-" in match["first"] and "-" in match["second"]
        area, group, serial = re.findall("[0-9]+", match.group())
        issued = area not in {"000", "666"} and group != "00" and serial != "0000"
        if (
            named
            or (dashed and issued)
            or (issued and area < "900" and reading.kind == "prose" and "." not in match.group())
        ):
            yield Found(match.start(), match.end(), PiiType.SSN, 1.0 if issued and (named or dashed) else 0.8)
    for match in _NINE.finditer(reading.text):
        if _SSN_WORDS.near(reading, match.start(), match.end(), before=40, after=15):
            yield Found(match.start(), match.end(), PiiType.SSN, 0.95)


SSN = Rule(
    "ssn",
    _ssns,
    examples=(
        "SSN: «536-22-\n8710», his «219 09 9999».",
        "identifier «524-88-1102» and ITIN «912-70-1234»",
        "social security number «536228710»",
        '{"ssn": "«536228710»"} and taxId=«536228711»',
        "my social is «000-12-3456»",
        "«536.22.8710» (SSN), SSN#«536228710»",
    ),
    counter_examples=(
        "part 000-12-3456, 666-45-1234",
        "ticket 536228710",
        "phone 312-849-2031, range 1-536-22-8710-4",
        "536-22-87104 and 15536-22-8710",
        "192.168.10.5, 10.12.2024",
    ),
)

_LICENSE_WORDS = Keywords(
    "driver's license", "drivers license", "driver license", "driver's licence", "drivers licence",
    "driver licence", "driving licence", "driving license", "driver's license number", "driver's lic",
    "drivers lic", "dl number", "dl no", "dln", "license number", "licence number", "license no", "licence no",
    "license #", "licence #", "license id", "operator license", "learner's permit", "learners permit",
    "state id", "photo id", "driver_license", "fahrerlaubnis", "führerschein", "permis de conduire",
    "permiso de conducir", "carnet de conducir", "patente di guida", "rijbewijs",
)  # fmt: skip
_DL = re.compile(r"(?<![A-Za-z0-9_-])(?:DL|D\.L\.|DLN)(?![A-Za-z0-9_]|-[A-Za-z])")
# Letters, digits, the asterisk that pads a short surname, single dashes; groups of digits may stand apart.
_LICENSE = re.compile(
    r"(?<![A-Za-z0-9_.@/+-])(?:[0-9]{2,3}(?:[ -][0-9]{3}){2,3}|[A-Z9]{5} [0-9]{6} [A-Z9]{2} ?[0-9][A-Z]{2}|"
    r"(?:[A-Z]{1,3} )?(?=[A-Za-z*-]{0,12}[0-9])[A-Za-z0-9](?:[A-Za-z0-9*]|-(?=[A-Za-z0-9])){3,24}"
    r"(?: [0-9]{2,4}){0,4})(?![A-Za-z0-9_@]|[./][A-Za-z0-9])"
)
_SELF_NAMED = re.compile(r"(?<![A-Za-z0-9_-])(?:DL|DLN|LIC|LICENSE|LICENCE)-[A-Z]{0,3}-?[0-9]{5,14}(?![A-Za-z0-9_-])")


def _licenses(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    text = reading.text
    ends = _LICENSE_WORDS.ends(reading)
    ends += [match.end() for match in _DL.finditer(text)]
    if _LICENSE_WORDS.name_field(reading) or reading.field == "dl":
        ends.append(0)
    for end in ends:
        for match in _LICENSE.finditer(text, end, end + 60):
            # `endpos` hides what follows the window: a value cut by it is read again in full.
            whole = _LICENSE.match(text, match.start())
            value = whole and _trimmed(whole)
            if whole and value and match.start() - end <= 60:
                yield Found(whole.start(), whole.start() + len(value), PiiType.US_DRIVER_LICENSE, 0.9)
                break
    for match in _SELF_NAMED.finditer(text):
        yield Found(match.start(), match.end(), PiiType.US_DRIVER_LICENSE, 0.9)


def _trimmed(match: re.Match[str]) -> str | None:
    """The licence value of a candidate, or None if it is a word with a figure, a year or a short number."""
    value = match.group()
    compact = value.replace("-", "").replace(" ", "").replace("*", "")
    digits = sum(character.isdigit() for character in compact)
    lower_case = any(character.islower() for character in compact)
    if digits < 4 or len(compact) < 5 or (lower_case and digits < 5) or digits * 3 < len(compact):
        return None
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}-[0-9]{1,2}-[0-9]{2,4}", value):
        return None
    return value


DRIVER_LICENSE = Rule(
    "us_driver_license",
    _licenses,
    examples=(
        "My driver's license number is «CA-B7392816» and I was born in May.",
        "renew my driver's license. Number: «TX9283740», please",
        "driver_license sequence «LICENSE-11223344».",
        "DL «S530-460-85-123-0» (Florida); DL# «D4819203»",
        "license no. «123 456 789», UK driving licence «MORGA657054SM9IJ»",
        "licence number «MORGA 657054 SM9IJ», license no: «99 999 999»",
        '{"driversLicense": "«F4481290»"}',
        "record «DL-554433221» matches",
        "WA licence number «HARRO*T123AB9».".replace("T123AB9", "T12345B"),
    ),
    counter_examples=(
        "Apache License 2.0, version 2004-01-01",
        "the DL model with 12 layers",
        "MIT licence number of lines 500",
        "her driver's license expires in 2027",
    ),
)

RULES = (SSN, DRIVER_LICENSE)
