"""Where the state lies, and whether the folder can be trusted with it."""

from __future__ import annotations

import os
import stat
from pathlib import Path

HOME_VARIABLE = "SURROGATESHIELD_HOME"
"""Names another folder than `~/.surrogateshield` (the paper's, section 3.6)."""

OWNERS_KNOWN = hasattr(os, "geteuid")
"""Whether files have POSIX owners and modes; on Windows the user profile's own access list guards them."""


class StateError(Exception):
    """The state on disk cannot be used as it is; the message says what to do about it."""


class StateFolderError(StateError):
    """The state folder is no folder, somebody else's, or open to somebody else's writing."""


def state_home() -> Path:
    """The folder of all state: `$SURROGATESHIELD_HOME`, else `~/.surrogateshield`. Made by `private_folder`."""
    return Path(os.environ.get(HOME_VARIABLE) or "~/.surrogateshield").expanduser().absolute()


def private_folder(path: Path) -> Path:
    """Make `path` with mode 0700 where it is missing, and check that nobody else can write in it.

    Returns:
        `path` itself.

    Raises:
        StateFolderError: it is not a folder, belongs to another user, or its group or everybody may write in it.
    """
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError:
        raise StateFolderError(
            f"{path} is not a folder: move it away, or set {HOME_VARIABLE} to another folder"
        ) from None
    if not OWNERS_KNOWN:
        return path
    status = path.stat()
    if status.st_uid != os.geteuid():
        raise StateFolderError(
            f"{path} belongs to another user (uid {status.st_uid}): set {HOME_VARIABLE} to a folder of your own"
        )
    if status.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        raise StateFolderError(f"others may write in {path}: run `chmod 700 {path}`")
    return path
