"""What ContextGuard would say of a text, as a test wants it said."""

from __future__ import annotations

import numpy as np

from surrogateshield.detection.context_guard import Judgement
from surrogateshield.detection.excerpt import Excerpt
from surrogateshield.detection.guard.decoding import Words, words_of
from surrogateshield.detection.guard.evidence import Evidence
from surrogateshield.detection.guard.labels import LABELS


def evidence(text: str, said: dict[str, tuple[str, float]]) -> Evidence:
    """What a model says that takes each stretch of `said` for a span of a kind with a probability."""
    places = words_of(text)
    shares = np.zeros((len(places), len(LABELS)), np.float32)
    beginnings = np.zeros_like(shares)
    for stretch, (label, probability) in said.items():
        begin = text.index(stretch)
        for row, (start, end) in enumerate(places):
            if begin <= start and end <= begin + len(stretch):
                shares[row, LABELS.index(label)] = probability
                beginnings[row, LABELS.index(label)] = probability if start == begin else 0.0
    words = Words([start for start, _ in places], [end for _, end in places], LABELS, shares, beginnings)
    judgement = Judgement(text, [(0, words)], dict.fromkeys(LABELS, 0.3))
    return Evidence(lambda: judgement, Excerpt(text, [(0, len(text))]))
