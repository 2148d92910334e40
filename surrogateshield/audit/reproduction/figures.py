"""Each figure: what the paper prints, what is expected here, what comes out, and how far these may be apart.

Tolerances: a median set size, as a mean over 200 splits, is good to 4 %, one split's only to 60 %; a coverage to
one standard deviation of a split, as the paper printed one split.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from surrogateshield.audit.bands import law
from surrogateshield.audit.configuration import Configuration, read_configuration
from surrogateshield.audit.conformal import calibrate, order_statistic
from surrogateshield.audit.repeated import Summary, Table, repeat, tabulate
from surrogateshield.audit.session import Progress, Session, silent

_HERE = Path(__file__).parent
_SEEDS = range(200)


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure.

    Attributes:
        what: in words.
        paper: what the paper prints; None where it prints nothing of the kind.
        expected: what a trial of the same data gave.
        ours: what came out.
        tolerance: how far `ours` may be from `expected`.
    """

    what: str
    paper: float | None
    expected: float
    ours: float
    tolerance: float

    @property
    def holds(self) -> bool:
        """Whether it came out."""
        return abs(self.ours - self.expected) <= self.tolerance + 1e-12


class _Data:
    """Configurations of this folder on data elsewhere, each attacked once."""

    def __init__(self, folder: Path, progress: Progress) -> None:
        self._folder, self._progress = folder, progress
        self.table = cache(self._table)

    def session(self, name: str, **changes: object) -> Session:
        configuration: Configuration = read_configuration(_HERE / f"{name}.yaml").model_copy(update=changes)
        return Session(configuration, self._folder, progress=self._progress)

    def _table(self, name: str) -> tuple[Session, Table, Summary]:
        session = self.session(name)
        table = tabulate(session)
        return session, table, repeat(session, table, session.configuration.alpha, _SEEDS)

    def drift(self, name: str, other: str) -> float:
        session, table, _ = self.table(name)
        changed = tabulate(self.session(other), table.thresholds.tolist())
        return repeat(session, table, session.configuration.alpha, _SEEDS, tested=changed).mean("coverage")


def figures(folder: Path, progress: Progress = silent) -> Iterator[Figure]:
    """All figures, one after the other.

    Args:
        folder: with blog_600.jsonl, tab_dev_test.jsonl and textwash.jsonl.
        progress: shows progress.

    Raises:
        CorpusError: data are missing.
    """
    data = _Data(folder, progress)
    parts: list[Callable[[_Data], Iterator[Figure]]] = [_statistics, _blog, _tab, _textwash, _truncation]
    for part in parts:
        yield from part(data)


def _statistics(data: _Data) -> Iterator[Figure]:
    del data
    for alpha, mean, deviation, floor in (
        (0.01, 0.9901, 0.0139, 0.91),
        (0.05, 0.9505, 0.0305, 0.82),
        (0.1, 0.901, 0.0419, 0.74),
    ):
        found = law(calibrate([0.5] * 100, alpha), 100)
        yield Figure(f"n = 100, alpha {alpha:g}: mean coverage", None, mean, found.mean, 5e-5)
        yield Figure(f"n = 100, alpha {alpha:g}: SD of one split", None, deviation, found.deviation, 5e-5)
        yield Figure(f"n = 100, alpha {alpha:g}: 0.1 % floor", None, floor, found.floor, 0)
        rng = np.random.default_rng(1)
        shares = []
        for _ in _SEEDS:
            scores = rng.random(200)  # without ties
            shares.append(float((scores[100:] <= calibrate(scores[:100], alpha).q).mean()))
        exact = order_statistic(100, alpha) / 101
        tolerance = 3 * deviation / len(_SEEDS) ** 0.5
        yield Figure(f"n = 100, alpha {alpha:g}: mean of 200 splits", None, exact, float(np.mean(shares)), tolerance)


def _blog(data: _Data) -> Iterator[Figure]:
    for known, paper_size, size, paper_q, q in (
        (1, 222, 220, 0.948, 0.893),
        (3, 210, 212, 0.903, 0.862),
        (10, 176, 180, 0.763, 0.740),
    ):
        _, _, found = data.table(f"blog_w{known}")
        yield Figure(f"Blog, W = {known}: median |C|, 200 splits", paper_size, size, found.mean("median"), 0.04 * size)
        yield Figure(f"Blog, W = {known}: q", paper_q, q, found.mean("q"), 0.02)
        yield Figure(f"Blog, W = {known}: coverage", 0.95, 0.95, found.mean("coverage"), 0.01)
    yield Figure("Blog, W = 10 -> W = 1: coverage", 0.835, 0.878, data.drift("blog_w10", "blog_w1"), 0.03)


def _tab(data: _Data) -> Iterator[Figure]:
    _, table, coarse = data.table("tab_k1")
    pool = float(table.sizes.max())
    yield Figure("TAB, K1: median |C|, the whole pool", 1268, pool, coarse.mean("median"), 0)
    _, table, found = data.table("tab_k2")
    yield Figure("TAB, K2: top-1", 0.973, 0.972, table.ranking.top[1], 0.01)
    yield Figure("TAB, K2: coverage with the best always kept", 0.973, 0.972, found.mean("coverage"), 0.01)
    yield Figure("TAB, K2 -> masked: coverage", 0.923, 0.903, data.drift("tab_k2", "tab_k2_masked"), 0.03)


def _textwash(data: _Data) -> Iterator[Figure]:
    rows = (("fiction", 0.5, 0.53, 169.5, 62), ("semifamous", 0.38, 0.38, 155, 155), ("famous", 0.47, 0.44, 120, 95))
    for category, paper_top, top, paper_size, size in rows:
        session, table, found = data.table(f"textwash_{category}")
        at = f"TextWash, {category}, profile: {session.configuration.profile.name}"
        yield Figure(f"{at}: top-1", paper_top, top, table.ranking.top[1], 0.01)
        yield Figure(f"{at}: median |C|, 200 splits", paper_size, size, found.mean("median"), 0.04 * size)
        session, table, found = data.table(f"textwash_{category}_whole")
        at = f"TextWash, {category}, profile: {session.configuration.profile.name}"
        yield Figure(f"{at}: top-1", paper_top, 1.0, table.ranking.top[1], 0.005)
        yield Figure(f"{at}: median |C|", paper_size, 1, found.mean("median"), 0)


def _truncation(data: _Data) -> Iterator[Figure]:
    """A truth that was dropped scores infinity in calibration too: then, beyond alpha, only the whole list covers."""
    for top_k in (50, 100, 200):
        session = data.session("textwash_fiction", top_k=top_k)
        table = tabulate(session)
        missed = sum(rank is None for rank in table.ranks) / len(table.ranks)
        found = repeat(session, table, session.configuration.alpha, _SEEDS)
        paper = {50: 0.84, 100: 0.92, 200: 0.97}[top_k]
        at = f"TextWash, fiction, top {top_k}"
        # Everybody who was retained is covered, if more were dropped than alpha allows.
        expected, tolerance = (1 - missed, 0.02) if missed > 0.08 else (0.95, 0.03)
        yield Figure(f"{at}: coverage, {missed:.3f} dropped", paper, expected, found.mean("coverage"), tolerance)
