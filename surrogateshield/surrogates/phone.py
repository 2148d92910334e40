"""Telephone numbers that ring nowhere: set aside for fiction, or of no assigned range."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

import phonenumbers
import regex

from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.free import Range, members, values
from surrogateshield.surrogates.generator import ATTEMPTS, Generator, attempts
from surrogateshield.surrogates.phone_number import Number, alternatives, is_nobodys, is_valid, parse
from surrogateshield.surrogates.phone_ranges import AREA_CODES, CANADIAN_AREA_CODES, FICTION, SERVICE_CODES, TOLL_FREE
from surrogateshield.surrogates.prf import Draw, Mark, Source
from surrogateshield.surrogates.states import area_codes_for
from surrogateshield.surrogates.text import alphanumerics, digits_of, fill_digits, same_shape, shares, tokens

_REGIONS = (
    "FR DE GB ES IT NL BE AT CH IE PT PL SE NO DK FI CZ HU RO GR TR AU NZ IN CN JP KR BR MX AR ZA NG KE IL AE SG MY US"
).split()
"""Where a number in national writing of an unknown country may be from, tried in this order."""

_SHORTEST = 5
"""Fewer digits are no number but the end of one: "555-0143 or -0144"."""


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
            (n.country, digits[len(n.prefix) :][: len(n.national)]) for n in alternatives(original, self._regions)
        ]
        return is_nobodys(numbers) and not self.assignable(candidate)

    def candidates(self, original: str, source: Source, context: Context) -> Iterator[str]:
        number = self._parse(original)
        if number is not None and number.country == 1 and len(number.national) == 10:
            # Where the number's state is exchanged for another, it is of the other.
            codes = list(area_codes_for(number.national[:3], context))
            for national in _of_areas(codes, source, "moved"):
                yield _written(original, number, national, source)
        yield from super().candidates(original, source, context)

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        number = self._parse(original)
        if number is None:
            if len(digits_of(original)) < _SHORTEST:
                yield from members(source, 100, lambda i: fill_digits(original, f"01{i:02d}"), "end")
            yield from attempts(source, lambda draw: _other_digits(original, draw))
            return

        for national in self._candidates(original, number, source):
            yield _written(original, number, national, source)
            if original.startswith("00") and number.prefix.startswith(f"00{number.country}"):
                # "0044" is a run of four digits that every number of the country has.
                yield f"00 {_written(original, number, national, source)[2:]}"
        if not number.extension:
            # The last resort: an extension, which makes a number of a range another one.
            for i, national in enumerate(_nationals(number, source)):
                yield f"{_written(original, number, national, source)} x{source.draw('added', i).between(100, 9999)}"

    def _candidates(self, original: str, number: Number, source: Source) -> Iterator[str]:
        """National numbers, those that look most like the original's first."""
        exchanges = _unassignable_exchanges(number.national, source)
        if number.country == 1 and _has_run(original, "5550"):
            # Every number of 555-01xx has four digits in a row with it.
            yield from exchanges
            return
        others = alternatives(original, self._regions)[1:]
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
        return not is_nobodys((n.country, n.national) for n in alternatives(value, self._regions))

    def _parse(self, text: str) -> Number | None:
        return parse(text, self._regions)


def _written(original: str, number: Number, national: str, source: Source) -> str:
    """Another national number, written as the original is."""
    added = source.draw("extension", national).digits(len(number.extension))
    return fill_digits(original, number.prefix + national + added)


def _without_digits(text: str, count: int) -> str:
    for i, c in enumerate(text):
        if count == 0:
            return text[i:]
        count -= c.isdecimal()
    return ""


def _nationals(number: Number, source: Source) -> Iterator[str]:
    """National numbers for `number`: of the same area, of the same region, of the country."""
    if number.country == 1:
        yield from _north_american(number.national, source)
        return
    patterns = [p for p in FICTION.get(number.country, ()) if len(p) == len(number.national)]
    patterns.sort(key=lambda pattern: -_common(pattern, number.national))
    for pattern in patterns:
        yield from _numbers(number.country, 10 ** pattern.count("x"), partial(_member, pattern), source, pattern)
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
        yield from _of_areas([area], source, "area")
    yield from _of_areas([code for code in state if code != area], source, "state")
    yield from _of_areas(
        [code for codes in table.values() for code in codes.split() if code not in state], source, "country"
    )


def _of_areas(codes: list[str], source: Source, tier: str) -> Iterator[str]:
    """The numbers 555-0100 to 555-0199 of some area codes."""
    return _numbers(1, 100 * len(codes), lambda i: f"{codes[i // 100]}55501{i % 100:02d}", source, tier, *codes)


def _numbers(
    country: int, size: int, make: Callable[[int], str], source: Source, tier: str, *name: str
) -> Iterator[str]:
    """National numbers of a range."""

    def mark(i: int) -> Mark:
        return PhoneGenerator.domain, f"{country}:{make(i)}:"

    return values(source, (tier, "order"), Range(size, make, ("phone", country, tier, *name), mark))


def _unassigned(number: Number, source: Source) -> Iterator[str]:
    """Numbers of the right length that libphonenumber knows in no assigned range, the first digits kept if possible."""
    length = len(number.national)
    for kept, count in ((3, 40), (2, 60), (1, 100), (0, 400)):

        def make(draw: Draw, kept: int = kept) -> str:
            return number.national[:kept] + draw.digits(length - kept)

        for candidate in attempts(source, make, count, f"unassigned {kept}"):
            leading_zero = candidate.startswith("0") != number.national.startswith("0")
            if not leading_zero and _is_possible(number.country, candidate) and not is_valid(number.country, candidate):
                yield candidate


def _is_possible(country: int, national: str) -> bool:
    number = phonenumbers.PhoneNumber(country_code=country, national_number=int(national))
    return phonenumbers.is_possible_number(number) and len(str(int(national))) == len(national.lstrip("0"))
