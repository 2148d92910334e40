"""Files that survive a crash and a second process: durable writes, atomic replacement, a lock.

Callers keep their files in a private folder (`paths.private_folder`), so names in it are not raced for.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
    import time
else:
    import fcntl

_FLAGS = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


def open_private(path: Path, flags: int) -> int:
    """`os.open` for a file of ours: mode 0600 where it is made, never through a symbolic link, closed on exec."""
    return os.open(path, flags | _FLAGS, 0o600)


def write_all(descriptor: int, data: bytes) -> None:
    """Write the whole of `data`: `os.write` may take less."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def sync(descriptor: int) -> None:
    """Return once the file's bytes are on the medium."""
    if sys.platform == "darwin":
        # fsync stops at the drive's cache there.
        fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
    else:
        os.fsync(descriptor)


def sync_folder(path: Path) -> None:
    """Return once the names in the folder are on the medium."""
    if sys.platform == "win32":
        return  # has no such call; NTFS journals names itself
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def write_new(path: Path, data: bytes) -> None:
    """Make a file, which must not exist, and return once its bytes are on the medium."""
    descriptor = open_private(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
    try:
        write_all(descriptor, data)
        sync(descriptor)
    finally:
        os.close(descriptor)


def prepare(path: Path, data: bytes) -> Path:
    """Write what shall become `path` beside it, durably; `os.replace` then puts it in place in one step."""
    draft = path.with_name(path.name + ".new")
    draft.unlink(missing_ok=True)  # what a crash left
    write_new(draft, data)
    return draft


def move_aside(path: Path) -> Path:
    """Rename a damaged file to the first free `NAME.damaged-N` and return that."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    return aside


def hold_together(path: Path) -> Callable[[], None]:
    """Hold the lock file `path` together with others who do, while nobody is `alone` with it; waits for who is.

    Returns:
        What lets go; calling it twice does no harm. Who dies lets go, too.
    """
    descriptor = open_private(path, os.O_RDWR | os.O_CREAT)
    place = secrets.randbelow(_PLACES)
    held = [descriptor]

    def let_go() -> None:
        if held:
            held.pop()
            _unlock_together(descriptor, place)
            os.close(descriptor)

    try:
        _lock_together(descriptor, place)
    except BaseException:
        os.close(descriptor)
        raise
    return let_go


@contextmanager
def alone(path: Path) -> Iterator[bool]:
    """Hold the lock file `path` with nobody else, or not at all; does not wait.

    Yields:
        Whether it is held.
    """
    descriptor = open_private(path, os.O_RDWR | os.O_CREAT)
    try:
        held = _try_lock_alone(descriptor)
        try:
            yield held
        finally:
            if held:
                _unlock_alone(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Hold the lock file `path`: one holder at a time among all threads and processes of this machine.

    Each holder opens the file anew, and both systems' locks belong to the open file, hence threads
    exclude each other too. A holder that dies lets go. The holder may remove the file as
    the last thing it does: the next one makes it anew.
    """
    while True:
        descriptor = open_private(path, os.O_RDWR | os.O_CREAT)
        try:
            _lock(descriptor)
            if _is_at(descriptor, path):
                break
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)  # removed while we waited: the lock on it excludes nobody
    try:
        yield
    finally:
        # Closing alone would leave the lock to a child process forked in the meantime.
        _unlock(descriptor)
        os.close(descriptor)


def _is_at(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


_PLACES = 0x7FFFFFFF
"""Windows locks bytes, each for one: who holds together locks one of these, who is alone all."""

if sys.platform == "win32":

    def _lock_together(descriptor: int, place: int) -> None:
        while not _try_to_lock(descriptor, place, 1):
            time.sleep(0.002)

    def _unlock_together(descriptor: int, place: int) -> None:
        os.lseek(descriptor, place, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

    def _try_lock_alone(descriptor: int) -> bool:
        return _try_to_lock(descriptor, 0, _PLACES)

    def _unlock_alone(descriptor: int) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, _PLACES)

    def _try_to_lock(descriptor: int, place: int, count: int) -> bool:
        os.lseek(descriptor, place, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, count)
        except OSError:
            return False
        return True

    def _lock(descriptor: int) -> None:
        while True:
            try:
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            except OSError:
                time.sleep(0.002)
            else:
                return

    def _unlock(descriptor: int) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

else:

    def _lock_together(descriptor: int, place: int) -> None:  # noqa: ARG001
        fcntl.flock(descriptor, fcntl.LOCK_SH)

    def _unlock_together(descriptor: int, place: int) -> None:  # noqa: ARG001
        fcntl.flock(descriptor, fcntl.LOCK_UN)

    def _try_lock_alone(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _unlock_alone(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX)

    def _unlock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
