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
import struct
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from surrogateshield.rag import RagError, require
from surrogateshield.rag.encoder import SHA256, Vectors
from surrogateshield.rag.files import LOCK, POINTER, VERSIONS
from surrogateshield.shadowmap import private_folder
from surrogateshield.shadowmap.files import exclusive, prepare, sync_folder

_PAGE = 5_000  # of what is written at once: chromadb takes 5,461

_SYNCED_FROM = 2
"""Passages written at once from which their index is saved at once.

It is the least that chromadb takes. An index that is not saved is made by whoever reads it first: with files written to
a version that is published, in which room for more vectors holds what the reader had in memory.
"""

type Filter = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    """One passage as it is stored.

    Attributes:
        id: unique in its collection.
        text: the passage.
        facts: what is kept beside it: names to texts and numbers.
        vector: what it means.
    """

    id: str
    text: str
    facts: Mapping[str, str | int]
    vector: Vectors

    def __repr__(self) -> str:
        return f"Row({self.id})"


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


_INDEX_HEADER = struct.Struct("<i4Q")  # of hnswlib: form, where a vector begins, room, vectors, bytes of each
_INDEX_VERSION = 1


def _blank_unused(path: Path) -> None:
    """Write zeros where the file of an index has room for vectors but none yet.

    hnswlib saves the room of a new index as it got it from the system: with whatever the process had in memory there
    before, words of documents among it. From the first thousand vectors on the file ends with the last one.

    Raises:
        RuntimeError: the index is of a form that this does not know.
    """
    for header in path.rglob("header.bin"):
        version, _, room, count, size = _INDEX_HEADER.unpack_from(header.read_bytes())
        for name, each in (("data_level0.bin", size), ("length.bin", 4)):
            file = header.with_name(name)
            end = file.stat().st_size
            if version != _INDEX_VERSION or not count * each <= end <= room * each:
                raise RuntimeError(
                    f"{name}: a form of index that this version cannot clean; install the pinned chromadb"
                )
            with file.open("r+b") as opened:
                opened.seek(count * each)
                opened.write(bytes(end - count * each))


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
            client = _client(path)
            for collection in old.collections():
                gone = draft.gone.get(collection, set())
                _add(client, collection, (row for row in old.rows(collection) if row.id not in gone))
        else:
            shutil.copytree(self._folder / old.folder, path)
            client = _client(path)
        for collection, rows in draft.new.items():
            _add(client, collection, iter(rows))
        client.close()
        _blank_unused(path)
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
    client = _client(folder / name)
    version = Version(name, entries, client)
    weakref.finalize(version, client.close)
    return version


def _add(client: Any, collection: str, rows: Iterator[Row]) -> None:
    stored = None
    while page := [row for _, row in zip(range(_PAGE), rows, strict=False)]:
        stored = stored or client.get_or_create_collection(
            collection,
            embedding_function=None,
            configuration={"hnsw": {"space": "cosine", "sync_threshold": _SYNCED_FROM, "batch_size": _SYNCED_FROM}},
        )
        for _ in range(-(-_SYNCED_FROM // len(page))):  # a single one counts twice
            stored.upsert(
                ids=[row.id for row in page],
                documents=[row.text for row in page],
                metadatas=[dict(row.facts) for row in page],
                embeddings=[row.vector for row in page],
            )


def _client(path: Path) -> Any:
    """The database in a folder, in this process, with nothing reported to anybody.

    Everything is said here: chromadb would take what is left out from variables, and from a file `.env`.
    """
    import chromadb  # noqa: PLC0415  # heavy, for those only who have a store
    from chromadb.config import Settings  # noqa: PLC0415

    settings = Settings(
        anonymized_telemetry=False,
        chroma_api_impl="chromadb.api.rust.RustBindingsAPI",
        chroma_otel_collection_endpoint="",
        chroma_otel_granularity=None,
        chroma_server_host=None,
        allow_reset=False,
    )
    return chromadb.PersistentClient(str(path), settings=settings)
