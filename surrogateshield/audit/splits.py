"""Calibration and test documents, drawn by a seed and by nothing that the documents say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from surrogateshield.audit.configuration import Split
from surrogateshield.audit.conformal import smallest_alpha
from surrogateshield.audit.corpus import CorpusError, Document


@dataclass(frozen=True, slots=True)
class Division:
    """A division of documents, by their places.

    Attributes:
        calibration, test: disjoint places.
    """

    calibration: tuple[int, ...]
    test: tuple[int, ...]


def divide(documents: Sequence[Document], split: Split, seed: int | None = None) -> Division:
    """Divide documents as declared.

    Args:
        documents: in an order that says nothing (sorted by id).
        split: what is declared.
        seed: used in place of the declared one, for repetitions.

    Raises:
        CorpusError: there are too few documents or subjects; the message says what is reachable.
    """
    rng = np.random.default_rng(split.seed if seed is None else seed)
    if split.by == "document":
        drawn = rng.permutation(len(documents)).tolist()
    else:
        drawn = _one_of_each(documents, rng)
    needed = split.calibration + split.test
    if needed > len(drawn):
        raise CorpusError(_too_few(len(drawn), needed, split))
    return Division(tuple(drawn[: split.calibration]), tuple(drawn[split.calibration : needed]))


def thinned(division: Division, documents: Sequence[Document], weights: Mapping[str, float], seed: int) -> Division:
    """The same with test documents as the release would draw them: each is kept with a share of its group's weight.

    Args:
        division: drawn without regard to weights.
        documents: that were divided.
        weights: group -> its weight; see `Configuration.weights`.
        seed: of the division.

    Raises:
        CorpusError: a document's group has no weight, or no test document is left.
    """
    if any(documents[place].group not in weights for place in (*division.calibration, *division.test)):
        raise CorpusError("a document's group has no weight: `weights` must name every group, with 0 for none released")
    shares = np.random.default_rng([seed, 1]).random(len(division.test)) * max(weights.values())
    kept = [
        place
        for place, share in zip(division.test, shares.tolist(), strict=True)
        if share < weights[str(documents[place].group)]
    ]
    if not kept:
        raise CorpusError("no test document is left by `weights`: test more documents of the groups that are released")
    return Division(division.calibration, tuple(kept))


def _one_of_each(documents: Sequence[Document], rng: np.random.Generator) -> list[int]:
    """One document of each subject: several documents of a person are no independent draws."""
    of: dict[str, list[int]] = {}
    for place, document in enumerate(documents):
        of.setdefault(document.subject or document.truth or document.id, []).append(place)
    subjects = sorted(of)
    return [int(rng.choice(of[subjects[index]])) for index in rng.permutation(len(subjects))]


def _too_few(found: int, needed: int, split: Split) -> str:
    what = "documents" if split.by == "document" else "subjects, each of which gives one document"
    rest = max(found - split.test, 0)
    if rest == 0:
        return f"`split` needs {needed} documents and there are {found} {what}: take smaller numbers"
    alpha = float(smallest_alpha(rest))
    return (
        f"`split` needs {needed} documents and there are {found} {what}: with a test of {split.test}, {rest} are left "
        f"to calibrate, and the smallest alpha that these reach is {alpha:.4f}"
    )
