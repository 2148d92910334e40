from __future__ import annotations

from surrogateshield.detection.blocklist import BLOCKED, GIVEN_NAMES, ROLES, TITLES, public_names, public_places


def test_all_words_are_in_lower_case() -> None:
    for words in (BLOCKED, GIVEN_NAMES, ROLES, TITLES, public_names(), public_places()):
        assert words
        assert all(word == word.lower().strip() for word in words)


def test_names_and_places_are_apart() -> None:
    assert not public_names() & public_places()
