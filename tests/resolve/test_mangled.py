"""The mangling bench: how models rewrite values (`mangled.jsonl`), and words like surrogates in other roles.

All values are invented. Of each line of `mangled.jsonl`, `expected` is the original in the writing of `mangled`.
"""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.mimicgen import generator_for

HERE = Path(__file__).parent
LINES = [json.loads(line) for line in (HERE / "mangled.jsonl").read_text(encoding="utf-8").splitlines()]
OTHERS = (HERE / "other_roles.txt").read_text(encoding="utf-8").splitlines()


def mapped(line):
    canonical = generator_for(line["type"]).canonical(line["original"])
    return MapEntry(line["original"], line["surrogate"], line["type"], line["type"], canonical)


ENTRIES = list(dict.fromkeys(map(mapped, LINES)))
RESOLVER = Resolver(ENTRIES)


def pieces_restored(text, size):
    stream = RESOLVER.stream()
    return "".join(stream.feed(text[at : at + size]) for at in range(0, len(text), size)) + stream.finish()


def test_nearly_all_rewritten_values_are_restored():
    assert len({line["mangled"] for line in LINES}) >= 150
    missed = [line for line in LINES if RESOLVER.restore(line["mangled"]) != line["expected"]]
    assert len(missed) <= 0.02 * len(LINES), missed


def test_none_is_restored_wrongly():
    for line in LINES:
        alone = Resolver([mapped(line)])
        assert alone.restore(line["mangled"]) in (line["expected"], line["mangled"]), line


def test_what_was_not_sent_is_not_restored_however_it_is_written():
    nothing = RESOLVER.without({entry.surrogate for entry in ENTRIES})
    assert [line["mangled"] for line in LINES if nothing.restore(line["mangled"]) != line["mangled"]] == []


def test_words_like_surrogates_in_other_roles_stay():
    assert len(set(OTHERS)) >= 500
    assert [text for text in OTHERS if RESOLVER.restore(text) != text] == []


def test_the_bench_is_restored_alike_in_pieces():
    for text in [line["mangled"] for line in LINES] + OTHERS[::5]:
        whole = RESOLVER.restore(text)
        assert [pieces_restored(text, size) for size in (1, 3)] == [whole, whole]


MANGLED = [line["mangled"] for line in LINES]
BITS = st.one_of(
    st.sampled_from(MANGLED),
    st.sampled_from([*MANGLED, *OTHERS]).flatmap(
        lambda text: st.tuples(st.integers(0, len(text)), st.integers(0, len(text))).map(
            lambda cut: text[min(cut) : max(cut)]
        )
    ),
    st.sampled_from(
        [" ", "_", "**", " <b>", "</b> ", "\n", "&nbsp;", "%20", "%3A", ", ", ". ", "1", "+1 ", "'s", '"', "{"]
    ),
)


@settings(max_examples=600, deadline=None)
@given(st.lists(BITS, max_size=6).map("".join), st.sampled_from([None, True, False]), st.data())
def test_whatever_the_cuts_the_answer_is_the_same(text, as_json, data):
    cuts = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=8)))
    whole = RESOLVER.stream(as_json)
    expected = whole.feed(text) + whole.finish()
    assert RESOLVER.restore(text, as_json) == expected
    stream = RESOLVER.stream(as_json)
    pieces = [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)], strict=True)]
    assert "".join(map(stream.feed, pieces)) + stream.finish() == expected
    assert replace(stream.counts, miss=0) == replace(whole.counts, miss=0)


@settings(max_examples=150, deadline=None)
@given(st.lists(BITS, max_size=6).map("".join), st.lists(st.integers(1, len(ENTRIES)), max_size=4))
def test_a_resolver_that_grew_restores_what_one_made_at_once_restores(text, sizes):
    bounds = sorted({0, *sizes, len(ENTRIES)})
    grown = Resolver([])
    for first, last in pairwise(bounds):
        earlier, before = grown, grown.restore(text)
        grown = grown.grown(ENTRIES[first:last])
        assert earlier.restore(text) == before
    assert grown.restore(text) == RESOLVER.restore(text)


def test_entry_by_entry_the_bench_is_restored_as_well():
    grown = Resolver([])
    text = "\n".join(MANGLED)
    for entry in ENTRIES:
        grown = grown.grown([entry])
        grown.restore(text)  # what is worked out for it is handed on
    assert [grown.restore(text) for text in MANGLED + OTHERS] == [RESOLVER.restore(text) for text in MANGLED + OTHERS]


@settings(max_examples=100, deadline=None)
@given(st.lists(BITS, max_size=3).map("".join))
def test_every_cut_in_two_gives_the_same(text):
    whole = RESOLVER.restore(text)
    for cut in range(len(text) + 1):
        stream = RESOLVER.stream()
        assert stream.feed(text[:cut]) + stream.feed(text[cut:]) + stream.finish() == whole
