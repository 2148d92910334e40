"""What the digits of a number say of it."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.phone.digits import (
    are_times,
    ending,
    exists,
    has_possible_length,
    is_counting,
    is_grouped_well,
    type_abroad,
)


def test_a_number_is_told_by_its_last_nine_digits() -> None:
    assert ending("+44 7700 900513") == ending("07700 900513") == "700900513"
    assert ending("1234567") is None


@pytest.mark.parametrize(
    ("digits", "type_"), [("13125550188", "phone_us"), ("447700900513", "phone_uk"), ("4930901820", "phone_intl")]
)
def test_the_code_of_the_country_gives_the_type(digits: str, type_: str) -> None:
    assert type_abroad(digits) == type_


def test_lengths_of_countries() -> None:
    assert has_possible_length("447700900513") and not has_possible_length("44770")


def test_groups() -> None:
    assert is_counting(("01", "02", "03", "04", "05")) and not is_counting(("06", "12", "44", "71"))
    assert are_times(("0900", "1730")) and not are_times(("0900", "1799"))
    assert is_grouped_well(("0341", "123", "456")) and not is_grouped_well(("0341", "1234", "5678"))


def test_fiction_exists_and_impossible_areas_do_not() -> None:
    assert exists("2025550143") and not exists("1234567890")
