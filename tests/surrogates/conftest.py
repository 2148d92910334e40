"""A conversation to substitute in, and originals of every type, made by rule from a seed."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from stdnum import iban, luhn
from stdnum.us import rtn

from surrogateshield.lexicon import is_ordinary
from surrogateshield.shadowmap.mapping import MapEntry, ShadowMap
from surrogateshield.surrogates import MimicGen, kinds

KEY = bytes(range(32))


class Conversation:
    """A mapping that grows as values are substituted, as the store does it."""

    def __init__(self, key: bytes = KEY, text: str = "") -> None:
        self.mapping = ShadowMap(key)
        self.mimic = MimicGen(key)
        self.text = text.casefold()

    def entries(self, original: str, type_: str) -> list[MapEntry]:
        entries = self.mimic.substitute(original, type_, self.mapping, lambda c: c.casefold() in self.text)
        for entry in entries:
            self.mapping.add(entry)
        return entries

    def surrogate(self, original: str, type_: str) -> str:
        self.entries(original, type_)
        entry = self.mapping.of_original(original)
        assert entry is not None
        return entry.surrogate


@pytest.fixture
def conversation() -> Conversation:
    return Conversation()


@pytest.fixture
def new_conversation() -> type[Conversation]:
    return Conversation


_SYLLABLES = (
    "ba be bo da de do fa fe ga go ka ke ko la le lo ma me mo na ne no ra re ro sa se so ta te to va ve vo".split()
)


def name(rng: random.Random, low: int = 2, high: int = 4) -> str:
    word = "".join(rng.choice(_SYLLABLES) for _ in range(rng.randint(low, high)))
    known = kinds.FACILITY_KINDS | kinds.PLACE_KINDS | kinds.ORG_KINDS | kinds.STREET_TYPES
    return name(rng, low, high) if word in known or is_ordinary(word) else word.capitalize()


def digits(rng: random.Random, count: int) -> str:
    return "".join(rng.choice("0123456789") for _ in range(count))


def _card(rng: random.Random) -> str:
    prefix, length = rng.choice(
        [("4", 16), ("5" + rng.choice("12345"), 16), ("37", 15), ("6011", 16), ("65", 16), ("36", 14)]
    )
    body = prefix + digits(rng, length - 1 - len(prefix))
    number = body + luhn.calc_check_digit(body)
    return rng.choice([number, "-".join(number[i : i + 4] for i in range(0, len(number), 4))])


def _iban(rng: random.Random) -> str:
    country, bban = rng.choice(
        [
            ("DE", digits(rng, 18)),
            ("GB", rng.choice(["NWBK", "BARC"]) + digits(rng, 14)),
            ("NL", "ABNA" + digits(rng, 10)),
            ("FR", digits(rng, 23)),
            ("AT", digits(rng, 16)),
        ]
    )
    compact = country + str(iban.calc_check_digits(f"{country}00{bban}")) + bban
    return rng.choice([compact, " ".join(compact[i : i + 4] for i in range(0, len(compact), 4))])


def _date(rng: random.Random) -> str:
    year, month, day = rng.randint(1930, 2012), rng.randint(1, 12), rng.randint(1, 28)
    names = "January February March April May June July August September October November December".split()
    return rng.choice(
        [
            f"{year}-{month:02d}-{day:02d}",
            f"{month:02d}/{day:02d}/{year}",
            f"{day}.{month}.{year}",
            f"{names[month - 1]} {day}, {year}",
            f"{day} {names[month - 1][:3]} {year}",
        ]
    )


def _phone_us(rng: random.Random) -> str:
    area, exchange, line = rng.choice(["415", "212", "307", "512"]), f"{rng.randint(221, 499)}", digits(rng, 4)
    return rng.choice(["({}) {}-{}", "{}-{}-{}", "+1 {} {} {}", "{}{}{}"]).format(area, exchange, line)


def _routing(rng: random.Random) -> str:
    body = rng.choice(["02", "11", "26", "31"]) + digits(rng, 6)
    return body + str(rtn.calc_check_digit(body))


def _mixed(rng: random.Random, count: int) -> str:
    return "".join(rng.choice("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") for _ in range(count))


ORIGINALS: dict[str, Callable[[random.Random], str]] = {
    "person": lambda r: f"{name(r)} {name(r)}",
    "org": lambda r: f"{name(r)} {r.choice(['GmbH', 'Inc.', 'Hospital', 'Bank'])}",
    "gpe": lambda r: name(r, 3, 4),
    "loc": lambda r: f"{r.choice(['Lake', 'Mount'])} {name(r)}",
    "fac": lambda r: f"{name(r)} Airport",
    "implicit_location": lambda r: f"near {name(r)} Tower",
    "address": lambda r: (
        f"{r.randint(2, 9899)} {name(r)} {r.choice(['Street', 'Avenue'])}, {name(r)}, IL {r.randint(10000, 98000)}"
    ),
    "email": lambda r: f"{name(r)}.{name(r)}@{name(r)}.{r.choice(['com', 'de', 'co.uk'])}".lower(),
    "phone_us": _phone_us,
    "phone_uk": lambda r: r.choice(["07{}", "+44 7{}"]).format(f"{r.randint(400, 599)} {digits(r, 6)}"),
    "phone_intl": lambda r: r.choice(["+33 6 {} {} {} {}", "06 {} {} {} {}"]).format(*(digits(r, 2) for _ in range(4))),
    "ssn": lambda r: f"{r.randint(100, 599)}-{r.randint(10, 99)}-{r.randint(1000, 9999)}",
    "us_driver_license": lambda r: r.choice("ABCDEFG") + digits(r, 7),
    "us_bank_number": _routing,
    "credit_card": _card,
    "crypto": lambda r: "0x" + "".join(r.choice("0123456789abcdef") for _ in range(40)),
    "dob": _date,
    "ip_address": lambda r: ".".join(str(r.randint(1, 254)) for _ in range(4)),
    "api_key": lambda r: r.choice(["sk-", "ghp_", "AKIA", "tok_live_"]) + _mixed(r, 32),
    "zip_us": lambda r: digits(r, 5),
    "postcode_uk": lambda r: (
        f"{r.choice(['NW', 'SW', 'M', 'LS'])}{r.randint(1, 19)} {r.randint(1, 9)}{r.choice('ABDE')}{r.choice('XYZ')}"
    ),
    "iban": _iban,
    "bic": lambda r: name(r, 2, 2).upper() + "DE" + r.choice("FHM") + r.choice("FGH"),
    "bank_account": lambda r: digits(r, 10),
    "national_id": lambda r: r.choice(["AB{}C", "CE{}A"]).format(digits(r, 6)),
    "tax_id": lambda r: f"12-{digits(r, 7)}",
    "passport": lambda r: r.choice("CFGHJK") + digits(r, 8),
    "medical_record": lambda r: f"MRN-{digits(r, 8)}",
    "vin": lambda r: "1HGCM8263" + "3A" + digits(r, 6),
    "license_plate": lambda r: f"{r.randint(1, 9)}{r.choice('ABC')}{r.choice('DEF')}{r.choice('GHI')}{digits(r, 3)}",
    "mac_address": lambda r: ":".join(f"{r.randint(0, 255):02x}" for _ in range(6)),
    "username": lambda r: f"{name(r)}{r.choice(['_', '.', ''])}{digits(r, 2)}".lower(),
    "password": lambda r: _mixed(r, 10) + "!",
    "private_key": lambda r: (
        f"-----BEGIN PRIVATE KEY-----\n{_mixed(r, 64)}\n{_mixed(r, 64)}\n-----END PRIVATE KEY-----"
    ),
    "connection_string": lambda r: f"postgresql://{name(r)}:{_mixed(r, 9)}@{name(r)}.com:5432/{name(r)}".lower(),
    "url": lambda r: f"https://{name(r)}.com/{name(r)}/{digits(r, 6)}?user={name(r)}".lower(),
    "coordinates": lambda r: f"{r.uniform(-80, 80):.4f}, {r.uniform(-170, 170):.4f}",
    "date": _date,
    "custom:case": lambda r: f"CASE-{digits(r, 6)}",
}
"""For each type, a value made from a random number generator."""


@pytest.fixture(scope="session")
def originals() -> Callable[[str, int], list[str]]:
    """`originals(type, count)`: that many different values of the type, always the same."""

    def make(type_: str, count: int) -> list[str]:
        rng = random.Random(f"originals of {type_}")
        found: dict[str, None] = {}
        while len(found) < count:
            found.setdefault(ORIGINALS[type_](rng))
        return list(found)

    return make
