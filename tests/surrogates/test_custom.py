from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.shadowmap.mapping import ShadowMap
from surrogateshield.surrogates import Exhausted, MimicGen


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        ("CASE-123456", r"[A-Z]{4}-[1-9]\d{5}"),
        ("Project Falcon", r"[A-Z][a-z]{6} [A-Z][a-z]{5}"),
        ("АБВ-12", r"[А-ЯЀ-Џ]{3}-\d\d"),
        ("a_b.c/9", r"[a-z]_[a-z]\.[a-z]/\d"),
    ],
)
def test_shape(conversation, original, pattern):
    surrogate = conversation.surrogate(original, "custom:x")
    assert re.fullmatch(pattern, surrogate), surrogate


@settings(max_examples=200, deadline=None)
@given(st.text(min_size=1, max_size=20))
def test_anything_gets_a_surrogate_or_none_is_left(value):
    try:
        entries = MimicGen(b"k").substitute(value, "custom:x", ShadowMap(b"k"), lambda _: False)
    except Exhausted:
        assert sum(c.isalnum() for c in value) < 3
    else:
        assert entries[-1].surrogate != value
