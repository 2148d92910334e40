"""The words every part shares: types of personal data and the entities that carry them.

The first 22 types are those of the SurrogateShield paper (table 11); the rest are this project's
own. A type belongs to at most one family, and a family's name may stand wherever a type's may.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

Action = Literal["replace", "redact", "keep", "block"]
"""What is done with an entity: a surrogate, a label, nothing, or the whole request is refused."""

Kind = Literal["prose", "code", "data"]
"""Kind of text. Detection is told which, and is quieter outside prose."""

Stage = Literal["pattern_scan", "entity_trace", "context_guard", "pass", "known"]
"""Which part of the cascade claimed a span."""

PublicNames = Literal["keep", "replace"]
"""What becomes of public names (brands, agencies, figures) where they are the topic of a text."""

Lease = Literal["", "topic", "service", "follows"]
"""A lighter treatment that a place's clause asks for; what comes of it, the conversation decides (`leases.py`).

`topic`: a question is about the place, so it stays as it is. `service`: something near it is looked for, so only its
house number changes. `follows`: the clause says neither, so it is treated as the conversation treats that place
elsewhere. Empty: no lighter treatment is possible.
"""

DEFAULT_REGION = "US"
"""The user's country where nothing says another."""


class PiiType(StrEnum):
    """A type of personal data; its value is the name used in rules and in output."""

    PERSON = "person"
    ORG = "org"
    GPE = "gpe"
    LOC = "loc"
    FAC = "fac"
    IMPLICIT_LOCATION = "implicit_location"
    ADDRESS = "address"
    EMAIL = "email"
    PHONE_US = "phone_us"
    PHONE_UK = "phone_uk"
    PHONE_INTL = "phone_intl"
    SSN = "ssn"
    US_DRIVER_LICENSE = "us_driver_license"
    US_BANK_NUMBER = "us_bank_number"
    CREDIT_CARD = "credit_card"
    CRYPTO = "crypto"
    DOB = "dob"
    IP_ADDRESS = "ip_address"
    API_KEY = "api_key"
    ZIP_US = "zip_us"
    POSTCODE_UK = "postcode_uk"
    GENDER_INDICATOR = "gender_indicator"

    IBAN = "iban"
    BIC = "bic"
    BANK_ACCOUNT = "bank_account"
    NATIONAL_ID = "national_id"
    TAX_ID = "tax_id"
    PASSPORT = "passport"
    MEDICAL_RECORD = "medical_record"
    VIN = "vin"
    LICENSE_PLATE = "license_plate"
    MAC_ADDRESS = "mac_address"
    IMEI = "imei"
    USERNAME = "username"
    PASSWORD = "password"
    PRIVATE_KEY = "private_key"
    CONNECTION_STRING = "connection_string"
    URL = "url"
    COORDINATES = "coordinates"
    AGE = "age"
    DATE = "date"


FAMILIES: dict[str, frozenset[str]] = {
    "phone": frozenset({PiiType.PHONE_US, PiiType.PHONE_UK, PiiType.PHONE_INTL}),
    "postal": frozenset({PiiType.ADDRESS, PiiType.ZIP_US, PiiType.POSTCODE_UK}),
    "place": frozenset({PiiType.GPE, PiiType.LOC, PiiType.FAC, PiiType.IMPLICIT_LOCATION, PiiType.COORDINATES}),
    "government_id": frozenset(
        {PiiType.SSN, PiiType.US_DRIVER_LICENSE, PiiType.NATIONAL_ID, PiiType.TAX_ID, PiiType.PASSPORT}
    ),
    "financial": frozenset(
        {
            PiiType.CREDIT_CARD,
            PiiType.US_BANK_NUMBER,
            PiiType.IBAN,
            PiiType.BIC,
            PiiType.BANK_ACCOUNT,
            PiiType.CRYPTO,
        }
    ),
    "secret": frozenset({PiiType.API_KEY, PiiType.PASSWORD, PiiType.PRIVATE_KEY, PiiType.CONNECTION_STRING}),
    "network": frozenset({PiiType.IP_ADDRESS, PiiType.MAC_ADDRESS, PiiType.IMEI, PiiType.URL, PiiType.USERNAME}),
}
"""Family name -> the types it stands for."""

_KEPT_BY_DEFAULT = frozenset({PiiType.GENDER_INDICATOR, PiiType.AGE, PiiType.DATE})
_CASE_SENSITIVE = frozenset(
    {
        PiiType.API_KEY,
        PiiType.CRYPTO,
        PiiType.PASSWORD,
        PiiType.PRIVATE_KEY,
        PiiType.CONNECTION_STRING,
        PiiType.USERNAME,
        PiiType.URL,
    }
)


def is_type(name: str) -> bool:
    """Whether `name` is a type: one of `PiiType`, or `custom:NAME`."""
    return name in PiiType.__members__.values() or (name.startswith("custom:") and len(name) > len("custom:"))


def expand(name: str) -> frozenset[str]:
    """The types that a type's or a family's name stands for.

    Raises:
        ValueError: the name is neither.
    """
    if name in FAMILIES:
        return FAMILIES[name]
    if is_type(name):
        return frozenset({name})
    raise ValueError(f"{name!r} is neither a type nor a family of personal data")


def default_action(type_: str) -> Action:
    """What is done with a type that the rules say nothing of.

    Gender indicators, ages and dates that are no birth date are kept: alone they name nobody, and a
    triggered combination of quasi-identifiers overrides this (`surrogateshield.risk`).
    """
    return "keep" if type_ in _KEPT_BY_DEFAULT else "replace"


def case_sensitive(type_: str) -> bool:
    """Whether two spellings of a value that differ in case are different values."""
    return type_ in _CASE_SENSITIVE


@dataclass(frozen=True, slots=True, order=True)
class Entity:
    """A detected span.

    Attributes:
        start: first character, an offset into the text as given.
        end: one past the last character.
        text: the characters themselves, `text[start:end]` of the text as given.
        type: a `PiiType` value or `custom:NAME`.
        score: 0 to 1.
        stage: the part of the cascade that claimed the span.
        lease: the lighter treatment that its clause asks for.
    """

    start: int
    end: int
    text: str
    type: str
    score: float
    stage: Stage
    lease: Lease = ""

    def __repr__(self) -> str:
        # The text is an original: it must not reach a log or a traceback by way of repr.
        lease = f" {self.lease}" if self.lease else ""
        return f"Entity({self.start}:{self.end} {self.type} {self.score:.2f} {self.stage}{lease})"
