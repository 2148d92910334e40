"""The ranges of the card schemes."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.card.issuers import LENGTHS, PRINTED, lengths_for


@pytest.mark.parametrize(
    ("digits", "lengths"),
    [
        ("4532", {13, 16, 19}),
        ("2221", {16}),
        ("2720", {16}),
        ("3714", {15}),
        ("6011", {16, 19}),
        ("3056", {14, 16, 19}),
        ("6212", {16, 17, 18, 19}),
    ],
)
def test_lengths(digits: str, lengths: set[int]) -> None:
    assert lengths_for(digits) == lengths


@pytest.mark.parametrize("digits", ["1767", "2220", "2721", "0000", "7000", "9999"])
def test_no_issuer(digits: str) -> None:
    assert lengths_for(digits) == frozenset()


def test_groups_are_known_for_each_length() -> None:
    assert set(PRINTED) == set(LENGTHS)
    assert all(breaks[-1] < length for length, forms in PRINTED.items() for breaks in forms)
