from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield.detection.config import GuardConfig
from surrogateshield.detection.guard import settings
from surrogateshield.detection.guard.settings import SettingsRefused, read


def written(folder: Path, text: str) -> Path:
    path = folder / "context_guard.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_example_of_the_documentation(tmp_path: Path) -> None:
    example = (settings.__doc__ or "").partition("\n\n")[2]
    assert read(written(tmp_path, example)) == GuardConfig(
        "transformers", "dslim/distilbert-NER", {"PER": "PERSON", "MISC": ""}, 0.7, 2
    )


def test_an_empty_file_changes_nothing(tmp_path: Path) -> None:
    assert read(written(tmp_path, "# nothing yet\n")) == GuardConfig()


def test_a_folder_counts_from_the_files_own(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    assert read(written(tmp_path, "model: mine")).model == str(tmp_path / "mine")
    assert read(written(tmp_path, "model: someone/mine")).model == "someone/mine"
    assert read(written(tmp_path, f"model: {tmp_path}/mine")).model == str(tmp_path / "mine")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("model: x\nbackend: torch\n", r":2:1: `backend` must be one of onnx or transformers"),
        ("\ncolour: red\n", r":2:1: unknown field `colour`; allowed here: backend, model"),
        ("labels:\n  PER: PERSON\n  LOC: TOWN\n", r":3:3: `labels.LOC`: must be .*PERSON, ORG"),
        ("threshold: 1.5", r":1:1: `threshold` .*less than or equal to 1"),
        ("threads: -1", r":1:1: `threads`"),
        ("- a\n- b", r":1: settings of ContextGuard are a mapping"),
        ("a: [", r": not YAML"),
        ("a: 1\na: 2", r":2:1: a field occurs twice"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(SettingsRefused, match=message) as caught:
        read(written(tmp_path, text))
    assert "torch" not in str(caught.value)
    assert "TOWN" not in str(caught.value)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsRefused, match="cannot be read"):
        read(tmp_path / "none.yaml")
