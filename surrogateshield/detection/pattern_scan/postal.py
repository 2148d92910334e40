"""Postcodes, and the town and state beside them.

Sources: USPS Publication 28 (state abbreviations, ZIP+4), BS 7666 and the UK Government Data
Standards Catalogue (postcodes), ONS postcode areas.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

STATES = (
    "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|"
    "SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|PR|GU|VI|AS|MP"
)
STATE_NAMES = (
    "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|"
    "Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|"
    "New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|"
    "Pennsylvania|Rhode Island|"
    "South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming"
)
_TOWN_WORD = r"[A-Z\u00c0-\u00de](?:[^\W\d_]|['’.-]){0,29}[^\W\d_]"  # no digits: "LS6" begins a postcode
TOWN = rf"{_TOWN_WORD}(?: (?:(?:of|on|upon|the|de|la|del|am|an der|under|by|in)[ -])?{_TOWN_WORD}){{0,3}}"
"""A town's name: up to four capitalised words."""

_STATE_ZIP = (
    rf"(?P<state>(?:{STATES})(?![A-Za-z0-9_'-])|(?:{STATE_NAMES})(?= [0-9]{{5}}))"
    r"(?:,? (?P<zip>[0-9]{5}(?:-[0-9]{4})?)(?![0-9A-Za-z_]|[-.,][0-9]))?"
)
STATE_AFTER = re.compile(rf",? {_STATE_ZIP}")
"""A state, and perhaps a ZIP code, that follows a town."""
_TOWN_STATE = re.compile(rf"(?<![\w@#/.-])(?P<town>{TOWN}),? {_STATE_ZIP}")
_BEFORE_TOWN = frozenset(
    """in from at near to of for the and or is i my visit around are was live lives moved zip code state city town
    address on by with a""".split()
)
_ZIP4 = re.compile(r"[0-9](?<![A-Za-z0-9_+#$.,/-][0-9])[0-9]{4}-[0-9]{4}(?![A-Za-z0-9_]|[-./][0-9])")
_FIVE = re.compile(r"[0-9](?<![A-Za-z0-9_+#$£€.,/:=-][0-9])[0-9]{4}(?![A-Za-z0-9_%]|[-.,:/][0-9])")
_FIVE_NAMED = re.compile(r"[0-9](?<![A-Za-z0-9_+$.][0-9])[0-9]{4}(?:-[0-9]{4})?(?![A-Za-z0-9_%]|[-.][0-9])")
_ZIP_WORDS = Keywords(
    "zip", "zip code", "zipcode", "postal code", "postal", "post code", "postcode", "area code", "postleitzahl",
    "plz", "code postal",
    "cap", "código postal", "cp", "pincode", "pin code", in_text_only=("mail code",),
)  # fmt: skip
_PLACE_BEFORE = re.compile(
    r"(?:\b(?:in|near|inside|within|around|outside|to|from|at|serving|serves|for|covers?|covering)(?: the)?|"
    r"\b(?:liv(?:e|es|ing)|resid(?:e|es|ing)|based|located|situated|moved|moving|relocat(?:e|ed|ing))(?: \w+){0,2}) \Z",
    re.IGNORECASE,
)
_STRONG_PLACE_BEFORE = re.compile(
    r"\b(?:liv(?:e|es|ing)|resid(?:e|es|ing)|home|based|located|situated|moved|addresses|households?)\b[^.!?\n]{0,20}\Z",
    re.IGNORECASE,
)
_PLACE_AFTER = re.compile(
    r" (?:area|zip|zone|district|region|neighbou?rhood|sector|boundar(?:y|ies)|postal|locality|community|code)\b",
    re.IGNORECASE,
)
_STATE_BEFORE = re.compile(rf"(?:(?<![A-Za-z])(?:{STATES})|{STATE_NAMES}),? \Z")
_COUNTED_AFTER = re.compile(
    r",? (?!and\b|or\b|who\b|whose\b|with\b|that\b|is\b|for\b|on\b|in\b|at\b|by\b|if\b|but\b|which\b|as\b)[a-z]+s\b"
)


def _zips(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if reading.kind != "code":
        yield from _towns(text)
    if not reading.has_digit:
        return
    for match in _ZIP4.finditer(text):
        if reading.kind == "prose" or _ZIP_WORDS.near(reading, match.start(), match.end(), before=25, after=12):
            yield Found(match.start(), match.end(), PiiType.ZIP_US, 0.85)
    for match in _FIVE_NAMED.finditer(text):
        if _ZIP_WORDS.near(reading, match.start(), match.end(), before=22, after=0) or (
            reading.kind == "prose" and re.match(r" (?i:zip)\b", text[match.end() : match.end() + 6])
        ):
            yield Found(match.start(), match.end(), PiiType.ZIP_US, 0.95)
    if reading.kind != "prose":
        return
    for match in _FIVE.finditer(text):
        before, after = text[max(0, match.start() - 40) : match.start()], text[match.end() : match.end() + 24]
        placed = _PLACE_BEFORE.search(before) is not None
        if _STATE_BEFORE.search(before):
            yield Found(match.start(), match.end(), PiiType.ZIP_US, 0.95)
        elif placed and (
            _PLACE_AFTER.match(after) or _STRONG_PLACE_BEFORE.search(before) or not _counted(before, after)
        ):
            yield Found(match.start(), match.end(), PiiType.ZIP_US, 0.8)


def _counted(before: str, after: str) -> bool:
    """Whether a number counts something ("in 12000 steps", "to 30000.") rather than naming a place."""
    if re.search(r"\b(?:to|from|for|at) \Z", before, re.IGNORECASE):
        return True
    return (
        _COUNTED_AFTER.match(after) is not None
        or re.match(r" (?:[a-z]+ )?(?:to|of|per|ms|px|rpm)\b", after) is not None
    )


def _towns(text: str) -> Iterator[Found]:
    if not any(character.isupper() for character in text):
        return
    for match in _TOWN_STATE.finditer(text):
        state, code = match["state"], match["zip"]
        comma = text[match.end("town")] == ","
        # "OR", "IN", "ME" are words in capitals too: a town and no comma need the ZIP.
        if not comma and not code:
            continue
        town = match["town"]
        offset = 0
        words = town.split(" ")
        while len(words) > 1 and words[0].lower().strip(".") in _BEFORE_TOWN:
            offset += len(words.pop(0)) + 1
        if words[0].lower() in _BEFORE_TOWN:
            continue
        start = match.start("town") + offset
        yield Found(start, match.end("town"), PiiType.GPE, 0.9)
        yield Found(match.start("state"), match.start("state") + len(state), PiiType.GPE, 0.9)
        if code:
            yield Found(match.start("zip"), match.end("zip"), PiiType.ZIP_US, 1.0)


ZIP_US = Rule(
    "zip_us",
    _zips,
    examples=(
        "My ZIP code is «48201»; zip: «02111-4410», «60611» zip",
        "who lives in «90210» and has",
        "residing within the «30303» area",
        "«Harrowgate», «OR» «97201» and «Port Caldera», «TX»",
        "ship to New York «10001», then".replace("ship to New York", "ship to NY"),
        '{"zip": "«60611»", "postal_code": «60612»}',
        "same-day delivery in «85281»?",
    ),
    counter_examples=(
        "in 12000 steps, within 30000 ms, took 30544 ms, to 65535",
        "error 50012 at line 10432, port 27017, pid=48211",
        "it costs $12345 or 12345.67",
        "SELECT name, OR id FROM t",
        "PO 12345, order 98765",
    ),
)

_AREAS = frozenset(
    "AB|AL|B|BA|BB|BD|BF|BH|BL|BN|BR|BS|BT|BX|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GU|"
    "GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|"
    "PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE".split(
        "|"
    )
)
# From the first digit on; the letters of the area stand before it.
_POSTCODE = re.compile(
    r"[0-9](?<=[A-Za-z][0-9])[0-9A-HJKP-Ya-hjkp-y]?(?P<gap> ?)[0-9][ABD-HJLNP-UW-Zabd-hjlnp-uw-z]{2}"
    r"(?![A-Za-z0-9_]|-[A-Za-z0-9])"
)
_AREA_BEFORE = re.compile(r"(?<![A-Za-z0-9_#/.-])[A-Za-z]{1,2}\Z")
_POSTCODE_WORDS = Keywords(
    "postcode",
    "post code",
    "postal code",
    "zip",
    "address",
    "live",
    "lives",
    "living",
    "london",
    "uk",
    "street",
    "road",
)


def _postcodes(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    for match in _POSTCODE.finditer(reading.text):
        area = _AREA_BEFORE.search(reading.text[max(0, match.start() - 3) : match.start()])
        if not area or area.group().upper() not in _AREAS:
            continue
        start, end = match.start() - len(area.group()), match.end()
        spaced, capital = bool(match["gap"]), reading.text[start:end].isupper()
        named = _POSTCODE_WORDS.near(reading, start, end, before=60, after=20)
        if named or (capital and (reading.kind == "prose" or (spaced and reading.kind == "data"))):
            yield Found(start, end, PiiType.POSTCODE_UK, 0.95 if spaced else 0.8)


POSTCODE_UK = Rule(
    "postcode_uk",
    _postcodes,
    examples=(
        "London «SW1A 2AA» and «M1 1AE», «EC2A 4BH».",
        "my postcode is «sw1a 2aa» or «SW1A2AA»",
        '{"postcode": "«LS1 4DY»"}',
    ),
    counter_examples=("A10 1AB chip", "sha e16aa9f, S3 2CX", "B2 5ms, H264 1AB", "in es6 2ab of w3 2go"),
)

RULES = (ZIP_US, POSTCODE_UK)
