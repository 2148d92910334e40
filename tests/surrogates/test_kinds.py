from __future__ import annotations

from surrogateshield.surrogates import kinds


def test_words_are_folded():
    for words in (
        kinds.ORG_KINDS,
        kinds.PLACE_KINDS,
        kinds.FACILITY_KINDS,
        kinds.STREET_TYPES,
        kinds.UNITS,
        kinds.CONNECTORS,
    ):
        assert all(word == word.casefold() or "ß" in word for word in words)


def test_streets_written_as_one_word():
    assert {"straße", "weg", "gracht", "gatan"} <= set(kinds.STREET_ENDINGS)
