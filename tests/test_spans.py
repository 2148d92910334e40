import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.pii import Entity
from surrogateshield.spans import (
    Substitution,
    digit_runs,
    digit_traces,
    is_wider_without_need,
    merge,
    placed,
    source_span,
    substitute,
)

TEXT = "0123456789" * 4


def entity(start: int, end: int, type_: str = "person", stage: str = "entity_trace") -> Entity:
    return Entity(start, end, TEXT[start:end], type_, 0.9, stage)  # type: ignore[arg-type]


spans = st.lists(
    st.tuples(st.integers(0, 39), st.integers(1, 8)).map(lambda p: (p[0], min(40, p[0] + p[1]))), max_size=8
)


@given(spans)
def test_merge_covers_every_entity_and_overlaps_nowhere(pairs: list[tuple[int, int]]) -> None:
    merged = merge([entity(*pair) for pair in pairs], TEXT)
    assert all(a.end <= b.start for a, b in itertools.pairwise(merged))
    assert all(e.text == TEXT[e.start : e.end] for e in merged)
    covered = {i for e in merged for i in range(e.start, e.end)}
    assert covered == {i for start, end in pairs for i in range(start, end)}


def test_merge_takes_the_type_of_the_longest() -> None:
    assert merge([entity(0, 4, "person"), entity(2, 12, "email")], TEXT) == [entity(0, 12, "email")]


def test_merge_prefers_what_is_known_among_equals() -> None:
    assert merge([entity(3, 9, "org"), entity(3, 9, "person", "known")], TEXT) == [entity(3, 9, "person", "known")]


def test_touching_entities_stay_two() -> None:
    assert merge([entity(0, 4), entity(4, 8)], TEXT) == [entity(0, 4), entity(4, 8)]


substitutions = spans.map(
    lambda pairs: [
        Substitution(e.start, e.end, e.text, "x" * ((e.start * 7) % 5 + 1), "person")
        for e in merge([entity(*pair) for pair in pairs], TEXT)
    ]
)


@given(substitutions)
def test_placed_says_where_each_surrogate_stands(items: list[Substitution]) -> None:
    after = substitute(TEXT, items)
    assert [after[start:end] for start, end in placed(items)] == [item.surrogate for item in items]


@given(substitutions, st.data())
def test_source_span_holds_the_whole_of_what_it_touches(items: list[Substitution], data: st.DataObject) -> None:
    after = substitute(TEXT, items)
    start = data.draw(st.integers(0, len(after) - 1))
    end = data.draw(st.integers(start + 1, len(after)))
    first, last = source_span(start, end, items)
    origin: list[tuple[int, int]] = []  # for each character after substitution, the span it came from
    position = 0
    for item in items:
        origin += [(i, i + 1) for i in range(position, item.start)]
        origin += [(item.start, item.end)] * len(item.surrogate)
        position = item.end
    origin += [(i, i + 1) for i in range(position, len(TEXT))]
    assert (first, last) == (origin[start][0], origin[end - 1][1])


def test_repr_holds_no_value() -> None:
    assert "secret" not in repr(Substitution(0, 6, "secret", "public", "password"))


def named(text: str, value: str, stage: str = "entity_trace") -> Entity:
    start = text.index(value)
    return Entity(start, start + len(value), value, "org", 0.9, stage)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text,value,known,wider",
    [
        ("Leave Harrow Trust out.", "Leave Harrow Trust", "Harrow Trust", True),
        ("the Harrow Trust and Lindqvist", "Harrow Trust and Lindqvist", "Harrow Trust", False),
        ("Harrow Trust 7", "Harrow Trust 7", "Harrow Trust", False),
        ("Li Harrow", "Li Harrow", "Harrow", False),
        ("Harrow Trust", "Harrow Trust", "Harrow Trust", True),
        ("Harrow Trust", "Harrow", "Harrow Trust", False),
    ],
)
def test_a_span_that_only_adds_ordinary_words_to_a_known_value(text: str, value: str, known: str, wider: bool) -> None:
    assert is_wider_without_need(named(text, value), [named(text, known, "known")]) is wider


def test_what_patterns_find_is_never_cut() -> None:
    text = "The Harrow"
    assert not is_wider_without_need(named(text, text, "pattern_scan"), [named(text, "Harrow", "known")])


def test_digit_runs() -> None:
    assert digit_runs("a1234 56 78901 x12") == {"1234", "7890", "8901"}


def test_the_traces_of_a_number_cross_its_separators() -> None:
    assert digit_traces("(415) 867-2309") >= {"4158", "8672", "7230", "2309"}
    assert digit_traces("12 Elm Road 4711") == {"4711"}
    assert digit_traces("no digits") == set()
