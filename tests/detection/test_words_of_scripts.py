from __future__ import annotations

import regex

from surrogateshield.detection import words_of_scripts as words


def test_single_surnames_are_of_one_character_and_compound_ones_of_two() -> None:
    assert regex.fullmatch(r"\p{Han}+", words.CHINESE_SURNAMES)
    assert all(regex.fullmatch(r"\p{Han}{2}", each) for each in words.CHINESE_COMPOUND.split("|"))
    assert regex.fullmatch(r"\p{Hangul}+", words.KOREAN_SURNAMES)
    assert all(regex.fullmatch(r"\p{Hangul}{2}", each) for each in words.KOREAN_COMPOUND.split("|"))


def test_what_names_nobody_is_no_compound_surname() -> None:
    nobody = {*words.NO_CHINESE_NAME.split("|"), *words.NOBODY_I_AM.split("|"), *words.NO_KOREAN_NAME.split("|")}
    assert nobody.isdisjoint({*words.CHINESE_COMPOUND.split("|"), *words.KOREAN_COMPOUND.split("|")})
    assert all(nobody)
