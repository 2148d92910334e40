"""ContextGuard: the third stage, a classifier of tokens that knows names by their context (the paper, section 3.2.3).

It finds what the stages before it missed, and says how sure it is of what they found.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path

import numpy as np
import regex

from surrogateshield.detection.casing import in_small_letters, is_in_capitals
from surrogateshield.detection.config import GuardConfig
from surrogateshield.detection.guard import decoding
from surrogateshield.detection.guard.cleaning import cleaned
from surrogateshield.detection.guard.decoding import Suspect, Words, judged, spans
from surrogateshield.detection.guard.model import OnnxModel, TokenModel
from surrogateshield.detection.guard.windows import Floats, batch, batches, unframed, windows
from surrogateshield.detection.spacy_model import ModelInfo

_LONGEST_PORTION = 6000
# Where a text may be cut, the best places first: behind a paragraph, a line, a sentence, a word, a sign.
_CUTS = tuple(map(regex.compile, (r"\n\s*\n", r"\n", r"(?<=[.!?])\s++(?=\S)", r"(?<!\s)\s++(?=\S)", r"[,;](?=.)")))


class Judgement:
    """What ContextGuard says of a text.

    Args:
        text: the text.
        portions: where each portion of it begins, and the words of that portion; in order.
        thresholds: kind of span -> how probable it must be.
    """

    def __init__(self, text: str, portions: list[tuple[int, Words]], thresholds: Mapping[str, float]) -> None:
        self._text, self._portions, self._thresholds = text, portions, thresholds
        self._starts = [start for start, _ in portions]

    @cached_property
    def suspects(self) -> list[Suspect]:
        """The spans it takes for personal data, in order, none overlapping, each of whole words."""
        suspects: list[Suspect] = []
        position = 0
        for (start, words), end in zip(self._portions, self._ends, strict=True):
            portion = self._text[start:end]
            for suspect in spans(portion, words, self._thresholds):
                clean = cleaned(portion, suspect)
                if clean is not None and start + clean.start >= position:
                    suspects.append(replace(clean, start=start + clean.start, end=start + clean.end))
                    position = start + clean.end
        return suspects

    def probability(self, start: int, end: int, labels: Iterable[str]) -> float:
        """How probable it is that `[start, end)` is a span of one of `labels`, the mean over its words.

        Args:
            start: offset of the first character.
            end: one past the last.
            labels: kinds of spans (`guard.labels.LABELS`); their probabilities are added up.
        """
        group = frozenset(labels)
        total, length = 0.0, 0
        index = max(0, bisect_right(self._starts, start) - 1)
        for (first, words), last in zip(self._portions[index:], self._ends[index:], strict=True):
            if first >= end:
                break
            begin, stop = max(start, first) - first, min(end, last) - first
            if stop > begin:
                total += decoding.probability(words, begin, stop, group) * (stop - begin)
                length += stop - begin
        return total / length if length else 0.0

    @cached_property
    def _ends(self) -> list[int]:
        return [*self._starts[1:], len(self._text)][: len(self._starts)]


class ContextGuard:
    """Finds personal data by context.

    Args:
        model: the model it runs. Usable from any thread as far as the model is.
    """

    def __init__(self, model: TokenModel) -> None:
        self._model = model

    @classmethod
    def of(cls, config: GuardConfig) -> ContextGuard:
        """The guard that a configuration describes.

        Raises:
            ModelRefused: its model is missing or broken; the message says what to do.
        """
        if config.backend == "transformers":
            from surrogateshield.detection.guard.transformers_model import TransformersModel  # noqa: PLC0415  # an extra

            return cls(TransformersModel(config.model, config.labels, config.threshold, config.threads))
        return cls(OnnxModel(Path(config.model) if config.model else None, config.threads))

    @property
    def info(self) -> ModelInfo:
        """The model it runs."""
        return self._model.info

    def prepare(self) -> None:
        """Load the network now rather than with the first text.

        Raises:
            ModelRefused: it cannot be loaded.
        """
        self.read("x")

    def judge(self, text: str) -> Judgement:
        """What it says of a text.

        The answer depends on the text alone: on what it was asked before, or is asked together with it, it does not.

        Args:
            text: any text; it is read portion by portion, so that time grows with its length alone, and what the
                network needs at once does not grow. One in capitals is read in small letters, of which the model has
                seen more.
        """
        said = in_small_letters(text) if is_in_capitals(text) else text
        read = [(start, self.read(said[start:end])) for start, end in portions(text)]
        return Judgement(text, read, self._model.thresholds)

    def found(self, text: str) -> list[Suspect]:
        """The spans of a text that it takes for personal data, in order, none overlapping, each of whole words."""
        return self.judge(text).suspects

    def read(self, text: str) -> Words:
        """What the model says of each word of a text, in one piece.

        Args:
            text: any text; memory grows with it, unlike that of `judge`.
        """
        model = self._model
        encoding = model.encoder.encode(text)
        made = windows(len(encoding), model.size, model.overlap)
        logits: Floats = np.zeros((len(encoding), len(model.outputs)), np.float32)
        for group in batches([len(window) + model.frame.width for window in made], model.budget):
            chosen = [made[place] for place in group]
            for place, answer in unframed(model.logits(batch(encoding, chosen, model.frame)), chosen, model.frame):
                logits[place] = answer
        return judged(text, encoding, model.outputs.kinds, *model.outputs.probabilities(logits, model.temperature))


def portions(text: str) -> Iterator[tuple[int, int]]:
    """A text in portions that are read one by one: cut between paragraphs, else lines, sentences, words."""
    start = 0
    while len(text) - start > _LONGEST_PORTION:
        limit = start + _LONGEST_PORTION
        half = start + _LONGEST_PORTION // 2
        cut = next(
            (places[-1] for pattern in _CUTS if (places := [m.end() for m in pattern.finditer(text, half, limit)])),
            limit,
        )
        yield start, cut
        start = cut
    if start < len(text):
        yield start, len(text)
