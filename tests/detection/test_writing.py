from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.detection.writing import Writing, is_compound, is_in_dictionary


@given(st.text(max_size=60))
def test_offsets_stay(text: str) -> None:
    assert len(Writing(text).text) == len(text)


def test_where_capitals_were_guessed_every_word_of_the_dictionary_is_ordinary() -> None:
    writing = Writing("did the plumber bring the galvanised pipe to xandru")
    assert writing.is_guessed(0)
    assert writing.is_all_guessed
    assert writing.is_common(0, "galvanised")
    assert not Writing("The galvanised pipe").is_common(0, "galvanised")


@pytest.mark.parametrize("word", ["traceroute", "plumber", "galvanised", "Custodians"])
def test_the_dictionary(word: str) -> None:
    assert is_in_dictionary(word) is (word != "traceroute")


def test_compounds() -> None:
    assert is_compound("Keyholder")
    assert is_compound("Follow-up")
    assert not is_compound("Xandruholder")


def test_a_word_that_the_text_writes_small_too_is_known_in_any_language() -> None:
    text = "Ndaba ibhala incwadi. Incwadi imfushane, UNISA ayazi. Thandiwe no thandi bafunda, thandiwe@x.example"
    writing = Writing(text)

    def small(name: str) -> bool:
        return writing.is_also_small(text.index(name), text.index(name) + len(name))

    assert small("Incwadi")
    assert not small("Thandiwe")  # part of an address
    assert not small("Ndaba")
    assert not small("UNISA")
    assert small("Incwadi imfushane")


def test_capitals_that_were_guessed_tell_nothing() -> None:
    assert not Writing("marta met marta in the yard yesterday").is_also_small(0, 5)
