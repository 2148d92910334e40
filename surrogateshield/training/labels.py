"""The labels ContextGuard learns, and which slot of a template bears which."""

from __future__ import annotations

from typing import Final

from surrogateshield.detection.guard.labels import LABELS

TAGS: Final = ("O", *(f"{position}-{label}" for label in LABELS for position in "BI"))
"""The classes of a token, in the order of the model's outputs."""

OF_SLOT: Final = {
    "person": "PERSON",
    "username": "USERNAME",
    **dict.fromkeys(("org", "clinic", "school", "uni", "bank", "law", "agency", "club"), "ORG"),
    **dict.fromkeys(("city", "region", "country"), "GPE"),
    "loc": "LOC",
    "fac": "FAC",
    "dob": "DOB",
    "age": "AGE",
    "gender": "GENDER",
    "password": "PASSWORD",
    "id": "ID",
}
"""Label of what fills a slot."""

ADDRESS_PARTS: Final = {
    "street": "STREET",
    "unit": "UNIT",
    "city": "CITY",
    "region": "REGION",
    "postcode": "POSTCODE",
}
"""Label of each part of an address (`{home1.street}`)."""

UNLABELLED: Final = frozenset(
    "phone email iban card ssn ip url key date time money number weekday month "
    "brand figure topiccity topiccountry topicorg fiction tech".split()
)
"""Slots that must not be found: shaped values are other stages' work, public names nobody's secret."""
