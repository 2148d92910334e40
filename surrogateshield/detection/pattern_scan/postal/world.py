"""Postcodes of other countries that stand without a street: behind their keyword, or with their town.

The code is an address's, the town a place's. Five digits alone say nothing.

Sources: see `codes` and `regions`.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address.famous import is_of_a_sight
from surrogateshield.detection.pattern_scan.address.street import begins_segment, ends_segment
from surrogateshield.detection.pattern_scan.anchors import Anchors
from surrogateshield.detection.pattern_scan.postal import cities, national
from surrogateshield.detection.pattern_scan.postal.codes import ANY, CANADIAN, DUTCH, EIRCODE, PREFIX, TOWN
from surrogateshield.detection.pattern_scan.postal.regions import (
    ITALY,
    TOWNS,
)
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

_WORDS = Anchors(
    {
        "named": (
            "plz", "kod", "cód. postal", "cod. postal", "postleitzahl", "code postal", "código postal",
            "codigo postal", "codice postale", "cap", "cep",
            "c.p.", "cp", "postnummer", "postnr",
            "postinumero", "kod pocztowy", "psč", "psc", "pin", "pincode", "pin code", "postcode", "post code",
            "postal code", "eircode", "irányítószám",
            "posta kodu", "индекс", "cod poștal", "〒",
            "邮编", "邮政编码", "郵遞區號", "郵便番号", "우편번호", "(우)", "पिन", "पिनकोड", "पिन कोड",
        ),
        **national.WORDS,
        "cities": cities.NAMES,
    }
)  # fmt: skip
# What stands between a label and its code, and the code.
_NAMED = re.compile(
    r"\.?(?:(?: is| ist| lautet| est| es| è| é| to)?[\s:=\"'.#-]{1,4}|(?<=[〒编码號号)호])|"
    r"(?<=[编码号호]) ?[是为為はは][:： ]{0,2})"
    rf"(?:{PREFIX})?(?P<code>(?:{CANADIAN}|{EIRCODE}|{DUTCH}|[0-9]{{2}}\.?[0-9]{{3}}-[0-9]{{3}}|"
    rf"[0-9]{{4}}-[0-9]{{3}}|[0-9]{{3}}-[0-9]{{4}}|"
    r"[0-9]{2}-[0-9]{3}|[0-9]{3} [0-9]{2}(?! ?[0-9])|[0-9]{3} ?[0-9]{3}(?! ?[0-9])|[0-9]{5}|[0-9]{4}))"
    r"(?![^\W\u3040-\uffff]|%|[-.,:/][0-9])"  # the next word may follow without a space
)
# Keywords that are words of other things too: only the shape of their own country's code.
_STRICT = {
    "pin": re.compile(r"[1-9][0-9]{2} ?[0-9]{3}"),
    "cap": re.compile(r"[0-9]{5}"),
    "cp": re.compile(r"[0-9]{5}"),
    "kod": re.compile(r"[0-9]{2}-[0-9]{3}"),
    "psc": re.compile(r"[0-9]{3} [0-9]{2}"),
    "cep": re.compile(r"[0-9]{2}\.?[0-9]{3}-?[0-9]{3}"),
    "邮编": re.compile(r"[0-9]{6}"),
    "邮政编码": re.compile(r"[0-9]{6}"),
    "郵便番号": re.compile(r"[0-9]{3}-?[0-9]{4}"),
    "(우)": re.compile(r"[0-9]{5}|[0-9]{3}-[0-9]{3}"),
    "우편번호": re.compile(r"[0-9]{5}|[0-9]{3}-[0-9]{3}"),
    "पिन": re.compile(r"[1-9][0-9]{2} ?[0-9]{3}"),
}
_PREFIXED = re.compile(
    rf"{PREFIX}(?P<code>(?:[0-9]{{2}}-[0-9]{{3}}|[0-9]{{3}} [0-9]{{2}}|"
    rf"[0-9]{{4,5}}(?: [A-Z]{{2}}(?= [A-Z]))?)) (?P<town>{TOWN})"
)
_PREFIX_HYPHEN = re.compile(r"-[0-9](?<=[A-Z]-[0-9])[0-9]")
_PREFIX_BEFORE = re.compile(r"(?<![\w-])[A-Z]{1,3}\Z")
# A figure in one of the shapes, before a word with a capital.
_BEFORE_CAPITAL = re.compile(
    r"[0-9](?<![\w.,/:#$€£+-][0-9])(?:[0-9]-[0-9]{3}|[0-9]{3}-[0-9]{3}|[0-9]{2} [0-9]{2}|[0-9]{3} ?[A-Z]{2}|"
    r"[0-9]{3,4}),? {1,2}(?=[^\W\d_a-z])"
)
_DUTCH_CODE = re.compile(DUTCH)
_PROVINCE_AFTER = re.compile(rf",? (?:\((?P<a>{ITALY})\)|(?P<b>{ITALY})(?![\w-]))")
_TOWN = re.compile(TOWN)
_CODE_FIELD = Keywords(
    "postal code", "postcode", "post code", "zip", "zip code", "plz", "postleitzahl", "code postal", "codigo postal",
    "código postal", "cep", "cap", "c p", "codice postale", "pincode",
    "pin code", "kod pocztowy", "kod", "cod postal", "postnummer", "eircode", "psc", "postal",
)  # fmt: skip
# What names a field whose five digits are no ZIP code.
_FOREIGN_FIELD = Keywords(
    "plz", "postleitzahl", "code postal", "codigo postal", "código postal", "cep", "cap", "c p", "kod", "postnummer",
    "codice postale",
)  # fmt: skip
_WHOLE_CODE = re.compile(ANY)
_PLURAL = re.compile(r"[A-Z][a-z]+s\Z")
_STREETISH = frozenset(
    "street avenue road lane drive boulevard highway way court place st ave rd ln dr blvd hwy ct pl items".split()
)


def _codes(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    value = reading.text.strip()
    if len(value) <= 12 and _CODE_FIELD.name_field(reading):
        if _WHOLE_CODE.fullmatch(value) and (len(value) != 5 or _FOREIGN_FIELD.name_field(reading)):
            start = reading.text.index(value)
            yield Found(start, start + len(value), PiiType.ADDRESS, 0.9)
        return
    places = _WORDS.find(reading)
    yield from _named(reading.text, places["named"])
    if reading.kind == "code":
        return
    streets = _Streets(reading)
    yield from national.canadian(reading)
    yield from national.irish(reading)
    yield from national.singaporean(reading)
    yield from _prefixed(reading.text)
    yield from _before_towns(reading, streets)
    yield from national.behind_towns(reading.text, places["four digits"], streets.beside)
    yield from cities.beside(reading.text, places["cities"], streets.beside)
    yield from national.suburbs(reading.text, places["sides"])
    yield from national.australian(reading.text, places["australian"])
    yield from national.indian(reading.text, places["indian"])
    yield from national.brazilian(reading.text, places["brazilian"])


def _named(text: str, words: list[tuple[int, int]]) -> Iterator[Found]:
    """Codes behind their keyword."""
    for start, stop in words:
        match = _NAMED.match(text, stop)
        if match is None:
            continue
        if text[start] >= "\u2e80" and is_of_a_sight(text):
            continue
        code = match["code"]
        word = text[start:stop].lower().replace(".", "")
        strict = _STRICT.get(next((short for short in ("pin", "पिन") if word.startswith(short)), word))
        if strict and not strict.fullmatch(code):
            continue
        if word in {"postcode", "post code", "postal code"} and re.fullmatch(r"[0-9]{5}", code):
            continue  # a ZIP code's
        if word in {"cap", "cp"} and not text[start].isupper():
            continue
        yield Found(match.start("code"), match.end("code"), PiiType.ADDRESS, 0.9)


def _prefixed(text: str) -> Iterator[Found]:
    """Codes with the country's letters: "D-80331 München"."""
    for hyphen in _PREFIX_HYPHEN.finditer(text):
        letters = _PREFIX_BEFORE.search(text, max(0, hyphen.start() - 4), hyphen.start())
        match = _PREFIXED.match(text, letters.start()) if letters else None
        if match:
            yield Found(match.start("code"), match.end("code"), PiiType.ADDRESS, 0.85)
            yield Found(match.start("town"), match.end("town"), PiiType.GPE, 0.85)


class _Streets:
    """Whether a street, or a word of living or sending, stands near a figure.

    Args:
        reading: the text, its streets claimed.
    """

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        claimed = [each for each in reading.claimed if each.type == PiiType.ADDRESS]
        self._starts = sorted(each.start for each in claimed)
        self._ends = sorted(each.end for each in claimed)

    def beside(self, start: int, end: int) -> bool:
        """Whether one stands within a line's length of `[start, end)`."""
        i = bisect_right(self._ends, start)
        if i and start - self._ends[i - 1] <= _LINE:
            return True
        i = bisect_left(self._starts, end)
        return (i < len(self._starts) and self._starts[i] - end <= _NEXT) or national.HERE.near(
            self._reading, start, start
        )


_LINE, _NEXT = 45, 12


def _before_towns(reading: Reading, streets: _Streets) -> Iterator[Found]:
    """Codes before their town."""
    text = reading.text
    for match in _BEFORE_CAPITAL.finditer(text):
        town = _TOWN.match(text, match.end())
        if town is None:
            continue
        start = match.start()
        code = match.group().rstrip(" ,")
        name = town.group()
        province = _PROVINCE_AFTER.match(text, town.end()) or _province_inside(text, town)
        if province and re.fullmatch("[0-9]{5}", code):
            group = "a" if province["a"] else "b"
            name = text[town.start() : province.start()]
            yield Found(province.start(group), province.end(group), PiiType.GPE, 0.85)
        elif _DUTCH_CODE.fullmatch(code):
            if _YEAR.match(code) and not _known(name):
                continue  # "2000 VA Linux Systems"
        elif "-" in code:
            last = name.split(" ")[-1]
            shaped = reading.kind == "prose" and not _PLURAL.match(name) and last.lower() not in _STREETISH
            if not shaped and name.lower() not in TOWNS:
                continue
        else:
            name = _known(name)
            if not name or (len(code) == 4 and not _is_told(reading, streets, start, town.start() + len(name), code)):
                continue
        yield Found(start, start + len(code), PiiType.ADDRESS, 0.85)
        yield Found(town.start(), town.start() + len(name), PiiType.GPE, 0.85)


def _is_told(reading: Reading, streets: _Streets, start: int, end: int, code: str) -> bool:
    """Whether a line, a street or a word near it shows that four digits before a town are no year."""
    if streets.beside(start, end):
        return True
    text = reading.text
    alone = (begins_segment(text, start) or _IN.search(text, max(0, start - 8), start)) and ends_segment(text, end)
    return bool(alone) and not _YEAR.fullmatch(code)


_IN = re.compile(r"(?<!\w)(?:in|à|te|en|i|w|v|ve|em|a|to|at|from) \Z")
_YEAR = re.compile(r"1[5-9][0-9]{2}|20[0-9]{2}")


def _province_inside(text: str, town: re.Match[str]) -> re.Match[str] | None:
    """The two letters of an Italian province that a town's name seems to end with: "00184 Roma RM"."""
    gap = text.rfind(" ", town.start(), town.end())
    return _PROVINCE_AFTER.match(text, gap) if gap > 0 else None


def _known(name: str) -> str:
    """The large town that `name` begins with; "" if it does not."""
    words = name.split(" ")
    while words and " ".join(words).lower() not in TOWNS:
        words.pop()
    return " ".join(words)


def _labelled(reading: Reading) -> Iterator[Found]:
    if reading.has_digit and "-" in reading.text and "ox " in reading.text:
        for box in _KENYAN_BOX.finditer(reading.text):
            yield Found(box.start(), box.end(), PiiType.ADDRESS, 0.9)
    if reading.has_digit and "-" in reading.text and _HYPHENED.search(reading.text):
        for item in _named(reading.text, _WORDS.find(reading)["named"]):
            if _HYPHENED.fullmatch(reading.text, item.start, item.end):
                yield item


_KENYAN_BOX = re.compile(r"(?<![\w.-])P\.? ?O\.? ?Box [0-9]{1,6} ?- ?[0-9]{5}(?![\w-])")
"""A box with the code of its post office, as in Kenya."""
_HYPHENED = re.compile(r"[0-9]{2}\.?[0-9]{3}-[0-9]{3}|[0-9]{4}-[0-9]{3}|[0-9]{3}-[0-9]{4}")

POSTCODE_LABELLED = Rule(
    "postcode_labelled",
    _labelled,
    examples=(
        "CEP «01499-100», código postal: «4099-123»",
        "o cep é «22799-041», 〒«150-0099»",
    ),
    counter_examples=(
        "tel. 01499-100, ligue 555-0199",
        "CEP 01499100, PIN 1234-567",
    ),
)
"""Postcodes with a hyphen behind their label: a telephone number's shape, so before telephone numbers."""

POSTCODE_WORLD = Rule(
    "postcode_world",
    _codes,
    examples=(
        "«Ottawa», «ON» «K1A 0B1» or «Halden» «QC» «H2X 3V4»; Ottawa «K1A 0B1»",
        "«Carlton» «VIC» «3053» and «Port Quill», «NSW», «2316»",
        "Er wohnt in «10115» «Berlin», früher in D-«80331» «München».",
        "J'habite à «75002» «Paris», «28014» «Madrid» ou «00184» «Roma» («RM»)",
        "«1017 GC» «Amsterdam»; «00-238» «Warszawa»; «1200-109» «Lisboa»; «114 55» «Stockholm»",
        "CEP «01310-100», «São Paulo» - «SP»; C.P. «06600», PLZ: «20095», CAP «50122»",
        "«Bengaluru» «560001», «Karnataka» «560 034»; PIN «411001», 〒«150-0002»",
        "Eircode «D02 X285», «110 00» «Praha» 1",
    ),
    counter_examples=(
        "12000 Steps, 1024 MB Ram, 1500 GB Disk, 1984 London",
        "PIN 1234, CAP 12, version 12-345 Items",
        "port 27017, error 50012, 10000 Users, 2024 Berlin",
        "the CAP theorem, CP 2024",
    ),
    fields=(_CODE_FIELD,),
)
