"""Training learns: a network that has seen names in a place finds others in that place."""

from pathlib import Path

import pytest

pytest.importorskip("torch", reason="needs the extra train")
pytest.importorskip("transformers", reason="needs the extra train")

import tiny_encoder

from surrogateshield.training.fit import Progress, Settings, fit
from surrogateshield.training.network import load


def test_the_loss_falls_and_the_network_can_be_loaded(tmp_path: Path) -> None:
    told: list[Progress] = []
    source = tiny_encoder.encoder(tmp_path / "encoder", tiny_encoder.WORDS)
    fit(tiny_encoder.examples(), tmp_path / "out", Settings(tokens=40_000, batch=120, rate=1e-2), source, told.append)
    assert told[-1].loss < told[0].loss / 2
    assert told[-1].share == 1.0
    assert load(tmp_path / "out").config.id2label[1] == "B-PERSON"
    assert (tmp_path / "out" / "tokenizer.json").read_bytes() == (source / "tokenizer.json").read_bytes()


def test_the_same_seed_gives_the_same_network(tmp_path: Path) -> None:
    source = tiny_encoder.encoder(tmp_path / "encoder", tiny_encoder.WORDS)
    for name in ("one", "two"):
        fit(tiny_encoder.examples(), tmp_path / name, Settings(tokens=2_000, batch=120), source)
    one, two = (load(tmp_path / name).classifier.weight for name in ("one", "two"))
    assert one.equal(two)
