from __future__ import annotations

from surrogateshield.detection.passes.same_person import deduplicated
from surrogateshield.detection.reading import Found

TEXT = "Xandru Vellanok wrote. Vellanok agreed in Osgrove."
FULL, ALONE, PLACE = Found(0, 15, "person", 0.88), Found(23, 31, "org", 0.85), Found(42, 49, "gpe", 0.85)


def test_a_surname_alone_is_that_persons_and_stays_one_that_is_replaced() -> None:
    assert deduplicated(TEXT, [FULL, ALONE, PLACE]) == [FULL, Found(23, 31, "person", 0.85), PLACE]


def test_without_the_full_name_it_stays_what_it_was() -> None:
    assert deduplicated(TEXT, [ALONE, PLACE]) == [ALONE, PLACE]


def test_what_lies_within_a_longer_name_goes() -> None:
    assert deduplicated(TEXT, [FULL, Found(7, 15, "person", 0.8)]) == [FULL]
