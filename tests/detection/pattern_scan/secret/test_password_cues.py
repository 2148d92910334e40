"""Words that announce passwords."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.secret.password_cues import OTHER_AFTER, WORDS
from surrogateshield.detection.reading import Reading


@pytest.mark.parametrize("word", ["password", "WLAN-Passwort", "PGPASSWORD", "mdp", "hasło", "dbPass", "şifre"])
def test_words(word: str) -> None:
    assert [match.end() for match in WORDS.matches(Reading(f"the {word} x"))] == [4 + len(word)]


@pytest.mark.parametrize("word", ["compass", "bypass", "surpassed", "passage"])
def test_words_that_only_contain_one(word: str) -> None:
    assert list(WORDS.matches(Reading(f"the {word} x"))) == []


@pytest.mark.parametrize("after", ["_hash", "-policy", "Field", " reset"])
def test_what_makes_it_another_word(after: str) -> None:
    assert OTHER_AFTER.match(after)
