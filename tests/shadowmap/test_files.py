from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from surrogateshield.shadowmap.files import (
    alone,
    exclusive,
    hold_together,
    move_aside,
    open_private,
    prepare,
    write_all,
    write_new,
)


def test_new_file_is_the_owners_alone_and_never_replaces_one(tmp_path: Path) -> None:
    path = tmp_path / "new"
    write_new(path, b"content")
    assert path.read_bytes() == b"content"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(FileExistsError):
        write_new(path, b"other")


def test_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "target").touch()
    (tmp_path / "link").symlink_to(tmp_path / "target")
    with pytest.raises(OSError, match="symbolic links"):
        open_private(tmp_path / "link", os.O_RDWR)


def test_write_all_goes_on_after_a_short_write(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: real(descriptor, data[:3]))
    descriptor = os.open(tmp_path / "file", os.O_WRONLY | os.O_CREAT)
    write_all(descriptor, b"0123456789")
    os.close(descriptor)
    assert (tmp_path / "file").read_bytes() == b"0123456789"


def test_draft_replaces_what_a_crash_left(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    (tmp_path / "file.new").write_bytes(b"half a dra")
    draft = prepare(path, b"new")
    assert path.read_bytes() == b"old"
    draft.replace(path)
    assert path.read_bytes() == b"new"


def test_files_moved_aside_are_numbered(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for number in (1, 2, 3):
        path.write_bytes(b"%d" % number)
        assert move_aside(path) == tmp_path / f"file.damaged-{number}"
    assert not path.exists()
    assert (tmp_path / "file.damaged-2").read_bytes() == b"2"


def test_lock_excludes_other_threads_even_when_its_file_is_removed_meanwhile(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    inside, most, guard = 0, 0, threading.Lock()

    def work() -> None:
        nonlocal inside, most
        for turn in range(40):
            with exclusive(lock):
                with guard:
                    inside += 1
                    most = max(most, inside)
                with guard:
                    inside -= 1
                if turn % 3 == 0:
                    lock.unlink()

    threads = [threading.Thread(target=work) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1


_HOLDER = """
import sys
from pathlib import Path
from surrogateshield.shadowmap.files import exclusive
with exclusive(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.readline()
"""


def test_lock_excludes_other_processes_and_is_free_when_its_holder_dies(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    holder = subprocess.Popen(
        [sys.executable, "-c", _HOLDER, str(lock)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        got = threading.Event()

        def wait_for_it() -> None:
            with exclusive(lock):
                got.set()

        waiter = threading.Thread(target=wait_for_it)
        waiter.start()
        assert not got.wait(0.1)
        holder.kill()
        waiter.join()
        assert got.is_set()
    finally:
        holder.kill()
        holder.communicate()


def test_child_forked_meanwhile_does_not_keep_the_lock(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with exclusive(lock):
        copied = os.dup(next(fd for fd in range(3, 256) if _is_open_at(fd, lock)))  # what a fork does
    try:
        with exclusive(lock):
            pass
    finally:
        os.close(copied)


def _is_open_at(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except OSError:
        return False


def test_those_together_keep_out_who_would_be_alone_and_the_other_way_round(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    first, second = hold_together(path), hold_together(path)
    first()
    with alone(path) as held:
        assert not held
    second()
    with alone(path) as held:
        assert held
        with alone(path) as again:
            assert not again
        waited = threading.Event()
        thread = threading.Thread(target=lambda: (hold_together(path)(), waited.set()))
        thread.start()
        assert not waited.wait(0.1)
    thread.join()
    assert waited.is_set()
