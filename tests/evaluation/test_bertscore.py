from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from surrogateshield.evaluation.bertscore import BertScore, UtilityMissing

INSTALLED = importlib.util.find_spec("bert_score") is not None
needs_it = pytest.mark.skipif(not INSTALLED, reason="bert-score is not installed: make heavy")

REFERENCE = "Sarah Mitchell lives in Leeds and works as a nurse."
NEAR = "Helen Garner lives in Derby and works as a nurse."
FAR = "<PERSON> <LOCATION> invoice 42"


@pytest.fixture(scope="module")
def encoder() -> BertScore:
    return BertScore()


@needs_it
def test_a_text_is_most_like_itself_at_every_layer(encoder: BertScore) -> None:
    layers = encoder.scores([REFERENCE, NEAR, FAR], [REFERENCE] * 3)
    assert len(layers) == 7, "the embeddings and six layers"
    for same, close, other in layers:
        assert same.f1 == pytest.approx(1.0, abs=1e-4)
        assert same.f1 > close.f1 > other.f1


@needs_it
def test_a_layer_of_all_is_that_of_the_package_alone(encoder: BertScore) -> None:
    """What bert-score gives where it is asked for one layer: figures are those of its documentation."""
    import bert_score

    found = bert_score.score([NEAR], [REFERENCE], model_type=encoder._encoder, num_layers=encoder.layer, nthreads=0)
    ((ours,),) = (encoder.scores([NEAR], [REFERENCE])[encoder.layer],)
    assert tuple(ours) == pytest.approx(tuple(float(part) for part in found), abs=1e-5)


@needs_it
def test_many_pairs_keep_their_order(encoder: BertScore) -> None:
    texts = [NEAR if number % 3 else REFERENCE for number in range(130)]
    found = encoder.scores(texts, [REFERENCE] * len(texts))[encoder.layer]
    assert [score.f1 > 0.999 for score in found] == [text == REFERENCE for text in texts]


@needs_it
def test_rare_words_weigh_more_where_that_is_asked_for(encoder: BertScore) -> None:
    references = [REFERENCE, "Ada lives in Hull and works as a nurse.", "Bo lives in York and works as a nurse."]
    texts = [NEAR, *references[1:]]
    plain, weighted = (encoder.scores(texts, references, idf)[encoder.layer][0] for idf in (False, True))
    assert weighted.f1 < plain.f1, "the names differ, and every reference has the other words"


@needs_it
def test_a_baseline_is_drawn_from_the_texts_where_the_package_has_none(encoder: BertScore) -> None:
    references = [REFERENCE, "What is a toll?", "The invoice of May has not been paid.", "Rain is expected at noon."]
    baseline = encoder.baseline(references)
    assert baseline.source == "4 random pairs of these prompts"
    assert len(baseline.layers) == 7
    close = encoder.scores([NEAR], [REFERENCE])[encoder.layer][0]
    assert 0 < baseline.layers[encoder.layer].f1 < close.f1 - 0.2
    assert encoder.baseline(references) == baseline


@needs_it
def test_of_a_folder_the_layer_is_the_same_share_as_of_roberta_large(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text(json.dumps({"num_hidden_layers": 24}), encoding="utf-8")
    assert BertScore(str(tmp_path)).layer == 17
    assert BertScore(str(tmp_path), 3).layer == 3
    assert BertScore("roberta-large").layer == 17


@needs_it
def test_an_encoder_that_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text("{}", encoding="utf-8")
    with pytest.raises(UtilityMissing, match="cannot be loaded"):
        BertScore(str(tmp_path), 1).scores(["a"], ["b"])
    with pytest.raises(UtilityMissing, match="a model's folder"):
        BertScore("no/such-encoder")


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(UtilityMissing, match="pip install"):
        BertScore()
