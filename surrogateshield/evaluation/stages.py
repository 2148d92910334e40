"""What each stage of the cascade adds: ablation, attribution, and what a stage alone can find (the paper, section 5.4).

A stage masks what it claims for the next ones, so taking one away changes what the others see: each
configuration is run for real.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from surrogateshield.detection import DetectionConfig
from surrogateshield.evaluation.cascade import Cascade
from surrogateshield.evaluation.dataset import Prompt
from surrogateshield.evaluation.scoring import Judged, Tally, judge, tally

KEY_F1 = 0.8
"""The first configuration that reaches it for a type has that type's key stage."""

ALL = "all"
CONFIGURATIONS: dict[str, DetectionConfig] = {
    ALL: DetectionConfig(),
    "pattern_scan": DetectionConfig(names=False, guard=None),
    "entity_trace": DetectionConfig(patterns=False, guard=None),
    "context_guard": DetectionConfig(patterns=False, names=False),
}
"""What can be evaluated: the whole cascade, or one stage by itself."""

_WITHOUT: dict[str, DetectionConfig] = {
    "pattern_scan": DetectionConfig(patterns=False),
    "entity_trace": DetectionConfig(names=False),
    "context_guard": DetectionConfig(guard=None),
}
"""Stage -> the configuration in which all others run."""


@dataclass(frozen=True, slots=True)
class Step:
    """One row of the ablation table.

    Attributes:
        name: the stages that take part.
        tally: what they achieve.
    """

    name: str
    tally: Tally


@dataclass(frozen=True, slots=True)
class Contribution:
    """What one stage contributes to the whole cascade.

    Attributes:
        stage: its name.
        found: required values that it found, by type.
        only_values: those of all required values that are found with it and not without it.
        only_prompts: prompts with such a value.
    """

    stage: str
    found: dict[str, int]
    only_values: int
    only_prompts: int


@dataclass(frozen=True, slots=True)
class Ablation:
    """What the stages add.

    Attributes:
        steps: the configurations of the paper's table 3, in its order.
        contributions: one for each stage.
        key_stages: type -> the first configuration with an F1 of 80 % or more; None if there is none.
    """

    steps: tuple[Step, ...]
    contributions: tuple[Contribution, ...]
    key_stages: dict[str, str | None]


def ablation(whole: Sequence[Judged]) -> Ablation:
    """Run the cascade's configurations on the prompts of a run of the whole one.

    Args:
        whole: what the whole cascade did.
    """
    prompts = [judged.prompt for judged in whole]
    without = {stage: _run(config, prompts) for stage, config in _WITHOUT.items()}
    steps = (
        Step("PatternScan", tally(_run(CONFIGURATIONS["pattern_scan"], prompts))),
        Step("PatternScan + EntityTrace", tally(without["context_guard"])),
        Step("PatternScan + ContextGuard", tally(without["entity_trace"])),
        Step("all", tally(whole)),
    )
    contributions = tuple(_contribution(stage, whole, others) for stage, others in without.items())
    return Ablation(steps, contributions, _key_stages(steps))


def _run(config: DetectionConfig, prompts: Sequence[Prompt]) -> list[Judged]:
    cascade = Cascade(config)
    return [judge(prompt, cascade.handle(prompt.text), cascade.vocabulary) for prompt in prompts]


def _contribution(stage: str, whole: Sequence[Judged], without: Sequence[Judged]) -> Contribution:
    found: dict[str, int] = {}
    only_values = only_prompts = 0
    for one, other in zip(whole, without, strict=True):
        only = 0
        for with_it, without_it in zip(one.verdicts, other.verdicts, strict=True):
            if with_it.right and stage in with_it.stages:
                found[with_it.value.type] = found.get(with_it.value.type, 0) + 1
            only += with_it.right and not without_it.right
        only_values += only
        only_prompts += only > 0
    return Contribution(stage, dict(sorted(found.items())), only_values, only_prompts)


def _key_stages(steps: Sequence[Step]) -> dict[str, str | None]:
    return {
        type_: next((s.name for s in steps if type_ in s.tally.rows and (s.tally.rows[type_].f1 or 0) >= KEY_F1), None)
        for type_, row in steps[-1].tally.rows.items()
        if row.required
    }
