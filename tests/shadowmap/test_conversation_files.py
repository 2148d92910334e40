from __future__ import annotations

import os
from pathlib import Path

import pytest

from surrogateshield.shadowmap.conversation_files import (
    damaged,
    delete,
    last_used,
    lock_of,
    names,
    set_last_used,
    strangers,
)

A, B = "a" * 32, "b" * 32


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for kind in (
        "shadowmap",
        "journal",
        "memory",
        "lock",
        "shadowmap.new",
        "journal.damaged-1",
        "shadowmap.damaged-12",
    ):
        (tmp_path / f"{A}.{kind}").touch()
    (tmp_path / f"{B}.lock").touch()
    return tmp_path


def test_a_lock_alone_is_no_conversation(folder: Path) -> None:
    assert names(folder) == [A]
    (folder / f"{B}.shadowmap.damaged-1").touch()
    assert names(folder) == [A, B]


def test_what_was_moved_aside_is_told_from_the_rest(folder: Path) -> None:
    assert {path.name for path in damaged(folder)} == {f"{A}.journal.damaged-1", f"{A}.shadowmap.damaged-12"}


def test_what_is_not_ours_is_told(folder: Path) -> None:
    assert strangers(folder) == []
    for name in (f"{A}.other", "notes.txt", f"{A}.shadowmap.damaged-x", f"{'A' * 32}.journal"):
        (folder / name).touch()
        assert [path.name for path in strangers(folder)] == [name]
        (folder / name).unlink()


def test_last_use_is_the_maps_time_else_the_latest_of_the_others(folder: Path) -> None:
    for age, kind in enumerate(("shadowmap", "shadowmap.new", "journal", "lock")):
        os.utime(folder / f"{A}.{kind}", (1_000 + age, 1_000 + age))
    for path in [*damaged(folder), folder / f"{A}.memory"]:
        os.utime(path, (10, 10))
    assert last_used(folder, A) == 1_000
    set_last_used(folder, A, 5_000)
    assert last_used(folder, A) == 5_000
    (folder / f"{A}.shadowmap").unlink()
    assert last_used(folder, A) == 1_002
    set_last_used(folder, A, 6_000)
    assert last_used(folder, A) == 1_002
    assert last_used(folder, B) is None


def test_deleting_leaves_nothing_of_one_conversation_and_all_of_others(folder: Path) -> None:
    (folder / f"{B}.journal").touch()
    delete(folder, A)
    assert {path.name for path in folder.iterdir()} == {f"{B}.journal", f"{B}.lock"}
    assert lock_of(folder, B).exists()
    delete(folder, A)
