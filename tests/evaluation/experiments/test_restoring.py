from __future__ import annotations

from pathlib import Path

from surrogateshield.evaluation.dataset import Prompt
from surrogateshield.evaluation.experiments.restoring import resolve_leaks
from surrogateshield.evaluation.experiments.settings import MANGLING, Settings


def test_each_model_s_answers_are_restored(tmp_path: Path) -> None:
    prompts = [
        Prompt("a", "Write to Ottoline Quarmby at ottoline.q@wickmere.example.", (), ()),
        Prompt("b", "Hello", (), ()),
    ]
    table = resolve_leaks(prompts, tmp_path, Settings())
    assert [row[0] for row in table.rows] == list(MANGLING)
    assert table.rows[0][1:] == (1, 2, 1.0, 0, 0.0)
