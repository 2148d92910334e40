"""Tasks out of templates: seeded, and none that a model gets right by saying what it was told."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable
from dataclasses import dataclass, field

from surrogateshield.evaluation.tasks import arithmetic, extraction, rewriting, translation
from surrogateshield.evaluation.tasks.template import KINDS, Kind, Template
from surrogateshield.evaluation.tasks.truths import Truth
from surrogateshield.evaluation.tasks.values import Drawn

TEMPLATES: dict[Kind, tuple[Template, ...]] = {
    "arithmetic": arithmetic.TEMPLATES,
    "extraction": extraction.TEMPLATES,
    "rewriting": rewriting.TEMPLATES,
    "translation": translation.TEMPLATES,
}
_TRIES = 100


@dataclass(frozen=True, slots=True)
class Task:
    """A question with one answer.

    Attributes:
        id: its kind, its template and which of those that are made of it.
        template: what it was made of.
        prompt: what is asked.
        truth: what is right.
    """

    id: str
    template: Template
    prompt: str = field(repr=False)
    truth: Truth = field(repr=False)


def tasks(each: int, seed: int = 0, kinds: Iterable[Kind] = KINDS) -> list[Task]:
    """Tasks of each kind, their templates in turn; the same arguments give the same ones, and fewer the first of them.

    Args:
        each: how many of each kind.
        seed: of the draws.
        kinds: which.
    """
    made: list[Task] = []
    for kind in kinds:
        templates = itertools.cycle(_mixed(TEMPLATES[kind], seed))
        made += [_task(template, number, seed) for number, template in zip(range(each), templates, strict=False)]
    return made


def _mixed(templates: tuple[Template, ...], seed: int) -> list[Template]:
    return random.Random(seed).sample(templates, len(templates))  # noqa: S311 - no secret


def _task(template: Template, number: int, seed: int) -> Task:
    id_ = f"{template.kind} {template.name} {number}"
    chance = random.Random(f"{seed} {id_}")  # noqa: S311
    for _ in range(_TRIES):
        slots = Drawn(chance).slots(template.slots)
        prompt = template.filled(slots)
        try:
            truth = template.solve(slots)
        except ValueError:
            continue
        if truth.fault(truth.written, prompt) is None and truth.fault(prompt, prompt) is not None:
            return Task(id_, template, prompt, truth)
    raise AssertionError(f"{id_}: no values make a question of it")
