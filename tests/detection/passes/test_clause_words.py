from __future__ import annotations

import regex

from surrogateshield.detection.passes import clause_words

WORDS = {name: value for name, value in vars(clause_words).items() if name.isupper()}


def test_every_list_is_an_expression_of_bounded_length() -> None:
    for expression in WORDS.values():
        regex.compile(rf"(?:{expression})")
        assert "*?" not in expression
        assert ".*" not in expression


def test_words_that_are_everyday_ones_in_another_language_say_nothing_of_persons() -> None:
    pattern = regex.compile(rf"(?i:(?:{clause_words.PERSONS_ELSEWHERE}))")
    assert not [word for word in ("il", "er", "mit", "ja", "ma", "is", "i") if pattern.fullmatch(word)]
