"""How much a word says of the value behind it."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.secret.key_words import strength_of, strength_of_field


@pytest.mark.parametrize(
    ("noun", "before", "after", "strength"),
    [
        ("key", "my api_", "", "strong"),
        ("key", "the stripe ", "", "strong"),
        ("key", "the ", "", "weak"),
        ("key", "cache_", "", "none"),
        ("key", "primary ", "", "none"),
        ("key", "public ", "", "none"),
        ("token", "", "", "strong"),
        ("token", "admin ", "", "strong"),
        ("token", "next page ", "", "none"),
        ("token", "", "_hash", "none"),
        ("key", "private_", "_id", "strong"),
        ("secret", "client_", "", "strong"),
        ("session", "", "_id", "strong"),
        ("session", "the ", "", "none"),
        ("seed", "otp ", "", "strong"),
        ("seed", "random ", "", "none"),
        ("signature", '"', "", "none"),
        ("signature", "x-amz-", "", "strong"),
    ],
)
def test_a_noun_and_what_stands_around_it(noun: str, before: str, after: str, strength: str) -> None:
    assert strength_of(noun, before, after) == strength


@pytest.mark.parametrize(
    ("field", "strength"),
    [
        ("api key", "strong"),
        ("client secret", "strong"),
        ("access token value", "strong"),
        ("key", "weak"),
        ("next page token", "none"),
        ("token hash", "none"),
        ("keyboard", "none"),
        ("comment", "none"),
    ],
)
def test_names_of_fields(field: str, strength: str) -> None:
    assert strength_of_field(field) == strength
