"""Gender indicators: kinds and fields."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("female", "data", "gender", [("female", "gender_indicator")]),
        ("female", "data", "connector", []),
        ("I am a female engineer", "code", None, []),
        ("pronouns: they/them", "prose", None, [("they/them", "gender_indicator")]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found
