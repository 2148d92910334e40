"""Files that are there whole or not at all."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path

from surrogateshield.shadowmap.files import sync, sync_folder


def write_atomic(path: Path, data: bytes, mode: int, *, replace: bool = True) -> bool:
    """Write a file durably through a temporary file in the same folder.

    Args:
        path: The file; its folder must exist.
        data: The whole content.
        mode: Permission bits, narrowed further by the umask.
        replace: Whether a file of that name is replaced; if not, it wins and nothing changes.

    Returns:
        Whether the file is now the one given here (False only with `replace=False`).

    Raises:
        OSError: The folder cannot be written to.
    """
    draft = path.with_name(f".{path.name}.{secrets.token_hex(8)}.new")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            sync(file.fileno())
        if replace:
            draft.replace(path)
        elif not _rename_new(draft, path):
            return False
    finally:
        draft.unlink(missing_ok=True)
    sync_folder(path.parent)
    return True


def _rename_new(draft: Path, path: Path) -> bool:
    try:
        if sys.platform == "win32":
            draft.rename(path)  # never overwrites there; elsewhere it does, and a hard link does not
        else:
            path.hardlink_to(draft)
    except FileExistsError:
        return False
    return True
