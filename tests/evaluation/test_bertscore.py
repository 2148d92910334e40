from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from surrogateshield.evaluation.bertscore import BertScore, UtilityMissing

INSTALLED = importlib.util.find_spec("bert_score") is not None
needs_it = pytest.mark.skipif(not INSTALLED, reason="bert-score is not installed: make heavy")


@needs_it
def test_a_text_is_most_like_itself() -> None:
    reference = "Sarah Mitchell lives in Leeds and works as a nurse."
    near = "Helen Garner lives in Derby and works as a nurse."
    far = "<PERSON> <LOCATION> invoice 42"
    same, close, other = BertScore().score([reference, near, far], [reference] * 3)
    assert same.f1 == pytest.approx(1.0, abs=1e-4)
    assert same.f1 > close.f1 > other.f1


@needs_it
def test_of_a_folder_the_layer_is_the_same_share_as_of_roberta_large(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text(json.dumps({"num_hidden_layers": 24}), encoding="utf-8")
    assert BertScore(str(tmp_path))._layers == 17
    assert BertScore(str(tmp_path), 3)._layers == 3


@needs_it
def test_an_encoder_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "config.json").write_text("{}", encoding="utf-8")
    with pytest.raises(UtilityMissing, match="cannot be loaded"):
        BertScore(str(tmp_path), 1).score(["a"], ["b"])


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(UtilityMissing, match="pip install"):
        BertScore()
