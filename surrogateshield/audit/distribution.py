"""What an attacker believes: a distribution over a pool of candidates, from similarities, weights or choices."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

type Vector = npt.NDArray[np.float64]


def softmax(similarities: npt.ArrayLike, temperature: float = 1.0) -> Vector:
    """A pseudo-posterior from similarities (paper, 4.3 and B.1).

    Args:
        similarities: one number for each candidate, larger for a better match.
        temperature: what they are divided by; above zero. The larger, the flatter.

    Returns:
        Probabilities in the same order, that add up to 1.

    Raises:
        ValueError: the temperature is not above zero, or a similarity is no finite number.
    """
    if not temperature > 0:
        raise ValueError("`temperature` must be larger than zero")
    values = _vector(similarities)
    weights = np.exp((values - values.max()) / temperature)
    believed: Vector = weights / weights.sum()
    return believed


def normalised(weights: npt.ArrayLike) -> Vector:
    """A distribution from weights that are not negative; even where all are zero: the attacker then knows nothing.

    Raises:
        ValueError: a weight is negative or no finite number.
    """
    values = _vector(weights)
    if (values < 0).any():
        raise ValueError("a candidate's weight must not be negative")
    total = values.sum()
    if total == 0:
        return np.full(len(values), 1 / len(values))
    return values / total


def frequencies(choices: Iterable[int | None], pool_size: int) -> Vector:
    """The plug-in distribution of an attacker that only answers: how often it chose each candidate (paper, 4.1).

    Args:
        choices: the index of the chosen candidate for each of m forced choices; None for an answer that named none.
        pool_size: how many candidates there are.

    Returns:
        Shares of the answers that named a candidate; even where none did.

    Raises:
        ValueError: a choice lies outside the pool.
    """
    chosen = np.array([choice for choice in choices if choice is not None], dtype=np.int64)
    if chosen.size and not 0 <= chosen.min() <= chosen.max() < pool_size:
        raise ValueError(f"a choice lies outside the pool of {pool_size} candidates")
    return normalised(np.bincount(chosen, minlength=pool_size))


def _vector(values: npt.ArrayLike) -> Vector:
    # Always in double precision: what comes in single precision keeps its values, so that sets do not depend on it.
    vector = np.asarray(values, dtype=np.float64)
    if vector.ndim != 1 or not vector.size:
        raise ValueError("a pool needs one number for each candidate, and at least one candidate")
    if not np.isfinite(vector).all():
        raise ValueError("a candidate's number must be finite")
    return vector
