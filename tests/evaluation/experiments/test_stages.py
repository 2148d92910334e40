from __future__ import annotations

import pytest

from surrogateshield.evaluation.experiments import stages
from surrogateshield.evaluation.scoring import Row, Tally
from surrogateshield.evaluation.stages import Ablation, Contribution, Step


def _tally(right: int, false: int = 0) -> Tally:
    return Tally(prompts=10, rows={"person": Row(required=10, right=right, false=false)})


ABLATION = Ablation(
    (
        Step("PatternScan", _tally(2)),
        Step("PatternScan + EntityTrace", _tally(8)),
        Step("PatternScan + ContextGuard", _tally(5)),
        Step("all", _tally(9)),
    ),
    (Contribution("entity_trace", {"person": 7}, 4, 3),),
    {"person": "PatternScan + EntityTrace"},
)


def test_gains_are_told_over_the_paper_s_rows() -> None:
    table = stages.configurations(ABLATION)
    f1 = [row[3] for row in table.rows]
    gains = [row[4] for row in table.rows]
    assert gains[0] is None
    assert gains[1:] == pytest.approx([f1[1] - f1[0], f1[2] - f1[0], f1[3] - f1[1]])
    assert [row[5:] for row in table.rows] == [(2, 8), (8, 2), (5, 5), (9, 1)]


def test_strictly_necessary_stages_and_key_stages() -> None:
    assert stages.necessary(ABLATION).rows == (("entity_trace", 4, 3, 0.3),)
    assert stages.key_stages(ABLATION).rows == (("person", "PatternScan + EntityTrace"),)
    assert stages.key_stages(ABLATION).notes == ()


def test_a_type_without_a_key_stage_says_so() -> None:
    table = stages.key_stages(Ablation(ABLATION.steps, (), {"org": None}))
    assert table.rows == (("org", None),)
    assert table.notes == ("-: no configuration reaches 80 %",)
