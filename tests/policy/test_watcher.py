from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from surrogateshield.policy import RuleError, RuleWatcher

OTHER = "provider: other\nhosts: [other.example]\nerror: openai\naccount: [header:x]\n"


def test_edits_take_effect(write: Callable[..., Path]) -> None:
    path = write()
    watcher = RuleWatcher([path.parent])
    assert not watcher.reload_if_changed()
    write(path.read_text().replace("llm.acme.example", "llm2.acme.example.com"))
    assert watcher.current().provider_for("llm2.acme.example.com")
    assert watcher.rules.provider_for("llm.acme.example") is None
    assert not watcher.reload_if_changed()


def test_files_come_and_go(write: Callable[..., Path]) -> None:
    watcher = RuleWatcher([write().parent])
    added = write(OTHER, name="other.yaml")
    assert watcher.reload_if_changed()
    assert watcher.rules.provider("other")
    added.unlink()
    assert watcher.reload_if_changed()
    assert watcher.rules.provider("other") is None


def test_after_a_broken_edit_the_last_good_rules_stay(
    write: Callable[..., Path], caplog: pytest.LogCaptureFixture
) -> None:
    path = write()
    good = path.read_text()
    watcher = RuleWatcher([path.parent])
    write(good + "polcy: {}\n")
    with caplog.at_level(logging.ERROR):
        assert not watcher.reload_if_changed()
    assert watcher.error is not None
    assert (watcher.error.path, watcher.error.line) == (path, 5)
    assert watcher.rules.provider_for("llm.acme.example")
    assert str(path) in caplog.text
    assert not watcher.reload_if_changed()
    assert watcher.error is not None
    write(good + "policy: {attachments: pass}\n")
    assert watcher.reload_if_changed()
    assert watcher.error is None


def test_a_folder_that_vanishes_changes_nothing(write: Callable[..., Path]) -> None:
    path = write()
    watcher = RuleWatcher([path.parent])
    path.unlink()
    path.parent.rmdir()
    assert not watcher.reload_if_changed()
    assert watcher.error is not None
    assert watcher.rules.provider("acme")


def test_broken_at_the_start(write: Callable[..., Path]) -> None:
    with pytest.raises(RuleError):
        RuleWatcher([write("provider: [").parent])


def test_the_user_s_folder_may_appear_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = tmp_path / ".config" / "surrogateshield" / "rules"
    watcher = RuleWatcher([folder])
    folder.mkdir(parents=True)
    (folder / "other.yaml").write_text(OTHER)
    assert watcher.current().provider("other")
