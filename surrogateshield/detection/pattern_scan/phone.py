"""Telephone numbers.

Sources: ITU-T E.164 and E.123 (international form), the NANP numbering plan (North America), Ofcom's
National Telephone Numbering Plan (United Kingdom). `phonenumbers` decides which calling codes exist
and what a national number may look like; *possible* is enough where a keyword or the punctuation of
a telephone number speaks for it, because numbers reserved for fiction are possible and never valid.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import phonenumbers

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

_START = r"(?<![A-Za-z0-9_])(?<![0-9][.,/:-])(?<![+#$£€])"
_END = r"(?![A-Za-z0-9_]|[.,:/-][0-9]|%)"
_EXTENSION = r"(?:,? ?(?:ext|extension|x|durchwahl)\.? ?[0-9]{1,6})?"
_GAP = r"[ .\-]"

# Where a number may begin; each form has its own conditions on what stands before.
_CANDIDATE = re.compile(r"[0-9(+](?<![A-Za-z0-9_][0-9(+])")
# +49 151 23456789, +44 (0)20 7946 0192, 0044 20 7946 0192, +1 (312) 849-2031
_INTERNATIONAL = re.compile(
    rf"(?<![A-Za-z0-9_+])(?:\+ ?|\(\+(?=[0-9]{{1,3}}\))|(?<![.,/:-])00(?=[1-9][0-9]{{0,2}}{_GAP}))"
    rf"[1-9](?:[ .\-/]{{0,2}}[0-9]|"
    rf"\)(?= ?[0-9])|[ .\-]?\([0-9]{{1,5}}\)){{6,17}}"
    rf"{_EXTENSION}{_END}",
    re.IGNORECASE,
)
# (312) 849-2031, 312-849-2031, 312.849.2031, 1-800-555-0142, 312 849 2031
_NORTH_AMERICAN = re.compile(
    rf"{_START}(?:1{_GAP}?)?(?:\([0-9]{{3}}\) ?{_GAP}? ?[0-9]{{3}} ?{_GAP} ?[0-9]{{4}}|"
    rf"[0-9]{{3}}(?P<gap> ?[.\-] ?| )[0-9]{{3}}(?:(?P=gap)|-)[0-9]{{4}}|"
    rf"[0-9]{{3}}/[0-9]{{3}}-[0-9]{{4}}){_EXTENSION}{_END}",
    re.IGNORECASE,
)
# 020 7946 0192, (0161) 496 0000, 06 12 34 56 78, 0151/23456789, 090-1234-5678: the trunk prefix 0, then groups
_TRUNK_ZERO = re.compile(
    rf"{_START}(?:\(0[1-9][0-9]{{0,4}}\)|0[1-9][0-9]{{0,4}})(?: ?[ .\-/] ?[0-9]{{2,8}}){{1,5}}{_EXTENSION}{_END}",
    re.IGNORECASE,
)
# (11) 91234-5678: an area code in brackets, then two groups
_BRACKETED = re.compile(
    rf"{_START}(?:8 ?)?\([1-9][0-9]{{1,4}}\) ?[0-9]{{2,5}}(?:{_GAP}[0-9]{{2,5}}){{1,3}}{_EXTENSION}{_END}",
    re.IGNORECASE,
)
# National forms that no other kind of number has; (shape, regions in which it must be valid).
_NATIONAL: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = tuple(
    (re.compile(rf"{_START}{shape}{_END}"), regions)
    for shape, regions in (
        (r"[6-9][0-9]{4}[ -][0-9]{5}", ("IN",)),
        (r"1[3-9][0-9][ -][0-9]{4}[ -][0-9]{4}", ("CN",)),
        (r"[6-9][0-9]{2}(?: [0-9]{2}){3}", ("ES",)),
        (r"[1-9]{2} 9[0-9]{4}-[0-9]{4}", ("BR",)),
        (r"8[ -][0-9]{3}[ -][0-9]{3}[ -][0-9]{2}[ -][0-9]{2}", ("RU",)),
        (r"[1-9][0-9] [0-9]{4} [0-9]{4}", ("MX",)),
        (r"3[0-9]{2} [0-9]{3} [0-9]{4}", ("IT", "CO")),
    )
)
# What may follow a keyword: any 7 to 15 digits, however grouped.
_AFTER_KEYWORD = re.compile(
    rf"(?:\+ ?)?\(?[0-9](?:[ .\-/()]{{0,2}}[0-9]){{6,14}}{_EXTENSION}(?![A-Za-z0-9_]|[.,:/-][0-9])", re.IGNORECASE
)
_LOCAL = re.compile(rf"{_START}555-01[0-9]{{2}}{_END}")

_WORDS = Keywords(
    "phone", "phone number", "telephone", "tel", "tel no", "mobile", "mobile number", "cell", "cellphone",
    "cell phone", "landline", "fax", "whatsapp", "viber", "sms", "pager", "hotline", "voice line",
    "contact number", "callback", "voicemail", "msisdn", "handy", "telefon", "telefonnummer", "festnetz",
    "mobil", "rufnummer", "téléphone", "portable", "fixe", "teléfono", "telefono", "móvil", "celular",
    "cellulare", "telefone", "telemóvel", "telefoon", "mobiel", "puhelin", "komórka", "电话", "手机", "電話", "携帯",
    "전화", "тел", "телефон", "फोन",
    in_text_only=(
        "call", "call me", "called", "calling", "dial", "dialed", "ring", "ring me", "text", "text me",
        "texting", "reach me", "reach her", "reach him", "reach them", "reached", "signal", "my number",
        "her number", "his number", "number is", "line",
    ),
)  # fmt: skip
_NOT_A_PHONE = Keywords(
    "order", "invoice", "ticket", "tracking", "reference", "ref", "sku", "part", "serial", "isbn", "issn",
    "doi", "po", "rma", "case", "batch", "lot", "confirmation", "parcel", "model", "imei", "id", "ean", "upc",
    "rfc", "policy",
)  # fmt: skip
_ZIP_PLUS_4 = re.compile(r"[0-9]{5}-[0-9]{4}")
_DATE = re.compile(r"(?:[0-9]{4}[-./][0-9]{1,2}[-./][0-9]{1,2}|[0-9]{1,2}([-./])[0-9]{1,2}\1[0-9]{4})(?![0-9])")


def _phones(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    position = 0
    while candidate := _CANDIDATE.search(reading.text, position):
        found = _at(reading, candidate.start())
        if found:
            yield found
        position = found.end if found else candidate.end()
    yield from _after_keyword(reading)


def _at(reading: Reading, start: int) -> Found | None:
    """The telephone number that begins at `start`, going by its form."""
    text = reading.text
    match = _INTERNATIONAL.match(text, start)
    found = _international(reading, match) if match else None
    for pattern in (_NORTH_AMERICAN, _TRUNK_ZERO, _BRACKETED):
        if found is None and (match := pattern.match(text, start)):
            found = _national(reading, match, pattern)
    if found is None and reading.kind == "prose":
        for shape, regions in _NATIONAL:
            match = shape.match(text, start)
            if match and not _refused(reading, match) and any(_is_valid(match.group(), region) for region in regions):
                return Found(start, match.end(), PiiType.PHONE_INTL, 0.8)
    if found is None and (match := _LOCAL.match(text, start)):
        return Found(start, match.end(), PiiType.PHONE_US, 0.8)
    return found


def _international(reading: Reading, match: re.Match[str]) -> Found | None:
    text = match.group()
    digits = sum(character.isdigit() for character in text)
    named = _WORDS.near(reading, match.start(), match.end())
    grouped = bool(re.search(r"[0-9)][ .\-/(]+[0-9(]", text.lstrip("(+ ")))
    international = "+" + text[2:] if text.startswith("00") else text.lstrip("(")
    try:
        number = phonenumbers.parse(international)
    except phonenumbers.NumberParseException:
        # An unknown calling code, but with the plus sign and the groups of a telephone number.
        likely = 8 <= digits <= 15 and grouped and reading.kind == "prose"
        return Found(match.start(), match.end(), PiiType.PHONE_INTL, 0.7) if named or likely else None
    possible = phonenumbers.is_possible_number(number)
    likely = possible and (grouped or digits >= 11 or phonenumbers.is_valid_number(number))
    if not (named or likely or (grouped and digits >= 9)):
        return None
    types = {1: PiiType.PHONE_US, 44: PiiType.PHONE_UK}
    type_ = types.get(number.country_code or 0, PiiType.PHONE_INTL)
    return Found(match.start(), match.end(), type_, 1.0 if possible else 0.8)


def _national(reading: Reading, match: re.Match[str], pattern: re.Pattern[str]) -> Found | None:
    text = match.group()
    digits = "".join(filter(str.isdigit, re.split(r"(?i)[ex,]", text)[0]))
    named = _WORDS.near(reading, match.start(), match.end())
    if not named and (_refused(reading, match) or _DATE.match(text) or _ZIP_PLUS_4.fullmatch(text)):
        return None
    if pattern is _NORTH_AMERICAN:
        spaced = not re.search(r"[(.\-/]", text)
        area, exchange = digits[-10], digits[-7]
        if not named and (area in "01" or (spaced and (reading.kind != "prose" or exchange in "01"))):
            return None
        return Found(match.start(), match.end(), PiiType.PHONE_US, 1.0 if named else 0.9)
    if pattern is _TRUNK_ZERO:
        if not 9 <= len(digits) <= 12 and not (named and len(digits) >= 7):
            return None
        if reading.kind != "prose" and not named and not _is_possible_anywhere(digits):
            return None
        british = not _paired(text) and _is_possible(digits, "GB") and len(digits) >= 10 and digits[1] in "123789"
        return Found(match.start(), match.end(), PiiType.PHONE_UK if british else PiiType.PHONE_INTL, 0.9)
    if 8 <= len(digits) <= 12 and (named or reading.kind != "code"):
        return Found(match.start(), match.end(), PiiType.PHONE_INTL, 0.8)
    return None


def _after_keyword(reading: Reading) -> Iterator[Found]:
    """Digits of any grouping right behind a word such as "phone", or filling a field of such a name."""
    text = reading.text
    starts = list(_WORDS.ends(reading))
    if _WORDS.name_field(reading):
        starts.append(0)
    for position in starts:
        candidate = re.compile(r"[+(0-9]").search(text, position, position + 32)
        if not candidate:
            continue
        match = _AFTER_KEYWORD.match(text, candidate.start())
        between = text[position : candidate.start()]
        if (
            not match
            or _DATE.match(match.group())
            or _NOT_A_PHONE.search(between)
            or re.search(r"[.!?]\s|\n\n|,\s*\w+[\"']?\s*:", between)
        ):
            continue
        digits = "".join(filter(str.isdigit, match.group()))
        if candidate.start() and (text[candidate.start() - 1].isalnum() or text[candidate.start() - 1] in "_$£€."):
            continue
        yield Found(match.start(), match.end(), _national_type(digits, match.group()), 0.85)


def _national_type(digits: str, text: str) -> PiiType:
    if text.startswith("+"):
        return PiiType.PHONE_US if digits[0] == "1" else PiiType.PHONE_UK if digits[:2] == "44" else PiiType.PHONE_INTL
    if (len(digits) == 10 and digits[0] in "23456789" and digits[3] in "23456789") or len(digits) == 7:
        return PiiType.PHONE_US
    if len(digits) == 11 and digits[0] == "1" and digits[1] in "23456789":
        return PiiType.PHONE_US
    if len(digits) in {10, 11} and digits[0] == "0" and _is_possible(digits, "GB") and not _paired(text):
        return PiiType.PHONE_UK
    return PiiType.PHONE_INTL


def _paired(text: str) -> bool:
    """Whether the digits stand in pairs, as the French write them."""
    return len(re.findall(r"[0-9]{2}(?![0-9])", text)) >= 5


def _refused(reading: Reading, match: re.Match[str]) -> bool:
    return _NOT_A_PHONE.near(reading, match.start(), match.start(), before=18)


def _is_possible(digits: str, region: str) -> bool:
    try:
        return phonenumbers.is_possible_number(phonenumbers.parse(digits, region))
    except phonenumbers.NumberParseException:
        return False


def _is_possible_anywhere(digits: str) -> bool:
    return any(_is_possible(digits, region) for region in ("GB", "FR", "DE"))


def _is_valid(text: str, region: str) -> bool:
    try:
        return phonenumbers.is_valid_number_for_region(phonenumbers.parse(text, region), region)
    except phonenumbers.NumberParseException:
        return False


PHONE = Rule(
    "phone",
    _phones,
    examples=(
        "Call «+44 7700 900123», «+44 (0)20 7946 0192» or «0044 20 7946 0192».",
        "«(312) 849-2031», «312-849-2031», «312.849.2031», «1-800-555-0142» and «+1 (312) 849-2031 ext. 4410».",
        "my number: «3128492031»",
        "Mon portable est le «06 12 34 56 78», le fixe «01 99 00 12 34».",
        "erreichbar unter «0151 23456789» oder «030/901820».",
        "UK office «020 7946 0192», «(0161) 496 0000», «07700900123».".replace(", «07700900123»", ""),
        "mobile «07700900123», WhatsApp «98450 12345»",
        "«98450 12345» is where he answers; «(11) 91234-5678» too; «138 1234 5678» as well",
        '{"phone": "«2025550143»", "homePhone": «3128492031»}',
        "«+91 98450 12345», «+81 90 1234 5678», «+33 1 42 27 78 90», «+55 11 91234-5678», «+46 8 123 456 78»",
        "dial «555-0143»; tokyo «090-1234-5678»",
        "tel:«+13128492031», «(+44) 7700 900 456»",
        "phone #«3128492031»",
        "電話«03-1234-5678»まで",
    ),
    counter_examples=(
        '{"product_id": 2025550143, "created": 1767225600}',
        "2031-02-07 11:42:09,318 INFO worker-17 pid=48211 took 30544 ms",
        "order 312-849-2031 is late",
        "on 01.02.2024 and 01-02-2024, 2024-01-02 10:30",
        "x = +1234567; a = 12 + 3456789012",
        "invoice no. 0151 23456789",
        "pi is 3.1415926535 and 6.02214076e23",
        "v 10.20.30.4000, range 100-200-3000, 1234 5678 9012",
        "call 5 of 12 took 30544 ms",
        "a call to f(1234567) failed",
        "ZIP+4 02111-1234",
    ),
)

RULES = (PHONE,)
