"""Attackers compared on the same documents, and one attacker against several pools."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from surrogateshield.audit.conformal import order_statistic
from surrogateshield.audit.corpus import Corpus, CorpusError
from surrogateshield.audit.experiment import Experiment, run
from surrogateshield.audit.repeated import Unsuitable, tabulate
from surrogateshield.audit.session import Session
from surrogateshield.audit.splits import divide

_RESAMPLED = 2000


class NotPaired(ValueError):
    """Two threats do not test the same documents."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How two attackers differ, document by document; positive where the second leaves more.

    Attributes:
        size: the mean difference of set sizes.
        size_interval: its 95 % bootstrap interval.
        leakage: the mean difference of the leakage proxy.
        leakage_interval: its interval.
        recalibrated: the intervals are over calibration documents, too. Where they are over test documents at fixed
            thresholds only, they are too narrow: another calibration moves all sizes together.
    """

    size: float
    size_interval: tuple[float, float]
    leakage: float
    leakage_interval: tuple[float, float]
    recalibrated: bool = False


def compare(sessions: Sequence[Session]) -> tuple[list[Experiment], list[Difference]]:
    """Run threats on the same splits.

    Args:
        sessions: at least two; all are compared with the first.

    Returns:
        What each gives, and the differences of all but the first.

    Raises:
        NotPaired: they do not calibrate and test on the same documents.
    """
    splits = [_names(session) for session in sessions]
    if any(split != splits[0] for split in splits):
        raise NotPaired(
            "attackers are compared on the same calibration and test documents only: give all configurations the same "
            "`data`, `release` and `split`"
        )
    found = [run(session, alphas=()) for session in sessions]
    first = found[0].results[0].set_sizes
    differences = [difference(first, other.results[0].set_sizes) for other in found[1:]]
    try:
        drawn_again = [_recalibrated(session) for session in sessions]
    except Unsuitable:  # several thresholds
        return found, differences
    return found, [
        _with_intervals(each, other - drawn_again[0]) for each, other in zip(differences, drawn_again[1:], strict=True)
    ]


def _recalibrated(session: Session) -> npt.NDArray[np.float64]:
    """Mean set size and mean leakage of many draws, with putting back, of calibration and of test documents.

    Draws depend on the numbers of documents only: those of two attackers on the same split are paired.
    """
    division, rng = session.divide(), np.random.default_rng(0)
    n, tests = len(division.calibration), len(division.test)
    table = tabulate(session, places=(*division.calibration, *division.test))
    k = order_statistic(n, session.configuration.alpha)
    means = np.empty((_RESAMPLED, 2))
    for draw in range(_RESAMPLED):
        scores = np.sort(table.scores[rng.integers(n, size=n)])
        column = np.searchsorted(table.thresholds, scores[k - 1] if k <= n else np.inf)
        sizes = table.sizes[n + rng.integers(tests, size=tests), column]
        means[draw] = sizes.mean(), (1 / np.maximum(sizes, 1)).mean()
    return means


def _with_intervals(found: Difference, draws: npt.NDArray[np.float64], confidence: float = 0.95) -> Difference:
    """With the percentiles of differences that were drawn: draws x (size, leakage)."""
    (low, least), (high, most) = np.quantile(draws, [(1 - confidence) / 2, (1 + confidence) / 2], axis=0).tolist()
    return replace(found, size_interval=(low, high), leakage_interval=(least, most), recalibrated=True)


def _names(session: Session) -> tuple[tuple[str, ...], tuple[str, ...]]:
    division = session.divide()
    calibration, test = (
        tuple(session.corpus.documents[place].id for place in places)
        for places in (division.calibration, division.test)
    )
    return calibration, test


def difference(one: Sequence[int], other: Sequence[int], confidence: float = 0.95) -> Difference:
    """The paired difference of two lists of sizes, with percentile bootstrap intervals over test documents.

    Args:
        one, other: sizes of the same documents.
        confidence: of the intervals.
    """
    sizes = np.array([one, other], dtype=np.float64)
    leakage = 1 / np.maximum(sizes, 1)
    rng = np.random.default_rng(0)
    rows = rng.integers(sizes.shape[1], size=(_RESAMPLED, sizes.shape[1]))
    by_size, by_leakage = sizes[1] - sizes[0], leakage[1] - leakage[0]
    tails = [(1 - confidence) / 2, (1 + confidence) / 2]
    low, high = np.quantile(by_size[rows].mean(axis=1), tails)
    least, most = np.quantile(by_leakage[rows].mean(axis=1), tails)
    return Difference(
        float(by_size.mean()), (float(low), float(high)), float(by_leakage.mean()), (float(least), float(most))
    )


def cohort(corpus: Corpus, identities: Iterable[str]) -> Corpus:
    """What an attacker faces who knows that the person is one of a cohort.

    Args:
        corpus: the whole.
        identities: of the cohort.

    Raises:
        CorpusError: nobody, or no document about anybody, is left.
    """
    kept = set(identities)
    profiles = tuple(profile for profile in corpus.profiles if profile.id in kept)
    documents = tuple(document for document in corpus.documents if document.truth in kept)
    if not profiles or not documents:
        raise CorpusError("a candidate pool holds nobody of the registry, or nobody a document is about")
    return Corpus(profiles, documents)


def narrowed(session: Session, corpus: Corpus) -> Session:
    """The same threat against a cohort; calibration and test keep their proportion."""
    split = session.configuration.split
    share = split.calibration / (split.calibration + split.test)
    calibration = max(int(len(corpus.documents) * share), 1)
    test = len(corpus.documents) - calibration
    if test < 1:
        raise CorpusError("a candidate pool needs at least two documents: one to calibrate and one to test")
    smaller = split.model_copy(
        update={"calibration": min(calibration, split.calibration), "test": min(test, split.test)}
    )
    configuration = session.configuration.model_copy(update={"split": smaller})
    return session.renewed(configuration, corpus)


def sampled(session: Session, count: int | None = None) -> Session:
    """The same threat with the documents that its split draws and no others; the pool stays whole.

    Args:
        session: the threat.
        count: how many documents at most; calibration and test keep their proportion.

    Raises:
        CorpusError: there are too few documents.
    """
    configuration, split = session.configuration, session.configuration.split
    if count is not None and count < split.calibration + split.test:
        calibration = max(count * split.calibration // (split.calibration + split.test), 1)
        split = split.model_copy(update={"calibration": calibration, "test": count - calibration})
        configuration = configuration.model_copy(update={"split": split})
    documents = session.corpus.documents
    division = divide(documents, split)
    kept = tuple(documents[place] for place in sorted((*division.calibration, *division.test)))
    return session.renewed(configuration, Corpus(session.corpus.profiles, kept))


def drawn(corpus: Corpus, count: int, seed: int = 0) -> list[str]:
    """So many identities of a corpus, drawn by a seed from those that documents are about."""
    known = corpus.places()
    names = sorted({document.truth for document in corpus.documents if document.truth in known} - {None})
    return [str(name) for name in np.random.default_rng(seed).permutation(names)[:count]]


def renamed(experiment: Experiment, name: str) -> Experiment:
    """The same under another name."""
    return replace(experiment, name=name)
