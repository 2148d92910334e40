from __future__ import annotations

import phonenumbers

from surrogateshield.detection.pattern_scan.phone.vocabulary import BETWEEN, HINTS, LANGUAGES, OTHER_NUMBERS


def test_regions_exist_and_words_are_in_lower_case() -> None:
    for regions, labels, talk in LANGUAGES.values():
        assert set(regions) <= phonenumbers.SUPPORTED_REGIONS
        assert labels == labels.lower()
        assert talk == talk.lower()
    assert HINTS.lower() == HINTS


def test_no_word_says_two_things() -> None:
    labels = {" ".join(word.split()) for _, words, _ in LANGUAGES.values() for word in words.split(",")}
    assert not labels & OTHER_NUMBERS
    assert not BETWEEN & OTHER_NUMBERS
