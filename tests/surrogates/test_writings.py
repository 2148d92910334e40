from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.surrogates.writings import accented, writings


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("Sarah", ("sarah",)),
        ("José", ("jose",)),
        ("Müller", ("muller", "mueller")),
        ("Łukasz", ("lukasz",)),
        ("Strauß", ("strauss",)),
        ("Søren", ("soren", "soeren")),
        ("Юлия", ("yuliya",)),
        ("Щербаков", ("shcherbakov",)),
        ("Γιώργος", ("giorgos",)),
        ("李娜", ("李娜",)),
    ],
)
def test_writings(word, expected):
    assert writings(word) == expected


def test_accented():
    assert accented("Pablo") == "Pabló"
    assert accented("Brynn") == "Brynn"
    assert writings(accented("Pablo")) == ("pablo",)


@given(st.text(min_size=1, max_size=12))
def test_every_word_has_one(word):
    assert writings(word)[0]
