from __future__ import annotations

from surrogateshield.detection.tongue_words import LETTERS_AND_FORMS, SMALL_WORDS


def test_words_are_in_lower_case_and_whole() -> None:
    for words in (*LETTERS_AND_FORMS.values(), *SMALL_WORDS.values()):
        assert words
        assert all(word == word.lower() and word.strip(",.|()") == word for word in words)


def test_each_language_with_forms_can_be_recognised() -> None:
    assert LETTERS_AND_FORMS.keys() <= SMALL_WORDS.keys()
