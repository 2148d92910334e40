"""Passwords among the parameters of a connection string."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.secret import parameters
from surrogateshield.detection.reading import Reading


def spans(text: str) -> list[str]:
    return [text[found.start : found.end] for found in parameters.spans(Reading(text))]


def test_the_words_around_it_stay() -> None:
    text = "Please check Server=db1;Uid=ines;Pwd=Zeb9a!ra; it fails, and cache db2:6380,password=Zeb9a!ra,ssl=True too"
    assert spans(text) == ["Server=db1;Uid=ines;Pwd=Zeb9a!ra", "db2:6380,password=Zeb9a!ra,ssl=True"]


@pytest.mark.parametrize(
    "text",
    [
        "Server=db1;Database=app;Password=${PW}",
        "user=ines;password=Zeb9a!ra",
        "https://corp.example/x?user=ines&password=Zeb9a!ra",
        "connect(host=h, dbname=d, password=p)",
        "pwd=a;" * 50,
    ],
)
def test_what_names_no_server_or_no_password(text: str) -> None:
    assert spans(text) == []
