"""The check digit of vehicle identification numbers."""

from __future__ import annotations

from surrogateshield.vin import check_digit


def test_check_digit() -> None:
    # The example of 49 CFR 565.15.
    assert check_digit("1M8GDM9AXKP042788") == "X"
    assert check_digit("1HGCM82633A004352") == "3"


def test_the_ninth_character_itself_does_not_count() -> None:
    assert check_digit("1HGCM826Z3A004352") == "3"
