"""The lists are in the form that look-ups expect."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.secret.password_words import LABEL_WORDS, NO_PASSWORDS


def test_lists_are_in_lower_case() -> None:
    assert all(word == word.lower() for word in LABEL_WORDS | NO_PASSWORDS)
    assert {"required", "incorrect", "mindestens"} <= NO_PASSWORDS
    assert {"enter", "your", "required"} <= LABEL_WORDS
    assert not {"sunflower", "correct"} & LABEL_WORDS
