from __future__ import annotations

import pytest

from surrogateshield.shadowmap.mapping import MapEntry, ShadowMap
from surrogateshield.surrogates.context import Context, Exhausted, fingerprint


def entry(original: str, surrogate: str, domain: str = "id", canonical: str = "") -> MapEntry:
    return MapEntry(original, surrogate, "test", domain, canonical or original)


@pytest.fixture
def context() -> Context:
    mapping = ShadowMap(bytes(32), [entry("A-1", "B-2"), entry("Anna Wilk", "Vera Lund", "person", "anna wilk")])
    return Context(bytes(32), mapping, lambda c: c == "said")


def test_occupied(context):
    assert context.occupied("B-2")
    assert context.occupied("b-2")
    assert context.occupied("A-1")
    assert not context.occupied("B2")


def test_rewrites(context):
    assert context.rewrites("B 2", "id", "")
    assert not context.rewrites("B 2", "other", "")
    assert not context.rewrites("B 3", "id", "")


def test_the_index_follows_the_mapping(context):
    context._mapping.add(entry("C", "D-4"))
    assert Context(bytes(32), context._mapping, lambda _: False).rewrites("D4", "id", "")


def test_proposed_entries_count(context):
    context.propose(entry("X", "Y-5"))
    assert context.occupied("y-5")
    assert context.rewrites("Y5", "id", "")
    assert context.owned("Y-5")
    assert context.of_original("X").surrogate == "Y-5"
    assert context.of_canonical("id", "X").surrogate == "Y-5"


def test_free_form(context):
    base = context.of_original("A-1")
    assert context.free_form("B_2", "A_1", base)
    assert not context.free_form("B-2", "A_1", base), "another form's surrogate"
    assert not context.free_form("said", "A_1", base)
    assert not context.free_form("B'2", "A_1", base)
    assert not context.free_form("vera lund", "A_1", base), "another value's, in another case"


def test_who_is_who_follows_the_mapping(context):
    assert context.identities.read(["awilk"]) == ["vlund"]
    context._mapping.add(entry("Ines Rovala", "Clara Abbott", "person", "ines rovala"))
    assert Context(bytes(32), context._mapping, lambda _: False).identities.read(["irovala"]) == ["cabbott"]


def test_what_was_dropped_is_forgotten(context):
    dropped = context._mapping.copy()
    dropped.add(entry("C", "D-4"))
    assert Context(bytes(32), dropped, lambda _: False).rewrites("D4", "id", "")
    assert not Context(bytes(32), context._mapping, lambda _: False).rewrites("D4", "id", "")


def test_fingerprint_of_phones_ignores_the_way_of_dialling():
    canonical = "1:4158675309:"
    assert fingerprint("phone", canonical, "+1 415-555-0142") == fingerprint("phone", canonical, "(415) 555-0142")
    assert fingerprint("phone", canonical, "(415) 555-0142 x12") != fingerprint("phone", canonical, "(415) 555-0142")


def test_exhausted_says_what_to_do():
    assert str(Exhausted("ssn")) == "no surrogate of type ssn is left in this conversation: redact the value instead"
