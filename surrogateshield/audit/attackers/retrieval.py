"""Retrieval attackers: profiles are ranked by how many words, weighted, they share with the query (paper, 4.3, B.1).

The vocabulary and all weights come from the registry alone. A query is one product of the registry's matrix with a
dense vector: at 400,000 profiles a tenth of the time of a sparse product, which would convert the matrix each time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.feature_extraction.text import CountVectorizer, TfidfVectorizer

from surrogateshield.audit.attackers.base import AttackError
from surrogateshield.audit.attackers.embeddings import Embeddings
from surrogateshield.audit.configuration import AttackerSpec
from surrogateshield.audit.corpus import Document, Profile
from surrogateshield.audit.distribution import Vector, softmax

type Query = Callable[[Document], str]
"""The text that a document is searched with."""


def direct(document: Document) -> str:
    """The released text itself."""
    return document.text


class Retrieval:
    """Similarities of a document to all profiles, through a softmax.

    Args:
        profiles: the pool.
        spec: what is declared.
        query: what a document is searched with.
        folder: what the encoder's path is relative to.

    Raises:
        AttackError: no profile holds a word.
    """

    def __init__(
        self, profiles: Sequence[Profile], spec: AttackerSpec, query: Query = direct, folder: Path = Path()
    ) -> None:
        self.counted: Counter[str] = Counter()
        self._temperature = spec.temperature
        self._query = query
        self._index = _index(profiles, spec, folder)

    def believe(self, document: Document) -> Vector:
        """See `Attacker`."""
        return softmax(self.similarities(document), self._temperature)

    def similarities(self, document: Document) -> Vector:
        """From 0, for no shared word, to 1."""
        return self._index.similarities(self._query(document))


def _index(profiles: Sequence[Profile], spec: AttackerSpec, folder: Path) -> TfIdf | Bm25 | Embeddings:
    if spec.kind == "embeddings":
        return Embeddings(profiles, folder / str(spec.path))
    return Bm25(profiles, spec) if spec.kind == "bm25" else TfIdf(profiles, spec)


class TfIdf:
    """Cosine similarity of tf-idf vectors."""

    def __init__(self, profiles: Sequence[Profile], spec: AttackerSpec) -> None:
        self._vectorizer = TfidfVectorizer(**_vocabulary(spec, len(profiles)), use_idf=spec.idf == "registry")
        self._matrix = _fitted(self._vectorizer, profiles)

    def similarities(self, text: str) -> Vector:
        """One for each profile."""
        query = self._vectorizer.transform([text]).toarray()[0]
        found: Vector = self._matrix @ query
        return found


class Bm25:
    """Okapi BM25, divided by the largest value in the pool, as softmax temperatures are meant for cosines.

    Source: S. Robertson, H. Zaragoza, "The Probabilistic Relevance Framework" (2009), with a rarity of words
    that is never negative, log(1 + (N - n + 0.5) / (n + 0.5)).
    """

    def __init__(self, profiles: Sequence[Profile], spec: AttackerSpec) -> None:
        self._vectorizer = CountVectorizer(**_vocabulary(spec, len(profiles)))
        counts = _fitted(self._vectorizer, profiles).astype(np.float64)
        lengths = np.asarray(counts.sum(axis=1)).ravel()
        holding = np.bincount(counts.indices, minlength=counts.shape[1])
        rarity = np.log1p((len(profiles) - holding + 0.5) / (holding + 0.5))
        if spec.idf == "off":
            rarity = np.ones_like(rarity)
        damping = np.repeat(spec.k1 * (1 - spec.b + spec.b * lengths / lengths.mean()), np.diff(counts.indptr))
        counts.data = counts.data * (spec.k1 + 1) / (counts.data + damping) * rarity[counts.indices]
        self._matrix = counts

    def similarities(self, text: str) -> Vector:
        """One for each profile."""
        query = self._vectorizer.transform([text]).toarray()[0].astype(np.float64)
        found: Vector = self._matrix @ query
        largest = found.max()
        return found / largest if largest else found


def _vocabulary(spec: AttackerSpec, profiles: int) -> dict[str, Any]:
    return {
        "max_features": spec.max_features,
        "min_df": min(spec.min_df, profiles),
        "ngram_range": (1, spec.ngrams),
    }


def _fitted(vectorizer: Any, profiles: Sequence[Profile]) -> Any:
    try:
        return vectorizer.fit_transform(profile.text for profile in profiles).tocsr()
    except ValueError:
        raise AttackError(
            "no word is left in the registry: `profile` must keep fields with words, and `min_df` must not exceed how "
            "many profiles share one"
        ) from None
