"""Calibration that knows more: by groups (Mondrian), and with weights for a known shift. Each rests on more.

Groups: calibration documents and the next one are exchangeable *within* their group; the group of a document is told
without looking at who it is about. Coverage then holds in every group, at the price of fewer calibration rows in each.

Weights: the next document's law differs from the calibration documents' by a *known* density ratio w(x), up to a
factor, and by nothing else; the law of who a text is about, given the text, is the same. Coverage is only as good as w.
Source: R. J. Tibshirani et al., "Conformal prediction under covariate shift" (2019), equations 7 and 8.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from surrogateshield.audit.conformal import Alpha, Threshold, calibrate, exact_alpha

GROUPS_ASSUME = (
    "documents are exchangeable within their group, and a document's group is told without looking at who it is about"
)
WEIGHTS_ASSUME = (
    "the shift from calibration to release is exactly the one that the declared weights describe, and within a group "
    "documents are drawn alike"
)


class UnknownGroup(KeyError):
    """A document of a group that was not calibrated."""

    def __str__(self) -> str:
        return "no threshold holds for the document's group: calibrate with documents of it, or give it a weight"


@dataclass(frozen=True, slots=True)
class GroupThresholds[Group: Hashable]:
    """A threshold for each group.

    Attributes:
        thresholds: group -> its threshold.
    """

    thresholds: dict[Group, Threshold]

    def of(self, group: Group) -> Threshold:
        """The threshold of a group.

        Raises:
            UnknownGroup: it was not calibrated.
        """
        try:
            return self.thresholds[group]
        except KeyError:
            raise UnknownGroup(group) from None


def calibrate_groups[Group: Hashable](
    scores: Sequence[float], groups: Sequence[Group], alpha: Alpha
) -> GroupThresholds[Group]:
    """Calibrate each group by itself.

    Args:
        scores: of the true identities.
        groups: of the same documents.
        alpha: the miscoverage level of every group.
    """
    rows: dict[Group, list[float]] = {}
    for score, group in zip(scores, groups, strict=True):
        rows.setdefault(group, []).append(score)
    return GroupThresholds({group: calibrate(part, alpha) for group, part in rows.items()})


def calibrate_weighted(scores: Sequence[float], weights: Sequence[float], weight: float, alpha: Alpha) -> Threshold:
    """The threshold of one document under a known shift.

    Args:
        scores: of the true identities of the calibration documents.
        weights: w(x) of these documents, not negative.
        weight: w(x) of the document that is certified.
        alpha: the miscoverage level.

    Returns:
        The smallest score up to which lies a share of at least 1 - alpha of all weight, the document's own weight
        lying at infinity; `too_few` where no score does. With equal weights it is that of `calibrate`.

    Raises:
        ValueError: a weight is negative or not finite, or all are zero.
    """
    if any(not (math.isfinite(each) and each >= 0) for each in (*weights, weight)):
        raise ValueError("a weight must be a finite number that is not negative")
    # Fractions of what is written: a sum that falls short by a rounding error would move the threshold by a whole row.
    exact = [Fraction(str(each)) for each in weights]
    total = sum(exact, Fraction(str(weight)))
    if not total:
        raise ValueError("at least one weight must be larger than zero")
    level = exact_alpha(alpha)
    infinite = sum(map(math.isinf, scores))
    reached = Fraction(0)
    for k, (score, each) in enumerate(sorted(zip(scores, exact, strict=True), key=lambda row: row[0]), 1):
        reached += each
        if reached >= (1 - level) * total:
            return Threshold(score, k, len(exact), level, infinite)
    return Threshold(math.inf, len(exact) + 1, len(exact), level, infinite)
