from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
from tiny_guard import wordpiece

from surrogateshield.detection import ModelRefused
from surrogateshield.detection.config import GuardConfig
from surrogateshield.detection.context_guard import ContextGuard
from surrogateshield.detection.guard.transformers_model import TransformersModel
from surrogateshield.detection.guard.windows import Batch

torch = pytest.importorskip("torch", reason="torch is not installed (extra `transformers`)")
transformers = pytest.importorskip("transformers", reason="transformers is not installed (extra `transformers`)")

# The label set of dslim/distilbert-NER, in its order.
NER = ["O", "B-PER", "I-PER", "B-ORG", "I-ORG", "B-LOC", "I-LOC", "B-MISC", "I-MISC"]
KNOWN = {"ada": "B-PER", "lovelace": "I-PER", "acme": "B-ORG", "corp": "I-ORG", "oslo": "B-LOC", "dr": "B-MISC"}


def checkpoint(folder: Path, names: list[str], known: dict[str, str]) -> Path:
    """A DistilBERT of a few hundred kilobytes with random weights, whose last layer has learnt some words."""
    torch.manual_seed(1)
    torch.set_num_threads(1)
    tokenizer = transformers.PreTrainedTokenizerFast(
        tokenizer_object=wordpiece(), cls_token="[CLS]", sep_token="[SEP]", pad_token="[PAD]", unk_token="[UNK]"
    )
    config = transformers.DistilBertConfig(
        vocab_size=len(tokenizer), dim=32, hidden_dim=64, n_layers=2, n_heads=2, max_position_embeddings=40,
        num_labels=len(names), id2label=dict(enumerate(names)), dropout=0.0, attention_dropout=0.0,
    )  # fmt: skip
    model = transformers.DistilBertForTokenClassification(config)
    words = [*known, "went", "to", "x", "a", "##b", ",", ".", "'", "s"]
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    chance = random.Random(3)
    for _ in range(80):
        chosen = [[chance.choice(words) for _ in range(12)] for _ in range(16)]
        ids = torch.tensor([[tokenizer.convert_tokens_to_ids(word) for word in row] for row in chosen])
        wanted = torch.tensor([[names.index(known.get(word, names[0])) for word in row] for row in chosen])
        loss = model(input_ids=ids, labels=wanted).loss
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
    model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return checkpoint(tmp_path_factory.mktemp("distilbert"), NER, KNOWN)


@pytest.fixture(scope="module")
def guard(folder: Path) -> ContextGuard:
    return ContextGuard.of(GuardConfig(backend="transformers", model=str(folder), threads=1))


def values(guard: ContextGuard, text: str) -> list[tuple[str, str]]:
    return [(text[s.start : s.end], s.label) for s in guard.found(text)]


def test_the_papers_label_set_needs_no_map(guard: ContextGuard) -> None:
    assert guard._model.outputs.kinds == ("PERSON", "ORG", "LOC")
    assert values(guard, "Dr went x Ada Lovelace's x,\nAcme Corp x Oslo.") == [
        ("Ada Lovelace", "PERSON"),
        ("Acme Corp", "ORG"),
        ("Oslo", "LOC"),
    ]
    assert guard.judge("Ada went").probability(0, 3, {"PERSON"}) > 0.7


def test_a_long_text_is_read_in_windows(guard: ContextGuard) -> None:
    text = "x went x Ada Lovelace, a, " * 60
    assert values(guard, text) == [("Ada Lovelace", "PERSON")] * 60


def test_what_is_found_does_not_depend_on_the_batch(folder: Path) -> None:
    model = TransformersModel(str(folder), {}, 0.7, 1)
    ids = np.array([[1, *model.encoder.encode(text).ids, 2] for text in ("ada went to x", "acme went to x")])
    mask = np.ones_like(ids)
    both = model.logits(Batch(ids, mask, mask))
    padded = np.pad(ids, ((0, 0), (0, 5))), np.pad(mask, ((0, 0), (0, 5)))
    for row in range(2):
        alone = model.logits(Batch(ids[row : row + 1], mask[:1], mask[:1]))[0]
        wide = model.logits(Batch(padded[0][row : row + 1], padded[1][:1], mask[:1]))[0, : ids.shape[1]]
        assert np.allclose(both[row], alone, atol=1e-4)
        assert np.allclose(wide, alone, atol=1e-4)


def test_another_label_set_is_mapped(tmp_path: Path) -> None:
    names = ["O", "B-FIRSTNAME", "B-LASTNAME", "B-CREDITCARD"]
    known = {"ada": "B-FIRSTNAME", "lovelace": "B-LASTNAME", "acme": "B-CREDITCARD"}
    made = str(checkpoint(tmp_path, names, known))
    with pytest.raises(ModelRefused, match=r"B-FIRSTNAME.*map them"):
        TransformersModel(made, {}, 0.7)
    labels = {"FIRSTNAME": "PERSON", "lastname": "PERSON"}
    guard = ContextGuard.of(GuardConfig("transformers", made, labels, threads=1))
    assert values(guard, "to Ada Lovelace, Acme") == [("Ada", "PERSON"), ("Lovelace", "PERSON")]
    with pytest.raises(ModelRefused, match="HUMAN"):
        TransformersModel(made, {"FIRSTNAME": "HUMAN"}, 0.7)


def test_a_missing_model_is_refused_with_what_gets_it(tmp_path: Path) -> None:
    with pytest.raises(ModelRefused, match=r"hf download someone/no-such-model"):
        TransformersModel("someone/no-such-model", {}, 0.7)
    with pytest.raises(ModelRefused, match=r"hf download dslim/distilbert-NER"):
        TransformersModel(str(tmp_path / "nowhere"), {}, 0.7)


def test_the_usual_model_is_the_papers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(ModelRefused, match=r"hf download dslim/distilbert-NER"):
        TransformersModel("", {}, 0.7)


def test_two_checkpoints_have_two_digests(folder: Path) -> None:
    first = TransformersModel(str(folder), {}, 0.7)
    assert first.info.sha256 == TransformersModel(str(folder), {}, 0.9).info.sha256
    assert len(first.info.sha256) == 64
    assert first.thresholds == dict.fromkeys(("PERSON", "ORG", "LOC"), 0.7)
