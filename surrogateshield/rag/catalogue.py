"""Which documents are stored: notes of the sealed map of `rag_global`, so that names and paths are sealed with it."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import PurePath
from typing import Self

from surrogateshield.shadowmap import DeviceSecret, MapEntry, ShadowMap

_NOTE = "document "
_LABEL = "document"
_LETTERS = "bcdfghjkmnpqrstvwxz"  # no words come of them

DOCUMENT = "custom:document"
"""The type of the names of documents."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One stored document.

    Attributes:
        collection: the name of the collection that it is in.
        path: where it came from.
        content: a keyed hash of its bytes, and of how they were read.
        chunks: how many passages it has.
    """

    collection: str
    path: str
    content: str
    chunks: int

    @property
    def name(self) -> str:
        """The name of its file."""
        return PurePath(self.path).name

    def __repr__(self) -> str:
        return f"Entry({self.chunks} chunks)"

    @classmethod
    def from_note(cls, text: str) -> Self:
        """An entry from what `to_note` made of it."""
        return cls(**json.loads(text))

    def to_note(self) -> str:
        """The entry as text."""
        return json.dumps(asdict(self))


class Catalogue:
    """Keyed hashes under which documents and collections are stored, and the documents that a map knows.

    Args:
        secret: keys the hashes; they outlive it.
    """

    def __init__(self, secret: DeviceSecret) -> None:
        self._secret = secret

    def collection(self, name: str) -> str:
        """What a collection is called in the store."""
        return self._secret.lasting_digest("rag collection", name)

    def document(self, collection: str, path: str) -> str:
        """What a document is called in the store."""
        return self._secret.lasting_digest("rag document", collection, path)

    def content(self, data: bytes, *how: str) -> str:
        """What tells the content of a document, and how it is read, from any other."""
        return self._secret.lasting_digest("rag content", data, *how)[:16]

    def entries(self, mapping: ShadowMap) -> Mapping[str, Entry]:
        """The documents, by what they are called in the store."""
        notes = mapping.notes.items()
        return {name.removeprefix(_NOTE): Entry.from_note(text) for name, text in notes if name.startswith(_NOTE)}

    def entry(self, mapping: ShadowMap, document: str) -> Entry | None:
        """One document; None where it is not stored."""
        text = mapping.notes.get(_NOTE + document)
        return Entry.from_note(text) if text else None

    def note(self, mapping: ShadowMap, document: str, entry: Entry | None) -> None:
        """Note a document, or that it is stored no more."""
        mapping.note(_NOTE + document, entry.to_note() if entry else "")


def label_of(name: str, mapping: ShadowMap) -> str:
    """What stands for the name of a document's file, whatever that is: names of files name people and cases.

    It is an entry of the map, so an answer that cites it is restored to the name.

    Args:
        name: the file's.
        mapping: of `rag_global`, in a transaction.
    """
    known = mapping.of_original(name)
    if known is not None:
        return known.surrogate
    suffix = PurePath(name).suffix.lower()
    while True:
        label = f"{_LABEL}-{''.join(secrets.choice(_LETTERS) for _ in range(6))}{suffix}"
        if mapping.of_folded_surrogate(label) is None and mapping.of_original(label) is None:
            mapping.add(MapEntry(name, label, DOCUMENT, DOCUMENT, name.casefold()))
            return label
