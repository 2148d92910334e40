from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.detection.casing import is_caseless, truecased


@pytest.mark.parametrize("text", ["all in small letters", "EVERYTHING IN CAPITALS, AS IN A FORM", "ysolde"])
def test_a_text_without_case(text: str) -> None:
    assert is_caseless(text)


@pytest.mark.parametrize("text", ["Only the first", "NASA", "", "1234", "李文"])
def test_a_text_with_case(text: str) -> None:
    assert not is_caseless(text)


def test_words_that_are_not_ordinary_get_a_capital() -> None:
    assert truecased("MY NAME IS YSOLDE, AND THE API FAILS") == "my name is Ysolde, and the api fails"


@given(st.text(max_size=40))
def test_the_length_stays(text: str) -> None:
    assert len(truecased(text)) == len(text)
