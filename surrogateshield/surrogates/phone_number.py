"""Telephone numbers as they are written: country, national number, extension, and whether they are anybody's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import phonenumbers
import regex

from surrogateshield.surrogates.phone_ranges import FICTION, SERVICE_CODES, TOLL_FREE
from surrogateshield.surrogates.text import digits_of

_EXTENSION = regex.compile(r"(?<=\d)[\s,;(]*-?(?:[\p{L}\p{M}]{1,15}[.:=]*|#)\s*(\d{1,6})\)?\s*$")
"""A word for an extension in any language, and the extension."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number as written: `prefix` digits of dialling, the country code among them or not, then the number."""

    country: int
    national: str
    extension: str
    prefix: str

    @property
    def canonical(self) -> str:
        return f"{self.country}:{self.national}:{self.extension}"


def parse(text: str, regions: tuple[str, ...]) -> Number | None:
    """The number as its own country would read it."""
    return next(iter(alternatives(text, regions)), None)


@lru_cache(maxsize=256)
def alternatives(text: str, regions: tuple[str, ...]) -> tuple[Number, ...]:
    """Every reading of a number, one of each country: valid and fictional ones first, then possible ones.

    A number that names its country has one.
    """
    readings: dict[int, Number] = {}
    for number in _readings(text, regions):
        readings.setdefault(number.country, number)
    found = list(readings.values())
    found.sort(key=lambda n: not (is_valid(n.country, n.national) or is_fiction(n.country, n.national)))
    return tuple(found[:1] if found and found[0].prefix.endswith(str(found[0].country)) else found)


def is_nobodys(numbers: Iterable[tuple[int, str]]) -> bool:
    """Whether a number with these readings is set aside for fiction in one country, or assigned in none."""
    readings = list(numbers)
    if any(is_fiction(country, national) for country, national in readings):
        return True
    return not any(is_valid(country, national) for country, national in readings)


def _readings(text: str, regions: tuple[str, ...]) -> Iterator[Number]:
    bare = " ".join(text.split())
    # The country's code may lack its plus sign, as telephone companies and chat services write it.
    number = _read(f"+{bare}", text, regions[0]) if bare.isdecimal() and len(bare) >= 11 else None
    if number and (is_valid(number.country, number.national) or is_fiction(number.country, number.national)):
        yield number
    for exit_code in ("00", "011"):
        rest = bare.removeprefix(exit_code).lstrip()
        number = _read(f"+{rest}", text, regions[0]) if bare.startswith(exit_code) else None
        # "011" may be an area code too.
        if number and (exit_code == "00" or is_valid(number.country, number.national)):
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


def _read(writing: str, text: str, region: str) -> Number | None:
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
    return Number(parsed.country_code or 0, national, extension, digits[: len(digits) - len(national + extension)])


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


def is_valid(country: int, national: str) -> bool:
    """Whether a national number is of an assigned range, as far as libphonenumber knows."""
    number = phonenumbers.PhoneNumber(
        country_code=country,
        national_number=int(national),
        italian_leading_zero=national.startswith("0"),
        number_of_leading_zeros=len(national) - len(national.lstrip("0")) or None,
    )
    return phonenumbers.is_valid_number(number)
