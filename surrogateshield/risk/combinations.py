"""The ten combinations of fields that single people out, and which of them a set of types triggers.

The specification is the SurrogateShield paper, section 3.3 ("Quasi-Identifier Risk Detection"): ten
combinations, each with the number of fields it takes and a level of risk, after

- Sweeney 2000: L. Sweeney, Simple Demographics Often Identify People Uniquely, Carnegie Mellon University,
  Data Privacy Working Paper 3 (census of 1990);
- Golle 2006: P. Golle, Revisiting the Uniqueness of Simple Demographics in the US Population, WPES 2006
  (census of 2000);
- Golle and Partridge 2009: On the Anonymity of Home/Work Location Pairs, Pervasive Computing 2009;
- HIPAA: the identifiers of the safe harbor method, 45 CFR 164.514(b)(2);
- Breyer: Court of Justice of the European Union, C-582/14 (2016), on dynamic IP addresses;
- California Civil Code 1798.82: what counts as personal information when it is lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from surrogateshield.pii import FAMILIES, PiiType

Level = Literal["medium", "high", "critical"]

_POSTAL = FAMILIES["postal"]

FIELD_TYPES: dict[str, frozenset[str]] = {
    "ZIP code": frozenset({PiiType.ZIP_US}),
    # Postal codes of other countries are of the type address; a street address says no less than a postcode.
    "postcode": frozenset({PiiType.POSTCODE_UK, PiiType.ADDRESS}),
    "date of birth": frozenset({PiiType.DOB}),
    "gender": frozenset({PiiType.GENDER_INDICATOR}),
    "name": frozenset({PiiType.PERSON}),
    "employer": frozenset({PiiType.ORG}),
    "city": frozenset({PiiType.GPE}) | _POSTAL,
    # Other countries have numbers of the same kind.
    "SSN": frozenset({PiiType.SSN, PiiType.NATIONAL_ID}),
    "e-mail address": frozenset({PiiType.EMAIL}),
    "phone number": FAMILIES["phone"],
    "location": FAMILIES["place"] | _POSTAL,
    "IP address": frozenset({PiiType.IP_ADDRESS}),
}
"""What a field is called -> the types of which one makes it present."""


@dataclass(frozen=True, slots=True)
class Combination:
    """Fields that single a person out together.

    Attributes:
        name: how rules, logs and headers call it.
        fields: the fields, by their names in `FIELD_TYPES`.
        needs: how many of them trigger it.
        level: of the risk.
        reference: why it is one.
        shares: fields present -> the share of the US population that they single out, where that was measured.
        examples: sets of types that trigger it.
        counter_examples: sets of types that do not.
    """

    name: str
    fields: tuple[str, ...]
    needs: int
    level: Level
    reference: str
    shares: tuple[tuple[frozenset[str], float], ...] = ()
    examples: tuple[frozenset[str], ...] = ()
    counter_examples: tuple[frozenset[str], ...] = ()

    @property
    def types(self) -> frozenset[str]:
        """The types that can be one of its fields."""
        return frozenset().union(*(FIELD_TYPES[field] for field in self.fields))


@dataclass(frozen=True, slots=True)
class Finding:
    """A combination that is triggered.

    Attributes:
        combination: which.
        fields: those of its fields that are present, in its order.
    """

    combination: Combination
    fields: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.combination.name

    @property
    def share(self) -> float | None:
        """The share of the US population that these fields single out; None where nobody measured it."""
        present = frozenset(self.fields)
        return max((share for fields, share in self.combination.shares if fields <= present), default=None)

    def __str__(self) -> str:
        """For people: the fields and the combination, no value."""
        share = f", singles out up to {self.share:.0%} of the US population" if self.share is not None else ""
        reference = self.combination.reference
        return f"{' + '.join(self.fields)} ({self.name}: {self.combination.level} risk{share}; {reference})"


def _sets(*lines: str) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(line.split()) for line in lines)


COMBINATIONS: tuple[Combination, ...] = (
    Combination(
        "zip_dob_gender",
        ("ZIP code", "date of birth", "gender"),
        2,
        "critical",
        "Sweeney 2000, Golle 2006",
        shares=(
            (frozenset({"ZIP code", "date of birth", "gender"}), 0.87),
            # What Golle counted, with the gender: the specification takes it for the two, of which it is the bound.
            (frozenset({"ZIP code", "date of birth"}), 0.63),
        ),
        examples=_sets("zip_us dob gender_indicator", "zip_us dob", "dob gender_indicator", "gender_indicator zip_us"),
        counter_examples=_sets("zip_us", "gender_indicator", "date zip_us", "age gender_indicator"),
    ),
    Combination(
        "postcode_dob",
        ("postcode", "date of birth"),
        2,
        "critical",
        "Sweeney 2000; a UK postcode holds some 15 addresses",
        examples=_sets("postcode_uk dob", "address dob person"),
        counter_examples=_sets("postcode_uk", "dob", "postcode_uk date", "zip_us dob", "gpe dob"),
    ),
    Combination(
        "name_employer_city",
        ("name", "employer", "city"),
        3,
        "high",
        "Golle and Partridge 2009",
        examples=_sets("person org gpe", "person org zip_us email"),
        counter_examples=_sets("person org", "org gpe", "person gpe", "person org loc", "username org gpe"),
    ),
    Combination(
        "name_ssn",
        ("name", "SSN"),
        2,
        "critical",
        "California Civil Code 1798.82",
        examples=_sets("person ssn", "person national_id"),
        counter_examples=_sets("person", "ssn", "person tax_id", "org ssn"),
    ),
    Combination(
        "name_dob",
        ("name", "date of birth"),
        2,
        "high",
        "HIPAA 164.514(b)(2)",
        examples=_sets("person dob", "person dob gpe"),
        counter_examples=_sets("person date", "person age", "username dob", "dob"),
    ),
    Combination(
        "email_location",
        ("e-mail address", "location"),
        2,
        "medium",
        "HIPAA 164.514(b)(2)",
        examples=_sets("email gpe", "email address", "coordinates email", "email implicit_location"),
        counter_examples=_sets("email", "gpe loc", "email org", "username gpe"),
    ),
    Combination(
        "phone_name",
        ("phone number", "name"),
        2,
        "high",
        "HIPAA 164.514(b)(2)",
        examples=_sets("phone_us person", "person phone_uk", "person phone_intl org"),
        counter_examples=_sets("phone_us phone_uk", "person", "phone_us org"),
    ),
    Combination(
        "phone_location",
        ("phone number", "location"),
        2,
        "medium",
        "HIPAA 164.514(b)(2)",
        examples=_sets("phone_us gpe", "phone_intl fac", "phone_uk postcode_uk"),
        counter_examples=_sets("phone_us", "gpe address", "phone_us email"),
    ),
    Combination(
        "ip_name",
        ("IP address", "name"),
        2,
        "high",
        "Breyer, C-582/14",
        examples=_sets(
            "ip_address person",
        ),
        counter_examples=_sets("ip_address", "ip_address mac_address", "ip_address username", "ip_address gpe"),
    ),
    Combination(
        "dob_location_employer",
        ("date of birth", "location", "employer"),
        3,
        "high",
        "Golle and Partridge 2009, Sweeney 2000",
        examples=_sets("dob gpe org", "dob address org", "dob fac org person"),
        counter_examples=_sets("dob gpe", "gpe org", "dob org", "date gpe org", "age gpe org"),
    ),
)

RELEVANT_TYPES = frozenset().union(*(combination.types for combination in COMBINATIONS))
"""The types that some combination has a field for."""


def triggered(types: Iterable[str]) -> tuple[Finding, ...]:
    """The combinations that these types trigger.

    Only which types there are counts, in no order and however often; more types never trigger less.

    Args:
        types: `PiiType` values; others are ignored.
    """
    return _triggered(RELEVANT_TYPES.intersection(types))


@lru_cache(1024)
def _triggered(present: frozenset[str]) -> tuple[Finding, ...]:
    found = []
    for combination in COMBINATIONS if len(present) > 1 else ():
        fields = tuple(field for field in combination.fields if not present.isdisjoint(FIELD_TYPES[field]))
        if len(fields) >= combination.needs:
            found.append(Finding(combination, fields))
    return tuple(found)
