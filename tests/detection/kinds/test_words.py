from __future__ import annotations

from surrogateshield.detection.kinds import words


def test_no_small_word_begins_a_statement() -> None:
    small_but_code = words.SMALL & (words.DOES | words.DECLARES)
    assert small_but_code <= {"do", "on", "i", "end", "for", "this", "our", "my", "let", "mod", "when", "self"}


def test_words_are_in_lower_case() -> None:
    for group in (words.SMALL, words.DECLARES, words.DOES, words.RUNS, words.QUERIES, words.LABELS):
        assert all(word == word.lower() for word in group)
