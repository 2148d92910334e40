from __future__ import annotations

import json
from pathlib import Path

import pytest
from tiny_guard import save, table, wordpiece

from surrogateshield.detection import ModelRefused
from surrogateshield.detection.guard.manifest import read, verified


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    tokenizer = wordpiece()
    return save(tmp_path / "model", tokenizer, table(tokenizer))


def change(folder: Path, **entries: object) -> None:
    content = json.loads((folder / "model.json").read_text())
    (folder / "model.json").write_text(json.dumps({**content, **entries}))


def test_a_model_says_what_it_is(folder: Path) -> None:
    said = read(folder)
    assert (said.name, said.window, said.overlap, said.temperature) == ("tiny", 16, 6, 1.0)
    assert said.thresholds["PERSON"] == 0.5
    assert verified(folder, "model.onnx", said) == folder / "model.onnx"


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json"])
def test_a_file_that_differs_in_one_byte_is_refused(folder: Path, name: str) -> None:
    content = bytearray((folder / name).read_bytes())
    content[len(content) // 2] ^= 1
    (folder / name).write_bytes(content)
    with pytest.raises(ModelRefused, match=rf"{name} is not the file.*install"):
        read(folder)


@pytest.mark.parametrize("name", ["model.json", "model.onnx", "tokenizer.json"])
def test_a_missing_file_is_refused(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(ModelRefused, match=rf"{name} cannot be read.*install"):
        read(folder)


def test_a_manifest_that_is_no_json_is_refused(folder: Path) -> None:
    (folder / "model.json").write_bytes(b"\xff{")
    with pytest.raises(ModelRefused, match=r"no JSON.*install"):
        read(folder)


@pytest.mark.parametrize(
    ("entries", "place"),
    [
        ({"format": 2}, "format"),
        ({"labels": ["O"]}, "labels"),
        ({"labels": ["O", "B-HUMAN"]}, "none of the model's labels"),
        ({"thresholds": {"PERSON": 0.5}}, "thresholds must name"),
        ({"thresholds": {"PERSON": 1.5}}, "thresholds"),
        ({"temperature": 0}, "temperature"),
        ({"window": 4}, "window"),
        ({"overlap": 8}, "overlap"),
        ({"tokens": {"first": 1}}, "tokens"),
        ({"sha256": {}}, "sha256"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_manifest_that_says_something_impossible_is_refused(
    folder: Path, entries: dict[str, object], place: str
) -> None:
    change(folder, **entries)
    with pytest.raises(ModelRefused, match=rf"{place}.*install"):
        read(folder)
