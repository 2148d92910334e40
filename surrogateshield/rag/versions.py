"""The store's files: one folder for each version, of which nothing changes once it is published.

Who writes makes a new version beside the current one and then points to it; who reads opens the one pointed to, and
the next when it has been published. So readers and writers in any number of processes never meet in one file, a crash
leaves the version before, and what was removed is in no file any more: a version without it is written from what is
left, and the old one is deleted.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from surrogateshield.rag import RagError, database, require
from surrogateshield.rag.database import Row
from surrogateshield.rag.encoder import SHA256, Vectors
from surrogateshield.rag.files import LOCK, POINTER, VERSIONS
from surrogateshield.shadowmap import private_folder
from surrogateshield.shadowmap.files import exclusive, prepare, sync_folder

_PAGE = 500  # of what is read at once


@dataclass(frozen=True, slots=True)
class Found:
    """A passage that was found, and its cosine with what was looked for."""

    id: str
    text: str
    facts: Mapping[str, str | int]
    likeness: float

    def __repr__(self) -> str:
        return f"Found({self.id}, {self.likeness:.2f})"


@dataclass(slots=True, weakref_slot=True)
class Version:
    """One version, open for as long as somebody has it; reading may fail once a writer has deleted it.

    Attributes:
        folder: its name; empty for the version before the first.
        entries: how many entries of the sealed map its passages have been searched for.
    """

    folder: str
    entries: int
    _client: Any = field(repr=False)

    def collections(self) -> list[str]:
        """The names of its collections."""
        return [collection.name for collection in self._client.list_collections()] if self._client else []

    def rows(self, collection: str) -> Iterator[Row]:
        """Every passage of a collection."""
        stored = self._collection(collection)
        for offset in range(0, stored.count() if stored else 0, _PAGE):
            page = stored.get(limit=_PAGE, offset=offset, include=["documents", "metadatas", "embeddings"])
            for parts in zip(page["ids"], page["documents"], page["metadatas"], page["embeddings"], strict=True):
                yield Row(*parts)

    def get(self, collection: str, ids: Sequence[str]) -> dict[str, tuple[str, Mapping[str, str | int]]]:
        """The texts of passages and what is kept beside them, by id; those that are there."""
        stored = self._collection(collection)
        if stored is None or not ids:
            return {}
        page = stored.get(ids=list(dict.fromkeys(ids)), include=["documents", "metadatas"])
        return {
            id_: (t, facts) for id_, t, facts in zip(page["ids"], page["documents"], page["metadatas"], strict=True)
        }

    def nearest(self, collection: str, vector: Vectors, count: int, holding: str = "") -> list[Found]:
        """The passages nearest to a vector, those only that hold a text if one is given."""
        stored = self._collection(collection)
        if stored is None or not (size := stored.count()):
            return []
        where = {"where_document": {"$contains": holding}} if holding else {}
        page = stored.query(
            query_embeddings=[vector],
            n_results=min(count, size),
            include=["documents", "metadatas", "distances"],
            **where,
        )
        columns = (page[name][0] for name in ("ids", "documents", "metadatas", "distances"))
        return [Found(id_, text, facts, 1 - far) for id_, text, facts, far in zip(*columns, strict=True)]

    def _collection(self, name: str) -> Any:
        from chromadb.errors import NotFoundError  # noqa: PLC0415  # heavy, for those only who have a store

        try:
            return self._client.get_collection(name, embedding_function=None) if self._client else None
        except NotFoundError:
            return None


@dataclass(slots=True)
class Draft:
    """What the next version is to be.

    Attributes:
        version: the one before.
        entries: see `Version`.
        gone: by collection, the ids of passages that are not in it any more.
        new: by collection, those that are, or that take the place of others with the same id.
    """

    version: Version
    entries: int
    gone: dict[str, set[str]] = field(default_factory=dict)
    new: dict[str, list[Row]] = field(default_factory=dict)

    @property
    def removes(self) -> bool:
        """Whether something that is in the version before must not be in any file."""
        return any(self.gone.values())


class Versions:
    """The versions in a folder. For any thread.

    Args:
        folder: where they are; it is made when something is written.

    Raises:
        RagError: the packages are not installed.
    """

    def __init__(self, folder: Path) -> None:
        require()
        self._folder = folder
        self._open: Version | None = None
        self._guard = threading.Lock()

    def current(self) -> Version:
        """The version that counts now."""
        with self._guard:
            while True:
                pointer = self._pointer()
                name = str(pointer.get("folder", ""))
                if self._open is not None and self._open.folder == name:
                    return self._open
                try:
                    version = _opened(self._folder, name, int(pointer.get("entries", 0)))
                except Exception:
                    if self._pointer() == pointer:
                        raise
                    continue  # deleted meanwhile, since there is a newer one
                if self._pointer().get("folder", "") == name:
                    self._open = version

    def read[T](self, find: Callable[[Version], T]) -> T:
        """What is found in the version that counts now; looked for again where a writer has deleted it meanwhile."""
        while True:
            version = self.current()
            try:
                return find(version)
            except Exception:
                if str(self._pointer().get("folder", "")) == version.folder:
                    raise

    @contextmanager
    def drafting(self) -> Iterator[Draft]:
        """Make the next version of what the block says, unless it says nothing; one writer at a time."""
        private_folder(self._folder)
        with exclusive(self._folder / LOCK):
            version = self.current()
            draft = Draft(version, version.entries)
            yield draft
            if draft.new or draft.removes:
                self._publish(draft)
            elif draft.entries != version.entries and version.folder:
                self._point(version.folder, draft.entries)
                version.entries = draft.entries
            self._sweep()

    def close(self) -> None:
        """Let go of the files."""
        with self._guard:
            self._open = None

    def _publish(self, draft: Draft) -> None:
        name = f"version-{secrets.token_hex(8)}"
        path = self._folder / name
        old = draft.version
        if draft.removes or not old.folder:
            path.mkdir(mode=0o700)
            client = database.opened(path)
            for collection in old.collections():
                gone = draft.gone.get(collection, set())
                database.add(client, collection, (row for row in old.rows(collection) if row.id not in gone))
        else:
            shutil.copytree(self._folder / old.folder, path)
            client = database.opened(path)
        for collection, rows in draft.new.items():
            database.add(client, collection, iter(rows))
        client.close()
        database.blank_unused(path)
        for file in path.rglob("*"):
            if file.is_file():
                with file.open("rb") as opened:
                    os.fsync(opened.fileno())
        self._point(name, draft.entries)

    def _point(self, name: str, entries: int) -> None:
        said = json.dumps({"folder": name, "entries": entries, "encoder": SHA256}).encode()
        prepare(self._folder / POINTER, said).replace(self._folder / POINTER)
        sync_folder(self._folder)

    def _pointer(self) -> dict[str, Any]:
        try:
            said: dict[str, Any] = json.loads((self._folder / POINTER).read_bytes())
        except FileNotFoundError:
            return {}
        if said.get("encoder") != SHA256:
            raise RagError(
                "the documents were stored with another encoder: `surrogateshield rag forget --all`, add anew"
            )
        return said

    def _sweep(self) -> None:
        """Delete every version but the current one."""
        kept = self.current().folder
        for path in self._folder.glob(VERSIONS):
            if path.name != kept:
                shutil.rmtree(path, ignore_errors=True)  # where an open file cannot be deleted, the next writer does


def _opened(folder: Path, name: str, entries: int) -> Version:
    if not name:
        return Version("", 0, None)
    client = database.opened(folder / name)
    version = Version(name, entries, client)
    weakref.finalize(version, client.close)
    return version
