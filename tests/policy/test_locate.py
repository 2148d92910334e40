from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield.policy import bundled_rules_dir, default_rule_paths, user_rules_dir


def test_the_project_s_rules_are_there() -> None:
    assert {"anthropic.yaml", "gemini.yaml", "openai.yaml"} <= {path.name for path in bundled_rules_dir().iterdir()}


def test_an_installed_wheel_carries_its_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("surrogateshield.locate._PACKAGE", tmp_path / "surrogateshield")
    assert bundled_rules_dir() == tmp_path / "rules"
    inside = tmp_path / "surrogateshield" / "_bundled" / "rules"
    inside.mkdir(parents=True)
    assert bundled_rules_dir() == inside


def test_the_user_s_rules_come_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert user_rules_dir() == tmp_path / ".config" / "surrogateshield" / "rules"
    assert default_rule_paths() == [bundled_rules_dir(), user_rules_dir()]
    assert default_rule_paths([tmp_path]) == [bundled_rules_dir(), tmp_path]
