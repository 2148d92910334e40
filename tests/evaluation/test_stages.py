from __future__ import annotations

from surrogateshield.evaluation.run import Evaluation
from surrogateshield.evaluation.stages import Ablation


def of(evaluation: Evaluation) -> Ablation:
    assert evaluation.ablation is not None
    return evaluation.ablation


def test_each_configuration_is_run(evaluation: Evaluation) -> None:
    names = [step.name for step in of(evaluation).steps]
    assert names == ["PatternScan", "PatternScan + EntityTrace", "PatternScan + ContextGuard", "all"]
    patterns, names_too, guarded, whole = (step.tally for step in of(evaluation).steps)
    assert whole == evaluation.systems[0].tally
    assert patterns.rows["person"].right == 0
    assert names_too.rows["person"].right == guarded.rows["person"].right == whole.rows["person"].right == 1
    assert patterns.rows["email"].right == guarded.rows["email"].right == 1


def test_what_a_stage_found_and_what_it_alone_can_find(evaluation: Evaluation) -> None:
    by_stage = {each.stage: each for each in of(evaluation).contributions}
    assert by_stage["pattern_scan"].found == {"credit_card": 1, "email": 1, "phone": 1}
    assert by_stage["entity_trace"].found == {"person": 1}
    assert (by_stage["pattern_scan"].only_values, by_stage["pattern_scan"].only_prompts) == (3, 2)
    # The name is found by either of the others.
    assert (by_stage["entity_trace"].only_values, by_stage["entity_trace"].only_prompts) == (0, 0)
    assert (by_stage["context_guard"].only_values, by_stage["context_guard"].only_prompts) == (0, 0)


def test_the_key_stage_is_the_first_that_reaches_the_mark(evaluation: Evaluation) -> None:
    assert of(evaluation).key_stages == {
        "credit_card": "PatternScan",
        "email": "PatternScan",
        "org": None,
        "person": "PatternScan + EntityTrace",
        "phone": "PatternScan",
    }


def test_one_stage_alone_has_no_ablation(patterns_only: Evaluation) -> None:
    assert patterns_only.ablation is None
