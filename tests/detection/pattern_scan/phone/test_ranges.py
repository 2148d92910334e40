"""The answer from the tables is that of `phonenumbers`."""

from __future__ import annotations

import phonenumbers
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.detection.pattern_scan.phone.ranges import is_assigned

WITH_NOUGHT = ("GB", "DE", "AT", "FR", "NL", "BE", "CH", "AU", "IE", "SE", "TR", "JP", "KR", "ZA", "IN", "NZ", "TH")


@settings(max_examples=1500, deadline=None)
@given(st.from_regex("0[1-9][0-9]{6,11}", fullmatch=True), st.sampled_from(WITH_NOUGHT))
def test_it_agrees_with_the_library(digits: str, region: str) -> None:
    known = is_assigned(digits, region)
    number = phonenumbers.parse(digits, region)
    assert known is None or known == phonenumbers.is_valid_number_for_region(number, region)


@pytest.mark.parametrize(
    ("digits", "region", "known"),
    [
        ("07400123456", "GB", True),
        ("01", "GB", False),
        ("0612345678", "FR", True),
        ("0312345678", "US", None),
        ("612345678", "FR", None),
    ],
)
def test_what_the_tables_tell(digits: str, region: str, known: bool | None) -> None:
    assert is_assigned(digits, region) is known
