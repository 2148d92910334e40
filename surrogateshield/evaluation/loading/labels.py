"""What the labels of other projects' data sets mean here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from surrogateshield.evaluation.dataset import OTHER, Value
from surrogateshield.evaluation.vocabulary import ALIASES, CASCADE, TYPES

PAPER: Mapping[str, str | None] = {
    "bank_account": "bank_number",
    "bitcoin": "crypto",
    "credential": "password",
    "date_of_birth": "dob",
    "dl": "driver_license",
    "drivers_license": "driver_license",
    "ethereum": "crypto",
    "handle": "username",
    "ip": "ip_address",
    "license": "driver_license",
    "location": "gpe",
    "organization": "org",
    "postal_code": "zip",
    "routing": "bank_number",
    "routing_number": "bank_number",
    "wallet": "crypto",
}
"""Labels of the paper's answer keys that are no types here -> what they are (paper, section 4.1: "flexible names")."""

PRESIDIO: Mapping[str, str | None] = {
    "au_abn": "tax_id",
    "au_tfn": "tax_id",
    "birthday": "dob",
    "city": "gpe",
    "country": "gpe",
    "date": "date_time",
    "domain_name": "url",
    "email_address": "email",
    "facility": "fac",
    "first_name": "person",
    "iban_code": "iban",
    "in_pan": "tax_id",
    "job": None,
    "last_name": "person",
    "location": "gpe",
    "medical_license": "medical_record",
    "name": "person",
    "nationality": None,
    "norp": None,
    "nrp": None,
    "o": None,
    "organization": "org",
    "phone_number": "phone",
    "prefix": None,
    "religion": None,
    "sg_nric_fin": "national_id",
    "state": "gpe",
    "street_address": "address",
    "swift_code": "bic",
    "time": "date_time",
    "title": None,
    "uk_nhs": "national_id",
    "uk_nino": "national_id",
    "us_itin": "tax_id",
    "us_passport": "passport",
    "us_ssn": "ssn",
    "zip_code": "zip",
}
"""Entity types of presidio-evaluator, in small letters -> ours; None where this project has no such type."""

_SHOWN = 3
"""Places of unknown labels that a note names."""


@dataclass(slots=True)
class Labels:
    """Reads labels and counts what cannot be scored.

    Args:
        table: label in small letters -> type of this project; None for one that has no counterpart. Labels that are
            types here need no entry.
    """

    table: Mapping[str, str | None]
    _without: Counter[str] = field(default_factory=Counter)
    _unknown: dict[str, list[str]] = field(default_factory=dict)
    _blank: int = 0

    def values(self, text: str, label: str, where: str) -> list[Value]:
        """A value under the type that its label means, or under `OTHER` if it means none; nothing if it is blank.

        Args:
            text: the value.
            label: as the file has it.
            where: the place in the file, for the notes.
        """
        if not text.strip():
            self._blank += 1
            return []
        name = label.strip().casefold()
        type_ = self.table.get(name, CASCADE.row(ALIASES.get(name, name)))
        if type_ in TYPES:
            return [Value(text, type_)]
        if name in self.table:
            self._without[name] += 1
        else:
            self._unknown.setdefault(name, []).append(where)
        return [Value(text, OTHER)]

    def notes(self) -> tuple[str, ...]:
        """What was not understood, in sentences without a value."""
        notes = []
        if self._without:
            counts = ", ".join(f"{name} {count}" for name, count in sorted(self._without.items()))
            notes.append(f"values of types that have no counterpart here may be replaced or kept: {counts}")
        if self._unknown:
            # Not named: where value and label have changed places, it is the value.
            count = sum(map(len, self._unknown.values()))
            places = "; ".join(where[0] for where in list(self._unknown.values())[:_SHOWN])
            notes.append(
                f"{count} values under {len(self._unknown)} unknown labels may be replaced or kept: see {places}"
            )
        if self._blank:
            notes.append(f"{self._blank} blank values are left out")
        return tuple(notes)
