"""How much of a prompt's meaning is kept: table 6 of the paper, BERTScore against the original prompt."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence

import numpy as np

from surrogateshield.evaluation.bertscore import Score
from surrogateshield.evaluation.experiments import paper
from surrogateshield.evaluation.experiments.sanitising import NAMES
from surrogateshield.evaluation.experiments.table import Cell, Column, Table
from surrogateshield.evaluation.run import Evaluation
from surrogateshield.evaluation.scoring import Judged

type Scorer = Callable[[Sequence[str], Sequence[str]], list[Score]]

_DRAWS = 10_000
_SAME = "placeholders, same values"
_COLUMNS = (
    Column("approach"),
    Column("precision", "percent"),
    Column("recall", "percent"),
    Column("F1", "percent"),
    Column("from", "percent"),
    Column("to", "percent"),
    Column("deviation", "percent"),
)


def utility(evaluation: Evaluation, scorer: Scorer, encoder: str, seed: int = 0) -> tuple[Table, Table]:
    """Table 6, and the paired differences behind it.

    Args:
        evaluation: a run of all systems on the same prompts.
        scorer: gives the score of each text against its reference.
        encoder: its name, which the tables say.
        seed: of the bootstrap.

    Returns:
        The scores of each approach, and what surrogates gain over each other one: mean, interval, paired t-test.
    """
    scores = {"no anonymisation": [Score(1.0, 1.0, 1.0)] * len(evaluation.systems[0].judged)}
    for measured in evaluation.systems:
        if all(each.text is not None for each in measured.judged):
            texts = [each.text or "" for each in measured.judged]
            scores[NAMES.get(measured.name, measured.name)] = scorer(texts, [j.prompt.text for j in measured.judged])
    ours = evaluation.systems[0].judged
    scores[_SAME] = scorer([_with_placeholders(each) for each in ours], [each.prompt.text for each in ours])
    draw = np.random.default_rng(seed)
    rows: list[tuple[Cell, ...]] = []
    for name, found in scores.items():
        values = [each.f1 for each in found]
        low, high = _interval(values, draw)
        means = (statistics.fmean(each[part] for each in found) for part in range(3))
        rows.append((name, *means, low, high, statistics.pstdev(values)))
    table = Table(
        "table6",
        f"BERTScore against the original prompt, in per cent; encoder {encoder} (paper: table 6, roberta-large)",
        _COLUMNS,
        tuple(rows),
        paper.UTILITY if encoder == "roberta-large" else {},
        (
            "from, to: 95 % by bootstrap over prompts; deviation: of F1 between prompts",
            "what Presidio misses stays as it is and scores as if nothing had been done",
            "same values: placeholders for the very values that the surrogates stand for",
        ),
    )
    return table, _gains(scores, draw)


def _with_placeholders(judged: Judged) -> str:
    """The prompt with a placeholder for each span that was replaced."""
    text, pieces, position = judged.prompt.text, [], 0
    for span in sorted(judged.edits or ()):
        pieces += [text[position : span.start], f"<{span.label.upper()}>"]
        position = span.end
    return "".join((*pieces, text[position:]))


def _gains(scores: dict[str, list[Score]], draw: np.random.Generator) -> Table:
    ours = [each.f1 for each in scores.get("surrogates", [])]
    rows: list[tuple[Cell, ...]] = []
    for name, found in scores.items():
        if name == "surrogates" or not ours:
            continue
        gains = [own - each.f1 for own, each in zip(ours, found, strict=True)]
        low, high = _interval(gains, draw)
        statistic, p = paired_t(gains)
        rows.append((name, statistics.fmean(gains), low, high, statistic, p, len(gains)))
    return Table(
        "table6_gains",
        "What surrogates gain in F1 over another approach, in points (paper: 13.26 over placeholders)",
        (
            Column("over"),
            Column("gain", "percent"),
            Column("from", "percent"),
            Column("to", "percent"),
            Column("t", "ms"),
            Column("p", "number"),
            Column("prompts", "count"),
        ),
        tuple(rows),
        notes=("paired t-test over prompts, two-sided",),
    )


def paired_t(differences: Sequence[float]) -> tuple[float | None, float | None]:
    """Student's paired t-test of a mean of zero: the statistic and its two-sided probability.

    Returns:
        None twice where the differences are all alike: the test says nothing then.
    """
    from scipy import stats  # noqa: PLC0415 - of the extra

    if len(differences) < 2 or statistics.pstdev(differences) == 0:
        return None, None
    result = stats.ttest_1samp(differences, 0.0)
    return float(result.statistic), float(result.pvalue)


def _interval(values: Sequence[float], draw: np.random.Generator) -> tuple[float | None, float | None]:
    """95 % of a mean, by drawing prompts with replacement."""
    if len(values) < 2:
        return None, None
    numbers = np.asarray(values)
    means = np.array([numbers[draw.integers(0, len(numbers), len(numbers))].mean() for _ in range(_DRAWS)])
    low, high = np.quantile(means, (0.025, 0.975))
    return float(low), float(high)
