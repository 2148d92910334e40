"""Split conformal calibration: from the scores of n true identities to the threshold of the next document.

Source: V. Vovk, A. Gammerman, G. Shafer, "Algorithmic Learning in a Random World" (2005); the paper, 4.2. What it rests
on: calibration documents and the next one are exchangeable, and scored in the same way.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

import numpy as np
import numpy.typing as npt

type Alpha = float | str | Decimal | Fraction
"""A miscoverage level between 0 and 1. A float means the decimal number that it is printed as."""


class AlphaError(ValueError):
    """A miscoverage level that is none."""


@dataclass(frozen=True, slots=True)
class Threshold:
    """A calibrated threshold.

    Attributes:
        q: candidates that score no higher are in the ambiguity set; infinite where it is the whole pool.
        k: q is the k-th smallest calibration score.
        n: calibration rows.
        alpha: the miscoverage level.
        infinite: calibration rows without a finite score: their true identity was not in the pool.
    """

    q: float
    k: int
    n: int
    alpha: Fraction
    infinite: int = 0

    @property
    def too_few(self) -> bool:
        """Whether there are too few calibration rows for this alpha, so that only the whole pool covers."""
        return self.k > self.n

    @property
    def expected(self) -> Fraction:
        """Coverage expected of a score without ties: k / (n + 1)."""
        return min(Fraction(self.k, self.n + 1), Fraction(1))


def exact_alpha(alpha: Alpha) -> Fraction:
    """A miscoverage level as the exact number that is written.

    (n + 1) * (1 - alpha) in binary floating point rounds to the wrong side of a whole number for many n and alpha.

    Raises:
        AlphaError: it is no number between 0 and 1, both excluded.
    """
    try:
        exact = alpha if isinstance(alpha, Fraction) else Fraction(str(alpha))
    except (ValueError, ZeroDivisionError):
        raise AlphaError("`alpha` must be a number between 0 and 1") from None
    if not 0 < exact < 1:
        raise AlphaError(f"`alpha` must lie between 0 and 1, both excluded; it is {alpha}")
    return exact


def order_statistic(n: int, alpha: Alpha) -> int:
    """Which of the sorted calibration scores is the threshold: k = ceil((n + 1)(1 - alpha)), n + 1 if none is.

    Args:
        n: calibration rows.
        alpha: the miscoverage level.
    """
    return math.ceil((n + 1) * (1 - exact_alpha(alpha)))


def smallest_alpha(n: int) -> Fraction:
    """The smallest miscoverage level that n calibration rows reach without the whole pool: 1 / (n + 1)."""
    return Fraction(1, n + 1)


def rows_needed(alpha: Alpha) -> int:
    """How many calibration rows a miscoverage level needs so that a set can be smaller than the whole pool."""
    return math.ceil(1 / exact_alpha(alpha)) - 1


def calibrate(scores: Sequence[float] | npt.NDArray[np.float64], alpha: Alpha) -> Threshold:
    """The threshold that n calibration scores give.

    Args:
        scores: of the true identity of each calibration document; infinite where it was not in the pool.
        alpha: the miscoverage level.

    Returns:
        The threshold; infinite where k > n: clipping k to n would not cover.

    Raises:
        AlphaError: alpha is out of range.
        ValueError: a score is not a number.
    """
    values = np.sort(np.asarray(scores, dtype=np.float64))
    if np.isnan(values).any():
        raise ValueError("a calibration score is not a number")
    n = len(values)
    exact = exact_alpha(alpha)
    k = order_statistic(n, exact)
    q = float(values[k - 1]) if k <= n else math.inf
    return Threshold(q, k, n, exact, int(np.isinf(values).sum()))
