"""Made-up values of the structured types: right shape, right check digits, drawn by seed.

None stands in a range for tests or fiction, in which surrogates lie, so that a surrogate cannot
equal an original by chance of that.
"""

from __future__ import annotations

import hashlib
import random
import string
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

import phonenumbers
from stdnum import iban, luhn
from stdnum.us import rtn

_TEST_NUMBERS = (
    "4242424242424242 4242424242424242 4000056655665556 5555555555554444 5200828282828210 2223003122003222 "
    "378282246310005 371449635398431 6011111111111117 6011000990139424 3530111333300000 3056930009020004 "
    # Numbers that requests and their headers hold for other reasons.
    "1024 2048 4096 8192 1000 2000 2023 2024 2025 2026 2027 1234 0000 9999"
).split()
_AVOIDED_RUNS = frozenset(number[at : at + 4] for number in _TEST_NUMBERS for at in range(len(number) - 3))
_ALPHANUMERIC = string.ascii_letters + string.digits
_BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_BASE62 = string.digits + string.ascii_uppercase + string.ascii_lowercase


@dataclass(frozen=True, slots=True)
class Made:
    """A value and what a template may say beside it, such as the state of a ZIP code."""

    value: str
    beside: str = ""


def _digits(chance: random.Random, count: int) -> str:
    return "".join(chance.choices(string.digits, k=count))


def _usable(value: str) -> bool:
    digits = "".join(character if character.isdigit() else " " for character in value)
    return not any(run[at : at + 4] in _AVOIDED_RUNS for run in digits.split() for at in range(len(run) - 3))


def _phone(number: str, region: str) -> bool:
    parsed = phonenumbers.parse(number, region)
    return phonenumbers.is_valid_number(parsed) and phonenumbers.region_code_for_number(parsed) == region


def _phone_us(chance: random.Random) -> Made:
    area = chance.choice("206 303 312 404 503 512 612 617 702 801 901 919".split())
    exchange, line = f"{chance.randint(2, 9)}{_digits(chance, 2)}", _digits(chance, 4)
    shape = chance.choice(["({}) {}-{}", "{}-{}-{}", "{}.{}.{}", "+1 {} {} {}", "+1 ({}) {}-{}"])
    value = shape.format(area, exchange, line)
    return Made(value) if exchange != "555" and _phone(value, "US") else _phone_us(chance)


def _phone_uk(chance: random.Random) -> Made:
    mobile, rest = f"7{_digits(chance, 3)}", _digits(chance, 6)
    shapes = [f"0{mobile} {rest}", f"+44 {mobile} {rest}", f"0{mobile} {rest[:3]} {rest[3:]}"]
    shapes.append(f"020 7{_digits(chance, 3)} {_digits(chance, 4)}")
    value = chance.choice(shapes)
    return Made(value) if mobile != "7700" and "7946" not in value and _phone(value, "GB") else _phone_uk(chance)


def _phone_intl(chance: random.Random) -> Made:
    region = chance.choice("DE FR NL ES PL IT SE BR IN JP".split())
    example = phonenumbers.example_number_for_type(region, phonenumbers.PhoneNumberType.MOBILE)
    assert example is not None
    national = str(example.national_number)
    number = phonenumbers.PhoneNumber(
        country_code=example.country_code, national_number=int(national[:-6] + _digits(chance, 6))
    )
    value = phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.INTERNATIONAL)
    return Made(value) if _phone(value, region) else _phone_intl(chance)


def _ssn(chance: random.Random) -> Made:
    area = chance.choice([n for n in range(1, 900) if n != 666])
    return Made(f"{area:03}-{chance.randint(1, 99):02}-{chance.randint(1, 9999):04}")


def _card(chance: random.Random) -> Made:
    prefix, length = chance.choice([("45", 16), ("49", 16), ("53", 16), ("54", 16), ("37", 15), ("65", 16)])
    body = prefix + _digits(chance, length - len(prefix) - 1)
    number = body + luhn.calc_check_digit(body)
    if length == 15:
        return Made(f"{number[:4]} {number[4:10]} {number[10:]}")
    separator = chance.choice([" ", " ", "-", ""])
    return Made(separator.join(number[at : at + 4] for at in range(0, 16, 4)))


def _iban(chance: random.Random) -> Made:
    country, bank, count = chance.choice(
        [("DE", "", 18), ("AT", "", 16), ("PL", "", 24), ("GB", "NWBK", 14), ("GB", "LOYD", 14), ("NL", "RABO", 10)]
    )
    rest = bank + _digits(chance, count)
    number = country + str(iban.calc_check_digits(f"{country}00{rest}")) + rest
    value = chance.choice([number, iban.format(number)])
    return Made(value) if iban.is_valid(number) else _iban(chance)


def _routing(chance: random.Random) -> Made:
    body = f"{chance.choice([*range(1, 13), *range(21, 33)]):02}{_digits(chance, 6)}"
    return Made(body + rtn.calc_check_digit(body))


def _ip(chance: random.Random) -> Made:
    if chance.random() < 0.2:
        return Made(f"2a0{chance.randrange(16):x}:" + ":".join(f"{chance.randrange(1, 1 << 16):x}" for _ in range(7)))
    first = chance.choice([23, 46, 62, 81, 93, 109, 151, 178, 212])
    return Made(f"{first}.{chance.randint(1, 250)}.{chance.randint(1, 250)}.{chance.randint(2, 250)}")


def _github_token(chance: random.Random) -> str:
    # The last six characters are the CRC-32 of the thirty before them, in base 62.
    body = "".join(chance.choices(_ALPHANUMERIC, k=30))
    number, check = zlib.crc32(body.encode()), ""
    for _ in range(6):
        number, place = divmod(number, 62)
        check = _BASE62[place] + check
    return f"ghp_{body}{check}"


def _api_key(chance: random.Random) -> Made:
    def text(count: int, alphabet: str = _ALPHANUMERIC) -> str:
        return "".join(chance.choices(alphabet, k=count))

    makers: list[Callable[[], str]] = [
        lambda: "sk-proj-" + text(64),
        lambda: f"sk-ant-api03-{text(93)}AA",
        lambda: "AKIA" + text(16, string.ascii_uppercase + "234567"),
        lambda: _github_token(chance),
        lambda: f"xoxb-{_digits(chance, 12)}-{_digits(chance, 12)}-{text(24)}",
        lambda: "sk_live_" + text(24),
        lambda: "AIza" + text(35),
        lambda: "glpat-" + text(20),
    ]
    return Made(chance.choice(makers)())


def _dob(chance: random.Random) -> Made:
    day = date(1938, 1, 1) + timedelta(days=chance.randrange(365 * 68))
    formats = [f"{day.day} {day:%B %Y}", f"{day:%B} {day.day}, {day.year}", f"{day:%d/%m/%Y}", f"{day:%Y-%m-%d}"]
    return Made(chance.choice([*formats, f"{day:%d.%m.%Y}"]))


def _postcode(chance: random.Random) -> Made:
    area = chance.choice("LS BD YO DL TR EX SY LL HG CA NE HX".split())
    inward = f"{chance.randint(1, 9)}{''.join(chance.choices('ABDEFGHJLNPQRSTUWXYZ', k=2))}"
    return Made(f"{area}{chance.randint(1, 19)} {inward}")


def _zip(chance: random.Random) -> Made:
    state, prefix = chance.choice(
        [("OR", "974"), ("MT", "598"), ("ME", "046"), ("NM", "875"), ("MN", "563"), ("WA", "988"), ("VT", "058")]
    )
    return Made(prefix + _digits(chance, 2), state)


def _crypto(chance: random.Random) -> Made:
    if chance.random() < 0.5:
        return Made("0x" + "".join(chance.choices("0123456789abcdef", k=40)))
    payload = b"\0" + chance.randbytes(20)
    data = payload + hashlib.sha256(hashlib.sha256(payload).digest()).digest()[:4]
    number, encoded = int.from_bytes(data), ""
    while number:
        number, place = divmod(number, 58)
        encoded = _BASE58[place] + encoded
    return Made("1" + encoded)


def _licence(chance: random.Random) -> Made:
    state = chance.choice(["California", "Texas", "New York", "Florida", "Illinois"])
    letter = chance.choice(string.ascii_uppercase)
    shapes = {
        "California": letter + _digits(chance, 7),
        "Texas": str(chance.randint(1, 4)) + _digits(chance, 7),
        "New York": f"{_digits(chance, 3)} {_digits(chance, 3)} {_digits(chance, 3)}",
        "Florida": f"{letter}{_digits(chance, 3)}-{_digits(chance, 3)}-{chance.randint(40, 99)}-{_digits(chance, 3)}-0",
        "Illinois": f"{letter}{_digits(chance, 3)}-{_digits(chance, 4)}-{_digits(chance, 4)}",
    }
    return Made(shapes[state], state)


_MAKERS: dict[str, Callable[[random.Random], Made]] = {
    "phone_us": _phone_us,
    "phone_uk": _phone_uk,
    "phone_intl": _phone_intl,
    "ssn": _ssn,
    "credit_card": _card,
    "iban": _iban,
    "us_bank_number": _routing,
    "ip_address": _ip,
    "api_key": _api_key,
    "dob": _dob,
    "postcode_uk": _postcode,
    "zip_us": _zip,
    "crypto": _crypto,
    "us_driver_license": _licence,
}

TYPES = frozenset(_MAKERS)
"""Types that `make` makes."""


def make(type_: str, chance: random.Random) -> Made:
    """A new value of a type of `TYPES`.

    Raises:
        KeyError: the type is not one of them.
    """
    made = _MAKERS[type_](chance)
    while not _usable(made.value):
        made = _MAKERS[type_](chance)
    return made
