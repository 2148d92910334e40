from __future__ import annotations

from surrogateshield.detection.tiers import SCORES, Tier, tier_of
from surrogateshield.pii import PiiType


def test_the_tiers_of_the_paper() -> None:
    assert tier_of(0.85) is Tier.CONFIRMED
    assert tier_of(0.84) is Tier.BORDERLINE
    assert tier_of(0.60) is Tier.BORDERLINE
    assert tier_of(0.59) is Tier.REJECTED


def test_what_the_model_says_of_places_and_buildings_is_borderline() -> None:
    tiers = {type_: tier_of(score) for type_, score in SCORES.items()}
    assert tiers[PiiType.PERSON] is tiers[PiiType.GPE] is tiers[PiiType.ORG] is Tier.CONFIRMED
    assert tiers[PiiType.LOC] is tiers[PiiType.FAC] is Tier.BORDERLINE
