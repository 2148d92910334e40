from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.phone import regions


def test_at_most_three_regions_the_user_s_and_the_suggested_first() -> None:
    assert regions.plausible("3-3-4", "0821234567", "ZA", ())[0] == "ZA"
    assert regions.plausible("3-3-4", "0821234567", "US", ("TH",))[0] == "TH"
    assert len(regions.plausible("3-3-4", "0821234567", "US", ())) == regions.MOST_TRIED
    assert regions.plausible("5-6", "07700900123", "US", ())[0] == "GB"
    assert regions.plausible("9-9", "0" * 18, "US", ()) == ()


@pytest.mark.parametrize(
    ("lengths", "first", "likely", "answer"),
    [
        ("5-6", "077", "US", True),
        ("3-3-4", "312", "DE", True),
        ("3-4", "555", "US", True),
        ("3-4", "155", "US", False),
        ("3-3-3", "612", "US", False),
        ("3-3-3", "612", "ES", True),
        ("3-3-3", "612", "US PL", True),
        ("3-2-2-2", "943", "US", True),
        ("10", "312", "US", False),
        ("4-4-4-4", "453", "US", False),
        ("5-5", "984", "US", True),
    ],
)
def test_what_looks_like_a_number_by_itself(lengths: str, first: str, likely: str, answer: bool) -> None:
    assert regions.is_form(lengths, first, tuple(likely.split())) is answer


def test_fiction_is_possible_and_not_valid() -> None:
    assert regions.is_possible("07700900123", "GB")
    assert not regions.is_valid("07700900123", "GB")
    assert regions.is_valid("02071838750", "GB")
    assert regions.is_valid_abroad("442071838750")
    assert not regions.is_valid("not a number", "GB")


def test_country_codes() -> None:
    assert [regions.country_code(digits) for digits in ("13128492031", "447700", "3531", "999123")] == [
        1,
        44,
        353,
        None,
    ]
    assert regions.possible_lengths(1) == {10}
    assert 8 in regions.possible_lengths(800)


def test_the_country_of_a_number_in_international_writing() -> None:
    assert regions.region_of("+34 612 44 71 90") == "ES"
    assert regions.region_of("(+44) 1434 927623") == "GB"
    assert regions.region_of("0034 612 44 71 90") is None


def test_mobile_prefixes_are_those_of_the_plans() -> None:
    # (Egypt's and Bangladesh's first digits are those of mobiles only with a third one.)
    for region, prefixes in regions.MOBILE.items():
        assert all(prefix[0] == ("1" if region == "CN" else "0") and len(prefix) == 2 for prefix in prefixes), region
    assert regions.is_north_american("CA")
    assert not regions.is_north_american("GB")
