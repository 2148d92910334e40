"""Street addresses, of the world's forms, and the towns and postcodes that end them.

Each family's module proposes street lines and says what must be seen beside them; here it is decided. The sources
stand in the modules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from surrogateshield.detection.pattern_scan.address import (
    asian,
    bare,
    before,
    boxes,
    candidates,
    estates,
    famous,
    locality,
    small,
)
from surrogateshield.detection.pattern_scan.address.street import Needs, Street
from surrogateshield.detection.pattern_scan.postal import regions
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

_HERE = Keywords(
    "address", "live", "lives", "lived", "living", "located", "deliver", "delivered", "delivery", "ship", "shipped",
    "shipping", "mail", "send", "home",
    "house", "resides", "residing", "residence", "street", "move", "moved", "moving", "property", "pick up", "visit",
    "office", "rent", "renting",
    "lease", "apartment", "paket", "päckchen", "lieferadresse", "privatadresse", "wohnadresse", "postadresse",
    "heimatadresse", "pakketje", "klingel", "wohnst", "abholen", "zustellen", "flat", "billing", "domicile", "addr",
    "premises", "located at", "meet", "staying", "stay",
    "drop off", "pickup", "location", "site", "line1", "deliveries", "addressed",
    "adresse", "dirección", "direccion", "domicilio", "indirizzo", "endereço", "endereco", "adres", "anschrift",
    "wohne", "wohnt", "wohnhaft", "lieferung",
    "habite", "habitant", "demeurant", "domicilié", "vivo", "vive", "resido", "abito", "abita", "residente", "moro",
    "mora", "mieszkam", "mieszka",
    "zamieszkały", "zamieszkała", "woon", "woont", "wonende", "bor", "asuu", "osoite", "adress", "gateadresse",
    "cím", "lakcím", "bydlím", "bydliště",
)  # fmt: skip
_REACH = 34
_LETTER = re.compile(r"[^\W\d_]")
_FIGURES = re.compile("[0-9]{1,3}(?![0-9])")
_NAMED_TOWN = re.compile(r" in [A-ZÀ-Þ][^\W\d_]{3,}")
_JUST_BEFORE = re.compile(
    r"\b(?:at|near|nearby|to|from|on|in|of|is|lives?|visit|bei|in der|im|an der|à|au|en|nach|na|w|på|ved|i|aan|op|"
    r"a|em|no|in via)[:,]? "
    r"(?:the |my |our |der |die |den |dem |la |le |l')?\Z",
    re.IGNORECASE,
)


def _addresses(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit and reading.kind != "prose":
        return
    if not reading.claimed and _LETTER.search(reading.text) is None:
        return
    for earlier in reading.claimed:
        # A street that its field or column named: what follows it is read all the same.
        if (
            earlier.type == PiiType.ADDRESS
            and earlier.end - earlier.start > _LONGEST_CODE
            and (tail := locality.after(reading.text, earlier.end, us=True)).meets >= Needs.CODE
        ):
            yield from tail.found
    streets = list(candidates.streets(reading))
    if reading.kind != "code":
        yield from asian.addresses(reading.text)
        yield from estates.addresses(reading.text)
    if reading.kind == "prose":
        yield from boxes.persons_in_care(reading)
        yield from small.lines(reading.text)
    accepted: list[tuple[Street, list[Found]]] = []
    codes = {each.start: each.end for each in reading.claimed if each.type in _CODES} if streets else {}
    for street in streets:
        tail = locality.after(reading.text, street.end, street.us, codes)
        if street.start and street.needs == Needs.NOTHING and not street.us:
            tail.found += locality.before(reading.text, street.start)
        if _is_accepted(reading, street, tail) and not famous.is_topic(reading.text, street.core, street.end):
            accepted.append((street, tail.found))
    if not accepted and reading.field and _names_street(reading.field) and _WHOLE_LINE.fullmatch(reading.text.strip()):
        value = reading.text.strip()
        start = reading.text.index(value)
        yield Found(start, start + len(value), PiiType.ADDRESS, 0.8)
    if not accepted:
        return
    yield from _resolved(reading.text, accepted)
    if reading.kind == "prose":
        yield from bare.numbers(reading.text, [(street.start, street.end) for street, _ in accepted])


_LONGEST_CODE = len("22.799-041")
_CODES = (PiiType.ADDRESS, PiiType.ZIP_US, PiiType.POSTCODE_UK)


_STREET_FIELDS = frozenset(
    """address addr street adresse anschrift straße strasse adres ulica direccion dirección domicilio calle indirizzo
    via endereco endereço rua logradouro rue straat adress gata osoite katu cím adresa adresă""".split()
)
_OTHER_FIELDS = frozenset(
    """email mail ip mac web url wallet memory contract btc eth id type count hash city town zip code state country from
    to ipv4 ipv6 host server network physical broadcast""".split()
)
# A name and a number: "Kwitnąca 2", "14 Quillby".
_WHOLE_LINE = re.compile(r"[^\W\d_][\w'’.º -]{2,50} [0-9][\w/ -]{0,10}|[0-9][\w/-]{0,8} [^\W\d_][\w'’. -]{2,50}")


def _names_street(field: str) -> bool:
    """Whether the name of a field says that its value is a street line."""
    words = set(field.split())
    return bool(words & _STREET_FIELDS) and not words & _OTHER_FIELDS


def _resolved(text: str, accepted: list[tuple[Street, list[Found]]]) -> Iterator[Found]:
    """Of candidates that meet, the one that needs least, then the longest."""
    accepted.sort(key=lambda each: (each[0].core, -each[0].end))
    accepted = [each for i, each in enumerate(accepted) if not _is_before_number(each[0], accepted[i + 1 : i + 6])]
    starts: dict[Street, int] = {}
    for i, (street, _) in enumerate(accepted):
        # What stands before a number may be the end of the street before it.
        ends = [other.end for other, _ in accepted[max(0, i - 6) : i] if other.end <= street.core]
        floor = max(ends, default=0)
        begin = street.start if street.start >= floor else street.core
        further = before.start_of(text, begin)
        starts[street] = further if further >= floor else begin
    furthest = max((street.end for street, _ in accepted), default=0)
    taken = bytearray(furthest + 1)
    for street, tail in sorted(accepted, key=lambda each: (each[0].needs, each[0].modest, each[0].start - each[0].end)):
        if any(taken[street.core : street.end]):
            continue
        yield Found(starts[street], _trimmed(text, street.end), PiiType.ADDRESS, street.score)
        yield from tail
        for start, end in ((starts[street], street.end), *((item.start, item.end) for item in tail)):
            taken[start : min(end, furthest)] = b"\1" * (min(end, furthest) - start)


_LONG_WORD = re.compile(r"[^\W\d_]{5,}\.\Z")


def _trimmed(text: str, end: int) -> int:
    """Where a street ends, without a full stop that ends the sentence: no abbreviation has so many letters."""
    return end - 1 if _LONG_WORD.search(text, max(0, end - 8), end) else end


def _is_before_number(street: Street, following: list[tuple[Street, list[Found]]]) -> bool:
    """Whether a candidate is what stands before the number of a later one: "Flat 2, Rose Court, 22 Harrow Road"."""
    return any(other.start <= street.start and street.end <= other.core for other, _ in following)


def _is_dated(text: str, tail: locality.Tail) -> bool:
    """Whether what looks like a postcode is a year and the town whoever's: "1992, 1994 Farida Quint"."""
    for code, town in pairwise(tail.found):
        if code.type == PiiType.ADDRESS and town.type == PiiType.GPE and _YEAR.match(text, code.start, code.end):
            return text[town.start : town.end].lower() not in regions.TOWNS
    return False


_YEAR = re.compile("(?:19|20)[0-9]{2}(?: [A-Z]{2})?")


_AT_HOME = re.compile(r"(?i)\b(?:home|house|address|window|door|leaving|outside|lives?|living|live at|flat),? \Z")
_ODD_NAME = re.compile(r"[0-9]{1,3}[A-Za-z]? (?:[A-Z][a-z]{2,20} )?[A-Z][a-z]{4,20}\Z")
"""A number and a name that is no word: "29 Ysguborwen"."""


def _is_accepted(reading: Reading, street: Street, tail: locality.Tail) -> bool:
    if street.needs == Needs.CODE and street.us and tail.found and tail.found[0].type == PiiType.ADDRESS:
        # "12 Monkeys, 1024 MB": in English the town stands before the code. "12 hent Kervan, 29199 Quimperez" is meant.
        figures = _FIGURES.match(reading.text, street.core)
        if figures is None or tail.found[0].end - tail.found[0].start != len("29199"):
            return False
    if (
        street.needs == Needs.CODE
        and street.us
        and _AT_HOME.search(reading.text, max(0, street.start - 14), street.start)
        and _ODD_NAME.match(reading.text, street.core, street.end)
        and reading.text[street.end : street.end + 2] == ", "
        and not is_ordinary(reading.text[street.core : street.end].rsplit(" ", 1)[-1])
    ):
        return reading.kind == "prose"
    if street.needs == Needs.CODE and _is_dated(reading.text, tail):
        return False
    if tail.meets >= max(street.needs, Needs.STATE):
        return True
    if street.needs == Needs.NOTHING and reading.kind != "code":
        return True
    if street.needs >= Needs.STATE:
        return _HERE.name_field(reading)
    if street.needs != Needs.NOTHING and (tail.meets >= Needs.PLACE or _NAMED_TOWN.match(reading.text, street.end)):
        return True
    return _JUST_BEFORE.search(reading.text, max(0, street.start - 16), street.start) is not None or _HERE.near(
        reading, street.start, street.end, before=_REACH
    )


ADDRESS = Rule(
    "address",
    _addresses,
    examples=(
        "at «1439 North Larch Way», «Osgrove», «AZ»",
        "«6731 Sorrel Dr», «43 Sorrel Ct Apt 4B», «937 Elm Court».",
        "«Flat 3, 22 Harrow Road», «London» is where «221C Quillon Street» was.",
        "Familie Brandner, «Lindenweg 14a», «99999» «Musterstadt»",
        "«12 rue de la Paix», «75002» «Paris»; «Calle de Alcalá 45», «28014» «Madrid»",
        "«Via Roma 12», «00184» «Roma» — «Rua das Flores, 123»",
        "«Kerkstraat 12», «1017 GC» «Amsterdam»; «ul. Długa 10/12», «00-238» «Warszawa»",
        "«P.O. Box 4471» or «Postfach 10 20 30»",
        "i live at «88 willowmere lane» now",
        "«1640 Quillon Avenue NW» and «55 Broadway»",
        "«17 St. Mary's Rd.», «Leeds» and «4500 State Route 32»; «P.O. Box 88», «Osgrove» «OH» «44101»",
        "send it to «7 Rosewood Close», please; «12, MG Road»",
    ),
    counter_examples=(
        "In 2008 Wall Street collapsed.",
        "a larger pool, 3–5 vote adversarial pass, synthesis stage",
        "the top 10 Sesame Street episodes",
        "GTIN 04012345987133 qty 48 lot L25061",
        "5 Ways to improve, a 10 minute drive, 2 way street",
        "3 people on the road, 4 different streets",
        "Chapter 3 Hidden Valley is great, in 2 steps",
        "rate = 5 * Place",
        "Why did Holmes live at 221B Baker Street?",
    ),
    fields=(_HERE,),
)

RULES = (ADDRESS,)
