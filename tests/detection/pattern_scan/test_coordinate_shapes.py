"""The shapes of coordinates."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan import coordinate_shapes as shapes


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [("at 48.2184, 16.3821 now", "48.2184", "16.3821"), ("48.2184 N, 16.3821 E", "48.2184", "16.3821")],
)
def test_a_pair_is_two_decimals(text: str, first: str, second: str) -> None:
    match = shapes.PAIR.search(text)
    assert match is not None
    assert (match["first"], match["second"]) == (first, second)


@pytest.mark.parametrize("text", ["$48.2184, 16.3821", "v48.2184, 16.3821", "48.2184, 16.3821%", "1.48.2184 16"])
def test_prices_versions_and_shares_are_none(text: str) -> None:
    assert shapes.PAIR.search(text) is None
