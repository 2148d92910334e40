"""The store as a whole: documents in, passages out."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import batched
from pathlib import Path

from surrogateshield.detection import Piece
from surrogateshield.leases import Lenience
from surrogateshield.pii import DEFAULT_REGION
from surrogateshield.rag.catalogue import Catalogue, Entry, label_of
from surrogateshield.rag.chunks import Chunk, chunks
from surrogateshield.rag.claims import Claims
from surrogateshield.rag.database import Row
from surrogateshield.rag.encoder import Encoder
from surrogateshield.rag.extraction import Unreadable, text_of
from surrogateshield.rag.files import FOLDER, destroy
from surrogateshield.rag.passages import Passage, original
from surrogateshield.rag.queries import Query, detected, protected
from surrogateshield.rag.versions import Draft, Found, Version, Versions
from surrogateshield.shadowmap import MapStore, ShadowMap, rag_conversation
from surrogateshield.shield import Shield
from surrogateshield.spans import placed
from surrogateshield.treatment import Treatment

BATCH = 100
"""Documents after which what was done is published."""

_PART = 20_000
"""Characters that are looked at together."""
_STRICT = Lenience(topics=False, service_queries=False)
"""A passage outlives its reasons: a place that is only asked about today is somebody's home in the next document."""
_QUESTION = 2_000
_NEAR = 20
_NAMED = 8
_PER_NAME = 0.3
_LIKE_AT_LEAST = 0.2


@dataclass(slots=True)
class Added:
    """What became of files.

    Attributes:
        new: how many documents were stored.
        changed: how many were stored anew, since they had changed.
        same: how many were stored already.
        unread: the others, each with the reason.
    """

    new: int = 0
    changed: int = 0
    same: int = 0
    unread: list[tuple[Path, str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Prepared:
    document: str
    entry: Entry
    chunks: tuple[Chunk, ...]


class Library:
    """The documents of one state folder. For any thread, and beside other processes.

    Args:
        shield: protects what is stored and what is asked.

    Raises:
        RagError: the packages are not installed.
    """

    def __init__(self, shield: Shield) -> None:
        self._shield = shield
        self._store: MapStore = shield.store
        self._id = rag_conversation(self._store.secret)
        self._catalogue = Catalogue(self._store.secret)
        self._folder = self._store.folder.parent / FOLDER
        self._versions = Versions(self._folder)
        self._guard = threading.Lock()

    @cached_property
    def _encoder(self) -> Encoder:
        return Encoder()

    def map(self) -> ShadowMap:
        """The map of `rag_global` as it is now."""
        return self._store.read(self._id)

    def documents(self, collection: str | None = None) -> list[Entry]:
        """What is stored, of one collection or of all, by collection and path."""
        found = (e for e in self._catalogue.entries(self.map()).values() if collection in (None, e.collection))
        return sorted(found, key=lambda entry: (entry.collection, entry.path))

    def entry_of(self, passage: Passage) -> Entry | None:
        """The document that a passage is from."""
        return self._catalogue.entry(self.map(), passage.document)

    def original(self, passage: Passage) -> str:
        """The passage with its originals."""
        return original(self.map(), passage)

    # Documents in.

    def add(
        self,
        collection: str,
        files: Iterable[Path],
        region: str = DEFAULT_REGION,
        done: Callable[[Path], None] = lambda _: None,
    ) -> Added:
        """Store documents; those that are stored as they are now cost nothing.

        Args:
            collection: its name; it comes into being with its first document.
            files: the documents.
            region: the user's country (ISO 3166-1 alpha-2), for national forms.
            done: called with each file that was dealt with.

        Raises:
            DetectionFailed: what was published before that stays.
        """
        added = Added()
        for some in batched(files, BATCH):
            prepared: list[_Prepared] = []
            for path in some:
                if (document := self._prepared(collection, path, region, added)) is not None:
                    prepared.append(document)
                done(path)
            if prepared:
                self._publish(collection, prepared)
        return added

    def _prepared(self, collection: str, path: Path, region: str, added: Added) -> _Prepared | None:
        path = path.absolute()
        try:
            data = path.read_bytes()
        except OSError as error:
            added.unread.append((path, error.strerror or "it cannot be opened"))
            return None
        document = self._catalogue.document(collection, str(path))
        content = self._catalogue.content(data, region)
        before = self._catalogue.entry(self.map(), document)
        if before is not None and before.content == content:
            added.same += 1
            return None
        try:
            text = text_of(path.name, data)
        except Unreadable as error:
            added.unread.append((path, str(error)))
            return None
        found = tuple(self._chunks(text, region))
        if before is None:
            added.new += 1
        else:
            added.changed += 1
        return _Prepared(document, Entry(collection, str(path), content, len(found)), found)

    def _chunks(self, text: str, region: str) -> Iterator[Chunk]:
        pieces = [Piece(part, None, None) for part in _parts(text)]
        for result in self._shield.protect_many(pieces, self._id, Treatment(region=region, lenience=_STRICT)):
            yield from chunks(result.text, placed(result.substitutions))

    def _publish(self, collection: str, prepared: Sequence[_Prepared]) -> None:
        name = self._catalogue.collection(collection)
        with self._store.transaction(self._id) as mapping:
            for item in prepared:
                label_of(item.entry.name, mapping)
        with self._versions.drafting() as draft:
            stored = {document: entry.content for document, entry in self._catalogue.entries(self.map()).items()}
            stored.update((item.document, item.entry.content) for item in prepared)
            texts = {item.document: list(item.chunks) for item in prepared}
            # A value is protected everywhere: also where a document was read before anybody knew the value.
            with self._store.transaction(self._id) as mapping:
                claims = Claims(mapping)
                self._claim_stored(draft, claims, stored)
                for found in texts.values():
                    found[:] = [claims.claimed(chunk) for chunk in found]
                draft.entries = mapping.entry_count
            for item in prepared:
                draft.new.setdefault(name, []).extend(self._rows(item, texts[item.document]))
        with self._store.transaction(self._id) as mapping:
            for item in prepared:
                self._catalogue.note(mapping, item.document, item.entry)

    def _claim_stored(self, draft: Draft, claims: Claims, stored: Mapping[str, str]) -> None:
        """Put surrogates where passages stored before hold values that are known since; drop those of no document."""
        claims.since(draft.version.entries)
        for collection in draft.version.collections():
            gone = draft.gone.setdefault(collection, set())
            for row in draft.version.rows(collection):
                if stored.get(str(row.facts["document"])) != row.facts["content"]:
                    gone.add(row.id)
                    continue
                chunk = Chunk(row.text, _spans(str(row.facts["spans"])))
                if (claimed := claims.claimed(chunk, new_only=True)) != chunk:
                    gone.add(row.id)
                    draft.new.setdefault(collection, []).append(self._row(row.id, claimed, row.facts))

    def _rows(self, item: _Prepared, found: Sequence[Chunk]) -> Iterator[Row]:
        facts = {"document": item.document, "content": item.entry.content}
        for number, chunk in enumerate(found):
            yield self._row(f"{item.document[:12]}{item.entry.content[:8]}-{number}", chunk, facts)

    def _row(self, id_: str, chunk: Chunk, facts: Mapping[str, str | int]) -> Row:
        spans = " ".join(f"{start}:{end}" for start, end in chunk.spans)
        with self._guard:
            encoder = self._encoder
        return Row(id_, chunk.text, {**facts, "spans": spans}, encoder.vectors([chunk.text])[0])

    # Documents out.

    def remove(self, documents: Iterable[Entry]) -> None:
        """Delete documents: no file of the store holds anything of their passages afterwards.

        Their values stay in the sealed map as long as any document is left, since others may share them.
        """
        names = {self._catalogue.document(entry.collection, entry.path) for entry in documents}
        if not names:
            return
        with self._versions.drafting() as draft:
            for collection in draft.version.collections():
                rows = draft.version.rows(collection)
                draft.gone[collection] = {row.id for row in rows if row.facts["document"] in names}
        with self._store.transaction(self._id) as mapping:
            for name in names:
                self._catalogue.note(mapping, name, None)
        if not self.documents():
            self.forget()

    def forget(self) -> None:
        """Delete all documents, and the sealed map with the values that they hold."""
        destroy(self._store)

    # Passages.

    def query(self, pieces: Sequence[Piece], asked_in: str | None = None) -> Query:
        """A question told with the documents' surrogates; nothing of it is kept with the documents.

        Args:
            pieces: its texts.
            asked_in: the id of the conversation in which is asked, if it is asked in one.

        Raises:
            DetectionFailed, DetectionTimeout: nothing may be asked then.
        """
        memory = self._store.memory(asked_in or self._id)
        found = detected(self._shield.detector, self._shield.decider, pieces, memory)
        return protected(pieces, found, self.map(), self._shield.known(self._id))

    def search(self, collection: str, query: Query, count: int) -> list[Passage]:
        """The passages that tell most about a question, the best first.

        Those that name what the question names, by the same surrogate, come before others that are as near.

        Args:
            collection: where to look.
            query: as `query` told it.
            count: how many at most.
        """
        name, text = self._catalogue.collection(collection), query.text[-_QUESTION:]
        if not text.strip():
            return []
        with self._guard:
            vector = self._encoder.vectors([text])[0]
        wholes = [entry for entry in query.known if not entry.part] or list(query.known)
        names = list(dict.fromkeys(entry.surrogate for entry in wholes))[:_NAMED]

        def near(version: Version) -> dict[str, Found]:
            found = version.nearest(name, vector, max(_NEAR, 4 * count))
            for surrogate in names:
                found += version.nearest(name, vector, 2 * count, surrogate)
            return {item.id: item for item in found}

        def score(item: Found) -> float:
            return item.likeness + _PER_NAME * sum(surrogate in item.text for surrogate in names)

        found = self._versions.read(near).values()
        best = sorted((f for f in found if score(f) >= _LIKE_AT_LEAST), key=lambda f: (-score(f), f.id))
        read = ((item.id, item.text, item.facts, item.likeness) for item in best)
        return self._passages(read)[:count]

    def passages(self, collection: str, ids: Sequence[str]) -> dict[str, Passage]:
        """Passages by their ids; those whose documents are still stored as they were."""
        name = self._catalogue.collection(collection)
        rows = self._versions.read(lambda version: version.get(name, ids))
        return {p.id: p for p in self._passages((id_, text, facts, 0.0) for id_, (text, facts) in rows.items())}

    def _passages(self, rows: Iterable[tuple[str, str, Mapping[str, str | int], float]]) -> list[Passage]:
        mapping = self.map()
        found: list[Passage] = []
        for id_, text, facts, likeness in rows:
            document = str(facts["document"])
            entry = self._catalogue.entry(mapping, document)
            if entry is None or entry.content != facts["content"]:
                continue
            name = mapping.of_original(entry.name)
            label = name.surrogate if name else "document"
            found.append(Passage(id_, document, label, text, _spans(str(facts["spans"])), likeness))
        return found


def _spans(text: str) -> tuple[tuple[int, int], ...]:
    pairs = (pair.partition(":") for pair in text.split())
    return tuple((int(start), int(end)) for start, _, end in pairs)


def _parts(text: str) -> Iterator[str]:
    """A long text in parts, cut between paragraphs or lines where there are any."""
    start = 0
    while start < len(text):
        end = start + _PART
        if end < len(text):
            cut = max(text.rfind("\n\n", start + _PART // 2, end), 0) or text.rfind("\n", start + _PART // 2, end)
            cut = cut if cut > 0 else text.rfind(" ", start + _PART // 2, end)
            end = cut + 1 if cut > 0 else end
        yield text[start:end]
        start = end
