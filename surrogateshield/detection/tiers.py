"""How sure a name is: the two confidence tiers (the paper, section 3.2.2)."""

from __future__ import annotations

from enum import StrEnum

from surrogateshield.pii import PiiType

CONFIRMED_FROM, BORDERLINE_FROM = 0.85, 0.60

SCORES: dict[PiiType, float] = {
    PiiType.PERSON: 0.88,
    PiiType.GPE: 0.85,
    PiiType.ORG: 0.85,
    PiiType.LOC: 0.74,
    PiiType.FAC: 0.70,
}
"""The score of what the model proposes, by type: it gives no probability of its own."""


class Tier(StrEnum):
    """What becomes of a candidate."""

    CONFIRMED = "confirmed"
    """It is claimed."""

    BORDERLINE = "borderline"
    """A later stage decides; without one it is claimed if the rules of `judgement.py` let it pass."""

    REJECTED = "rejected"
    """It is left alone."""


def tier_of(score: float) -> Tier:
    """The tier that a score belongs to."""
    if score >= CONFIRMED_FROM:
        return Tier.CONFIRMED
    return Tier.BORDERLINE if score >= BORDERLINE_FROM else Tier.REJECTED
