"""The sealed file store of all conversations' maps.

One store serves all threads; several processes may open the same folder.
"""

from __future__ import annotations

import glob
import logging
import math
import secrets
import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from surrogateshield.shadowmap.aliases import SECONDS_A_DAY, AliasIndex
from surrogateshield.shadowmap.codec import Damaged, read_header
from surrogateshield.shadowmap.conversation import rag_conversation
from surrogateshield.shadowmap.conversation_files import (
    CONVERSATIONS,
    delete,
    last_used,
    lock_of,
    memory_of,
    names,
    transcript_of,
)
from surrogateshield.shadowmap.crypto import KEY_BYTES, KEY_FILE, DeviceSecret
from surrogateshield.shadowmap.files import exclusive
from surrogateshield.shadowmap.forgotten import ForgottenCounter
from surrogateshield.shadowmap.mapping import ShadowMap
from surrogateshield.shadowmap.paths import private_folder, state_home
from surrogateshield.shadowmap.recollection_file import conversation_of
from surrogateshield.shadowmap.recollections import Memory, Recollections
from surrogateshield.shadowmap.transcript import Transcript, transcript_conversation
from surrogateshield.shadowmap.use import share
from surrogateshield.shadowmap.vault import Stored, Vault

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class StoredConversation:
    """What can be told of a stored conversation without opening its map.

    Attributes:
        name: the stem of its files' names, a keyed hash.
        conversation_id: None where neither its journal nor its memory nor its transcript can be opened.
        last_used: seconds since 1970, to the hour.
    """

    name: str
    conversation_id: str | None
    last_used: float


class MapStore:
    """Keeps every conversation's map sealed under `root/conversations`.

    `close` it before the program ends. As long as it is there, the device secret is not replaced.

    Args:
        root: the state folder; `paths.state_home()` where none is given.
        secret: the device secret; that of `root` where none is given.
        on_damage: told, in a sentence without any value, what was found damaged; logged where none is given.
        cached: how many conversations are kept open in memory.

    Attributes:
        secret: the device secret.
        folder: where the files of conversations lie.
        aliases: the ids that providers issued, bound to conversations.

    Raises:
        StateError: the folder or the key file cannot be trusted; the message says what to do.
    """

    def __init__(
        self,
        root: Path | None = None,
        secret: DeviceSecret | None = None,
        *,
        on_damage: Callable[[str], None] = _log.warning,
        cached: int = 64,
    ) -> None:
        root = root or state_home()
        self._let_go = weakref.finalize(self, share(root))
        self.secret = secret or DeviceSecret.load_or_create(root)
        self.folder = private_folder(root / CONVERSATIONS)
        self._forgotten = ForgottenCounter(root)
        self._on_damage = on_damage
        self._capacity = cached
        self._open: OrderedDict[str, tuple[Vault, Stored | None]] = OrderedDict()
        self._open_guard = threading.Lock()
        self._mine = threading.local()
        self.aliases = AliasIndex(self.secret, root, on_damage=on_damage)
        self._memories = Recollections(self.secret, self.folder, on_damage=on_damage, cached=cached)
        if any(self.folder.glob("*.journal")) and not self._opens_any():
            key = root / KEY_FILE
            on_damage(
                f"{key} was missing, a new one was made: conversations stored before stay sealed"
                if self.secret.is_new
                else f"{key} opens no stored conversation: if it is not the file it was, put that back"
            )

    @contextmanager
    def transaction(self, conversation_id: str) -> Iterator[ShadowMap]:
        """The conversation's map, for reading and adding, with nobody else writing: no thread, no process.

        What was added is durable once the block is left, and dropped if it is left by an exception.
        The map takes no entries afterwards. A conversation comes into being with its first entry or note.

        Raises:
            RuntimeError: this thread is in a transaction of the same conversation already.
            NewerFormat: a newer version of the program wrote the map.
            OSError: the state cannot be read or written; nothing was added.
        """
        vault, _ = self._recall(conversation_id)
        with self._holding(vault.name):
            stored = self._load(conversation_id, vault)
            vault.touch()
            mapping = stored.mapping.copy() if stored else _empty()
            before = stored.mapping if stored else _NOTHING
            try:
                yield mapping
                mapping.freeze()
                if len(mapping) > len(before) or mapping.notes_since(before):
                    stored = vault.commit(stored, mapping)
                    self._keep(conversation_id, vault, stored)
            finally:
                mapping.freeze()
                if stored is None:
                    vault.drop_unused_lock()

    def read(self, conversation_id: str) -> ShadowMap:
        """A snapshot of what is committed: frozen, and the same object as long as nothing is added.

        Raises:
            RuntimeError, NewerFormat, OSError: as for `transaction`.
        """
        vault, stored = self._recall(conversation_id)
        stamp = vault.stamp()
        if stored and stored.stamp == stamp:
            vault.touch()
            return stored.mapping
        if stamp is None and not vault.exist():
            if stored:
                self._keep(conversation_id, vault, None)
            return _empty().freeze()
        with self._holding(vault.name):
            stored = self._load(conversation_id, vault)
            vault.touch()
        return stored.mapping if stored else _empty().freeze()

    def memory(self, conversation_id: str) -> Memory:
        """What the conversation remembers beside its map.

        Raises:
            NewerFormat, OSError: it cannot be read.
        """
        return self._memories.of(conversation_id)

    def transcript(self, conversation_id: str) -> Transcript:
        """The dual histories of the conversation, which are there where a rule has them kept."""
        return Transcript(self.folder, self.secret, conversation_id)

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until everything that is written behind is durable; whether it is."""
        return self.aliases.wait(timeout) and self._memories.wait(timeout)

    def exists(self, conversation_id: str) -> bool:
        """Whether anything is stored of the conversation."""
        return self._recall(conversation_id)[0].exist()

    def name_of(self, conversation_id: str) -> str:
        """The stem of the conversation's file names: a keyed hash, 32 hexadecimal digits."""
        return self._recall(conversation_id)[0].name

    def named(self, beginning: str) -> list[str]:
        """The ids of the stored conversations whose files' names begin so, in no order."""
        return self._ids(f"{glob.escape(beginning)}*.journal")

    def conversation_ids(self) -> list[str]:
        """The ids of all stored conversations whose journal can be opened, in no order."""
        return self._ids("*.journal")

    def _ids(self, pattern: str) -> list[str]:
        return [id_ for path in self.folder.glob(pattern) if (id_ := self._id_in(path))]

    def _id_in(self, journal: Path) -> str | None:
        try:
            return read_header(self.secret, journal).conversation_id
        except (Damaged, FileNotFoundError):
            return None

    def _id_of(self, name: str) -> str | None:
        journal = self._id_in(self.folder / f"{name}.journal")
        found = journal or conversation_of(self.secret, memory_of(self.folder, name))
        return found or transcript_conversation(self.secret, transcript_of(self.folder, name))

    def _opens_any(self) -> bool:
        return any(map(self._id_in, self.folder.glob("*.journal")))

    def stored(self) -> list[StoredConversation]:
        """All that is stored, that which cannot be opened too; by name."""
        return [
            StoredConversation(name, self._id_of(name), used)
            for name in names(self.folder)
            if (used := last_used(self.folder, name)) is not None
        ]

    def forget(self, conversation_id: str) -> None:
        """Destroy the conversation's key, map, memory, transcript and aliases; nothing happens where there are none.

        The files are deleted, not overwritten: what a deleted file's blocks held stays sealed under
        the device secret until the file system uses them again.

        Raises:
            RuntimeError: this thread is in a transaction of the conversation.
            OSError: a file cannot be deleted.
        """
        self._forget(self.name_of(conversation_id), conversation_id)
        self._forgotten.count()

    def forget_stored(self, item: StoredConversation) -> None:
        """Forget a conversation that `stored` told of; see `forget`."""
        self._forget(item.name, item.conversation_id)
        self._forgotten.count()

    def forget_unused(self, since: float) -> int:
        """Forget the conversations that were not used since a moment, but not that of stored documents; see `forget`.

        Returns:
            How many of them were stored.
        """
        stored = self.stored()
        documents = rag_conversation(self.secret)  # lives as long as they do
        gone = {
            item.name
            for item in stored
            if item.conversation_id != documents
            and item.last_used < since
            and self._forget(item.name, item.conversation_id, since)
        }
        kept = {item.conversation_id for item in stored if item.name not in gone and item.conversation_id}
        self.aliases.forget_unused(int(since) // SECONDS_A_DAY, kept)
        if gone:
            self._forgotten.count()
        return len(gone)

    def forget_all(self) -> int:
        """Forget every conversation and every alias, also what cannot be opened; see `forget`.

        Returns:
            How many conversations were stored.
        """
        gone = [item for item in self.stored() if self._forget(item.name, item.conversation_id)]
        self.aliases.forget_all()
        self._forgotten.count()
        return len(gone)

    def _forget(self, name: str, conversation_id: str | None, unless_used_since: float = math.inf) -> bool:
        with self._holding(name):
            used = last_used(self.folder, name)
            if used is not None and used >= unless_used_since:
                return False  # since we looked
            delete(self.folder, name, lambda: self._drop(conversation_id))
        if conversation_id is not None:
            self.aliases.forget(conversation_id)
        return used is not None

    def _drop(self, conversation_id: str | None) -> None:
        with self._open_guard:
            self._open.pop(conversation_id or "", None)
        if conversation_id is not None:
            self._memories.forget(conversation_id)

    def drop_forgotten(self) -> bool:
        """Drop from memory what was forgotten since the last call, by this or another process.

        Returns:
            Whether anything was forgotten.
        """
        if not self._forgotten.grew():
            return False
        with self._open_guard:
            for id_ in [id_ for id_, (vault, stored) in self._open.items() if stored and not vault.exist()]:
                del self._open[id_]
        self.aliases.drop_remembered()
        self._memories.drop_remembered()
        return True

    def close(self) -> None:
        """Write what is queued and fold the journals of the open conversations into their maps."""
        self.aliases.close()
        self._memories.close()
        with self._open_guard:
            written = [(id_, vault) for id_, (vault, stored) in self._open.items() if stored]
        for conversation_id, vault in written:
            with self._holding(vault.name):
                if stored := self._load(conversation_id, vault):
                    self._keep(conversation_id, vault, vault.compact(stored))
                else:
                    vault.drop_unused_lock()
        self._let_go()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @contextmanager
    def _holding(self, name: str) -> Iterator[None]:
        held: set[str] = self._mine.__dict__.setdefault("held", set())
        if name in held:
            raise RuntimeError("this thread is in a transaction of that conversation already: leave it first")
        with exclusive(lock_of(self.folder, name)):
            held.add(name)
            try:
                yield
            finally:
                held.remove(name)

    def _load(self, conversation_id: str, vault: Vault) -> Stored | None:
        known = self._recall(conversation_id)[1]
        stored = vault.load(known)
        self._keep(conversation_id, vault, stored)
        return stored

    def _recall(self, conversation_id: str) -> tuple[Vault, Stored | None]:
        with self._open_guard:
            if known := self._open.get(conversation_id):
                self._open.move_to_end(conversation_id)
                return known
        return Vault(self.folder, self.secret, conversation_id, self._on_damage), None

    def _keep(self, conversation_id: str, vault: Vault, stored: Stored | None) -> None:
        with self._open_guard:
            self._open[conversation_id] = vault, stored
            self._open.move_to_end(conversation_id)
            while len(self._open) > self._capacity:
                self._open.popitem(last=False)


_NOTHING = ShadowMap(bytes(KEY_BYTES)).freeze()


def _empty() -> ShadowMap:
    return ShadowMap(secrets.token_bytes(KEY_BYTES))
