"""A surrogate tells what its type declares, and nothing else; `tests/benchmarks/check_kept.py` sees finer."""

from __future__ import annotations

from itertools import islice

import drawn
import pytest
import telling

from surrogateshield.pii import PiiType
from surrogateshield.surrogates import names
from surrogateshield.surrogates.financial import CardGenerator
from surrogateshield.surrogates.kept import KEPT, aspects
from surrogateshield.surrogates.vehicle import PlateGenerator

COUNT = 300
FEW = {"German numbers", "Italian numbers"}
"""A surrogate of these takes milliseconds."""


def kind_of(name: str) -> drawn.Kind:
    return next(kind for kind in telling.KINDS if kind.name == name)


def test_every_type_declares_what_it_keeps():
    assert set(KEPT) == {*PiiType}
    assert all(aspect.name for type_ in PiiType for aspect in aspects(type_))


@pytest.mark.parametrize("kind", telling.KINDS, ids=lambda kind: kind.name)
def test_nothing_else_is_told(kind):
    pairs = telling.pairs_of(kind, COUNT // 2 if kind.name in FEW else COUNT)
    assert telling.told(kind.type, pairs) == []
    assert telling.alike(pairs, kind.type) < telling.LIMIT
    assert telling.power(kind.type, pairs) > 0.5
    for original, surrogate in pairs:
        for aspect in aspects(kind.type):
            assert not aspect.exact or aspect.of(original) == aspect.of(surrogate), (aspect.name, original, surrogate)


def test_a_letter_that_stays_is_told(monkeypatch):
    proposals = PlateGenerator.proposals

    def leaky(self, original, source):
        return (original[0] + candidate[1:] for candidate in proposals(self, original, source))

    monkeypatch.setattr(PlateGenerator, "proposals", leaky)
    found = telling.told(PiiType.LICENSE_PLATE, telling.pairs_of(kind_of("plates"), COUNT))
    assert "first letter" in {telling_.original for telling_ in found}


def test_a_digit_that_stays_now_and_then_is_told(monkeypatch):
    proposals = CardGenerator.proposals

    def leaky(self, original, source):
        for candidate in proposals(self, original, source):
            same = candidate[-1] == original[-1]
            if same or source.draw("leak").below(2):
                yield candidate

    monkeypatch.setattr(CardGenerator, "proposals", leaky)
    found = telling.told(PiiType.CREDIT_CARD, telling.pairs_of(kind_of("cards"), COUNT))
    assert "last digit" in {telling_.original for telling_ in found}


def test_names_that_begin_alike_are_told(monkeypatch):
    proposals = names.proposals

    def leaky(word, kind, source):
        found = list(islice(proposals(word, kind, source), 60))
        return iter(sorted(found, key=lambda candidate: candidate[0] != word[0]))

    monkeypatch.setattr(names, "proposals", leaky)
    pairs = telling.pairs_of(kind_of("people of the lists"), COUNT)
    assert {"first letter", "first letters"} <= {telling_.original for telling_ in telling.told(PiiType.PERSON, pairs)}


def test_pieces_that_stay_are_told():
    pairs = [
        (original, original[:4] + surrogate[4:]) for original, surrogate in telling.pairs_of(kind_of("towns"), COUNT)
    ]
    assert telling.alike(pairs, PiiType.GPE) > telling.LIMIT


def test_what_is_declared_is_not_told():
    # Each card keeps its brand: that is no news.
    pairs = [("4539148803436467", "4012888888881881"), ("5200828282828210", "5555555555554444")] * 40
    assert telling.told(PiiType.CREDIT_CARD, pairs) == []
