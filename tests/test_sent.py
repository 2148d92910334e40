from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield import sent
from surrogateshield.sent import Sent
from surrogateshield.shadowmap import LEASE, DeviceSecret, MapEntry, MapStore, Memory, Recollection, ShadowMap
from surrogateshield.shadowmap.recollection_file import RecollectionFile
from surrogateshield.spans import Protected, Substitution


@pytest.fixture
def memory(tmp_path: Path) -> Memory:
    return MapStore(tmp_path / "state").memory("c")


def entry(original: str, surrogate: str, domain: str = "person", part: bool = False) -> MapEntry:
    return MapEntry(original, surrogate, "person", domain, original.casefold(), part)


FULL = entry("Marta Lindqvist", "Helena Forsgren")
PART = entry("Marta", "Helena", "name", part=True)
OTHER = entry("Tomasz Wilk", "Ingmar Dahl")


def replaced(original: str, surrogate: str) -> Protected:
    return Protected(f"x {surrogate}", (Substitution(2, 2 + len(original), original, surrogate, "person"),))


def restorable(
    mapping: ShadowMap, memory: Memory, sending: str, known: Sent | None = None
) -> tuple[tuple[MapEntry, ...], tuple[str, ...]]:
    withheld, new = (known or Sent()).withheld("c", mapping, memory, sending)
    return tuple(entry for entry in mapping if entry.surrogate not in withheld), new


def test_what_a_request_holds_is_sent_and_its_parts_with_it(memory: Memory) -> None:
    mapping, known = ShadowMap(bytes(32)), Sent()
    sent.begin(memory, mapping)
    for item in (FULL, PART, OTHER):
        mapping.add(item)
    mapping.mark("a fact")
    sending = sent.surrogates_in([replaced("Marta Lindqvist", "HELENA FORSGREN"), Protected("Ingmar Dahl")])
    entries, new = restorable(mapping, memory, sending, known)
    assert entries == (FULL, PART)
    assert new == ("Helena Forsgren", "Helena")
    assert restorable(mapping, memory, "", known)[0] == ()  # that one was not sent after all
    memory.add(Recollection(sent=dict.fromkeys(new)))
    # What the provider wrote and gets back is sent as well.
    put_back = sent.surrogates_in([Protected("so said Ingmar Dahl", put_back=True)])
    for each in (known, Sent()):
        assert restorable(mapping, memory, "", each) == ((FULL, PART), ())
        assert restorable(mapping, memory, put_back, each) == ((FULL, PART, OTHER), ("Ingmar Dahl",))


def test_what_a_map_held_before_this_was_kept_counts_as_sent(memory: Memory) -> None:
    mapping, known = ShadowMap(bytes(32)), Sent()
    mapping.mark("a fact")
    mapping.add(FULL)
    assert restorable(mapping, memory, "", known)[0] == (FULL,)
    sent.begin(memory, mapping)
    mapping.add(OTHER)
    sent.begin(memory, mapping)
    assert memory.assumed == 2
    assert restorable(mapping, memory, "", known)[0] == (FULL,)
    assert restorable(mapping, memory, "")[0] == (FULL,)


def test_a_lease_is_sent_like_any_other(memory: Memory) -> None:
    mapping = ShadowMap(bytes(32))
    sent.begin(memory, mapping)
    lease = entry("412 Oak Street", "418 Oak Street", LEASE)
    mapping.add(lease)
    sending = sent.surrogates_in([replaced("412 Oak Street", "418 Oak Street")])
    assert restorable(mapping, memory, sending) == ((lease,), ("418 Oak Street",))


def test_a_request_goes_on_from_what_the_one_before_it_knew(memory: Memory) -> None:
    mapping, known = ShadowMap(bytes(32)), Sent()
    sent.begin(memory, mapping)
    for number in range(200):
        mapping.add(entry(f"Original {number}", f"Surrogate {number:03}"))
        withheld, new = known.withheld("c", mapping, memory, f"surrogate {number:03}")
        assert withheld == frozenset()
        assert new == (f"Surrogate {number:03}",)
        memory.add(Recollection(sent=dict.fromkeys(new)))
    # An earlier state of the map, as another thread may have read it, begins nothing anew.
    older = ShadowMap(bytes(32), mapping.entries[:100])
    state = known._known["c"]
    assert known.withheld("c", older, memory, "") == (frozenset(), ())
    assert known._known["c"] is state


def test_what_was_never_sent_is_withheld_whatever_follows(memory: Memory) -> None:
    mapping, known = ShadowMap(bytes(32)), Sent()
    sent.begin(memory, mapping)
    mapping.add(OTHER)
    for number in range(20):
        mapping.add(entry(f"Original {number}", f"Surrogate {number:03}"))
        withheld, new = known.withheld("c", mapping, memory, f"surrogate {number:03}")
        assert withheld == {OTHER.surrogate}
        memory.add(Recollection(sent=dict.fromkeys(new)))


def test_a_map_that_was_begun_anew_is_another(memory: Memory) -> None:
    known = Sent()
    sent.begin(memory, ShadowMap(bytes(32)))
    memory.add(Recollection(sent={FULL.surrogate: None}))
    assert restorable(ShadowMap(bytes(32), [FULL]), memory, "", known)[0] == (FULL,)
    other = entry("Jana Kowal", "Helena Forsgren")
    assert restorable(ShadowMap(bytes(32), [other]), memory, "", known)[0] == (other,)
    assert restorable(ShadowMap(bytes(32), [OTHER, FULL]), memory, "", known)[0] == (FULL,)


def test_what_was_forgotten_is_not_restored(tmp_path: Path) -> None:
    known = Sent()
    with MapStore(tmp_path / "state") as store:
        for _ in range(2):
            memory = store.memory("c")
            with store.transaction("c") as mapping:
                sent.begin(memory, mapping)
                mapping.add(FULL)
            assert restorable(store.read("c"), memory, "", known) == ((), ())
            memory.add(Recollection(sent={FULL.surrogate: None}))
            assert restorable(store.read("c"), memory, "", known)[0] == (FULL,)
            store.forget("c")
        assert restorable(store.read("c"), store.memory("c"), "", known)[0] == ()
    known.clear()
    assert not known._known


SENDER = """
import sys
from pathlib import Path
from surrogateshield.shadowmap import MapEntry, MapStore, Recollection
with MapStore(Path(sys.argv[1])) as store:
    if sys.argv[2] == "forget":
        store.forget("c")
    else:
        store.memory("c").add(Recollection(sent={sys.argv[2]: None}))
"""


def test_what_another_process_sent_or_forgot_counts(tmp_path: Path) -> None:
    known, state = Sent(), tmp_path / "state"
    with MapStore(state) as store:
        memory = store.memory("c")
        with store.transaction("c") as mapping:
            sent.begin(memory, mapping)
            for item in (FULL, OTHER):
                mapping.add(item)
        assert store.wait(10)
        assert restorable(store.read("c"), memory, "", known)[0] == ()
        for word, meant in ((OTHER.surrogate, (OTHER,)), (FULL.surrogate, (FULL, OTHER)), ("forget", ())):
            subprocess.run([sys.executable, "-c", SENDER, str(state), word], check=True, timeout=120)
            assert restorable(store.read("c"), store.memory("c"), "", known)[0] == meant


def test_few_conversations_are_kept(memory: Memory) -> None:
    known = Sent(size=2)
    for number in range(5):
        known.withheld(f"c{number}", ShadowMap(bytes(32), [FULL]), memory, "")
    assert list(known._known) == ["c3", "c4"]


_texts = ("Anna", "ANNA", "anna b", "Bert", "Straße", "\ud83d", "Ferdinand")
_requests = st.lists(
    st.tuples(
        st.lists(st.sampled_from(_texts), max_size=3), st.lists(st.sampled_from(_texts), max_size=3), st.booleans()
    )
)


@given(_requests, st.integers(0, 2))
def test_it_knows_what_one_finds_who_looks_at_everything(requests, before) -> None:
    file = RecollectionFile(Path("nowhere"), DeviceSecret(bytes(32)), "c")
    memory = Memory(file, Path("nowhere"), 0, lambda _: None)  # never written
    mapping, known = ShadowMap(bytes(32)), Sent()
    for number, text in enumerate(_texts[:before]):
        mapping.add(entry(f"Before {number}", text))
    sent.begin(memory, mapping)
    assumed, ever = set(mapping.entries), set()
    for new, sending, refused in requests:
        mapping = mapping.copy()
        for text in new:
            if mapping.of_surrogate(text) is None:
                mapping.add(entry(f"Original of {text}", text))
        folded = "\n".join(sending).casefold()
        fresh = {e.surrogate for e in mapping if e not in assumed and e.surrogate.casefold() in folded} - ever
        entries, told = restorable(mapping, memory, folded, known)
        assert set(told) == fresh
        assert set(entries) == {e for e in mapping if e in assumed or e.surrogate in ever | fresh}
        if not refused:
            memory.add(Recollection(sent=dict.fromkeys(told)))
            ever |= fresh


@given(st.lists(st.sampled_from(_texts)), st.lists(st.sampled_from(_texts), min_size=sent._FEW, max_size=90))
def test_many_are_looked_for_together(sending, surrogates) -> None:
    text = "\n".join(sending).casefold()
    assert sent._occurring(surrogates, text) == [each for each in surrogates if each.casefold() in text]
