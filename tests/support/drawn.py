"""Surrogates drawn in bulk: whether each is well formed, nobody's, new; judged by others' libraries, not by ours.

`KINDS` has at least one kind of original for every type. The suite draws some hundred of each, and
`tests/benchmarks/check_harmless.py` a hundred thousand.
"""

from __future__ import annotations

import datetime
import ipaddress
import random
import re
import urllib.parse
from collections.abc import Callable
from dataclasses import dataclass, field
from email.headerregistry import Address

import idna
import phonenumbers
from stdnum import bic, bitcoin, iban, imei, luhn, mac
from stdnum.us import rtn, ssn

from surrogateshield.pii import PiiType as T
from surrogateshield.shadowmap.mapping import ShadowMap
from surrogateshield.surrogates import Exhausted, MimicGen, assignable, keeps_risk, well_formed
from surrogateshield.surrogates.scheme_table import SCHEMES
from surrogateshield.surrogates.schemes import with_check
from surrogateshield.vin import check_digit

_PERMUTED = frozenset({"genders", "ages", "states"})
"""Closed sets, whose values stand for one another."""

Make = Callable[[random.Random], str]
Judge = Callable[[str], bool]

_SYLLABLES = (
    "ba be bo da de do fa fe ga go ka ke ko la le lo ma me mo na ne no ra re ro sa so ta te to va vo zu".split()
)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_UPPER = _LETTERS.upper()


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of original.

    Attributes:
        name: what it is.
        type: its type.
        make: one original, from random numbers.
        formed: whether another's library takes a surrogate for well formed.
        nobodys: whether another's library, or the letter of a standard, says that a surrogate is nobody's.
        capacity: how many surrogates there are; None for more than anybody draws.
        overflow: whether a surrogate is one of those that come when the range is used up; None where it ends.
    """

    name: str
    type: str
    make: Make
    formed: Judge = bool
    nobodys: Judge | None = None
    capacity: int | None = None
    overflow: Judge | None = None


@dataclass
class Drawn:
    """What came of drawing: how many surrogates, how many originals were left without, and what is wrong, by sort."""

    surrogates: int = 0
    redacted: int = 0
    overflowed: int = 0
    faults: dict[str, list[str]] = field(default_factory=dict)

    def blame(self, sort: str, surrogate: str) -> None:
        self.faults.setdefault(sort, []).append(surrogate)


def originals(kind: Kind, count: int) -> list[str]:
    """That many different originals of a kind, always the same; fewer where there are no more."""
    rng, found = random.Random(f"drawn {kind.name}"), dict[str, None]()
    for _ in range(20 * count + 1000):
        if len(found) == count:
            break
        found.setdefault(kind.make(rng))
    return list(found)


def draw(kind: Kind, count: int, key: bytes = bytes(32)) -> Drawn:
    """Give `count` originals of a kind their surrogates in one conversation, and judge these."""
    mapping, mimic, drawn = ShadowMap(key), MimicGen(key), Drawn()
    seen, before, redacted = set[str](), set[str](), set[str]()

    def forbidden(candidate: str) -> bool:
        # The map does not know what was redacted; whoever protects a text knows what stands in it.
        return candidate.casefold() in redacted

    for original in originals(kind, count):
        before.add(original.casefold())
        try:
            for entry in mimic.substitute(original, kind.type, mapping, forbidden):
                mapping.add(entry)
        except Exhausted:
            redacted.add(original.casefold())
            drawn.redacted += 1
            continue
        entry_of = mapping.of_original(original)
        assert entry_of is not None
        surrogate = entry_of.surrogate
        drawn.surrogates += 1
        drawn.overflowed += kind.overflow is not None and kind.overflow(surrogate)
        judge(kind, surrogate, drawn)
        if surrogate.casefold() in seen and kind.name != "genders":
            drawn.blame("repeated", surrogate)
        seen.add(surrogate.casefold())
        # (One that is an original later on is genuine there, and gets a surrogate of its own.)
        if surrogate.casefold() in before and kind.name not in _PERMUTED:
            drawn.blame("an original", surrogate)
        if surrogate == original:
            drawn.blame("its own original", surrogate)
    return drawn


def judge(kind: Kind, surrogate: str, drawn: Drawn) -> None:
    """Blame a surrogate for what is wrong with it."""
    if not (well_formed(kind.type, surrogate) and kind.formed(surrogate)):
        drawn.blame("malformed", surrogate)
    if not keeps_risk(kind.type) and assignable(kind.type, surrogate):
        drawn.blame("assignable", surrogate)
    if kind.nobodys is not None and not kind.nobodys(surrogate):
        drawn.blame("somebody's", surrogate)


# Originals.


def name(rng: random.Random, low: int = 2, high: int = 4) -> str:
    return "".join(rng.choice(_SYLLABLES) for _ in range(rng.randint(low, high))).capitalize()


def digits(rng: random.Random, count: int) -> str:
    return "".join(rng.choice("0123456789") for _ in range(count))


def _of(alphabet: str, rng: random.Random, count: int) -> str:
    return "".join(rng.choice(alphabet) for _ in range(count))


def _card(rng: random.Random) -> str:
    prefix, length = rng.choice([("4", 16), ("52", 16), ("37", 15), ("6011", 16), ("36", 14), ("3530", 16), ("62", 16)])
    body = prefix + digits(rng, length - 1 - len(prefix))
    number = body + str(luhn.calc_check_digit(body))
    return rng.choice([number, " ".join(number[i : i + 4] for i in range(0, length, 4))])


def _iban(rng: random.Random) -> str:
    banks = {"DE": digits(rng, 18), "GB": _of(_UPPER, rng, 4) + digits(rng, 14), "NL": "INGB" + digits(rng, 10)}
    country = rng.choice(list(banks))
    return f"{country}{iban.calc_check_digits(f'{country}00{banks[country]}')}{banks[country]}"


def _routing(rng: random.Random) -> str:
    body = rng.choice(["02", "11", "26", "31"]) + digits(rng, 6)
    return body + str(rtn.calc_check_digit(body))


def _vin(rng: random.Random) -> str:
    body = "1HG" + _of("ABCDEFGHJKLMNPRSTUVWXYZ0123456789", rng, 10) + digits(rng, 4)
    return body[:8] + check_digit(body) + body[9:]


def _imei(rng: random.Random) -> str:
    body = "35" + digits(rng, 12)
    return body + str(luhn.calc_check_digit(body))


def _wallet(rng: random.Random) -> str:
    payload = b"\x00" + rng.randbytes(20)
    return rng.choice([_base58(payload), "0x" + rng.randbytes(20).hex()])


def _base58(payload: bytes) -> str:
    import hashlib

    raw = payload + hashlib.sha256(hashlib.sha256(payload).digest()).digest()[:4]
    number, text = int.from_bytes(raw, "big"), ""
    while number:
        number, digit = divmod(number, 58)
        text = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"[digit] + text
    return "1" * (len(raw) - len(raw.lstrip(b"\0"))) + text


_NUMBERS = {
    "GB NHS number": "9434765919",
    "GB national insurance number": "AB123456C",
    "FR NIR": "255081416802538",
    "IT codice fiscale": "MRTMTT25D09F205Z",
    "IN Aadhaar": "234123412346",
    "PL PESEL": "44051401359",
    "SE personnummer": "8112189876",
    "FI henkilötunnus": "131052308T",
    "BE national number": "85073003328",
    "CN resident identity number": "11010519491231002X",
    "RO CNP": "1630615123457",
    "ZA identity number": "7503305044089",
    "BG EGN": "7523169263",
    "NL BSN": "111222333",
    "CZ birth number": "7103192745",
    "GR AMKA": "01013099997",
    "AR CUIT": "20267565393",
}


def _national(rng: random.Random) -> str:
    """Another number of a scheme: four digits of its serial are changed, and its check digits with them."""
    while True:
        scheme = rng.choice([scheme for scheme in SCHEMES if scheme.name in _NUMBERS])
        compact = list(_NUMBERS[scheme.name])
        places = [i for i, c in enumerate(compact[: len(compact) - scheme.checks]) if c.isdecimal()]
        for i in rng.sample(places, min(5, len(places))):
            compact[i] = rng.choice("0123456789")
        made = with_check("".join(compact), scheme.checks, scheme.matches) if scheme.checks else "".join(compact)
        if made and scheme.recognises(made) and not scheme.holds_unassigned(made):
            return made


def _date(rng: random.Random) -> str:
    day = datetime.date(1935, 1, 1) + datetime.timedelta(days=rng.randrange(27_000))
    return rng.choice([f"{day:%Y-%m-%d}", f"{day:%d.%m.%Y}", f"{day:%m/%d/%Y}", f"{day:%B} {day.day}, {day.year}"])


def _address(rng: random.Random) -> str:
    # Of five thousand ZIP codes: of more there are no surrogates.
    street, kind = name(rng), rng.choice(["Street", "Avenue", "Road", "Lane"])
    return f"{rng.randint(2, 9899)} {street} {kind}, {name(rng)}, IL {60000 + rng.randrange(5000)}"


def _zip(rng: random.Random) -> str:
    # No unused prefix begins with a 1: no original is a surrogate by chance.
    return f"1{digits(rng, 4)}"


def _v4(rng: random.Random) -> str:
    return str(ipaddress.IPv4Address(rng.randrange(0x10000000, 0xDF000000)))


# Judges.


def _is_phone(region: str) -> Judge:
    def formed(surrogate: str) -> bool:
        return phonenumbers.is_possible_number(phonenumbers.parse(surrogate, region))

    return formed


def _rings_nowhere(region: str, fiction: str) -> Judge:
    drama = re.compile(fiction)

    def nobodys(surrogate: str) -> bool:
        number = phonenumbers.parse(surrogate, region)
        national = phonenumbers.national_significant_number(number)
        return drama.fullmatch(national) is not None or not phonenumbers.is_valid_number(number)

    return nobodys


def _is_email(surrogate: str) -> bool:
    address = Address(addr_spec=surrogate)
    return bool(address.username) and idna.encode(address.domain, uts46=True).decode() == address.domain.casefold()


def _reserved(host: str | None) -> bool:
    return re.search(r"(?:^|\.)(?:example|example\.(?:com|net|org))$", host or "") is not None


def _is_global(surrogate: str) -> bool:
    return ipaddress.ip_address(surrogate).is_global


def _is_checked_vin(surrogate: str) -> bool:
    values = dict(zip("ABCDEFGHJKLMNPRSTUVWXYZ", "12345678123457923456789", strict=True))
    weights = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
    total = sum(int(values.get(c, c)) * w for c, w in zip(surrogate, weights, strict=True))
    return "0123456789X"[total % 11] == surrogate[8]


def _is_wallet(surrogate: str) -> bool:
    return re.fullmatch("0x[0-9a-f]{40}", surrogate) is not None or bool(bitcoin.is_valid(surrogate))


def _is_at_sea(surrogate: str) -> bool:
    latitude, longitude = (float(part) for part in surrogate.split(","))
    # No land within these bands: the sub-polar oceans and the North Pacific, away from every coast.
    return 38 <= abs(latitude) <= 53 and 84 <= abs(longitude) <= 174


_US = r"\d{3}55501\d\d|(?!800|833|844|855|866|877|888)\d{3}[2-7]11\d{4}"
_UK = r"7700900\d{3}|1632960\d{3}|1\d14960\d{3}|1914980\d{3}|2079460\d{3}|2079460\d{3}|28964960?\d{3}|2896496\d{3}|"
_UK += r"2920180\d{3}|8081570\d{3}|9098790\d{3}|3069990\d{3}"
_FR = r"19900\d{4}|26191\d{4}|35301\d{4}|46571\d{4}|53649\d{4}|63998\d{4}"
_DE = r"3023125\d{3}|6990009\d{3}|4066969\d{3}|2214710\d{3}|8999998\d{3}|17139200\d\d|176040690\d\d"


def _is_extended(surrogate: str) -> bool:
    return " x" in surrogate


KINDS: tuple[Kind, ...] = (
    Kind("people", T.PERSON, lambda r: f"{name(r)} {name(r)}"),
    Kind("firms", T.ORG, lambda r: f"{name(r)} {r.choice(['GmbH', 'Inc.', 'Hospital', 'Bank'])}"),
    Kind("towns", T.GPE, lambda r: name(r, 3, 5)),
    Kind("lakes", T.LOC, lambda r: f"Lake {name(r, 3, 5)}"),
    Kind("airports", T.FAC, lambda r: f"{name(r, 3, 5)} Airport"),
    Kind("landmarks", T.IMPLICIT_LOCATION, lambda r: f"near {name(r, 3, 5)} Tower"),
    Kind("addresses", T.ADDRESS, _address),
    Kind(
        "mail addresses",
        T.EMAIL,
        lambda r: f"{name(r)}.{name(r)}@{name(r)}.{r.choice(['com', 'de', 'co.uk'])}".lower(),
        _is_email,
        lambda s: _reserved(s.partition("@")[2]),
    ),
    Kind(
        "US numbers",
        T.PHONE_US,
        lambda r: f"({r.choice(['415', '212', '512'])}) {r.randint(221, 499)}-{digits(r, 4)}",
        _is_phone("US"),
        _rings_nowhere("US", _US),
        32_000,
        _is_extended,
    ),
    Kind(
        "US numbers of one exchange",
        T.PHONE_US,
        lambda r: f"{r.randint(221, 499)}-{digits(r, 4)}",
        lambda s: re.fullmatch(r"\d{3}-\d{4}", s) is not None,
        lambda s: re.match(r"555-01|[01]|.11", s) is not None,
        100,
        lambda s: not s.startswith("555-01"),
    ),
    Kind(
        "UK mobiles",
        T.PHONE_UK,
        lambda r: f"07{r.randint(400, 599)} {digits(r, 6)}",
        _is_phone("GB"),
        _rings_nowhere("GB", _UK),
        1000,
        lambda s: not s.startswith("07700 900"),
    ),
    Kind(
        "French mobiles",
        T.PHONE_INTL,
        lambda r: f"+33 6 {' '.join(digits(r, 2) for _ in range(4))}",
        _is_phone("FR"),
        _rings_nowhere("FR", _FR),
        10_000,
        lambda s: not s.startswith("+33 6 39 98"),
    ),
    Kind(
        "German numbers",
        T.PHONE_INTL,
        lambda r: f"+49 {r.choice(['30', '89', '221'])} {digits(r, 7)}",
        _is_phone("DE"),
        _rings_nowhere("DE", _DE),
        1000,
        lambda s: not re.search(r"30 23125|89 99998|221 4710|69 90009|40 66969", s),
    ),
    Kind(
        "Italian numbers",
        T.PHONE_INTL,
        lambda r: f"+39 3{r.randint(20, 49)} {digits(r, 7)}",
        _is_phone("IT"),
        _rings_nowhere("IT", "(?!)"),
        capacity=3000,
        overflow=_is_extended,
    ),
    Kind(
        "social security numbers",
        T.SSN,
        lambda r: f"{r.randint(100, 599)}-{r.randint(10, 99)}-{r.randint(1000, 9999)}",
        lambda s: re.fullmatch(r"\d{3}-\d\d-\d{4}", s) is not None,
        lambda s: not ssn.is_valid(s),
    ),
    Kind("driver licences", T.US_DRIVER_LICENSE, lambda r: r.choice("ABCDEFG") + digits(r, 7)),
    Kind(
        "routing numbers",
        T.US_BANK_NUMBER,
        _routing,
        rtn.is_valid,
        lambda s: not (0 <= int(s[:2]) <= 12 or 21 <= int(s[:2]) <= 32 or 61 <= int(s[:2]) <= 72 or s[:2] == "80"),
    ),
    Kind("cards", T.CREDIT_CARD, _card, lambda s: luhn.is_valid(s.replace(" ", ""))),
    Kind("wallets", T.CRYPTO, _wallet, _is_wallet),
    Kind("birth dates", T.DOB, _date, capacity=20_000),
    Kind("dates", T.DATE, _date, capacity=20_000),
    Kind(
        "IPv4 addresses",
        T.IP_ADDRESS,
        _v4,
        lambda s: ipaddress.ip_address(s).version == 4,
        lambda s: not _is_global(s),
        768,
        lambda s: ipaddress.ip_address(s) in ipaddress.ip_network("198.18.0.0/15"),
    ),
    Kind(
        "IPv6 addresses",
        T.IP_ADDRESS,
        lambda r: "2a00:" + ":".join(f"{r.randrange(0x1000, 0x10000):x}" for _ in range(7)),
        lambda s: ipaddress.ip_address(s).version == 6,
        lambda s: s.startswith(("2001:db8:", "3fff:0")),
    ),
    Kind(
        "API keys",
        T.API_KEY,
        lambda r: r.choice(["sk-proj-", "ghp_", "AKIA"]) + _of(_LETTERS + _UPPER + "0123456789", r, 36),
    ),
    Kind("ZIP codes", T.ZIP_US, _zip, lambda s: s.isdecimal(), capacity=6000),
    Kind(
        "postcodes",
        T.POSTCODE_UK,
        lambda r: f"{r.choice(['NW', 'SW', 'LS', 'EH'])}{r.randint(1, 19)} {r.randint(1, 9)}{_of('ABDEFGHJLN', r, 2)}",
        lambda s: re.fullmatch(r"[A-Z]{2}\d\d? \d[A-Z]{2}", s) is not None,
    ),
    Kind(
        "genders",
        T.GENDER_INDICATOR,
        lambda r: r.choice(["male", "female", "non-binary", "Male", "FEMALE"]),
        capacity=3,
    ),
    Kind("IBANs", T.IBAN, _iban, iban.is_valid, lambda s: not assignable(T.IBAN, s)),
    Kind(
        "BICs",
        T.BIC,
        lambda r: _of(_UPPER, r, 4) + r.choice(["DE", "FR", "GB"]) + _of("FMPQ", r, 1) + _of("FMPQ2345", r, 1),
        bic.is_valid,
        lambda s: s[7] == "0",
    ),
    Kind("account numbers", T.BANK_ACCOUNT, lambda r: digits(r, 10)),
    Kind("national numbers", T.NATIONAL_ID, _national, bool, lambda s: not assignable(T.NATIONAL_ID, s)),
    Kind(
        "employer numbers",
        T.TAX_ID,
        lambda r: f"12-{digits(r, 7)}",
        lambda s: re.fullmatch(r"\d\d-\d{7}", s) is not None,
        lambda s: s[:2] in "17 18 19 28 29 49 69 70 78 79 89 96 97".split(),
    ),
    Kind("passports", T.PASSPORT, lambda r: r.choice("CFGHJK") + digits(r, 8)),
    Kind("record numbers", T.MEDICAL_RECORD, lambda r: f"MRN-{digits(r, 8)}", lambda s: s.startswith("MRN-")),
    Kind("vehicles", T.VIN, _vin, _is_checked_vin, lambda s: s.startswith("0")),
    Kind("plates", T.LICENSE_PLATE, lambda r: f"{_of(_UPPER, r, 3)} {digits(r, 4)}"),
    Kind(
        "MAC addresses",
        T.MAC_ADDRESS,
        lambda r: "3c:22:fb:" + ":".join(f"{r.randrange(256):02x}" for _ in range(3)),
        mac.is_valid,
        lambda s: s.startswith("00:00:5e:00:53") or s[1] == "6",
        256,
        lambda s: s[1] == "6",
    ),
    Kind(
        "IMEIs",
        T.IMEI,
        _imei,
        imei.is_valid,
        lambda s: s[:2] in {"00", *(f"0{i}" for i in range(2, 10))} or s[0] in "67",
    ),
    Kind("user names", T.USERNAME, lambda r: f"{name(r)}{r.choice(['_', '.'])}{name(r)}{digits(r, 2)}".lower()),
    Kind("passwords", T.PASSWORD, lambda r: _of(_LETTERS + _UPPER + "0123456789", r, 10) + "!"),
    Kind(
        "private keys",
        T.PRIVATE_KEY,
        lambda r: f"-----BEGIN PRIVATE KEY-----\n{_of(_LETTERS + _UPPER, r, 64)}\n-----END PRIVATE KEY-----",
    ),
    Kind(
        "databases",
        T.CONNECTION_STRING,
        lambda r: f"postgresql://{name(r)}:{_of(_LETTERS, r, 9)}@{name(r)}.com:5432/{name(r)}".lower(),
        lambda s: urllib.parse.urlsplit(s).scheme == "postgresql",
        lambda s: _reserved(urllib.parse.urlsplit(s).hostname),
    ),
    Kind(
        "links",
        T.URL,
        lambda r: f"https://{name(r)}.com/{name(r)}/{digits(r, 6)}?user={name(r)}".lower(),
        lambda s: urllib.parse.urlsplit(s).scheme == "https",
        lambda s: _reserved(urllib.parse.urlsplit(s).hostname),
    ),
    Kind(
        "coordinates",
        T.COORDINATES,
        lambda r: f"{r.uniform(-80, 80):.4f}, {r.uniform(-170, 170):.4f}",
        lambda s: re.fullmatch(r"-?\d+\.\d+, -?\d+\.\d+", s) is not None,
        _is_at_sea,
    ),
    Kind("ages", T.AGE, lambda r: str(r.randint(10, 99)), lambda s: 10 <= int(s) <= 99, capacity=90),
    Kind("states", T.GPE, lambda r: r.choice("CA NY TX FL WA OR NV AZ UT CO".split()), capacity=51),
    Kind(
        "cases",
        "custom:case",
        lambda r: f"CASE-{digits(r, 6)}",
        lambda s: re.fullmatch(r"[A-Z]{4}-\d{6}", s) is not None,
    ),
)
"""What is drawn."""


def count_of(kind: Kind, most: int) -> int:
    """How many are drawn: `most`, or all that there are and a tenth more."""
    return most if kind.capacity is None else min(most, kind.capacity + -(-kind.capacity // 10))
