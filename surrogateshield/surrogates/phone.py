"""Telephone numbers that ring nowhere: set aside for fiction, or of no assigned range."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import islice

import phonenumbers
import regex

from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.generator import ATTEMPTS, Generator, attempts, members
from surrogateshield.surrogates.phone_ranges import AREA_CODES, CANADIAN_AREA_CODES, FICTION, SERVICE_CODES, TOLL_FREE
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.text import alphanumerics, digits_of, fill_digits, same_shape, shares, tokens

_REGIONS = (
    "FR DE GB ES IT NL BE AT CH IE PT PL SE NO DK FI CZ HU RO GR TR AU NZ IN CN JP KR BR MX AR ZA NG KE IL AE SG MY US"
).split()
"""Where a number in national writing of an unknown country may be from, tried in this order."""

_EXTENSION = regex.compile(r"(?<=\d)[\s,;(]*-?(?:[\p{L}\p{M}]{1,15}[.:=]*|#)\s*(\d{1,6})\)?\s*$")
"""A word for an extension in any language, and the extension."""

_SHORTEST = 5
"""Fewer digits are no number but the end of one: "555-0143 or -0144"."""


@dataclass(frozen=True, slots=True)
class _Number:
    """A number as written: `prefix` digits of dialling, the country code among them or not, then the number."""

    country: int
    national: str
    extension: str
    prefix: str

    @property
    def canonical(self) -> str:
        return f"{self.country}:{self.national}:{self.extension}"


class PhoneGenerator(Generator):
    """Telephone numbers of the same country, written in the same way.

    Args:
        regions: the countries (ISO 3166) that a number in national writing may be from.
    """

    domain = "phone"

    def __init__(self, *regions: str) -> None:
        self._regions = regions or tuple(_REGIONS)

    def canonical(self, original: str) -> str:
        number = self._parse(original)
        return number.canonical if number else f"0:{digits_of(original)}:"

    def render(self, original: str, base: MapEntry) -> str | None:
        own, first, surrogate = self._parse(original), self._parse(base.original), alphanumerics(base.surrogate)
        if own is None or first is None:
            return None
        digits = digits_of(surrogate)
        count = len(first.national) + len(first.extension)
        if len(digits) != len(first.prefix) + count:
            return None
        return fill_digits(original, own.prefix + digits[-count:])

    def inherent(self, original: str) -> frozenset[str]:
        # The word for an extension.
        return frozenset(tokens(original))

    def gives_away(self, original: str, candidate: str) -> bool:
        number = self._parse(original)
        words = self.inherent(original)
        if number is None:
            return shares(original, candidate, words)
        # How a country is dialled ("0044") is no part of the number; its code together with an area code is.
        code = len(str(number.country)) if number.prefix.endswith(str(number.country)) else 0
        dialled = len(number.prefix) - code
        return shares(_without_digits(original, dialled), _without_digits(candidate, dialled), words)

    def form_gives_away(self, original: str, form: str) -> bool:
        # The first form's surrogate may have its area code: with the country's code before it, that is no news.
        number = self._parse(original)
        prefix = len(number.prefix) if number else 0
        return shares(_without_digits(original, prefix), _without_digits(form, prefix), self.inherent(original))

    def harmless(self, original: str, candidate: str) -> bool:
        # Of an unknown country, it must be nobody's in any that the original could be from.
        digits = digits_of(candidate)
        numbers = [
            (n.country, digits[len(n.prefix) :][: len(n.national)]) for n in _alternatives(original, self._regions)
        ]
        return _is_nobodys(numbers) and not self.assignable(candidate)

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        number = self._parse(original)
        if number is None:
            if len(digits_of(original)) < _SHORTEST:
                yield from members(source, 100, lambda i: fill_digits(original, f"01{i:02d}"), "end")
            yield from attempts(source, lambda draw: _other_digits(original, draw))
            return

        def write(national: str) -> str:
            added = source.draw("extension", national).digits(len(number.extension))
            return fill_digits(original, number.prefix + national + added)

        for national in self._candidates(original, number, source):
            yield write(national)
            if original.startswith("00") and number.prefix.startswith(f"00{number.country}"):
                # "0044" is a run of four digits that every number of the country has.
                yield f"00 {write(national)[2:]}"
        if not number.extension:
            # The last resort: an extension, which makes a number of a range another one.
            for i, national in enumerate(_nationals(number, source)):
                yield f"{write(national)} x{source.draw('added', i).between(100, 9999)}"

    def _candidates(self, original: str, number: _Number, source: Source) -> Iterator[str]:
        """National numbers, those that look most like the original's first."""
        exchanges = _unassignable_exchanges(number.national, source)
        if number.country == 1 and _has_run(original, "5550"):
            # Every number of 555-01xx has four digits in a row with it.
            yield from exchanges
            return
        others = _alternatives(original, self._regions)[1:]
        known = [n for n in others if n.country in FICTION and len(n.national) == len(number.national)]
        for reading in (number, *known):
            nationals = _nationals(reading, source)
            if reading.country == 1 and _has_run(original, number.national):
                # Another number of the conversation may have them.
                yield from islice(nationals, 200)
                yield from islice(exchanges, 40)
            yield from nationals
        # Nearly every short number is assigned somewhere, but few with these first digits.
        heads = {"": ("10", "11", "20", "50", "99", "00"), "0": ("00",)}
        for head in heads.get(number.prefix, ()):
            free = len(number.national) - len(head)
            for counter in range(100):
                yield head + source.draw(f"head {head}", counter).digits(free)

    def well_formed(self, value: str) -> bool:
        return 4 <= len(digits_of(value)) <= 21

    def assignable(self, value: str) -> bool:
        return not _is_nobodys((n.country, n.national) for n in _alternatives(value, self._regions))

    def _parse(self, text: str) -> _Number | None:
        return _parse(text, self._regions)


def _parse(text: str, regions: tuple[str, ...]) -> _Number | None:
    """The number as its own country would read it."""
    return next(iter(_alternatives(text, regions)), None)


@lru_cache(maxsize=256)
def _alternatives(text: str, regions: tuple[str, ...]) -> tuple[_Number, ...]:
    """Every reading of a number, one of each country: valid and fictional ones first, then possible ones.

    A number that names its country has one.
    """
    readings: dict[int, _Number] = {}
    for number in _readings(text, regions):
        readings.setdefault(number.country, number)
    found = list(readings.values())
    found.sort(key=lambda n: not (_is_valid(n.country, n.national) or is_fiction(n.country, n.national)))
    return tuple(found[:1] if found and found[0].prefix.endswith(str(found[0].country)) else found)


def _is_nobodys(numbers: Iterable[tuple[int, str]]) -> bool:
    """Whether a number with these readings is set aside for fiction in one country, or assigned in none."""
    readings = list(numbers)
    if any(is_fiction(country, national) for country, national in readings):
        return True
    return not any(_is_valid(country, national) for country, national in readings)


def _readings(text: str, regions: tuple[str, ...]) -> Iterator[_Number]:
    bare = " ".join(text.split())
    # The country's code may lack its plus sign, as telephone companies and chat services write it.
    number = _read(f"+{bare}", text, regions[0]) if bare.isdecimal() and len(bare) >= 11 else None
    if number and (_is_valid(number.country, number.national) or is_fiction(number.country, number.national)):
        yield number
    for exit_code in ("00", "011"):
        rest = bare.removeprefix(exit_code).lstrip()
        number = _read(f"+{rest}", text, regions[0]) if bare.startswith(exit_code) else None
        # "011" may be an area code too.
        if number and (exit_code == "00" or _is_valid(number.country, number.national)):
            yield number
            return
    if bare.startswith(("+", "(+", "＋")):
        regions = regions[:1]
    for region in regions:
        if not bare.startswith(("+", "(+", "＋")) and not _is_dialled(bare, region):
            continue
        if (number := _read(bare, text, region)) is not None:
            yield number


def _is_dialled(text: str, region: str) -> bool:
    """Whether a number in national writing begins as it must in the region: with a 0 in most of them."""
    metadata = phonenumbers.PhoneMetadata.metadata_for_region(region)
    trunk = metadata.national_prefix if metadata else None
    return trunk in (None, "1", "8", "06") or digits_of(text).startswith(trunk)


def _read(writing: str, text: str, region: str) -> _Number | None:
    behind = _EXTENSION.search(writing)
    try:
        parsed = phonenumbers.parse(writing[: behind.start()] if behind else writing, region)
    except phonenumbers.NumberParseException:
        return None
    if not phonenumbers.is_possible_number(parsed):
        return None
    national = phonenumbers.national_significant_number(parsed)
    extension = digits_of(behind[1]) if behind else parsed.extension or ""
    digits = digits_of(text)
    if not digits.endswith(national + extension):
        return None
    return _Number(parsed.country_code or 0, national, extension, digits[: len(digits) - len(national + extension)])


def is_fiction(country: int, national: str) -> bool:
    """Whether a number is of a range that is set aside for fiction."""
    if country == 1:
        if national[-7:-4] in SERVICE_CODES:
            return len(national) in {7, 10} and national[:-7] not in TOLL_FREE
        fictional = national[-7:-2] == "55501" and len(national) in {7, 10}
        return fictional and (national[:-7] not in TOLL_FREE or national == "8005550199")
    return any(_matches(pattern, national) for pattern in FICTION.get(country, ()))


def _matches(pattern: str, national: str) -> bool:
    return len(pattern) == len(national) and all(p in ("x", d) for p, d in zip(pattern, national, strict=True))


def _is_valid(country: int, national: str) -> bool:
    number = phonenumbers.PhoneNumber(
        country_code=country,
        national_number=int(national),
        italian_leading_zero=national.startswith("0"),
        number_of_leading_zeros=len(national) - len(national.lstrip("0")) or None,
    )
    return phonenumbers.is_valid_number(number)


def _without_digits(text: str, count: int) -> str:
    for i, c in enumerate(text):
        if count == 0:
            return text[i:]
        count -= c.isdecimal()
    return ""


def _nationals(number: _Number, source: Source) -> Iterator[str]:
    """National numbers for `number`: of the same area, of the same region, of the country."""
    if number.country == 1:
        yield from _north_american(number.national, source)
        return
    patterns = [p for p in FICTION.get(number.country, ()) if len(p) == len(number.national)]
    patterns.sort(key=lambda pattern: -_common(pattern, number.national))
    for pattern in patterns:
        yield from members(source, 10 ** pattern.count("x"), partial(_member, pattern), pattern)
    yield from _unassigned(number, source)


def _member(pattern: str, i: int) -> str:
    free = pattern.count("x")
    return pattern.rstrip("x") + f"{i:0{free}d}"[:free]


def _common(pattern: str, national: str) -> int:
    return next((i for i, (p, d) in enumerate(zip(pattern, national, strict=True)) if p != d), len(pattern))


def _other_digits(original: str, draw: Draw) -> str:
    """Other digits for digits; words such as "ext." stay."""
    shaped = same_shape(original, draw)
    return "".join(new if old.isdecimal() else old for old, new in zip(original, shaped, strict=True))


def _has_run(original: str, digits: str) -> bool:
    """Whether digits stand in a number without a gap."""
    return any(digits in run for run in regex.findall(r"\d+", original))


def _unassignable_exchanges(national: str, source: Source) -> Iterator[str]:
    """North American numbers whose exchange is a service code, in other states' areas."""
    codes = [code for codes in AREA_CODES.values() for code in codes.split() if code != national[:3]]
    for draw_number in range(ATTEMPTS):
        draw = source.draw("exchange", draw_number)
        area = draw.choice(codes) if len(national) == 10 else ""
        yield f"{area}{draw.choice(SERVICE_CODES)}{draw.digits(4)}"


def _north_american(national: str, source: Source) -> Iterator[str]:
    if len(national) == 7:
        yield from members(source, 100, lambda i: f"55501{i:02d}", "local")
        return
    area = national[:3]
    tables = (AREA_CODES, CANADIAN_AREA_CODES)
    table = next((t for t in tables if any(area in codes.split() for codes in t.values())), AREA_CODES)
    state = next((codes.split() for codes in table.values() if area in codes.split()), [])
    if area in TOLL_FREE:
        yield "8005550199"
    else:
        yield from members(source, 100, lambda i: f"{area}55501{i:02d}", "area")
    others = [code for code in state if code != area]
    yield from members(source, 100 * len(others), lambda i: f"{others[i // 100]}55501{i % 100:02d}", "state")
    country = [code for codes in table.values() for code in codes.split() if code not in state]
    yield from members(source, 100 * len(country), lambda i: f"{country[i // 100]}55501{i % 100:02d}", "country")


def _unassigned(number: _Number, source: Source) -> Iterator[str]:
    """Numbers of the right length that libphonenumber knows in no assigned range, the first digits kept if possible."""
    length = len(number.national)
    for kept, count in ((3, 40), (2, 60), (1, 100), (0, 400)):

        def make(draw: Draw, kept: int = kept) -> str:
            return number.national[:kept] + draw.digits(length - kept)

        for candidate in attempts(source, make, count, f"unassigned {kept}"):
            leading_zero = candidate.startswith("0") != number.national.startswith("0")
            if (
                not leading_zero
                and _is_possible(number.country, candidate)
                and not _is_valid(number.country, candidate)
            ):
                yield candidate


def _is_possible(country: int, national: str) -> bool:
    number = phonenumbers.PhoneNumber(country_code=country, national_number=int(national))
    return phonenumbers.is_possible_number(number) and len(str(int(national))) == len(national.lstrip("0"))
