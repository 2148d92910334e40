"""The documents in folders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from surrogateshield.rag.extraction import SUFFIXES


def files_in(paths: Iterable[Path]) -> Iterator[Path]:
    """The files that are meant: those named, whatever they are, and the documents in folders, in order.

    Hidden files and folders in a folder are passed over, and links to elsewhere are not followed.
    """
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        for folder, folders, names in path.walk():
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in sorted(names):
                file = folder / name
                if not name.startswith(".") and file.suffix.lower() in SUFFIXES and not file.is_symlink():
                    yield file
