from __future__ import annotations

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest
from tiny_guard import FIRST, LABELS, PADDING, SEPARATOR, network, save, table, unigram, wordpiece

from surrogateshield.detection import ModelRefused
from surrogateshield.detection.guard.model import OnnxModel
from surrogateshield.detection.guard.windows import Batch, Window, batch


def put(folder: Path, name: str, content: bytes) -> None:
    """Replace a file and its digest."""
    (folder / name).write_bytes(content)
    said = json.loads((folder / "model.json").read_text())
    said["sha256"][name] = hashlib.sha256(content).hexdigest()
    (folder / "model.json").write_text(json.dumps(said))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    tokenizer = wordpiece()
    return save(tmp_path / "model", tokenizer, table(tokenizer))


def rows(model: OnnxModel, text: str) -> Batch:
    encoding = model.encoder.encode(text)
    return batch(encoding, [Window(0, len(encoding), 0, len(encoding))], model.frame)


def test_a_model_is_as_its_manifest_says(folder: Path) -> None:
    model = OnnxModel(folder, 1)
    assert (model.size, model.overlap, model.temperature) == (14, 6, 1.0)
    assert model.frame.first == FIRST
    assert model.frame.separator == SEPARATOR
    assert model.frame.padding == PADDING
    assert (model.info.name, model.info.version) == ("tiny", "1")
    assert model.outputs.kinds == ("PERSON", "ORG", "PASSWORD", "CITY")


def test_its_answers(folder: Path) -> None:
    model = OnnxModel(folder, 1)
    answer = model.logits(rows(model, "ada went"))
    assert answer.shape == (1, 7, len(LABELS))
    assert LABELS[answer[0, 1].argmax()] == "B-PERSON"


def test_a_model_without_case_types_is_not_given_them(tmp_path: Path) -> None:
    tokenizer = unigram()
    folder = save(tmp_path, tokenizer, table(tokenizer), case_types=False)
    put(folder, "model.onnx", network(table(tokenizer), ("input_ids", "attention_mask")))
    model = OnnxModel(folder, 1)
    assert model.logits(rows(model, "ada")).shape[1] == 3


def test_a_broken_network_is_refused_when_it_is_first_needed(folder: Path) -> None:
    put(folder, "model.onnx", b"no network")
    model = OnnxModel(folder, 1)
    with pytest.raises(ModelRefused, match=r"model\.onnx does not run"):
        model.logits(rows(model, "ada"))


def test_a_network_that_was_exchanged_after_the_check_is_refused(folder: Path) -> None:
    put(folder, "model.onnx", network(np.zeros((200, len(LABELS)), np.float32)))
    model = OnnxModel(folder, 1)
    (folder / "model.onnx").write_bytes(b"another")
    with pytest.raises(ModelRefused, match="is not the file"):
        model.logits(rows(model, "ada"))


def test_other_outputs_than_named_are_refused(folder: Path) -> None:
    put(folder, "model.onnx", network(np.zeros((200, 5), np.float32)))
    model = OnnxModel(folder, 1)
    with pytest.raises(ModelRefused, match="other outputs"):
        model.logits(rows(model, "ada"))


def test_a_vocabulary_that_is_none_is_refused(folder: Path) -> None:
    put(folder, "tokenizer.json", b"{}")
    with pytest.raises(ModelRefused, match=r"tokenizer\.json is no vocabulary"):
        OnnxModel(folder, 1)
