"""The types that data sets annotate, and which detected types count as right for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from surrogateshield.pii import PiiType, default_action

ALIASES = {"name": "person"}
"""Other names of types in data sets."""

UNSHAPED = frozenset("person org gpe loc fac implicit_location gender age date_time".split())
"""Types whose values have no shape of their own: names, and what needs context to be personal."""


def is_structured(type_: str) -> bool:
    """Whether values of a data set's type have a shape that a pattern can decide."""
    return type_ not in UNSHAPED


@dataclass(frozen=True, slots=True)
class Answer:
    """What counts as an answer for one type of a data set.

    Attributes:
        own: labels that mean this type; a false find under one of them counts in this type's row.
        also: labels of other types that count as right for it too.
    """

    own: tuple[str, ...]
    also: tuple[str, ...] = ()


class Vocabulary:
    """How the labels of a system relate to the types of data sets.

    Args:
        answers: type of a data set -> what counts as right.
    """

    def __init__(self, answers: Mapping[str, Answer]) -> None:
        self._accepted = {type_: frozenset((*answer.own, *answer.also)) for type_, answer in answers.items()}
        self._rows = {label: type_ for type_, answer in answers.items() for label in answer.own}

    def accepts(self, type_: str, label: str) -> bool:
        """Whether `label` is right for a value of `type_`."""
        return label in self._accepted.get(type_, frozenset())

    def row(self, label: str) -> str:
        """The type among whose false finds one labelled `label` counts."""
        return self._rows.get(label, label)

    def knows(self, type_: str) -> bool:
        """Whether any label means `type_`."""
        return bool(self._accepted.get(type_))


def _same(types: Iterable[str]) -> dict[str, Answer]:
    return {type_: Answer((type_,)) for type_ in types}


_ANSWERS: dict[str, Answer] = {
    **_same("person org gpe fac implicit_location email ssn credit_card crypto dob ip_address api_key".split()),
    **_same("iban bic bank_account passport medical_record vin license_plate mac_address imei".split()),
    **_same("username password private_key connection_string url coordinates age".split()),
    "loc": Answer(("loc",), ("implicit_location",)),
    "address": Answer(("address",)),
    "phone": Answer(("phone_us", "phone_uk", "phone_intl")),
    "driver_license": Answer(("us_driver_license",)),
    "bank_number": Answer(("us_bank_number",), ("bank_account",)),
    "zip": Answer(("zip_us",)),
    # Postal codes of other countries are parts of addresses to the detectors.
    "postcode": Answer(("postcode_uk",), ("address",)),
    "gender": Answer(("gender_indicator",)),
    "date_time": Answer(("date",), ("dob",)),
    # In many countries one number is both.
    "national_id": Answer(("national_id",), ("tax_id",)),
    "tax_id": Answer(("tax_id",), ("national_id",)),
}

TYPES = frozenset(_ANSWERS)
"""Every type that a data set may annotate, aliases aside."""

CASCADE = Vocabulary(_ANSWERS)
"""The labels of this project's cascade."""

KEPT_BY_DEFAULT = frozenset(
    type_ for type_, answer in _ANSWERS.items() if all(default_action(label) == "keep" for label in answer.own)
)
"""Types that the default rules do not replace, so that their values are in what is sent."""

assert {label for answer in _ANSWERS.values() for label in answer.own} == set(PiiType), "a PiiType has no row"
