from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.resolve import OffsetMap

PARTS = st.lists(st.tuples(st.integers(0, 4), st.integers(1, 4), st.integers(0, 6)), max_size=5)


def edits_of(parts: list[tuple[int, int, int]]) -> tuple[list[tuple[int, int, int]], int]:
    at, edits = 0, []
    for gap, size, new in parts:
        edits.append((at + gap, at + gap + size, new))
        at += gap + size
    return edits, at + 3


def test_what_stands_before_between_and_behind() -> None:
    made = OffsetMap.of([(4, 8, 2), (12, 13, 5)], 20)
    assert [made.position(at, "start") for at in (0, 4, 8, 12, 13, 20)] == [0, 4, 6, 10, 15, 22]
    assert [made.position(5, edge) for edge in ("start", "end")] == [4, 6]
    assert (made.read, made.written, made.changed) == (20, 22, True)
    assert made.position(25, "end") == 27


@given(PARTS)
def test_there_and_back_outside_of_what_was_replaced(parts: list[tuple[int, int, int]]) -> None:
    edits, length = edits_of(parts)
    made = OffsetMap.of(edits, length)
    outside = [at for at in range(length + 1) if not any(start < at < end for start, end, _ in edits)]
    for edge in ("start", "end"):
        there = [made.position(at, edge) for at in range(length + 1)]
        assert there == sorted(there)
        assert there[-1] == made.written
    if all(size for _, _, size in edits):
        assert [made.inverse.position(made.position(at, "end"), "end") for at in outside] == outside


@given(PARTS, PARTS)
def test_one_text_after_another(one: list[tuple[int, int, int]], other: list[tuple[int, int, int]]) -> None:
    (first, length), (second, more) = edits_of(one), edits_of(other)
    joined = OffsetMap.of(first, length)
    joined.extend(OffsetMap.of(second, more))
    assert joined == OffsetMap.of([*first, *((a + length, b + length, c) for a, b, c in second)], length + more)


@given(st.lists(st.sampled_from(["a", "bb", "ccc", " ", "\n"]), max_size=12), st.lists(st.integers(0, 11), max_size=4))
def test_words_that_stay_are_found_again_in_two_texts(words: list[str], where: list[int]) -> None:
    """Marked words are replaced by words that occur nowhere else: all others are where they must be."""
    after = [f" <{at}> " if at in where else word for at, word in enumerate(words)]
    made = OffsetMap.between("".join(words), "".join(after))
    assert (made.read, made.written) == (len("".join(words)), len("".join(after)))
    assert OffsetMap.between("".join(words), "".join(words)).changed is False


def test_two_texts_by_their_words() -> None:
    before, after = "It is by Lena Fox, she said.", "It is by Marta Lindqvist-Berg, she said."
    made = OffsetMap.between(before, after)
    for part in ("It", "is", " by", " she", "said."):
        assert made.position(before.index(part), "start") == after.index(part)
    assert made.position(len("It is by Lena"), "end") == len("It is by Marta Lindqvist-Berg,")
