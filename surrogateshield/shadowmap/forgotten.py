"""How running processes learn that another one has forgotten something: a file that grows by a byte each time."""

from __future__ import annotations

import os
import threading
from pathlib import Path

from surrogateshield.shadowmap.files import open_private

_FILE = "forgotten"


class ForgottenCounter:
    """Counts what is forgotten in a state folder, over all processes.

    Args:
        root: the state folder.
    """

    def __init__(self, root: Path) -> None:
        self._path = root / _FILE
        self._lock = threading.Lock()
        self._seen = self._size()

    def count(self) -> None:
        """Let everybody know that something was forgotten."""
        descriptor = open_private(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        try:
            os.write(descriptor, b".")
        finally:
            os.close(descriptor)

    def grew(self) -> bool:
        """Whether anything was forgotten since the last call, or since this object was made."""
        size = self._size()
        with self._lock:
            before, self._seen = self._seen, size
        return size != before

    def _size(self) -> int:
        try:
            return self._path.stat().st_size
        except FileNotFoundError:
            return 0
