from __future__ import annotations

from datetime import timedelta

import pytest

from surrogateshield.shadowmap.retention import DEFAULT_RETENTION, FOREVER, NotAnAge, parse_age


@pytest.mark.parametrize(
    "text,age",
    [("12h", timedelta(hours=12)), ("30d", timedelta(days=30)), ("8w", timedelta(weeks=8)), (FOREVER, None)],
)
def test_ages_are_read(text: str, age: timedelta | None) -> None:
    assert parse_age(text) == age


@pytest.mark.parametrize("text", ["", "30", "d", "0d", "-1d", "1.5d", "30 d", "30D", "3m", "999999d", "30d "])
def test_what_is_no_age_is_refused_with_examples(text: str) -> None:
    with pytest.raises(NotAnAge, match="30d"):
        parse_age(text)


def test_the_default_is_an_age() -> None:
    assert parse_age(DEFAULT_RETENTION) == timedelta(days=90)
