"""Who works with the state folder: many together, or one alone who puts another state in its place.

A new state (`rotation.py`) is made in the folder `rotation`; renaming that to `rotated` is what puts
it in force. Then its parts are moved to where the old ones are, and the folder is deleted. Whatever
moment a crash picks, whoever opens the state next finishes the work before reading anything:

    found       means
    rotation    a crash before the new state was complete: deleted, the old state is whole
    rotated     a crash while the new one was moved in: what is left of it is moved now
"""

from __future__ import annotations

import os
import secrets
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from surrogateshield.shadowmap.alias_file import ALIAS_FILE
from surrogateshield.shadowmap.conversation_files import CONVERSATIONS
from surrogateshield.shadowmap.crypto import KEY_FILE
from surrogateshield.shadowmap.files import alone, hold_together, open_private, sync, sync_folder, write_all
from surrogateshield.shadowmap.paths import StateError, private_folder

DRAFT = "rotation"
COMPLETE = "rotated"
_RETIRED = "retired"
_LOCK = "state.lock"


class StateInUse(StateError):
    """Another process, or another part of this one, works with the state."""


def share(root: Path) -> Callable[[], None]:
    """Work with the state together with others; waits while somebody is alone with it.

    Returns:
        What ends it.

    Raises:
        StateFolderError: the folder is not private.
        OSError: what a crash left cannot be put right.
    """
    lock = private_folder(root) / _LOCK
    while True:
        let_go = hold_together(lock)
        if not _is_left_over(root):
            return let_go
        let_go()
        with alone(lock) as held:
            if held:
                _finish(root)
        time.sleep(secrets.randbelow(20) / 1_000)  # two that come together must not get in each other's way for ever


@contextmanager
def sole_use(root: Path) -> Iterator[None]:
    """Work with the state alone.

    Raises:
        StateInUse: somebody else works with it.
        StateFolderError, OSError: as for `share`.
    """
    with alone(private_folder(root) / _LOCK) as held:
        if not held:
            raise StateInUse(
                f"{root} is in use by a proxy, a command or a program: end it first, and start it again afterwards"
            )
        _finish(root)
        yield


def put_in_force(root: Path) -> None:
    """Put the complete state in `DRAFT` in place of the present one. To be called in `sole_use`."""
    sync_folder(root / DRAFT)
    (root / DRAFT).rename(root / COMPLETE)
    sync_folder(root)
    _finish(root)


def _is_left_over(root: Path) -> bool:
    return (root / DRAFT).exists() or (root / COMPLETE).exists()


def _finish(root: Path) -> None:
    new = root / COMPLETE
    if new.exists():
        if (new / CONVERSATIONS).exists():
            with suppress(FileNotFoundError):
                (root / CONVERSATIONS).rename(new / _RETIRED)
            (new / CONVERSATIONS).rename(root / CONVERSATIONS)
        if (new / ALIAS_FILE).exists():
            (new / ALIAS_FILE).replace(root / ALIAS_FILE)
        for path in root.glob(f"{ALIAS_FILE}.damaged-*"):
            path.unlink()  # sealed with the old secret
        if (new / KEY_FILE).exists():
            _overwrite(root / KEY_FILE)
            (new / KEY_FILE).replace(root / KEY_FILE)
        sync_folder(root)
    for path in (new, root / DRAFT):
        if path.exists():
            shutil.rmtree(path)
            sync_folder(root)


def _overwrite(path: Path) -> None:
    """Write zeros over a key that counts no longer: where a disk writes in place, it is gone."""
    with suppress(FileNotFoundError):
        descriptor = open_private(path, os.O_WRONLY)
        try:
            write_all(descriptor, bytes(os.fstat(descriptor).st_size))
            sync(descriptor)
        finally:
            os.close(descriptor)
