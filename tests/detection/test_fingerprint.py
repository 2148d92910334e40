from importlib import metadata
from pathlib import Path

import pytest

from surrogateshield.detection import DetectionConfig, DetectorPool, GuardConfig
from surrogateshield.detection.fingerprint import fingerprint


def test_each_configuration_has_its_own_and_the_same_one_the_same(tmp_path: Path) -> None:
    configurations = [
        DetectionConfig(),
        DetectionConfig(names=False),
        DetectionConfig(patterns=False),
        DetectionConfig(guard=None),
        DetectionConfig(guard=GuardConfig(threshold=0.8)),
        DetectionConfig(guard=GuardConfig(model=str(tmp_path))),
    ]
    told = [fingerprint(config) for config in configurations]
    assert len(set(told)) == len(told)
    assert fingerprint(DetectionConfig()) == told[0]
    assert DetectorPool(1).fingerprint == told[0]


def test_another_model_in_the_same_place_is_another_detection(tmp_path: Path) -> None:
    config = DetectionConfig(guard=GuardConfig(model=str(tmp_path)))
    told = {fingerprint(config)}
    for content in ("one", "two"):
        (tmp_path / "model.json").write_text(content)
        told.add(fingerprint(config))
    assert len(told) == 3


def test_another_version_of_the_program_is_another_detection(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(DetectionConfig())
    version = metadata.version
    monkeypatch.setattr(metadata, "version", lambda name: "9" if name == "surrogateshield" else version(name))
    assert fingerprint(DetectionConfig()) != before
