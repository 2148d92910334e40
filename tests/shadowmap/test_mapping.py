from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.shadowmap.mapping import LEASE, MARK, MapEntry, MappingConflict, ShadowMap

KEY = bytes(32)


def entry(original: str, surrogate: str, canonical: str | None = None) -> MapEntry:
    return MapEntry(original, surrogate, "person", "person", canonical or original.casefold())


_forms = st.text("abAB", min_size=1, max_size=2)


@given(st.lists(st.tuples(_forms, _forms)))
def test_map_is_a_bijection_whatever_is_added(pairs: list[tuple[str, str]]) -> None:
    mapping = ShadowMap(KEY)
    expected: dict[str, str] = {}
    for original, surrogate in pairs:
        fits = expected.get(original, surrogate) == surrogate and (
            original in expected or surrogate not in expected.values()
        )
        if fits:
            mapping.add(entry(original, surrogate))
            expected[original] = surrogate
        else:
            with pytest.raises(MappingConflict):
                mapping.add(entry(original, surrogate))
    assert {item.original: item.surrogate for item in mapping} == expected
    assert [item.original for item in mapping.entries] == list(expected)
    assert len(mapping) == len(expected) == len(set(expected.values()))
    for original, surrogate in expected.items():
        forth, back = mapping.of_original(original), mapping.of_surrogate(surrogate)
        assert forth is not None
        assert forth is back
        assert (forth.original, forth.surrogate) == (original, surrogate)


def test_lookups_that_are_not_exact_give_the_first_entry() -> None:
    mapping = ShadowMap(KEY, [entry("Ines", "Maren"), entry("INES", "MAREN")])
    assert mapping.of_folded_surrogate("mArEn") == mapping.of_original("Ines")
    assert mapping.of_canonical("person", "ines") == mapping.of_original("Ines")
    assert mapping.of_original("ines") is None
    assert mapping.of_surrogate("maren") is None
    assert mapping.of_folded_surrogate("other") is None
    assert mapping.of_canonical("phone", "ines") is None


def test_since_gives_what_was_added_later() -> None:
    mapping = ShadowMap(KEY, [entry("a", "b")])
    mapping.add(entry("c", "d"))
    mapping.add(entry("a", "b"))
    assert mapping.since(1) == (entry("c", "d"),)
    assert mapping.since(2) == ()


@pytest.mark.parametrize("frozen", [True, False])
def test_copy_and_origin_do_not_touch_each_other(frozen: bool) -> None:
    origin = ShadowMap(KEY, [entry("a", "b")], ["warned"])
    if frozen:
        origin.freeze()
    second = origin.copy()
    copy = origin.copy()
    copy.add(entry("c", "d"))
    assert (len(origin), len(copy), copy.key, copy.warnings) == (1, 2, KEY, ("warned",))
    for found in (
        origin.of_original("c"),
        origin.of_surrogate("d"),
        origin.of_folded_surrogate("D"),
        origin.of_canonical("person", "c"),
    ):
        assert found is None
    with pytest.raises(MappingConflict):
        copy.add(entry("a", "other"))
    if not frozen:
        origin.add(entry("e", "f"))
    assert [item.original for item in copy] == ["a", "c"]
    assert [item.original for item in second] == ["a"]


def test_frozen_map_takes_nothing_more() -> None:
    with pytest.raises(TypeError, match="transaction"):
        ShadowMap(KEY).freeze().add(entry("a", "b"))


@pytest.mark.parametrize("frozen", [True, False])
def test_notes_of_copy_and_origin_do_not_touch_each_other(frozen: bool) -> None:
    origin = ShadowMap(KEY, notes={"a": "1", "b": "2"})
    if frozen:
        origin.freeze()
    copy = origin.copy()
    copy.note("a", "other")
    copy.note("b", "")
    copy.note("c", "3")
    copy.note("never", "")
    assert dict(origin.notes) == {"a": "1", "b": "2"}
    assert dict(copy.notes) == {"a": "other", "c": "3"}
    assert copy.notes_since(origin) == {"a": "other", "b": "", "c": "3"}
    assert origin.copy().notes_since(origin) == {}


def test_frozen_map_takes_no_note() -> None:
    with pytest.raises(TypeError, match="transaction"):
        ShadowMap(KEY, notes={"a": "1"}).freeze().note("a", "")


def test_no_value_shows_in_repr_or_errors() -> None:
    item = entry("Original", "Surrogate")
    mapping = ShadowMap(b"k" * 32, [item])
    with pytest.raises(MappingConflict) as caught:
        mapping.add(entry("Original", "Another"))
    for text in (repr(item), repr(mapping), str(caught.value), repr([item])):
        assert not any(secret in text for secret in ("Original", "Surrogate", "Another", "original'", "kkkk"))


def test_a_lease_is_no_mapping_but_its_surrogate_is_taken() -> None:
    mapping = ShadowMap(b"k" * 32, [MapEntry("412 Oak Street", "418 Oak Street", "address", LEASE, "412 oak street")])
    assert mapping.of_original("412 Oak Street") is None
    assert mapping.of_canonical(LEASE, "412 oak street") is None
    assert mapping.of_surrogate("418 Oak Street") == mapping.lease_of("412 Oak Street")
    with pytest.raises(MappingConflict):
        mapping.add(MapEntry("another", "418 Oak Street", "address", "address", "another"))
    mapping.add(MapEntry("412 Oak Street", "7 Vale Street", "address", "address", "412oakstreet"))
    assert [entry.surrogate for entry in mapping] == ["418 Oak Street", "7 Vale Street"]


def test_a_fact_is_kept_once_and_is_no_entry() -> None:
    mapping = ShadowMap(b"k" * 32)
    assert not mapping.is_marked("fact")
    mapping.mark("fact")
    mapping.mark("fact")
    assert mapping.is_marked("fact")
    assert mapping.lease_of("fact") is None
    assert (len(mapping), list(mapping), len(mapping.records)) == (1, [], 1)
    twin = mapping.freeze().copy()
    twin.mark("another")
    assert twin.is_marked("fact")
    assert not mapping.is_marked("another")


def test_its_entries_are_one_object_until_a_pair_is_added() -> None:
    mapping = ShadowMap(bytes(32), [entry("Marta", "Ida")]).freeze()
    known = mapping.entries
    grown = mapping.copy()
    grown.mark("a fact")
    assert grown.entries is known
    assert mapping.entries is known
    assert len(grown.records) == 2
    grown.add(entry("Jonas", "Ivar"))
    assert [item.original for item in grown.entries] == ["Marta", "Jonas"]
    assert (len(mapping.entries), len(mapping.records)) == (1, 1)


def test_originals_are_known_in_any_case() -> None:
    mapping = ShadowMap(bytes(32), [entry("Marta", "Ida")]).freeze()
    grown = mapping.copy()
    grown.add(MapEntry("4 Oak Street", "8 Oak Street", "address", LEASE, "4 oak street"))
    assert grown.is_folded_original("marta")
    assert grown.is_folded_original("4 oak street")
    assert not grown.is_folded_original("ida")
    assert not mapping.is_folded_original("4 oak street")
    assert [item.surrogate for item in grown.leases] == ["8 Oak Street"]
    assert mapping.leases == []


def test_a_chain_tells_the_first_entries_from_others() -> None:
    one, other = entry("Ines", "Maren"), entry("Ines", "Vera")
    mapping, same, different = ShadowMap(KEY, [one]), ShadowMap(KEY, [one]), ShadowMap(KEY, [other])
    same.mark("a fact")
    for each in (mapping, same, different):
        each.add(entry("Jonas", "Emil"))
    assert mapping.chain(2) == same.chain(2) != different.chain(2)
    assert mapping.chain(0) == different.chain(0)
    assert mapping.chain(3) is None
    twin = mapping.freeze().copy()
    twin.add(entry("Kai", "Ole"))
    assert twin.chain(2) == mapping.chain(2)
    assert mapping.chain(3) is None
    assert same.entries_since(1) == (entry("Jonas", "Emil"),)
    assert [same.entries_among(count) for count in range(5)] == [0, 1, 1, 2, 2]
    assert [mapping.entries_among(count) for count in range(5)] == [0, 1, 2, 2, 2]


def test_facts_are_listed_by_name() -> None:
    mapping = ShadowMap(KEY, [entry("Ines", "Maren")])
    mapping.mark("one")
    earlier = mapping.copy()
    mapping.mark("two")
    assert (earlier.facts, mapping.facts) == (["one"], ["one", "two"])


_steps = st.lists(
    st.tuples(st.integers(0, 5), st.sampled_from(["copy", "add", "fact", "lease"]), _forms, _forms), max_size=24
)


@given(_steps)
def test_states_that_share_their_records_are_like_maps_of_their_own(steps) -> None:
    states, meant = [ShadowMap(KEY)], [ShadowMap(KEY)]
    for number, step, original, surrogate in steps:
        at = number % len(states)
        if step == "copy":
            states.append(states[at].copy())
            meant.append(ShadowMap(KEY, meant[at].records))
            continue
        domain = {"add": "person", "fact": MARK, "lease": LEASE}[step]
        new = MapEntry(original, "" if step == "fact" else surrogate, "person", domain, original.casefold())
        outcomes = []
        for each in (states[at], meant[at]):
            try:
                outcomes.append(each.add(new))
            except MappingConflict:
                outcomes.append("conflict")
        assert outcomes[0] == outcomes[1]
    forms = [a + b for a in "abAB" for b in ("", *"abAB")]
    for state, own in zip(states, meant, strict=True):
        assert (state.records, state.entries, list(state)) == (own.records, own.entries, list(own))
        assert (state.leases, state.facts, len(state), state.entry_count) == (
            own.leases,
            own.facts,
            len(own),
            own.entry_count,
        )
        assert [state.chain(n) for n in range(30)] == [own.chain(n) for n in range(30)]
        for form in forms:
            assert state.of_original(form) == own.of_original(form)
            assert state.of_surrogate(form) == own.of_surrogate(form)
            assert state.of_folded_surrogate(form) == own.of_folded_surrogate(form)
            assert state.of_canonical("person", form) == own.of_canonical("person", form)
            assert state.is_folded_original(form) == own.is_folded_original(form)
            assert (state.lease_of(form), state.is_marked(form)) == (own.lease_of(form), own.is_marked(form))
