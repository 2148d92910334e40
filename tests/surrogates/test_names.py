from __future__ import annotations

import pytest

from surrogateshield.lexicon import is_ordinary
from surrogateshield.surrogates import names
from surrogateshield.surrogates.prf import Source


def test_pools_hold_distinctive_words_only():
    for language, role in (("en", "given_f"), ("en", "given_m"), ("en", "surname"), ("de", "surname")):
        pool = names.pool(language, role)
        assert len(pool) > 100
        assert list(pool) == sorted(set(pool))
        for word in pool:
            assert word.isalpha() and len(word) >= 4 and not is_ordinary(word)
        assert not {"Paris", "Virginia", "Chelsea", "Jordan", "April", "June", "Trump", "Einstein"} & set(pool)


@pytest.mark.parametrize(
    ("word", "expected", "language", "role"),
    [
        ("Sarah", "given", "en", "given_f"),
        ("SARAH", None, "en", "given_f"),
        ("Mitchell", "surname", "en", "surname"),
        ("Smirnova", None, "en", "surname"),
        ("Смирнова", "surname", "ru", "surname_f"),
        ("Lindqvist", "surname", "sv", "surname"),
        ("田中太郎", None, "ja", "surname"),
        ("김민준", None, "ko", "surname"),
        ("Qwzx", "given", "en", "given"),
        ("ሰላም", None, "", "surname"),
    ],
)
def test_kind_of_a_word(word, expected, language, role):
    assert names.kind_of(word, expected) == names.Kind(language, role)


def test_proposals_go_on_after_the_list():
    kind = names.Kind("en", "given_f")
    found = list(names.proposals("Sarah", kind, Source(b"key", "test")))
    size = len(names.pool("en", "given_f"))
    assert sorted(found[:size]) == list(names.pool("en", "given_f"))
    assert len(set(found[size:])) > 1000


def test_blend():
    assert names.blend("Forsgren", "Mitchell") == "Forshell"
