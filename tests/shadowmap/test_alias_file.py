from __future__ import annotations

import sqlite3
import stat
from pathlib import Path

import pytest

from surrogateshield.shadowmap.alias_file import ALIAS_FILE, AliasFile, AliasFileError

ROWS = [("n1", "c", b"one"), ("n2", "c", b"two"), ("n3", "d", b"three")]


@pytest.fixture
def file(tmp_path: Path) -> AliasFile:
    return AliasFile(tmp_path, pytest.fail)


def test_some_are_read_at_once(tmp_path: Path) -> None:
    file = AliasFile(tmp_path, pytest.fail)
    assert file.sealed_ones(["n1"]) == {}
    file.insert([("n1", "c", b"one"), ("n2", "c", b"two")], {})
    assert file.sealed_ones(["n2", "n3", "n1"]) == {"n1": b"one", "n2": b"two"}


def names(file: AliasFile) -> list[str]:
    return sorted(name for name, _, _ in file.all())


def test_rows_are_kept_with_their_day_and_the_file_is_private(file: AliasFile, tmp_path: Path) -> None:
    assert (file.all(), file.sealed("n1")) == ([], None)
    file.insert(ROWS, {"c": 20_000, "d": 20_001})
    assert file.sealed("n1") == b"one"
    assert sorted(file.all()) == [("n1", b"one", 20_000), ("n2", b"two", 20_000), ("n3", b"three", 20_001)]
    assert stat.S_IMODE((tmp_path / ALIAS_FILE).stat().st_mode) == 0o600


def test_what_is_not_there_is_read_and_deleted_without_a_file(file: AliasFile, tmp_path: Path) -> None:
    assert file.all() == []
    file.delete(["c"])
    file.delete_all()
    assert not file.delete_unused(20_000, set(), 20_000)
    assert list(tmp_path.iterdir()) == []


def test_a_conversations_rows_are_deleted_with_their_day(file: AliasFile, tmp_path: Path) -> None:
    file.insert(ROWS, {"c": 20_000, "d": 20_001})
    file.delete(["c"])
    assert names(file) == ["n3"]
    with sqlite3.connect(tmp_path / ALIAS_FILE) as db:
        assert db.execute("SELECT * FROM alias_day_1").fetchall() == [("d", 20_001)]


def test_rows_go_when_their_day_is_past_unless_they_shall_stay(file: AliasFile) -> None:
    file.insert([*ROWS, ("n4", "e", b"four")], {"c": 20_000, "d": 20_001, "e": 20_000})
    assert not file.delete_unused(20_000, set(), 20_050)
    assert file.delete_unused(20_001, {"e"}, 20_050)
    assert names(file) == ["n3", "n4"]
    assert not file.delete_unused(20_001, {"e"}, 20_050)


def test_rows_of_a_version_that_noted_no_day_age_from_when_they_are_seen(file: AliasFile) -> None:
    file.insert(ROWS, {})
    assert not file.delete_unused(20_001, set(), 20_050)
    assert {day for _, _, day in file.all()} == {20_050}
    assert file.delete_unused(20_051, set(), 20_060)
    assert names(file) == []


def test_everything_is_deleted_with_what_was_moved_aside(tmp_path: Path) -> None:
    (tmp_path / ALIAS_FILE).write_bytes(b"no database" * 100)
    reports: list[str] = []
    file = AliasFile(tmp_path, reports.append)
    file.insert(ROWS, {"c": 1, "d": 1})
    assert len(reports) == 1
    assert (tmp_path / f"{ALIAS_FILE}.damaged-1").exists()
    file.delete_all()
    assert file.all() == []
    assert not (tmp_path / f"{ALIAS_FILE}.damaged-1").exists()
    assert b"three" not in (tmp_path / ALIAS_FILE).read_bytes()


def test_a_file_that_cannot_be_opened_says_what_to_do(file: AliasFile, tmp_path: Path) -> None:
    (tmp_path / ALIAS_FILE).mkdir()
    for action in (file.all, lambda: file.delete(["c"]), file.delete_all):
        with pytest.raises(AliasFileError, match="the file is yours"):
            action()
