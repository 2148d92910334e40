"""How passages are written to chromadb, with nothing of what the process has in memory beside them."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from surrogateshield.rag.encoder import Vectors

_PAGE = 5_000  # of what is written at once: chromadb takes 5,461

_SYNCED_FROM = 2
"""Passages written at once from which their index is saved at once.

It is the least that chromadb takes. An index that is not saved is made by whoever reads it first: with files written to
a version that is published, in which room for more vectors holds what the reader had in memory.
"""

_INDEX_HEADER = struct.Struct("<i4Q")  # of hnswlib: form, where a vector begins, room, vectors, bytes of each
_INDEX_VERSION = 1


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


def opened(path: Path) -> Any:
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


def add(client: Any, collection: str, rows: Iterator[Row]) -> None:
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


def blank_unused(path: Path) -> None:
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
