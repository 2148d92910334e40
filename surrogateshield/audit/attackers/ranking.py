"""Attackers made elsewhere: their rankings, from a file.

JSON Lines with `document` and `ranking` (identities, the best first; those in an inner list tie), or CSV with the
columns document, candidate, rank. Who is not ranked ties for the last place. Only the order counts.
"""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import numpy as np

from surrogateshield.audit.attackers.base import AttackError
from surrogateshield.audit.corpus import Corpus, CorpusError, Document
from surrogateshield.audit.distribution import Vector
from surrogateshield.audit.loading.lines import objects

UNKNOWN = "ranked candidates that are not in the pool"


class RankingAttacker:
    """Looks a document's ranking up.

    Args:
        path: the file.
        corpus: the pool.

    Raises:
        AttackError: the file is none of both kinds.
    """

    def __init__(self, path: Path, corpus: Corpus) -> None:
        self.counted: Counter[str] = Counter()
        self._places = corpus.places()
        try:
            ranks = _csv(path) if path.suffix == ".csv" else _jsonl(path)
        except (CorpusError, OSError, UnicodeDecodeError) as error:
            raise AttackError(f"`attacker.path`: {error}") from None
        self._ranks = {document: self._known(found) for document, found in ranks.items()}

    def believe(self, document: Document) -> Vector:
        """Weights that fall by one for each place."""
        try:
            ranks = self._ranks[document.id]
        except KeyError:
            raise AttackError("a document has no ranking in the file that `attacker.path` names") from None
        last = max(ranks.values(), default=0) + 1
        weights = np.zeros(len(self._places))
        for place, rank in ranks.items():
            weights[place] = last - rank
        return weights

    def _known(self, ranks: dict[str, int]) -> dict[int, int]:
        self.counted[UNKNOWN] += sum(candidate not in self._places for candidate in ranks)
        self.counted += Counter()  # drops a count of zero
        return {self._places[candidate]: rank for candidate, rank in ranks.items() if candidate in self._places}


def _jsonl(path: Path) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for number, line in objects(path):
        ranking = line.get("ranking")
        if "document" not in line or not isinstance(ranking, list):
            raise CorpusError(f"{path}, line {number}: expected `document` and `ranking`, a list")
        ranks = found.setdefault(str(line["document"]), {})
        for rank, entry in enumerate(ranking, 1):
            for candidate in entry if isinstance(entry, list) else [entry]:
                ranks.setdefault(str(candidate), rank)
    return found


def _csv(path: Path) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    with path.open(encoding="utf-8-sig", newline="") as stream:
        for number, row in enumerate(csv.DictReader(stream), 2):
            try:
                found.setdefault(row["document"], {}).setdefault(row["candidate"], int(row["rank"]))
            except (KeyError, TypeError, ValueError):
                raise CorpusError(f"{path}, line {number}: expected document, candidate and rank, a number") from None
    return found
