from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from surrogateshield.trust.files import write_atomic


def test_content_and_mode(tmp_path: Path) -> None:
    path = tmp_path / "file"
    assert write_atomic(path, b"one", 0o600)
    assert path.read_bytes() == b"one"
    assert os.name == "nt" or stat.S_IMODE(path.stat().st_mode) == 0o600
    assert write_atomic(path, b"two", 0o600)
    assert path.read_bytes() == b"two"
    assert [entry.name for entry in tmp_path.iterdir()] == ["file"]


def test_without_replace_the_file_that_is_there_wins(tmp_path: Path) -> None:
    path = tmp_path / "file"
    assert write_atomic(path, b"one", 0o600, replace=False)
    assert not write_atomic(path, b"two", 0o600, replace=False)
    assert path.read_bytes() == b"one"
    assert [entry.name for entry in tmp_path.iterdir()] == ["file"]


def test_a_failed_replacement_leaves_no_draft(tmp_path: Path) -> None:
    path = tmp_path / "folder"
    path.mkdir()
    with pytest.raises(OSError):
        write_atomic(path, b"one", 0o600)
    assert [entry.name for entry in tmp_path.iterdir()] == ["folder"]
