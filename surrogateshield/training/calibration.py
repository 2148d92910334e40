"""Make a model's probabilities true, and choose how probable each kind of span must be: on validation examples."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from surrogateshield.detection.guard.decoding import Suspect, Words, spans
from surrogateshield.detection.guard.labels import LABELS
from surrogateshield.training.fill import Example
from surrogateshield.training.metrics import Counts

_TEMPERATURES = np.geomspace(0.5, 4.0, 61)
_THRESHOLDS = [round(0.30 + 0.05 * step, 2) for step in range(14)]


def temperature_of(logits: npt.NDArray[np.float32], classes: npt.NDArray[np.int64]) -> float:
    """The temperature at which what happened was most probable (temperature scaling, Guo et al. 2017).

    Args:
        logits: tokens by classes.
        classes: what each token was.
    """

    def surprise(temperature: float) -> float:
        scaled = logits / temperature
        scaled = scaled - scaled.max(axis=1, keepdims=True)
        logarithms = scaled - np.log(np.exp(scaled).sum(axis=1, keepdims=True))
        return -float(logarithms[np.arange(len(classes)), classes].mean())

    return float(min(_TEMPERATURES, key=surprise).round(3))


def thresholds_of(examples: Sequence[Example], words: Sequence[Words]) -> dict[str, float]:
    """For each kind of span the threshold with the best F1; the lower one of equals, since to miss is worse.

    Args:
        examples: texts with their spans.
        words: what the model says of the words of each.
    """
    lowest = dict.fromkeys(LABELS, 0.0)
    given = [spans(example.text, said, lowest) for example, said in zip(examples, words, strict=True)]
    return {
        label: max(_THRESHOLDS, key=lambda threshold: (_f1(examples, given, threshold, label), -threshold))
        for label in LABELS
    }


def _f1(examples: Sequence[Example], given: Sequence[Sequence[Suspect]], threshold: float, label: str) -> float:
    counts = Counts()
    for example, suspects in zip(examples, given, strict=True):
        counts.add(
            {(span.start, span.end, label) for span in example.spans if span.label == label},
            {(s.start, s.end, label) for s in suspects if s.label == label and s.score >= threshold},
        )
    return round(counts.f1, 4)
