"""Postcodes of Canada, Ireland, Australia, India, Singapore and Brazil, behind a town or a state.

Sources: see `codes` and `regions`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from surrogateshield.detection.pattern_scan.postal.codes import CANADIAN, EIRCODE, TOWN
from surrogateshield.detection.pattern_scan.postal.regions import AUSTRALIA, BRAZIL, CANADA, CANADA_NAMES, INDIA_NAMES
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

_BRAZILIAN_TOWNS = frozenset(
    """são paulo, sao paulo, rio de janeiro, brasília, brasilia, salvador, fortaleza, belo horizonte, curitiba,
    recife, porto alegre, manaus, goiânia, goiania,
    campinas, belém, guarulhos, são luís, maceió, natal, teresina, joão pessoa, osasco, santos, sorocaba, ribeirão
    preto, uberlândia,
    cuiabá, florianópolis, londrina, joinville, niterói, vitória, aracaju, santo andré""".replace("\n    ", " ").split(
        ", "
    )
)
_INDIAN_TOWNS = (
    "mumbai", "delhi", "new delhi", "bengaluru", "bangalore", "hyderabad", "secunderabad", "chennai", "kolkata",
    "pune", "ahmedabad", "jaipur", "lucknow",
    "kanpur", "nagpur", "indore", "bhopal", "patna", "vadodara", "ludhiana", "agra", "nashik", "faridabad", "meerut",
    "rajkot", "varanasi", "amritsar",
    "kochi", "coimbatore", "mysuru", "mysore", "surat", "thiruvananthapuram", "gurgaon", "gurugram", "noida",
    "greater noida", "ghaziabad", "guwahati",
    "visakhapatnam", "vijayawada", "mangaluru", "thane", "navi mumbai", "dehradun", "ranchi", "bhubaneswar",
    "madurai", "singapore", "vashi", "kalyan", "dombivli", "dombivali", "mira road", "vasai", "virar", "panvel",
    "ulhasnagar", "mulund", "andheri", "borivali", "bandra", "powai", "malad", "goregaon", "kandivali", "ghatkopar",
    "solapur", "kolhapur", "jodhpur", "udaipur", "kota", "gwalior", "jabalpur", "raipur", "bhilai", "dhanbad",
    "jamshedpur", "prayagraj", "allahabad", "bareilly", "aligarh", "moradabad", "gorakhpur", "jhansi", "jalandhar",
    "siliguri", "howrah", "durgapur", "asansol", "cuttack", "rourkela", "tiruchirappalli", "tirunelveli", "tiruppur",
    "erode", "vellore", "hosur", "thrissur", "kozhikode", "kannur", "kollam", "kottayam", "palakkad", "hubli",
    "hubballi", "belagavi", "davangere", "udupi", "warangal", "guntur", "nellore", "tirupati", "kurnool", "kakinada",
    "bhavnagar", "jamnagar", "gandhinagar", "panaji", "margao", "shimla", "mohali", "panchkula", "patiala", "rohtak",
    "panipat", "sonipat", "karnal", "ambala", "roorkee", "haridwar", "shillong",
)  # fmt: skip
FOUR_DIGIT_TOWNS = (
    "auckland", "wellington", "christchurch", "hamilton", "dunedin", "tauranga", "napier", "nelson", "rotorua",
    "palmerston north", "new plymouth", "invercargill", "whangarei", "lower hutt", "upper hutt", "porirua",
    "johannesburg", "cape town", "durban", "pretoria", "sandton", "centurion", "bloemfontein", "port elizabeth",
    "gqeberha", "east london", "soweto", "stellenbosch", "polokwane", "kimberley", "sydney", "melbourne", "brisbane",
    "perth", "adelaide", "canberra", "hobart", "darwin", "gold coast", "newcastle", "wollongong", "geelong", "cairns",
    "townsville", "ballarat", "bendigo", "launceston", "parramatta", "manila", "quezon city", "makati", "cebu city",
)  # fmt: skip
_FOUR = re.compile(r",? {1,2}(?P<code>[0-9]{4})(?![\w%]|[-.,:/][0-9])")
_SIDE = re.compile(
    r"\((?:W|E|N|S|West|East|North|South)\)[,.]? ?[-–]? ?(?P<code>[1-9][0-9]{2} ?[0-9]{3})(?![\w%]|[-.,:/][0-9])"
)
_PLAIN_SIDE = re.compile(r" (?:West|East),? ?[-–]? ?(?P<code>[1-9][0-9]{5})(?![\w%]|[-.,:/][0-9])")
_LAST_TOWN = re.compile(rf"(?<![\w.'’-]){TOWN} ?\Z")
_AUSTRALIAN_STATES = frozenset(AUSTRALIA.split("|"))
_AUSTRALIAN_CODE = re.compile(r",? {1,2}(?P<code>0?[0-9]{3,4})(?![\w%]|[-.,:/][0-9])")
_INDIAN_CODE = re.compile(r",? ?-? ?(?P<code>[1-9][0-9]{2} ?[0-9]{3})(?![\w%]|[-.,:/][0-9])")
_CANADIAN_CODE = re.compile(r"[0-9](?<=[A-Za-z][0-9])[A-Za-z][ -]?[0-9][A-Za-z][0-9](?![A-Za-z0-9_]|-[0-9A-Za-z])")
_CANADIAN = re.compile(CANADIAN, re.IGNORECASE)
_PROVINCE_BEFORE = re.compile(
    rf"(?:(?<![\w.'’-])(?P<town>{TOWN}),? ?\(?)?(?<![A-Za-z])(?P<state>{CANADA}|{CANADA_NAMES})\)?,? {{1,2}}\Z"
)
_EIRCODE_DIGITS = re.compile(r"[0-9](?<=[AC-FHKNPRTV-Y][0-9])[0-9W] ?[0-9AC-Y]{4}(?![\w-])")
_EIRCODE = re.compile(EIRCODE)
_BEFORE_CEP = re.compile(
    r"[A-Z][A-Z](?<=[ /-][A-Z][A-Z])(?=[ ,-]{1,4}(?:CEP|"
    r"[0-9]))(?:,? ?[-,]? ?(?:CEP:? ?)?)(?P<code>[0-9]{2}\.?[0-9]{3}-[0-9]{3})(?![\w-]|[.,][0-9])"
)
_TOWN_BEFORE_STATE = re.compile(rf"(?<![\w.'’-])(?P<town>{TOWN}) ?[-/,] ?\Z")
_STATES_OF_BRAZIL = frozenset(BRAZIL.split("|"))
_BRAZILIAN_STATE = re.compile(rf" ?[-/] ?(?P<state>{BRAZIL})(?![\w-])")
_TOWN_BEFORE = re.compile(rf"(?<![\w.'’@/-]){TOWN}\Z")
HERE = Keywords(
    "address", "postal code", "postcode", "post code", "live", "lives", "living", "located", "ship", "mail",
    "canada", "adresse", "wohne", "habite",
    "vivo", "abito", "moro", "mieszkam", "woon", "bor", "dirección", "indirizzo", "endereço", "adres", "anschrift",
    "wohnhaft", "zip", "postal", "wohn", "wohnt", "wohnen", "wohnort", "lives at", "moved", "moving",
    "deliver", "adresa",
    "woont", "wonen", "bolig", "bopæl", "bosatt", "domicile", "domicilio", "flat", "apartment", "suburb", "house",
)  # fmt: skip
WORDS = {
    "australian": tuple(f" {state.lower()}" for state in AUSTRALIA.split("|")),
    "indian": (*(name.lower() for name in INDIA_NAMES.split("|")), *_INDIAN_TOWNS),
    "brazilian": tuple(sorted(_BRAZILIAN_TOWNS)),
    "four digits": FOUR_DIGIT_TOWNS,
    "sides": (" west", " east", *(f"({side})" for side in ("w", "e", "n", "s", "west", "east", "north", "south"))),
}
"""What to look for, by country: anchors of this module."""


_SINGAPORE_DIGITS = 6
_SINGAPORE = re.compile(r"(?<![\w])(?:[Ss]|[Ss]ingapore|SINGAPORE|S'pore) ?\(?(?P<code>[0-9]{6})\)?(?![\w-])")


def singaporean(reading: Reading) -> Iterator[Found]:
    """Codes of Singapore behind its letter or name: "S(460807)"."""
    if reading.longest_number >= _SINGAPORE_DIGITS:
        for match in _SINGAPORE.finditer(reading.text):
            yield Found(match.start("code"), match.end("code"), PiiType.ADDRESS, 0.85)


def canadian(reading: Reading) -> Iterator[Found]:
    text = reading.text
    for match in _CANADIAN_CODE.finditer(text):
        start, end = match.start() - 1, match.end()
        if not _CANADIAN.fullmatch(text, start, end) or (
            start and (text[start - 1].isalnum() or text[start - 1] == "_")
        ):
            continue
        capital = text[start:end].isupper()
        before = _PROVINCE_BEFORE.search(text, max(0, start - 80), start)
        if before:
            if before["town"]:
                yield Found(before.start("town"), before.end("town"), PiiType.GPE, 0.9)
            yield Found(before.start("state"), before.end("state"), PiiType.GPE, 0.9)
            yield Found(start, end, PiiType.ADDRESS, 0.95)
        elif (capital and " " in match.group() and reading.kind == "prose") or HERE.near(
            reading, start, end, before=60
        ):
            yield Found(start, end, PiiType.ADDRESS, 0.8)


def irish(reading: Reading) -> Iterator[Found]:
    text = reading.text
    for match in _EIRCODE_DIGITS.finditer(text):
        start, end = match.start() - 1, match.end()
        if not _EIRCODE.fullmatch(text, start, end) or (
            start and (text[start - 1].isalnum() or text[start - 1] in "_-")
        ):
            continue
        if (" " in match.group() and reading.kind == "prose") or HERE.near(reading, start, end, before=60):
            yield Found(start, end, PiiType.ADDRESS, 0.85)


def australian(text: str, states: list[tuple[int, int]]) -> Iterator[Found]:
    for start, end in states:
        match = _AUSTRALIAN_CODE.match(text, end)
        if match is None or text[start + 1 : end] not in _AUSTRALIAN_STATES:
            continue
        stop = start - (text[start - 1] == ",")
        town = _TOWN_BEFORE.search(text, max(0, stop - 60), stop)
        if town:
            yield Found(town.start(), town.end(), PiiType.GPE, 0.85)
            yield Found(start + 1, end, PiiType.GPE, 0.9)
            yield Found(match.start("code"), match.end("code"), PiiType.ADDRESS, 0.9)


def indian(text: str, states: list[tuple[int, int]]) -> Iterator[Found]:
    """Codes of six digits behind a state or a large town of India or Singapore."""
    for start, end in states:
        match = _INDIAN_CODE.match(text, end)
        if match and text[start].isupper():
            yield Found(start, end, PiiType.GPE, 0.9)
            yield Found(match.start("code"), match.end("code"), PiiType.ADDRESS, 0.9)


def behind_towns(text: str, towns: list[tuple[int, int]], is_told: Callable[[int, int], bool]) -> Iterator[Found]:
    """Codes of four digits behind a large town of New Zealand, South Africa, Australia or the Philippines.

    Args:
        text: the text.
        towns: where their names stand.
        is_told: whether a street or a word of living stands near a span.
    """
    for start, end in towns:
        match = _FOUR.match(text, end)
        if match is None or not text[start].isupper() or not is_told(start, match.end("code")):
            continue
        if _YEAR.fullmatch(match["code"]) and text[start - 2 : start] != ", ":
            continue
        yield Found(start, end, PiiType.GPE, 0.85)
        yield Found(match.start("code"), match.end("code"), PiiType.ADDRESS, 0.85)


_YEAR = re.compile(r"(?:19|20)[0-9]{2}")


def suburbs(text: str, sides: list[tuple[int, int]]) -> Iterator[Found]:
    """Indian codes behind a suburb and its side of the railway: "Andheri (E) 400099", "Kalyan West 421399"."""
    for start, _ in sides:
        match = (_SIDE if text[start] == "(" else _PLAIN_SIDE).match(text, start)
        town = _LAST_TOWN.search(text, max(0, start - 50), start) if match else None
        if match and town:
            bracket = text[start] == "("
            end = town.end() - (text[town.end() - 1] == " ") if bracket else start + len(" West")
            yield Found(town.start(), end, PiiType.GPE, 0.85)
            yield Found(match.start("code"), match.end("code"), PiiType.ADDRESS, 0.85)


def brazilian(text: str, towns: list[tuple[int, int]]) -> Iterator[Found]:
    for start, end in towns:
        state = _BRAZILIAN_STATE.match(text, end)
        if state and text[start].isupper():
            yield Found(start, end, PiiType.GPE, 0.85)
            yield Found(state.start("state"), state.end("state"), PiiType.GPE, 0.85)
    for match in _BEFORE_CEP.finditer(text):
        start = match.start()
        town = _TOWN_BEFORE_STATE.search(text, max(0, start - 60), start)
        if town and text[start : start + 2] in _STATES_OF_BRAZIL:
            yield Found(town.start("town"), town.end("town"), PiiType.GPE, 0.85)
            yield Found(start, start + 2, PiiType.GPE, 0.85)
            yield Found(match.start("code"), match.end("code"), PiiType.ADDRESS, 0.9)
