import sys

import pytest

from surrogateshield.resolve.characters import fold, is_word, joins


def test_folding_keeps_every_offset_and_looks_at_no_neighbour():
    everything = [chr(code) for code in range(sys.maxunicode + 1)]
    folded = [fold(character) for character in everything]
    assert all(len(character) == 1 for character in folded)
    assert fold("".join(everything)) == "".join(folded)
    assert all(fold(character) == character for character in folded)
    assert fold("ΟΔΟΣ ΟΔΟΣΑ") == "οδοσ οδοσα"


@pytest.mark.parametrize(
    ("one", "other"), [("İzmir", "izmir"), ("ΟΔΟΣ", "οδος"), ("ÉLODIE", "élodie"), ("Ann\u00a0Lee", "ann lee")]
)
def test_spellings_that_fold_to_the_same(one, other):
    assert fold(one) == fold(other)


@pytest.mark.parametrize("character", ["a", "Ж", "٣", "7", "_", "é", "\u0301", "ſ", "ß", "क", "\u093f"])
def test_characters_of_words(character):
    assert is_word(character)


@pytest.mark.parametrize("character", [" ", "-", "'", "’", "@", "\u00a0", "😀", "王", "の", "ー", "ส", "한", "\uffff"])
def test_characters_at_which_a_token_may_end(character):
    assert not is_word(character)


def test_a_combining_mark_belongs_to_what_it_stands_on():
    assert joins("e", "\u0301")
    assert joins("ส", "\u0e34")
    assert not joins("", "\u0301")
    assert not joins("\u0e34", "A")
