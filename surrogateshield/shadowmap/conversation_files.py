"""The files of stored conversations, by name: which there are, when one was last used, how it is deleted.

A conversation's files share their stem, a keyed hash of its id: `.shadowmap`, `.journal`, `.memory`, `.transcript`
and `.lock`;
`.new` behind one of these is a draft, `.damaged-N` was moved aside. All of this needs no key.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from surrogateshield.shadowmap.files import sync_folder

CONVERSATIONS = "conversations"
"""The folder of these files inside the state folder."""

_NAME = re.compile(
    r"(?P<stem>[0-9a-f]{32})\.(?:shadowmap|journal|memory|transcript|lock)(?P<beside>\.new|\.damaged-\d+)?"
)
_LOCK = ".lock"


def names(folder: Path) -> list[str]:
    """The stems of which more than a lock is there, sorted."""
    found = (_NAME.fullmatch(path.name) for path in folder.iterdir() if path.suffix != _LOCK)
    return sorted({match["stem"] for match in found if match})


def damaged(folder: Path) -> list[Path]:
    """The files that were moved aside."""
    return [path for path in folder.iterdir() if (match := _NAME.fullmatch(path.name)) and _is_damaged(match)]


def strangers(folder: Path) -> list[Path]:
    """What this version of the program did not put there."""
    return [path for path in folder.iterdir() if not _NAME.fullmatch(path.name)]


def last_used(folder: Path, name: str) -> float | None:
    """When a conversation was last read or written, to the hour; None where nothing is stored."""
    with suppress(FileNotFoundError):
        return _map_of(folder, name).stat().st_mtime
    return max((path.stat().st_mtime for path in _files(folder, name)), default=None)


def set_last_used(folder: Path, name: str, moment: float) -> None:
    """Set that time, where there is a map to bear it: the journal's own tells others that it grew."""
    with suppress(OSError):
        os.utime(_map_of(folder, name), (moment, moment))


def memory_of(folder: Path, name: str) -> Path:
    """The file of what a conversation remembers beside its map."""
    return folder / f"{name}.memory"


def transcript_of(folder: Path, name: str) -> Path:
    """The file of its dual histories, where a rule has them kept."""
    return folder / f"{name}.transcript"


def delete(folder: Path, name: str, before_lock: Callable[[], None] = lambda: None) -> None:
    """Delete every file of a conversation, the lock last. To be called with the lock held.

    Args:
        folder: where they lie.
        name: their stem.
        before_lock: called when all but the lock are gone. Once that is gone too, the caller holds nothing: whoever
            makes the lock anew writes at once what it still has in memory.
    """
    for path in _files(folder, name):
        path.unlink(missing_ok=True)
    before_lock()
    delete_lock(folder, name)
    sync_folder(folder)


def delete_lock(folder: Path, name: str) -> None:
    """Delete the lock of a conversation of which nothing is stored. To be called with the lock held."""
    with suppress(PermissionError):  # Windows deletes no open file
        lock_of(folder, name).unlink(missing_ok=True)


def lock_of(folder: Path, name: str) -> Path:
    """The lock file of a conversation."""
    return folder / f"{name}{_LOCK}"


def _map_of(folder: Path, name: str) -> Path:
    return folder / f"{name}.shadowmap"


def _files(folder: Path, name: str) -> Iterator[Path]:
    return (path for path in folder.glob(f"{name}.*") if path.suffix != _LOCK)


def _is_damaged(match: re.Match[str]) -> bool:
    return (match["beside"] or "").startswith(".damaged-")
