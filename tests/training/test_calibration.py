"""Temperature and thresholds that are right by construction are found again."""

import numpy as np
import pytest

from surrogateshield.detection.guard.decoding import Words
from surrogateshield.detection.guard.labels import LABELS
from surrogateshield.training.calibration import temperature_of, thresholds_of
from surrogateshield.training.fill import Example, Span


@pytest.mark.parametrize("true", [0.7, 1.0, 2.5])
def test_the_temperature_that_the_classes_were_drawn_with_is_found(true: float) -> None:
    draws = np.random.default_rng(1)
    logits = draws.normal(0, 3, (40_000, 5)).astype(np.float32)
    scaled = np.exp(logits / true)
    chances = scaled / scaled.sum(axis=1, keepdims=True)
    classes = (chances.cumsum(axis=1) > draws.random((len(logits), 1))).argmax(axis=1)
    assert temperature_of(logits, classes) == pytest.approx(true, rel=0.06)


def test_a_threshold_parts_the_names_from_the_words_that_look_like_some() -> None:
    examples, words = [], []
    for score, is_name in [(0.95, True), (0.86, True), (0.72, False), (0.55, False)] * 5:
        probabilities = np.zeros((1, len(LABELS)), np.float32)
        probabilities[0, 0] = score
        examples.append(Example("Grace", (Span(0, 5, LABELS[0]),) if is_name else (), "en", "chat"))
        words.append(Words([0], [5], LABELS, probabilities, np.ones((1, len(LABELS)), np.bool_)))
    chosen = thresholds_of(examples, words)
    assert 0.72 < chosen[LABELS[0]] <= 0.80  # the lowest of those that part them
    assert set(chosen) == set(LABELS)
