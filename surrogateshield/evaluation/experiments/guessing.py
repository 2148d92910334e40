"""Attackers without a model: what a surrogate's looks give away of its original (the paper, section 5.3, goes further).

Each knows how the proxy works, what a type declares to keep (`surrogates.kept`), and all originals of the data set; it
sees one surrogate and picks its original among those that agree in what is kept. Picking by lot among them is chance:
a type holds where no attacker does better. A distinguisher tells originals from surrogates; where it can, a provider
knows what was replaced, though not by what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from surrogateshield.evaluation.experiments.table import Cell, Column, Table
from surrogateshield.evaluation.run import Measured
from surrogateshield.pii import PiiType
from surrogateshield.surrogates.kept import aspects

_FEWEST = 8
_FEWEST_TO_TELL = 20
_DRAWS = 20_000
_FOLDS = 5


class Pair(NamedTuple):
    """An original with the surrogate that was sent for it, and how many times either stood in its prompt."""

    type: str
    original: str
    surrogate: str
    times: int


def pairs_of(measured: Measured) -> list[Pair]:
    """Each pair of a run once a prompt."""
    pairs: list[Pair] = []
    for judged in measured.judged:
        counts = Counter(
            (span.label, span.text, surrogate)
            for span, surrogate in zip(judged.edits or (), judged.surrogates, strict=True)
        )
        pairs += [Pair(*found, times) for found, times in counts.items()]
    return pairs


type Likeness = Callable[[Pair, Pair], float]
"""How alike a surrogate (of the first) and an original (of the second) look to an attacker."""


def _length(seen: Pair, candidate: Pair) -> float:
    return -abs(len(seen.surrogate) - len(candidate.original))


def _prefix(seen: Pair, candidate: Pair) -> float:
    one, other = seen.surrogate.casefold(), candidate.original.casefold()
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _characters(seen: Pair, candidate: Pair) -> float:
    one, other = set(seen.surrogate.casefold()), set(candidate.original.casefold())
    return len(one & other) / max(1, len(one | other))


def _script(seen: Pair, candidate: Pair) -> float:
    return float(_foreign(seen.surrogate) == _foreign(candidate.original))


def _foreign(value: str) -> tuple[bool, bool]:
    """Whether letters beyond ASCII, and beyond Latin, stand in a value: the locale that its writing shows."""
    return not value.isascii(), any(ord(character) > 0x24F for character in value)


def _frequency(seen: Pair, candidate: Pair) -> float:
    return -abs(seen.times - candidate.times)


ATTACKERS: dict[str, Likeness] = {
    "length": _length,
    "prefix": _prefix,
    "characters": _characters,
    "locale": _script,
    "frequency": _frequency,
}


def guessing(pairs: Sequence[Pair], seed: int = 0, attackers: dict[str, Likeness] | None = None) -> Table:
    """How often each attacker picks the right original, beside chance.

    Args:
        pairs: what was sent for what.
        seed: of the test by drawing.
        attackers: name -> how it compares; those of this module by default.
    """
    draw = np.random.default_rng(seed)
    rows: list[tuple[Cell, ...]] = []
    few: list[str] = []
    for type_, of_type in _by_type(pairs).items():
        if len(of_type) < _FEWEST:
            few.append(type_)
            continue
        pools = [_pool(pair, of_type) for pair in of_type]
        for name, likeness in (attackers or ATTACKERS).items():
            told = [_picked(pair, pool, likeness) for pair, pool in zip(of_type, pools, strict=True)]
            right, chance = sum(each[0] for each in told), sum(each[1] for each in told)
            p = _exceeds(right, [each[1] for each in told], draw)
            rows.append((f"{type_}: {name}", len(of_type), right / len(of_type), chance / len(of_type), p))
    notes = ["chance: by lot among the data set's originals that agree in what the type declares to keep"]
    notes.append("p: how often as many right picks come by chance; 0.05 is expected once in twenty rows")
    if few:
        notes.append(f"fewer than {_FEWEST} values: {', '.join(few)}")
    return Table(
        "guessing",
        "Attackers that go by looks: right originals picked, in per cent",
        (
            Column("type: attacker"),
            Column("values", "count"),
            Column("right", "percent"),
            Column("chance", "percent"),
            Column("p", "number"),
        ),
        tuple(rows),
        notes=tuple(notes),
    )


def telling(pairs: Sequence[Pair], seed: int = 0) -> Table:
    """How well originals are told from surrogates by their letters: the area under the curve, by type.

    Args:
        pairs: what was sent for what.
        seed: of the folds.
    """
    rows: list[tuple[Cell, ...]] = []
    few: list[str] = []
    for type_, of_type in _by_type(pairs).items():
        distinct = {pair.original.casefold(): pair for pair in of_type}
        if len(distinct) < _FEWEST_TO_TELL:
            few.append(type_)
            continue
        values = [pair.original for pair in distinct.values()] + [pair.surrogate for pair in distinct.values()]
        rows.append((type_, len(distinct), _area(values, len(distinct), seed)))
    notes = ["0.5: not told; 1: always told. Logistic regression on one to three letters, cross-validated"]
    if few:
        notes.append(f"fewer than {_FEWEST_TO_TELL} values: {', '.join(few)}")
    return Table(
        "telling",
        "Originals told from surrogates: area under the curve",
        (Column("type"), Column("values", "count"), Column("AUC", "number")),
        tuple(rows),
        notes=tuple(notes),
    )


def linkage(first: Sequence[Pair], second: Sequence[Pair]) -> Table:
    """Whether a value's surrogates of two conversations can be linked.

    Args:
        first: pairs of one run.
        second: those of another run over the same prompts, each in another conversation.
    """
    known = {(pair.type, pair.original): pair.surrogate for pair in first}
    rows: list[tuple[Cell, ...]] = []
    for type_, of_type in _by_type(second).items():
        both = [pair for pair in of_type if (type_, pair.original) in known]
        same = sum(known[type_, pair.original] == pair.surrogate for pair in both)
        others = Counter(surrogate for (kind, _), surrogate in known.items() if kind == type_)
        by_chance = sum(others[pair.surrogate] for pair in both) - same
        if both:
            rows.append((type_, len(both), same, by_chance))
    return Table(
        "linkage",
        "The same value in two conversations: surrogates that agree",
        (Column("type"), Column("values", "count"), Column("same", "count"), Column("another's", "count")),
        tuple(rows),
        notes=("types with few possible values (ages, words for a person's sex, states) agree by chance",),
    )


def _by_type(pairs: Sequence[Pair]) -> dict[str, list[Pair]]:
    groups: dict[str, list[Pair]] = {}
    for pair in pairs:
        groups.setdefault(pair.type, []).append(pair)
    return dict(sorted(groups.items()))


def _pool(seen: Pair, of_type: Sequence[Pair]) -> list[Pair]:
    """The originals that an attacker would consider: each once, those that agree in what is declared."""
    declared = aspects(PiiType(seen.type))
    told = [aspect.of(seen.original) for aspect in declared]
    distinct = {pair.original: pair for pair in of_type}
    distinct[seen.original] = seen
    return [pair for pair in distinct.values() if [aspect.of(pair.original) for aspect in declared] == told]


def _picked(seen: Pair, pool: Sequence[Pair], likeness: Likeness) -> tuple[float, float]:
    """The probabilities of the right pick: by likeness, ties by lot, and by lot alone."""
    scores = [likeness(seen, candidate) for candidate in pool]
    best = max(scores)
    tied = [candidate for candidate, score in zip(pool, scores, strict=True) if score == best]
    return (1 / len(tied) if any(c.original == seen.original for c in tied) else 0.0), 1 / len(pool)


def _exceeds(right: float, chances: Sequence[float], draw: np.random.Generator) -> float:
    """How often as many right picks, or more, come by chance."""
    drawn = (draw.random((_DRAWS, len(chances))) < np.asarray(chances)).sum(axis=1)
    return float((1 + (drawn >= right - 1e-9).sum()) / (1 + _DRAWS))


def _area(values: Sequence[str], originals: int, seed: int) -> float:
    from sklearn.feature_extraction.text import TfidfVectorizer  # noqa: PLC0415 - of the extra
    from sklearn.linear_model import LogisticRegression  # noqa: PLC0415
    from sklearn.metrics import roc_auc_score  # noqa: PLC0415
    from sklearn.model_selection import StratifiedKFold, cross_val_predict  # noqa: PLC0415
    from sklearn.pipeline import make_pipeline  # noqa: PLC0415

    classes = np.array([1] * originals + [0] * (len(values) - originals))
    model = make_pipeline(TfidfVectorizer(analyzer="char", ngram_range=(1, 3)), LogisticRegression(max_iter=1000))
    folds = StratifiedKFold(_FOLDS, shuffle=True, random_state=seed)
    believed = cross_val_predict(model, list(values), classes, cv=folds, method="predict_proba")[:, 1]
    return float(roc_auc_score(classes, believed))
