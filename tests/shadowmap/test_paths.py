from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from surrogateshield.shadowmap.paths import HOME_VARIABLE, StateFolderError, private_folder, state_home


def test_home_is_the_papers_unless_the_variable_names_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    assert state_home() == tmp_path / ".surrogateshield"
    monkeypatch.setenv(HOME_VARIABLE, "")
    assert state_home() == tmp_path / ".surrogateshield"
    monkeypatch.setenv(HOME_VARIABLE, "~/elsewhere")
    assert state_home() == tmp_path / "elsewhere"
    monkeypatch.setenv(HOME_VARIABLE, "relative")
    assert state_home() == Path.cwd() / "relative"


def test_missing_folder_is_made_for_the_owner_alone(tmp_path: Path) -> None:
    folder = private_folder(tmp_path / "a" / "b")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert private_folder(folder) == folder


@pytest.mark.parametrize("mode", [0o720, 0o702, 0o777])
def test_folder_others_may_write_in_is_refused_with_the_remedy(tmp_path: Path, mode: int) -> None:
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(mode)
    with pytest.raises(StateFolderError, match=r"chmod 700 .*open"):
        private_folder(folder)


def test_folder_others_may_only_read_is_accepted(tmp_path: Path) -> None:
    folder = tmp_path / "readable"
    folder.mkdir()
    folder.chmod(0o755)
    assert private_folder(folder) == folder


def test_file_in_the_folders_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StateFolderError, match="not a folder"):
        private_folder(tmp_path / "file")


def test_folder_of_another_user_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: real + 1)
    with pytest.raises(StateFolderError, match="another user"):
        private_folder(tmp_path)
