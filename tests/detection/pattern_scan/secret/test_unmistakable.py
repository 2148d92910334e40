"""Passwords that look like nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.detection.pattern_scan.secret.unmistakable import shape_of

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("token", "shape"),
    [
        ("Fern!wick4", "certain"),
        ("Fernwick4moss", "certain"),
        ("fern-wick-moss-44", "certain"),
        ("Fern_Wick4", "certain"),
        ("Fernwick44", "likely"),
        ("Fern#Wickmoss", "likely"),
        ("Windows11", "none"),
        ("fernwick@corp.example4", "none"),
        ("report2.pdf", "none"),
        ("2031-04-05", "none"),
        ("AB12CD34", "none"),
        ("https://corp.example/4a", "none"),
    ],
)
def test_shapes(token: str, shape: str) -> None:
    assert shape_of(token) == shape


@given(st.from_regex(r"[A-Z]{2,5}-?[0-9]{3,8}", fullmatch=True) | st.from_regex(r"[a-z]{1,12}", fullmatch=True))
def test_numbers_of_cases_and_words_are_none(token: str) -> None:
    assert shape_of(token) == "none"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("He tried Fernwick44 and Fernwick45 on the laptop", ["Fernwick44", "Fernwick45"]),
        ("the old one was Fernwick44, the new password Fernwick45", ["Fernwick44", "Fernwick45"]),
        ("I changed it from Fernwick!4 to Fernwick!5", ["Fernwick!4", "Fernwick!5"]),
        ("the hall needs Fernwick44 litres; it has a router", []),
        ("it went from Windows10 to Windows11 on my account", []),
        ("the password I had: Fernwick44. The next sentence names Mosswick55", ["Fernwick44"]),
    ],
)
def test_in_sentences(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "password"] == found
