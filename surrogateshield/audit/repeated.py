"""Many splits at once: sweeps over levels and calibration sizes, and drift from one threat to another.

Every threshold is one of the documents' own scores. So each document is attacked twice, once for its score and once for
the size of its set at each threshold that may occur; any number of splits then costs next to nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from surrogateshield.audit.bands import Law, law
from surrogateshield.audit.conformal import Alpha, calibrate, order_statistic
from surrogateshield.audit.metrics import Ranking, ranking_of
from surrogateshield.audit.session import Session
from surrogateshield.audit.splits import divide


class Unsuitable(ValueError):
    """A threat that many splits at once cannot be made of."""


@dataclass(frozen=True, slots=True)
class Table:
    """Documents with all that any split of them needs.

    Attributes:
        names: of the documents.
        scores: of their true identities.
        thresholds: sorted; every threshold that may occur, infinity last.
        sizes: documents x thresholds, the size of the set.
        covered: documents x thresholds, whether the true identity is in it.
        ranks: of the true identities.
    """

    names: tuple[str, ...]
    scores: npt.NDArray[np.float64]
    thresholds: npt.NDArray[np.float64]
    sizes: npt.NDArray[np.int32]
    covered: npt.NDArray[np.bool_]
    ranks: tuple[tuple[int, int] | None, ...]

    @property
    def ranking(self) -> Ranking:
        """The attacker's bare ranking of all documents."""
        found = ranking_of(self.ranks)
        assert found is not None
        return found


@dataclass(frozen=True, slots=True)
class Split:
    """What one split gives.

    Attributes:
        q: the threshold.
        coverage: of the test documents, unconditional.
        median, mean: of the sizes of their sets.
        leakage: the mean leakage proxy.
    """

    q: float
    coverage: float
    median: float
    mean: float
    leakage: float


@dataclass(frozen=True, slots=True)
class Summary:
    """Many splits.

    Attributes:
        alpha, calibration, test: of each split.
        splits: one by one.
    """

    alpha: float
    calibration: int
    test: int
    splits: tuple[Split, ...]

    def mean(self, name: str) -> float:
        """The mean of one of a split's values; infinite if one is."""
        return float(np.mean([getattr(split, name) for split in self.splits]))

    def deviation(self, name: str) -> float:
        """The standard deviation of one of a split's values over splits."""
        values = [getattr(split, name) for split in self.splits]
        return float(np.std(values)) if all(map(math.isfinite, values)) else math.nan

    @property
    def expected(self) -> float:
        """Coverage expected of a score without ties: k / (n + 1)."""
        return min(order_statistic(self.calibration, self.alpha) / (self.calibration + 1), 1.0)

    @property
    def law(self) -> Law:
        """The law of the coverage of one of the splits."""
        return law(calibrate(np.zeros(self.calibration), self.alpha), self.test)


def tabulate(session: Session, thresholds: Sequence[float] | None = None, places: Sequence[int] | None = None) -> Table:
    """Attack documents.

    Args:
        session: the threat.
        thresholds: those that may occur, where they come from elsewhere; by default the documents' own scores.
        places: of the documents; all by default.

    Raises:
        Unsuitable: the threat has several thresholds at once, or one for each group, or weights.
    """
    configuration = session.configuration
    places = range(len(session.corpus.documents)) if places is None else places
    rows = [scores for scores, _ in session.scores(places, "scoring")]
    if configuration.calibrate_by != "all" or any(len(row) != 1 for row in rows):
        raise Unsuitable(
            "sweeps and drift need one threshold for all documents: `match: joint` or `maximum`, `calibrate_by: all`"
        )
    scores = np.array([row[0] for row in rows])
    levels = np.unique([*(scores if thresholds is None else thresholds), math.inf])
    sizes = np.empty((len(rows), len(levels)), dtype=np.int32)
    covered = np.empty((len(rows), len(levels)), dtype=np.bool_)
    ranks = []
    for row, place in enumerate(session.progress(places, "measuring")):
        document = session.corpus.documents[place]
        pool, truth = session.read(document).ranking, session.truth(document)
        groups = np.searchsorted(pool.levels, levels, side="right")
        if configuration.rule == "keep_top":
            groups = np.maximum(groups, pool.groups_within(float(pool.levels[0])))
        sizes[row] = np.append(0, pool.ends)[groups]
        known = pool.ranks(truth)
        covered[row] = False if known is None else sizes[row] >= known[1]
        ranks.append(known)
    names = tuple(session.corpus.documents[place].id for place in places)
    return Table(names, scores, levels, sizes, covered, tuple(ranks))


def repeat(
    session: Session,
    table: Table,
    alpha: Alpha,
    seeds: Sequence[int],
    calibration: int | None = None,
    tested: Table | None = None,
) -> Summary:
    """Many splits at one level.

    Args:
        session: the threat that is calibrated.
        table: its documents.
        alpha: the level.
        seeds: one for each split.
        calibration: rows to calibrate on, in place of the declared number.
        tested: the documents of another threat, to see what drift does; its table holds the thresholds of this one.

    Raises:
        CorpusError: there are too few documents.
    """
    split = session.configuration.split
    if calibration is not None:
        split = split.model_copy(update={"calibration": calibration})
    k = order_statistic(split.calibration, alpha)
    other = tested or table
    at = {name: place for place, name in enumerate(other.names)}
    splits = []
    for seed in seeds:
        division = divide(session.corpus.documents, split, seed)
        ordered = np.sort(table.scores[list(division.calibration)])
        q = float(ordered[k - 1]) if k <= len(ordered) else math.inf
        column = int(np.searchsorted(other.thresholds, q))
        rows = [at[table.names[place]] for place in division.test if table.names[place] in at]
        sizes = other.sizes[rows, column]
        splits.append(
            Split(
                q,
                float(other.covered[rows, column].mean()),
                float(np.median(sizes)),
                float(sizes.mean()),
                float((1 / np.maximum(sizes, 1)).mean()),
            )
        )
    return Summary(float(alpha), split.calibration, split.test, tuple(splits))
