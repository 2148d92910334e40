from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.detection.guard.encoding import Encoding
from surrogateshield.detection.guard.windows import Frame, Window, batch, batches, unframed, windows

FRAMED, BARE = Frame(101, 102, 0), Frame(None, None, 0)
SIZES = st.integers(2, 40).flatmap(lambda size: st.tuples(st.just(size), st.integers(0, size // 2)))


def encoding(tokens: int) -> Encoding:
    return Encoding(list(range(1000, 1000 + tokens)), [0] * tokens, [0] * tokens, [n % 4 + 1 for n in range(tokens)])


@settings(deadline=None)
@given(tokens=st.integers(0, 400), sizes=SIZES)
def test_each_token_counts_in_exactly_one_window(tokens: int, sizes: tuple[int, int]) -> None:
    made = windows(tokens, *sizes)
    counted = [token for window in made for token in range(window.kept_from, window.kept_to)]
    assert counted == list(range(tokens))
    for window in made:
        assert 0 <= window.start <= window.kept_from <= window.kept_to <= window.stop <= tokens
        assert len(window) <= sizes[0]


@settings(deadline=None)
@given(tokens=st.integers(1, 400), sizes=SIZES)
def test_a_token_counts_where_it_is_farther_from_an_edge(tokens: int, sizes: tuple[int, int]) -> None:
    made = windows(tokens, *sizes)

    def distance(window: Window, token: int) -> int:
        before = token - window.start if window.start else tokens
        behind = window.stop - 1 - token if window.stop < tokens else tokens
        return min(before, behind)

    for chosen in made:
        for token in range(chosen.kept_from, chosen.kept_to):
            holding = [window for window in made if window.start <= token < window.stop]
            assert distance(chosen, token) == max(distance(window, token) for window in holding)


def test_no_more_windows_than_needed() -> None:
    assert windows(10, 10, 4) == [Window(0, 10, 0, 10)]
    assert windows(11, 10, 4) == [Window(0, 10, 0, 8), Window(6, 11, 8, 11)]


@pytest.mark.parametrize(("size", "overlap"), [(10, 6), (10, -1), (1, 0)])
def test_an_overlap_of_more_than_half_is_refused(size: int, overlap: int) -> None:
    with pytest.raises(ValueError, match="overlap"):
        windows(5, size, overlap)


@settings(deadline=None)
@given(lengths=st.lists(st.integers(0, 128), max_size=60), budget=st.integers(1, 2000))
def test_batches_hold_every_window_once_within_the_budget(lengths: list[int], budget: int) -> None:
    groups = list(batches(lengths, budget))
    assert sorted(place for group in groups for place in group) == [n for n, length in enumerate(lengths) if length]
    for group in groups:
        assert len(group) == 1 or max(lengths[place] for place in group) * len(group) <= budget


@pytest.mark.parametrize("frame", [FRAMED, BARE, Frame(101, None, 0), Frame(None, 102, 0)])
def test_what_a_network_says_of_each_token_comes_back_to_it(frame: Frame) -> None:
    made = windows(23, 10, 4)
    text = encoding(23)
    rows = batch(text, made, frame)
    answer = np.zeros(23)
    for place, values in unframed(rows.ids[..., None], made, frame):
        answer[place] = values[:, 0]
    assert answer.tolist() == text.ids


def test_a_batch_is_framed_and_padded() -> None:
    rows = batch(encoding(3), [Window(0, 3, 0, 3), Window(0, 1, 0, 1)], FRAMED)
    assert rows.ids.tolist() == [[101, 1000, 1001, 1002, 102], [101, 1000, 102, 0, 0]]
    assert rows.mask.tolist() == [[1, 1, 1, 1, 1], [1, 1, 1, 0, 0]]
    assert rows.types.tolist() == [[0, 1, 2, 3, 0], [0, 1, 0, 0, 0]]
