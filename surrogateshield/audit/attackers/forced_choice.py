"""Sampling-only attackers: a model chooses one of the candidates, m times (paper, 4.1)."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from surrogateshield.audit.attackers.retrieval import Retrieval
from surrogateshield.audit.configuration import AttackerSpec
from surrogateshield.audit.corpus import Document, Profile
from surrogateshield.audit.distribution import Vector, frequencies
from surrogateshield.audit.llm import parsing, prompts
from surrogateshield.audit.llm.client import ChatModel

UNREADABLE = "answers that chose nobody, or several"
_WORDS = 60


class ForcedChoice:
    """Chooses among all candidates, or among the best by TF-IDF; the others are dropped and score infinity.

    Args:
        profiles: the pool.
        spec: what is declared.
        model: what chooses.
    """

    def __init__(self, profiles: Sequence[Profile], spec: AttackerSpec, model: ChatModel) -> None:
        self.counted: Counter[str] = Counter()
        self._profiles, self._spec, self._model = profiles, spec, model
        self._retrieval = Retrieval(profiles, spec) if spec.candidates is not None else None
        self._seen: set[str] = set()

    def retained(self, document: Document) -> npt.NDArray[np.int64]:
        """The candidates to choose from, with all that tie with the last of them."""
        if self._retrieval is None or self._spec.candidates is None:
            return np.arange(len(self._profiles))
        similarities = np.round(self._retrieval.similarities(document), 12)
        count = min(self._spec.candidates, len(similarities))
        least = np.sort(similarities)[-count]
        return np.flatnonzero(similarities >= least)

    def believe(self, document: Document) -> Vector:
        """How often each candidate was chosen."""
        candidates = self.retained(document)
        choices: list[int | None] = []
        for number in range(self._spec.m):
            # Another order for each sample, and for each document: models like the first of a list.
            order = np.random.default_rng(_seed(document.id, number)).permutation(candidates)
            people = "\n".join(f"{place}. {self._shown(index)}" for place, index in enumerate(order, 1))
            prompt = prompts.filled(self._spec.prompt or prompts.CHOICE, text=document.text, people=people)
            (answer,) = self._model.sample(prompt, 1, document.id, number)
            chosen = parsing.choice(answer, len(order))
            choices.append(None if chosen is None else int(order[chosen]))
        unreadable = sum(choice is None for choice in choices)
        if unreadable and document.id not in self._seen:
            self.counted[UNREADABLE] += unreadable
        self._seen.add(document.id)
        return frequencies(choices, len(self._profiles))

    def _shown(self, index: int) -> str:
        return " ".join(self._profiles[index].text.split()[:_WORDS])


def _seed(document: str, number: int) -> int:
    return int.from_bytes(hashlib.sha256(f"{number}\0{document}".encode()).digest()[:8])
