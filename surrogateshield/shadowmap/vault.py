"""The files of one conversation: `<name>.shadowmap`, `<name>.journal` and `<name>.lock`.

Every method but `stamp`, `exist` and `touch` is called with the lock held. The name is a keyed hash of the
conversation's id.

A commit is one durable step: a frame appended to the journal, or, where the journal grew long, a
new map put in place by renaming. What a crash can leave is told from damage:

    found                                 means
    last frame cut short                  a commit that was never acknowledged: dropped
    no map, a journal without commits     a crash before the first commit was acknowledged
    map, journal of the generation before a crash during rewriting: the map has it all
    anything else                         damage: the file is moved aside, counts as empty, is reported
"""

from __future__ import annotations

import math
import os
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from surrogateshield.shadowmap.codec import Body, Codec, Damaged, Header, new_generation, open_header
from surrogateshield.shadowmap.conversation_files import delete, delete_lock, lock_of, set_last_used
from surrogateshield.shadowmap.crypto import KEY_BYTES, NONCE_BYTES, DeviceSecret
from surrogateshield.shadowmap.files import move_aside, open_private, prepare, sync, sync_folder, write_all
from surrogateshield.shadowmap.mapping import MappingConflict, ShadowMap

REWRITE_AT = 256 * 1024
"""Bytes of journal from which it is folded into the map, once it is as long as the map itself."""

TOUCH_SECONDS = 3_600.0
"""How long a conversation is used before that is noted again."""

Stamp = tuple[int, int, int]
"""The journal's inode, size and modification time: another commit, another stamp."""


@dataclass(frozen=True, slots=True)
class Stored:
    """The files as they were last seen.

    Attributes:
        mapping: all that is committed; frozen.
        generation: of map and journal.
        map_size: bytes of the map file.
        journal_start: the journal's first bytes, a random nonce: no two journals share it.
        journal_size: bytes of the journal's whole frames.
        next_number: of the frame that comes next.
        stamp: the journal's.
    """

    mapping: ShadowMap
    generation: str
    map_size: int
    journal_start: bytes
    journal_size: int
    next_number: int
    stamp: Stamp


class Vault:
    """Reads and writes the files of one conversation.

    Args:
        folder: where they lie; private.
        secret: the device secret.
        conversation_id: the conversation.
        on_damage: told, without any value, what was found damaged and moved aside.
    """

    def __init__(
        self, folder: Path, secret: DeviceSecret, conversation_id: str, on_damage: Callable[[str], None]
    ) -> None:
        self._secret = secret
        self._codec = Codec(secret, conversation_id)
        self._on_damage = on_damage
        self._folder = folder
        self.name = self._codec.name
        self._map = folder / f"{self.name}.shadowmap"
        self._journal = folder / f"{self.name}.journal"
        self._journal_path = str(self._journal)
        self.lock = lock_of(folder, self.name)
        self._touched = -math.inf

    def stamp(self) -> Stamp | None:
        """The journal's stamp now, None where there is no journal."""
        try:
            status = os.stat(self._journal_path)  # noqa: PTH116 - on the path of every read, and half the cost
        except FileNotFoundError:
            return None
        return status.st_ino, status.st_size, status.st_mtime_ns

    def exist(self) -> bool:
        """Whether anything is stored."""
        return self._map.exists() or self._journal.exists()

    def load(self, known: Stored | None) -> Stored | None:
        """What is committed; only what came since `known` is read where the journal still continues it.

        Returns:
            None where nothing is stored.

        Raises:
            NewerFormat: a newer version of the program wrote it.
            OSError: the files cannot be read.
        """
        stamp = self.stamp()
        if known and stamp and self._starts_with(known.journal_start):
            if stamp == known.stamp:
                return known
            try:
                return self._continue(known, self._read_journal(known.journal_size), stamp)
            except (Damaged, MappingConflict):
                return self._without_journal(known.mapping, known.generation)
        return self._load_whole()

    def commit(self, stored: Stored | None, mapping: ShadowMap) -> Stored:
        """Make `mapping`, which extends what is `stored`, durable.

        Raises:
            OSError: nothing was committed.
        """
        mapping.freeze()
        if stored is None:
            return self._rewrite(mapping, previous=None)
        new = mapping.since(len(stored.mapping))
        notes = mapping.notes_since(stored.mapping)
        frame = self._codec.seal_commit(stored.generation, stored.next_number, new, notes)
        if stored.journal_size + len(frame) > max(REWRITE_AT, stored.map_size):
            return self._rewrite(mapping, stored.generation)
        stamp = self._append(frame, stored.journal_size)
        return replace(
            stored,
            mapping=mapping,
            journal_size=stored.journal_size + len(frame),
            next_number=stored.next_number + 1,
            stamp=stamp,
        )

    def compact(self, stored: Stored) -> Stored:
        """Fold the journal into the map."""
        return stored if stored.next_number == 1 else self._rewrite(stored.mapping, stored.generation)

    def remove(self) -> None:
        """Delete every file of the conversation, those moved aside too, the lock last."""
        delete(self._folder, self.name)

    def drop_unused_lock(self) -> None:
        """Delete the lock of a conversation of which nothing is stored."""
        delete_lock(self._folder, self.name)

    def touch(self) -> None:
        """Note that the conversation is used now, once in an hour."""
        now = time.monotonic()
        if now - self._touched > TOUCH_SECONDS:
            self._touched = now
            set_last_used(self._folder, self.name, time.time())

    def _starts_with(self, start: bytes) -> bool:
        with self._journal.open("rb") as file:
            return file.read(len(start)) == start

    def _read_journal(self, offset: int) -> bytes:
        with self._journal.open("rb") as file:
            file.seek(offset)
            return file.read()

    def _continue(self, known: Stored, rest: bytes, stamp: Stamp) -> Stored:
        """What is `known` and what the rest of its journal adds; the stamp is the journal's now."""
        if stamp[1] < known.journal_size:
            raise Damaged("the journal")
        tail = self._codec.open_commits(known.generation, known.next_number, rest)
        mapping = known.mapping.copy()
        for commit in tail.commits:
            for entry in commit.entries:
                mapping.add(entry)
            for name, text in commit.notes.items():
                mapping.note(name, text)
        return replace(
            known,
            mapping=mapping.freeze() if tail.commits else known.mapping,
            journal_size=known.journal_size + tail.size,
            next_number=known.next_number + len(tail.commits),
            stamp=stamp,
        )

    def _load_whole(self) -> Stored | None:
        sealed_map, journal = _read(self._map), _read(self._journal)
        if sealed_map is None:
            if journal is None or self._is_unused(journal):
                return None
            return self._begin_anew()
        try:
            body = self._codec.open_map(sealed_map)
        except Damaged:
            return self._begin_anew()
        try:
            if journal is None:
                raise Damaged("the journal")
            header = self._open_header(journal)
            if body.previous is not None and header.generation == body.previous:
                return self._rewrite(body.mapping.freeze(), body.generation)
            if header.generation != body.generation:
                raise Damaged("the journal")
            mapping, start = body.mapping.freeze(), journal[:NONCE_BYTES]
            first = Stored(mapping, body.generation, len(sealed_map), start, header.size, 1, self._must_stamp())
            return self._continue(first, journal[header.size :], first.stamp)
        except (Damaged, MappingConflict):
            return self._without_journal(body.mapping, body.generation)

    def _must_stamp(self) -> Stamp:
        stamp = self.stamp()
        assert stamp is not None  # it was read or written just now, under the lock
        return stamp

    def _open_header(self, journal: bytes) -> Header:
        return open_header(self._secret, self.name, journal)

    def _is_unused(self, journal: bytes) -> bool:
        try:
            return self._open_header(journal).size == len(journal)
        except Damaged:
            return False

    def _begin_anew(self) -> Stored:
        aside = [move_aside(path).name for path in (self._map, self._journal) if path.exists()]
        warning = (
            f"a stored map was damaged and has been moved aside ({', '.join(aside)}): "
            "surrogates used so far in that conversation cannot be restored"
        )
        self._on_damage(warning)
        return self._rewrite(ShadowMap(secrets.token_bytes(KEY_BYTES), warnings=[warning]).freeze(), previous=None)

    def _without_journal(self, mapping: ShadowMap, generation: str) -> Stored:
        what = "was missing"
        if self._journal.exists():
            what = f"was damaged and has been moved aside ({move_aside(self._journal).name})"
        warning = (
            f"the journal of a stored map ({self.name}) {what}: "
            "the latest surrogates used in that conversation may not be restored"
        )
        self._on_damage(warning)
        warned = ShadowMap(mapping.key, mapping.records, [*mapping.warnings, warning], mapping.notes)
        return self._rewrite(warned.freeze(), generation)

    def _rewrite(self, mapping: ShadowMap, previous: str | None) -> Stored:
        generation = new_generation()
        sealed_map = self._codec.seal_map(Body(generation, previous, mapping))
        journal = self._codec.seal_header(generation)
        drafts = [(prepare(self._map, sealed_map), self._map), (prepare(self._journal, journal), self._journal)]
        if previous is None:
            # A map without its journal is damage, so the first map comes after its journal; later
            # ones before it, since a journal newer than its map would have lost what the map lacks.
            drafts.reverse()
        for draft, path in drafts:
            draft.replace(path)
            sync_folder(self._folder)
        start = journal[:NONCE_BYTES]
        return Stored(mapping, generation, len(sealed_map), start, len(journal), 1, self._must_stamp())

    def _append(self, frame: bytes, at: int) -> Stamp:
        descriptor = open_private(self._journal, os.O_WRONLY)
        try:
            try:
                if os.fstat(descriptor).st_size != at:
                    os.ftruncate(descriptor, at)  # a frame that a crash cut short
                os.lseek(descriptor, at, os.SEEK_SET)
                write_all(descriptor, frame)
                sync(descriptor)
            except BaseException:
                with suppress(OSError):
                    os.ftruncate(descriptor, at)
                raise
            status = os.fstat(descriptor)
            return status.st_ino, status.st_size, status.st_mtime_ns
        finally:
            os.close(descriptor)


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
