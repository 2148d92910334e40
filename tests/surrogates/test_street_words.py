from __future__ import annotations

from surrogateshield.surrogates.kinds import STREET_TYPES, UNITS
from surrogateshield.surrogates.street_words import KINDS, PARTS, is_kind


def test_the_rarer_words_join_the_common_ones():
    assert STREET_TYPES < KINDS
    assert UNITS < PARTS
    assert {"paddock", "cesta", "torget"} <= KINDS
    assert {"buzzer", "stiege", "кв"} <= PARTS


def test_they_are_compared_in_small_letters():
    assert all(word == word.lower() for word in KINDS | PARTS)


def test_what_stays_in_an_address():
    assert is_kind("Lane")
    assert is_kind("FLAT")
    assert not is_kind("Ostfern")
