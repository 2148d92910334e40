"""The folder that ships is one that detection loads, and its figures are true."""

from pathlib import Path

import pytest

pytest.importorskip("torch", reason="needs the extra train")
pytest.importorskip("transformers", reason="needs the extra train")
pytest.importorskip("onnx", reason="needs the extra train")

import tiny_encoder

from surrogateshield.detection.guard import manifest
from surrogateshield.training.export import CARD, evaluate, export
from surrogateshield.training.fit import Settings, fit


def test_what_was_learned_is_found_by_the_exported_model(tmp_path: Path) -> None:
    source = tiny_encoder.encoder(tmp_path / "encoder", tiny_encoder.WORDS)
    fit(tiny_encoder.examples(), tmp_path / "trained", Settings(tokens=30_000, batch=120, rate=1e-2), source)
    report = export(
        tmp_path / "trained", tmp_path / "model", "3", tiny_encoder.examples()[:6], tiny_encoder.examples()[6:]
    )
    assert report.all.f1 > 0.9
    said = manifest.read(tmp_path / "model")
    assert (said.version, said.window, said.case_types) == ("3", 128, True)
    assert evaluate(tmp_path / "model", tiny_encoder.examples()[6:]).all == report.all
    assert "ContextGuard 3" in (tmp_path / "model" / CARD).read_text()
