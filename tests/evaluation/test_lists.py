from __future__ import annotations

import importlib
import pkgutil

import pytest

import surrogateshield.detection
from surrogateshield.detection.blocklist import public_names, public_places
from surrogateshield.evaluation.lists import is_listed, listed
from surrogateshield.lexicon import ordinary_words
from surrogateshield.surrogates import gazetteer
from surrogateshield.surrogates.names import lists


def test_the_lists_are_read() -> None:
    assert {word.casefold() for word in lists()["de surname"]} <= listed()
    assert public_names() | public_places() <= listed()
    assert {"shakespeare", "airbus"} <= listed(), "the gazetteer's"
    assert not any(entry.startswith("#") for entry in listed())


def test_no_table_of_names_in_detection_is_forgotten() -> None:
    """A table that shares much with what is known of names and places is one of them."""
    known = {word.casefold() for words in lists().values() for word in words} | gazetteer.well_known()
    known -= ordinary_words()
    forgotten = []
    for module in pkgutil.walk_packages(surrogateshield.detection.__path__, "surrogateshield.detection."):
        for name, table in vars(importlib.import_module(module.name)).items():
            if isinstance(table, frozenset | set | tuple | list | dict):
                entries = {entry.casefold() for entry in table if isinstance(entry, str) and len(entry) > 3}
                if len(entries) >= 20 and len(entries & known) > 0.3 * len(entries) and not entries <= listed():
                    forgotten.append(f"{module.name}.{name}")
    assert forgotten == []


@pytest.mark.parametrize("value", ["Einstein", "EINSTEIN", "Müller", "Ottoline Müller", "albert.einstein@corp.example"])
def test_one_known_word_is_enough(value: str) -> None:
    assert is_listed(value)


@pytest.mark.parametrize(
    "value",
    [
        "Ottoline Quarmby",
        "4539 1488 0343 6467",
        "Wickmere",
        "q.wickmere@zzyx.example",
        "12 Quarmby Boulevard",
        "3 March 1979",
    ],
)
def test_unknown_words_are_not_listed(value: str) -> None:
    assert not is_listed(value)


def test_ordinary_and_short_words_decide_nothing_beside_others() -> None:
    assert is_listed("Hill"), "by itself it is an entry"
    assert not is_listed("Quarmby Hill Ltd")
    assert is_listed("Li Xi"), "nothing longer is there"
    assert not is_listed("Quarmby Li")
