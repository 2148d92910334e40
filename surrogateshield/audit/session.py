"""A threat, set up: its corpus, its attacker, and what comes of attacking documents, one at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from surrogateshield.audit.attackers.making import make_attacker, reader
from surrogateshield.audit.build import load_corpus
from surrogateshield.audit.calibration import Calibration, calibrated
from surrogateshield.audit.checks import check
from surrogateshield.audit.configuration import Configuration
from surrogateshield.audit.corpus import Corpus, Document
from surrogateshield.audit.fingerprint import declared
from surrogateshield.audit.reading import Reading
from surrogateshield.audit.splits import Division, divide, thinned

type Rows = list[tuple[tuple[float, ...], str | None]]
"""For each document the scores of its true identity, and its group."""

type Progress = Callable[[Iterable[int], str], Iterable[int]]
"""Passes places of documents through, and shows how many are done; the text says what is done with them."""


def silent(places: Iterable[int], what: str) -> Iterable[int]:  # noqa: ARG001
    """Show nothing."""
    return places


class Session:
    """A threat, set up.

    Args:
        configuration: what is declared.
        folder: what its paths are relative to.
        cache: the file that keeps a model's answers.
        progress: shows progress.
        corpus: used in place of the declared data.

    Raises:
        CorpusError, AttackError: data or attacker cannot be used.
    """

    def __init__(
        self,
        configuration: Configuration,
        folder: Path,
        cache: Path | None = None,
        progress: Progress = silent,
        corpus: Corpus | None = None,
    ) -> None:
        self.configuration = configuration
        self.corpus = corpus or load_corpus(configuration, folder)
        self.attacker = make_attacker(configuration, self.corpus, folder, cache)
        self.progress = progress
        self._folder, self._cache = folder, cache
        self._places = self.corpus.places()
        self._declared: dict[str, Any] | None = None
        self._checked: dict[Division | None, list[str]] = {}
        self._read = reader(configuration, self.attacker)

    def renewed(self, configuration: Configuration, corpus: Corpus | None = None) -> Session:
        """The same with another configuration, and another corpus where one is given."""
        return Session(configuration, self._folder, self._cache, self.progress, corpus or self.corpus)

    @property
    def declared(self) -> dict[str, Any]:
        """What a certificate is relative to. The pool is hashed once."""
        if self._declared is None:
            self._declared = declared(self.configuration, self.corpus)
        return self._declared

    @property
    def counted(self) -> Counter[str]:
        """What went wrong so far and was not fatal."""
        return self.attacker.counted

    def divide(self, seed: int | None = None) -> Division:
        """Calibration and test documents; with weights, test documents as the release would draw them."""
        configuration = self.configuration
        division = divide(self.corpus.documents, configuration.split, seed)
        if not configuration.weights:
            return division
        seed = configuration.split.seed if seed is None else seed
        return thinned(division, self.corpus.documents, configuration.weights, seed)

    def read(self, document: Document) -> Reading:
        """Attack one document."""
        return self._read(document)

    def truth(self, document: Document) -> int | None:
        """The place of the true identity in the pool; None where it is not there."""
        return None if document.truth is None else self._places.get(document.truth)

    def scores(self, places: Iterable[int], what: str = "calibrating") -> Rows:
        """Attack documents one after the other, and keep nothing of each but the scores of its true identity."""
        rows = []
        for place in self.progress(places, what):
            document = self.corpus.documents[place]
            rows.append((self.read(document).scores(self.truth(document)), document.group))
        return rows

    def calibration(self, rows: Rows, alpha: float | None = None, division: Division | None = None) -> Calibration:
        """Calibrate on the scores of true identities.

        Args:
            rows: what `scores` gave.
            alpha: in place of the declared level.
            division: how the documents are divided, for the checks.
        """
        configuration, values = self.configuration, self.declared
        if alpha is not None:
            configuration, values = configuration.model_copy(update={"alpha": alpha}), {**values, "alpha": alpha}
        if division not in self._checked:
            self._checked[division] = check(self.corpus, configuration, division)
        warnings = self._checked[division]
        return calibrated(
            configuration, values, [row[0] for row in rows], [row[1] for row in rows], warnings, self.counted
        )
