from __future__ import annotations

import regex

from surrogateshield.detection import cue_words


def test_each_list_is_a_pattern_without_an_empty_alternative() -> None:
    lists = {name: value for name, value in vars(cue_words).items() if name.isupper()}
    assert lists
    for name, value in lists.items():
        pattern = regex.compile(value)
        assert name == "NOT_A_THING" or pattern.fullmatch("") is None, name
        assert "||" not in value, name


def test_a_list_becomes_alternatives() -> None:
    assert cue_words._either("a b,\n   c") == "a b|c"
