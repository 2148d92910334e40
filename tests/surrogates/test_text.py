from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.surrogates import text
from surrogateshield.surrogates.prf import Draw, Source


@pytest.mark.parametrize(
    ("word", "style"),
    [("sarah", "lower"), ("Sarah", "title"), ("SARAH", "upper"), ("McDonald", "mixed"), ("S", "title"), ("李", "none")],
)
def test_style(word, style):
    assert text.style_of(word) == style


@pytest.mark.parametrize(
    ("word", "like", "expected"),
    [
        ("Helena", "SARAH", "HELENA"),
        ("HELENA", "Sarah", "Helena"),
        ("Helena", "sarah", "helena"),
        ("helena", "李", "helena"),
    ],
)
def test_in_style(word, like, expected):
    assert text.in_style(word, like) == expected


def test_restyle_word_by_word():
    assert text.restyle("palvadyne hospital", "Mercy HOSPITAL") == "Palvadyne HOSPITAL"
    assert text.restyle("palvadyne", "MERCY GENERAL") == "PALVADYNE"


@given(st.text(max_size=40), st.binary(min_size=1, max_size=4))
def test_same_shape(value, key):
    shaped = text.same_shape(value, Draw(key, ["shape"]))
    assert len(shaped) == len(value)
    for old, new in zip(value, shaped, strict=True):
        assert old.isdecimal() == new.isdecimal()
        assert old.isalpha() == new.isalpha()
        if not old.isalnum():
            assert old == new


@given(st.text("0123456789", min_size=1, max_size=12))
def test_same_shape_keeps_numbers_numbers(value):
    shaped = text.same_shape(value, Draw(b"k", ["shape"]))
    assert value[0] == "0" or shaped[0] != "0"


def test_other_shape_changes_the_value():
    assert all(text.other_shape("7", Source(b"k", i), 0) != "7" for i in range(50))


def test_fill():
    assert text.fill("00-1A-2B", "c0ffee") == "C0-FF-EE"
    assert text.fill("00:1a:2b", "C0FFEE") == "c0:ff:ee"
    assert text.fill("٤٥٦-a", "123x") == "١٢٣-x"
    assert text.fill_digits("+1 (415) x", "9876") == "+9 (876) x"


@pytest.mark.parametrize(
    ("original", "candidate", "shared"),
    [
        ("Sarah Mitchell", "Helena Mitchell", True),
        ("Sarah Mitchell", "Helena Mitchellson", True),
        ("Sarah Mitchell", "Helena Forsgren", False),
        ("José", "Jose Marti", True),
        ("Baker Street", "Quell Street", False),
        ("4532 0151", "1234 5320 1", False),
        ("45320151", "95320", True),
        ("1234", "x1234x", True),
        ("٤٥٣٢", "4532", True),
    ],
)
def test_shares(original, candidate, shared):
    assert text.shares(original, candidate) is shared


def test_inherent_tokens_may_be_shared():
    assert text.shares("Sparkasse Musterstadt", "Sparkasse Vandbeck")
    assert not text.shares("Sparkasse Musterstadt", "Sparkasse Vandbeck", {"sparkasse"})


def test_metacharacters():
    assert text.metacharacters("a'b\"c;d\ne") == ["'", '"', ";", "\n"]


def test_ascii_letters():
    assert text.ascii_letters("Stępień") == "stepien"
    assert text.ascii_letters("Łukasz") == "lukasz"
    assert text.ascii_letters("Анна") == ""
