"""Where the store lies, and its end; nothing here needs the packages of the extra `rag`."""

from __future__ import annotations

import shutil

from surrogateshield.shadowmap import MapStore, rag_conversation
from surrogateshield.shadowmap.files import exclusive

FOLDER = "rag"
"""The store's folder, in the state folder."""

POINTER = "current"
"""The file that names the version that counts."""

LOCK = "lock"
VERSIONS = "version-*"


def destroy(store: MapStore) -> None:
    """Delete all documents of a state folder, and the sealed map with the values that they hold."""
    folder = store.folder.parent / FOLDER
    if folder.is_dir():
        with exclusive(folder / LOCK):
            (folder / POINTER).unlink(missing_ok=True)
            for path in folder.glob(VERSIONS):
                shutil.rmtree(path)
    store.forget(rag_conversation(store.secret))
