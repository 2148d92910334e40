"""No surrogate is malformed, somebody's, repeated or an original; where a range ends, the next one follows.

`tests/benchmarks/check_harmless.py` draws a hundred thousand of each kind.
"""

from __future__ import annotations

import drawn
import pytest

from surrogateshield.pii import PiiType
from surrogateshield.surrogates.mimicgen import generators

MOST = 300
"""Surrogates of a kind."""

SMALL = 1100
"""Ranges up to this size, with a tenth more, are drawn to their end."""


def test_every_type_is_drawn():
    assert {kind.type for kind in drawn.KINDS} >= {*PiiType}


@pytest.mark.parametrize("kind", drawn.KINDS, ids=lambda kind: kind.name)
def test_surrogates_are_harmless(kind):
    small = kind.capacity is not None and kind.capacity <= SMALL
    count = drawn.count_of(kind, 10**6 if small else MOST)
    found = drawn.draw(kind, count)
    assert found.faults == {}
    asked = len(drawn.originals(kind, count))
    assert found.surrogates + found.redacted == asked
    if kind.capacity is None or kind.overflow:
        assert found.redacted == 0
    if small and kind.overflow:
        assert found.overflowed >= 1


def test_a_range_without_overflow_ends_in_redaction():
    kind = next(kind for kind in drawn.KINDS if kind.name == "ZIP codes")
    found = drawn.draw(kind, 6_600)
    assert found.faults == {}
    assert (found.surrogates, found.redacted) == (6_000, 600)


@pytest.mark.parametrize(
    ("kind", "surrogate", "fault"),
    [
        ("mail addresses", "joan.abbott@gmail.com", "somebody's"),
        ("mail addresses", "joan.abbott@kelvient", "malformed"),
        ("US numbers", "(415) 555-2671", "somebody's"),
        ("UK mobiles", "07400 123456", "somebody's"),
        ("social security numbers", "536-22-8710", "somebody's"),
        ("routing numbers", "021000021", "somebody's"),
        ("cards", "4539148803436468", "malformed"),
        ("cards", "4539148803436467", "assignable"),
        ("IPv4 addresses", "8.8.8.8", "somebody's"),
        ("IBANs", "DE89370400440532013001", "malformed"),
        ("vehicles", "1HGCM82633A004352", "somebody's"),
        ("MAC addresses", "3c:22:fb:00:00:01", "somebody's"),
        ("links", "https://github.com/x", "somebody's"),
        ("coordinates", "48.8566, 2.3522", "somebody's"),
        ("BICs", "DEUTDEFF", "somebody's"),
    ],
)
def test_the_judges_see_faults(kind, surrogate, fault):
    found = drawn.Drawn()
    drawn.judge(next(k for k in drawn.KINDS if k.name == kind), surrogate, found)
    assert fault in found.faults


def test_a_generator_that_lets_a_real_value_through_is_caught(monkeypatch):
    kind = next(kind for kind in drawn.KINDS if kind.name == "social security numbers")
    generator = type(generators()[kind.type])
    monkeypatch.setattr(generator, "proposals", lambda self, original, source: iter([original[:-1] + "7"]))
    monkeypatch.setattr(generator, "accepts", lambda self, original, candidate, context: True)
    assert {"assignable", "somebody's"} <= {*drawn.draw(kind, 20).faults}
