"""One search for the words of all rules."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.detection import vocabulary
from surrogateshield.detection.vocabulary import Stems, Vocabulary, apart, listed


def shared(*groups: tuple[str, ...], begins_words: bool = False) -> tuple[Vocabulary, list[Stems]]:
    words = Vocabulary()
    return words, [Stems(group, words, begins_words=begins_words) for group in groups]


def test_each_is_given_its_own() -> None:
    words, (first, second, third) = shared(("ab", "b"), ("b", "c"), ("x",))
    found = words.search("abc", "abc")
    assert listed(found[first]) == [(0, 0, 2), (1, 1, 2)]
    assert listed(found[second]) == [(0, 1, 2), (1, 2, 3)]
    assert third not in found


def test_who_comes_too_late_is_searched_for_alone() -> None:
    words, _ = shared(("ab",))
    words.search("ab", "ab")
    late = Stems(("a", "ab"), words)
    assert not late.is_shared
    assert late.search("ab") == [(0, 0, 1), (1, 0, 2)]
    assert not Stems(("a",), None).is_shared


def test_what_begins_words_is_not_found_inside_them() -> None:
    words, (stems,) = shared(("id", " no"), begins_words=True)
    text = "solid Id myId 3id \u00e9id id no"
    starts = [start for _, start, _ in listed(words.search(text, text.lower())[stems])]
    assert starts == [text.index(" Id") + 1, text.index("myId") + 2, 15, 19, 22, 24]


def test_of_those_that_meet_the_first_is_kept() -> None:
    assert apart([(0, 0, 2), (1, 1, 3), (2, 2, 4), (0, 4, 6)]) == [(0, 0, 2), (2, 2, 4), (0, 4, 6)]


STEMS = st.lists(st.text("ab ", min_size=1, max_size=4), min_size=1, max_size=6, unique=True).map(tuple)


@given(STEMS, STEMS, st.text("ab ", max_size=60), st.integers(4, 20))
def test_stretches_and_company_change_nothing(
    one: tuple[str, ...], other: tuple[str, ...], text: str, size: int
) -> None:
    words, members = shared(one, other)
    usual = vocabulary._STRETCH
    vocabulary._STRETCH = size
    try:
        found = words.search(text, text)
    finally:
        vocabulary._STRETCH = usual
    for stems in members:
        assert (listed(found[stems]) if stems in found else []) == stems.search(text)
