from __future__ import annotations

from collections.abc import Sequence

import pytest
from judging import Evaluated, Judge

from surrogateshield.evaluation.dataset import DataSet, Prompt, Value
from surrogateshield.evaluation.run import Evaluation, Measured
from surrogateshield.evaluation.scoring import Judged, judge, tally
from surrogateshield.evaluation.systems import Outcome, Seconds, Span
from surrogateshield.evaluation.vocabulary import CASCADE


@pytest.fixture
def judged() -> Judge:
    """Judge a prompt in which the given values were replaced, or left out of it."""

    def make(
        text: str,
        required: Sequence[tuple[str, str]],
        replaced: Sequence[tuple[str, str, str]] = (),
        kept: Sequence[str] = (),
        seconds: float = 0.01,
        name: str = "p",
    ) -> Judged:
        spans = tuple(
            Span(text.index(value), text.index(value) + len(value), value, label, "entity_trace")
            for value, label, _ in replaced
        )
        out = text
        for value, _, surrogate in replaced:
            out = out.replace(value, surrogate)
        left = tuple(Span(text.index(v), text.index(v) + len(v), v, "gpe", "entity_trace") for v in kept)
        outcome = Outcome(
            spans,
            spans,
            out,
            True,
            left,
            tuple(surrogate for *_, surrogate in replaced),
            {"detection": Seconds(seconds, seconds), "surrogates": Seconds(seconds / 2, seconds / 2)},
        )
        prompt = Prompt(name, text, tuple(Value(*pair) for pair in required), ())
        return judge(prompt, outcome, CASCADE)

    return make


@pytest.fixture
def evaluated() -> Evaluated:
    """An evaluation of systems whose judged prompts are given, by name."""

    def make(**systems: Sequence[Judged]) -> Evaluation:
        measured = tuple(Measured(name, "1", (), tuple(rows), tally(rows)) for name, rows in systems.items())
        prompts = tuple(each.prompt for each in next(iter(systems.values())))
        return Evaluation((DataSet("invented", "0" * 64, prompts),), "required", "all", measured, None)

    return make
