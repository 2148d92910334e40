"""Profile attackers: a model that never sees the candidates extracts attributes, and these are matched with profiles.

Two ways. Joint (paper, 4.3): the distributions of all attributes give each profile one probability, and so one score.
By attribute (paper, B.1): each attribute's values are scored, and the candidates consistent with all certified value
sets are left. Sound with one threshold on the *largest* attribute score, or with alpha / A for each of A attributes;
alpha for each, as the paper has it, covers with 1 - A alpha only.
An attribute that a profile lacks matches everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from surrogateshield.audit.attributes import Attribute
from surrogateshield.audit.configuration import AttackerSpec
from surrogateshield.audit.corpus import Document, Profile
from surrogateshield.audit.distribution import Vector, normalised
from surrogateshield.audit.llm import parsing, prompts
from surrogateshield.audit.llm.client import ChatModel
from surrogateshield.audit.scores import score_pool

UNREADABLE = "answers without a value that could be read"


class Column:
    """One attribute: the values there are, and which of them each profile has.

    Args:
        attribute: what is declared.
        profiles: the pool.
    """

    def __init__(self, attribute: Attribute, profiles: Sequence[Profile]) -> None:
        self.attribute = attribute
        read = [attribute.read(profile.fields.get(attribute.column)) for profile in profiles]
        self.values = attribute.values or tuple(sorted({value for value in read if value is not None}))
        index = {value: place for place, value in enumerate(self.values)}
        self.places = np.array([-1 if value is None else index[value] for value in read], dtype=np.int64)

    def distribution(self, samples: Sequence[str | None], smoothing: float) -> Vector | None:
        """How often each value was said, a value that no profile has last; None where nothing was.

        Args:
            samples: what was said; None for what could not be read or is unknown.
            smoothing: added to the count of every value.
        """
        index = {value: place for place, value in enumerate(self.values)}
        said = [self.attribute.read(sample) for sample in samples]
        counts = np.full(len(self.values) + 1, smoothing, dtype=np.float64)
        for value in said:
            if value is not None:
                counts[index.get(value, -1)] += 1
        return normalised(counts) if any(value is not None for value in said) else None


class ProfileAttacker:
    """Extracts attributes and matches profiles.

    Args:
        profiles: the pool.
        spec: what is declared.
        model: what extracts.
    """

    def __init__(self, profiles: Sequence[Profile], spec: AttackerSpec, model: ChatModel) -> None:
        self.counted: Counter[str] = Counter()
        self._spec, self._model = spec, model
        self._columns = [Column(attribute, profiles) for attribute in spec.attributes]
        self._size = len(profiles)
        self._seen: set[str] = set()

    def believe(self, document: Document) -> Vector:
        """The joint belief: the product of each attribute's probability of the profile's value."""
        return joint(self._columns, self._distributions(document), self._size)

    def matrix(self, document: Document) -> npt.NDArray[np.float64]:
        """Attributes x candidates: the APS mass of the candidate's value; 0 where it has none, or nothing was said."""
        return attribute_scores(self._columns, self._distributions(document), self._size)

    def _distributions(self, document: Document) -> list[Vector | None]:
        found = [column.distribution(self._samples(column, document), self._spec.smoothing) for column in self._columns]
        self._seen.add(document.id)
        return found

    def _samples(self, column: Column, document: Document) -> list[str | None]:
        attribute = column.attribute
        prompt = prompts.filled(
            self._spec.prompt or prompts.ATTRIBUTE,
            text=document.text,
            attribute=attribute.name,
            values=prompts.allowed(attribute.values),
        )
        answers = self._model.sample(prompt, self._spec.m, document.id)
        values = [parsing.value(answer, attribute.name) for answer in answers]
        unreadable = sum(value is None for value in values)
        if unreadable and document.id not in self._seen:
            self.counted[UNREADABLE] += unreadable
        return [value or None for value in values]


def joint(columns: Sequence[Column], distributions: Sequence[Vector | None], size: int) -> Vector:
    """One probability for each profile, from independent attributes."""
    weights = np.ones(size)
    for column, distribution in zip(columns, distributions, strict=True):
        if distribution is not None:
            weights *= np.where(column.places < 0, 1.0, distribution[column.places])
    return normalised(weights)


def attribute_scores(
    columns: Sequence[Column], distributions: Sequence[Vector | None], size: int
) -> npt.NDArray[np.float64]:
    """Attributes x candidates, see `ProfileAttacker.matrix`."""
    rows = np.zeros((len(columns), size))
    for row, (column, distribution) in enumerate(zip(columns, distributions, strict=True)):
        if distribution is not None:
            scores = score_pool(distribution).scores()
            rows[row] = np.where(column.places < 0, 0.0, scores[column.places])
    return rows
