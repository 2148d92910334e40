"""Fit the weights of the line classifier, and say how good they are on texts they have not seen.

    python tests/support/fit_kinds.py [--write]

A softmax regression over the features of lines, fitted by gradient descent with a quadratic
penalty: first on one half of the samples, judged on the other, then on all. `--write` puts the
second into `weights.py`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from kind_samples import Sample, read

from surrogateshield.detection.kinds import guess_kind, segments_of, weights
from surrogateshield.detection.kinds.context import context_features
from surrogateshield.detection.kinds.lines import REACH, features, sign_features, signs_of
from surrogateshield.detection.kinds.segments import KINDS

SEED = 7
PENALTY = 0.0003
STEPS = 3000


def described(text: str) -> list[list[str]]:
    """The features of each line of a text."""
    rows: list[list[str]] = []
    lines, lowered, signs = text.split("\n"), text.lower().split("\n"), signs_of(text)
    for line, lower, mine, context in zip(lines, lowered, signs, context_features(lines, signs), strict=True):
        names = list(features(line, lower, mine[:REACH]))
        rows.append([*names, *sign_features(mine[:REACH]), *context] if names else [])
    return rows


def fit(samples: Sequence[Sample]) -> dict[str, tuple[float, float, float]]:
    """Weights under which the lines of the samples are most likely of their kinds."""
    names = sorted({name for sample in samples for row in described(sample.text) for name in row} | {*weights.WEIGHTS})
    rows, kinds, importance = [], [], []
    for sample in samples:
        lines = [(row, kind) for row, kind in zip(described(sample.text), sample.lines, strict=True) if row]
        for row, kind in lines:
            rows.append([name in row for name in names])
            kinds.append(KINDS.index(kind))
            importance.append(1 / len(lines) ** 0.5)  # a long text says no more than a short one
    x = np.array(rows, dtype=float)
    target = np.eye(3)[kinds]
    importance_of = np.array(importance)[:, None] / sum(importance)
    w = np.zeros((len(names), 3))
    velocity = np.zeros_like(w)
    for _ in range(STEPS):
        logits = x @ w
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        gradient = x.T @ ((odds - target) * importance_of) + PENALTY * w
        velocity = 0.9 * velocity - 0.3 * gradient
        w += velocity
    return {name: (float(a), float(b), float(c)) for name, (a, b, c) in zip(names, w.round(2).tolist(), strict=True)}


def halves(samples: Sequence[Sample]) -> tuple[list[Sample], list[Sample]]:
    """The samples parted by a draw, each kind equally."""
    rng = random.Random(SEED)
    parts: tuple[list[Sample], list[Sample]] = [], []
    for kind in (*KINDS, "mixed"):
        group = [sample for sample in samples if sample.name.startswith(kind)]
        rng.shuffle(group)
        parts[0].extend(group[::2])
        parts[1].extend(group[1::2])
    return parts


def line_kinds(text: str) -> list[str]:
    """The kind of each line, as the segments say."""
    kinds: list[str] = []
    parts = segments_of(text)
    position = 0
    for line in text.split("\n"):
        kinds.append(next(part.kind for part in parts if position <= part.end and part.end >= position + len(line)))
        position += len(line) + 1
    return kinds


def judge(samples: Sequence[Sample], *, show: bool = False) -> str:
    """How many texts and lines are told rightly."""
    wrong = [sample for sample in samples if guess_kind(sample.text) != sample.kind]
    if show:
        for sample in wrong:
            print("   ", sample.name, "->", guess_kind(sample.text))
    told = [
        (kind, expected)
        for sample in samples
        for line, kind, expected in zip(sample.text.split("\n"), line_kinds(sample.text), sample.lines, strict=True)
        if line.strip()
    ]
    right = sum(kind == expected for kind, expected in told)
    return f"texts {1 - len(wrong) / len(samples):.1%} of {len(samples)}, lines {right / len(told):.1%} of {len(told)}"


def main() -> None:
    """Fit, judge and perhaps write."""
    samples = read()
    for name in {name for sample in samples for row in described(sample.text) for name in row}:
        weights.WEIGHTS.setdefault(name, (0.0, 0.0, 0.0))
    seen, unseen = halves(samples)
    print("as it is:      ", judge(samples, show=True))
    weights.WEIGHTS.update(fit(seen))
    print("fitted on half:", judge(seen), "| unseen:", judge(unseen, show=True))
    weights.WEIGHTS.update(fit(samples))
    print("fitted on all: ", judge(samples, show=True))
    if "--write" in sys.argv:
        path = Path(weights.__file__)
        head = path.read_text(encoding="utf-8").partition("WEIGHTS:")[0]
        rows = "".join(f'    "{name}": {value},\n' for name, value in sorted(weights.WEIGHTS.items()))
        path.write_text(f"{head}WEIGHTS: dict[str, tuple[float, float, float]] = {{\n{rows}}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
