"""The sealed file store of all conversations' maps.

One store serves all threads; several processes may open the same folder.
"""

from __future__ import annotations

import glob
import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from surrogateshield.shadowmap.aliases import AliasIndex
from surrogateshield.shadowmap.codec import Damaged, open_header
from surrogateshield.shadowmap.crypto import KEY_BYTES, KEY_FILE, DeviceSecret
from surrogateshield.shadowmap.files import exclusive
from surrogateshield.shadowmap.mapping import ShadowMap
from surrogateshield.shadowmap.paths import private_folder, state_home
from surrogateshield.shadowmap.vault import Stored, Vault

_log = logging.getLogger(__name__)


class MapStore:
    """Keeps every conversation's map sealed under `root/conversations`.

    Args:
        root: the state folder; `paths.state_home()` where none is given.
        secret: the device secret; that of `root` where none is given.
        on_damage: told, in a sentence without any value, what was found damaged; logged where none is given.
        cached: how many conversations are kept open in memory.

    Attributes:
        secret: the device secret.
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
        self.secret = secret or DeviceSecret.load_or_create(root)
        self._folder = private_folder(root / "conversations")
        self._on_damage = on_damage
        self._capacity = cached
        self._open: OrderedDict[str, tuple[Vault, Stored | None]] = OrderedDict()
        self._open_guard = threading.Lock()
        self._mine = threading.local()
        self.aliases = AliasIndex(self.secret, root, on_damage=on_damage)
        if self.secret.is_new and any(self._folder.glob("*.shadowmap")):
            on_damage(f"{root / KEY_FILE} was missing, a new one was made: conversations stored before stay sealed")

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
        with self._holding(vault):
            stored = self._load(conversation_id, vault)
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
            return stored.mapping
        if stamp is None and not vault.exist():
            return _empty().freeze()
        with self._holding(vault):
            stored = self._load(conversation_id, vault)
        return stored.mapping if stored else _empty().freeze()

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
        found = []
        for path in self._folder.glob(pattern):
            try:
                found.append(open_header(self.secret, path.stem, path.read_bytes()).conversation_id)
            except (Damaged, FileNotFoundError):
                continue
        return found

    def forget(self, conversation_id: str) -> None:
        """Destroy the conversation's key, map and aliases; nothing happens where there are none.

        The files are deleted, not overwritten: what a deleted file's blocks held stays sealed under
        the device secret until the file system uses them again.

        Raises:
            RuntimeError: this thread is in a transaction of the conversation.
            OSError: a file cannot be deleted.
        """
        vault, _ = self._recall(conversation_id)
        with self._holding(vault):
            vault.remove()
            with self._open_guard:
                self._open.pop(conversation_id, None)
        self.aliases.forget(conversation_id)

    def close(self) -> None:
        """Write what is queued and fold the journals of the open conversations into their maps."""
        self.aliases.close()
        with self._open_guard:
            written = [(id_, vault) for id_, (vault, stored) in self._open.items() if stored]
        for conversation_id, vault in written:
            with self._holding(vault):
                if stored := self._load(conversation_id, vault):
                    self._keep(conversation_id, vault, vault.compact(stored))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @contextmanager
    def _holding(self, vault: Vault) -> Iterator[None]:
        held: set[str] = self._mine.__dict__.setdefault("held", set())
        if vault.name in held:
            raise RuntimeError("this thread is in a transaction of that conversation already: leave it first")
        with exclusive(vault.lock):
            held.add(vault.name)
            try:
                yield
            finally:
                held.remove(vault.name)

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
        return Vault(self._folder, self.secret, conversation_id, self._on_damage), None

    def _keep(self, conversation_id: str, vault: Vault, stored: Stored | None) -> None:
        with self._open_guard:
            self._open[conversation_id] = vault, stored
            self._open.move_to_end(conversation_id)
            while len(self._open) > self._capacity:
                self._open.popitem(last=False)


_NOTHING = ShadowMap(bytes(KEY_BYTES)).freeze()


def _empty() -> ShadowMap:
    return ShadowMap(secrets.token_bytes(KEY_BYTES))
