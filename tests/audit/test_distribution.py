from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.audit.distribution import frequencies, normalised, softmax


def test_softmax_by_hand() -> None:
    assert softmax([np.log(1), np.log(3)]) == pytest.approx([0.25, 0.75])
    assert softmax([0, 1], temperature=0.5) == pytest.approx(softmax([0, 2]))


@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=30), st.sampled_from([0.01, 0.5, 1.0, 2.0]))
def test_softmax_is_a_distribution_in_the_same_order(similarities: list[float], temperature: float) -> None:
    believed = softmax(similarities, temperature)
    assert believed.sum() == pytest.approx(1)
    assert np.isfinite(believed).all()
    order = np.argsort(similarities, kind="stable")
    assert (np.diff(believed[order]) >= 0).all()


@pytest.mark.parametrize("temperature", [0, -1, float("nan")])
def test_a_temperature_that_is_none(temperature: float) -> None:
    with pytest.raises(ValueError, match="temperature"):
        softmax([1, 2], temperature)


def test_weights_are_divided_by_their_sum() -> None:
    assert list(normalised([1, 3, 0])) == [0.25, 0.75, 0]


def test_weights_that_say_nothing_give_everybody_the_same() -> None:
    assert list(normalised([0, 0, 0, 0])) == [0.25] * 4


@pytest.mark.parametrize("weights", [[-1, 2], [float("nan")], [float("inf")], [], [[1]]])
def test_numbers_that_are_no_weights(weights: list[float]) -> None:
    with pytest.raises(ValueError, match="candidate"):
        normalised(weights)


def test_choices_are_counted_and_those_that_name_nobody_left_out() -> None:
    assert list(frequencies([2, 0, None, 2, 2], 4)) == [0.25, 0, 0.75, 0]


def test_no_answer_at_all_knows_nothing() -> None:
    assert list(frequencies([None, None], 2)) == [0.5, 0.5]


@pytest.mark.parametrize("choice", [-1, 3])
def test_a_choice_outside_the_pool(choice: int) -> None:
    with pytest.raises(ValueError, match="outside the pool of 3"):
        frequencies([0, choice], 3)
