"""Ids that providers issue, bound to the conversation in which they were issued.

An answer names a response, a thread, a file; a later request that names one of them continues the
conversation. A binding is found under provider, account, kind and id only: the four are hashed
together with the device secret, so nobody finds it who authenticates with another credential.

Bindings are kept sealed in one SQLite file; answers are not held up for its disk: `bind` works in
memory and a thread writes behind.
"""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import threading
from collections import OrderedDict
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from surrogateshield.shadowmap.crypto import DeviceSecret, SealBroken, pack, seal, unseal
from surrogateshield.shadowmap.files import exclusive, move_aside, open_private
from surrogateshield.shadowmap.paths import StateError, private_folder

_log = logging.getLogger(__name__)

# The tables' names carry the version of their format.
_PREPARE = """
PRAGMA trusted_schema = OFF;
PRAGMA secure_delete = ON;
PRAGMA synchronous = FULL;
CREATE TABLE IF NOT EXISTS alias_1 (name TEXT PRIMARY KEY, conversation TEXT NOT NULL, sealed BLOB NOT NULL)
    WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS alias_1_of ON alias_1 (conversation);
"""
_PROBE = "SELECT sealed FROM alias_1 LIMIT 1"
_INSERT = "INSERT OR REPLACE INTO alias_1 VALUES (?, ?, ?)"
_SELECT = "SELECT sealed FROM alias_1 WHERE name = ?"
_DELETE = "DELETE FROM alias_1 WHERE conversation = ?"
_BUSY_SECONDS = 5.0
_DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_FORMAT})


class AliasFileError(StateError):
    """The file of aliases cannot be read or written now."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A binding as stored: two keyed hashes, and sealed the five words of which they are made."""

    name: str
    conversation: str
    sealed: bytes
    conversation_id: str


class AliasIndex:
    """Finds the conversation of an id that a provider issued. Safe for threads and several processes.

    `close` it before the program ends: what is still queued is lost otherwise.

    Args:
        secret: the device secret.
        root: the state folder.
        on_damage: told, without any value, what was found damaged or could not be written.
        remembered: how many bindings are kept in memory beside those not yet written.
    """

    def __init__(
        self,
        secret: DeviceSecret,
        root: Path,
        *,
        on_damage: Callable[[str], None] = _log.warning,
        remembered: int = 10_000,
    ) -> None:
        self._secret = secret
        self._key = secret.derive("alias")
        self._path = private_folder(root) / "aliases.db"
        self._on_damage = on_damage
        self._capacity = remembered
        self._recent: OrderedDict[str, str] = OrderedDict()
        self._queue: dict[str, _Row] = {}
        self._changed = threading.Condition()  # guards the two above and the three below
        self._writer: threading.Thread | None = None
        self._failed = False
        self._closed = False
        self._file = threading.Lock()  # whoever touches the file; taken before `_changed`

    def bind(self, provider: str, account: str, kind: str, value: str, conversation_id: str) -> None:
        """Bind an issued id to a conversation: at once for this process, soon for others and for good.

        It never waits for the disk; `wait` does. A later binding of the same id replaces the earlier.

        Args:
            provider: the rule's name of the provider.
            account: `conversation.account_of` the credential.
            kind: what the id names: "response", "conversation", "thread", "file", "batch", ...
            value: the id.
            conversation_id: the conversation.
        """
        name = self._name(provider, account, kind, value)
        with self._changed:
            if self._recent.get(name) == conversation_id:
                return
            content = json.dumps([provider, account, kind, value, conversation_id]).encode("ascii")
            sealed = seal(self._key, content, pack("alias", name))
            self._queue[name] = _Row(name, self._conversation(conversation_id), sealed, conversation_id)
            self._remember(name, conversation_id)
            self._failed = False
            if self._writer is None and not self._closed:
                self._writer = threading.Thread(target=self._write_behind, name="aliases", daemon=True)
                self._writer.start()
            self._changed.notify_all()

    def lookup(self, provider: str, account: str, kind: str, value: str) -> str | None:
        """The conversation to which the id is bound, None where it is bound to none.

        It may read the disk.

        Raises:
            AliasFileError: the disk cannot be read.
        """
        name = self._name(provider, account, kind, value)
        with self._changed:
            if known := self._recent.get(name):
                self._recent.move_to_end(name)
                return known
            if queued := self._queue.get(name):
                return queued.conversation_id
        with self._file:
            found = self._in_file(lambda db: db.execute(_SELECT, [name]).fetchone())
            if found is None:
                return None
            conversation_id = self._unseal(name, found[0], [provider, account, kind, value])
            if conversation_id is not None:
                # Still under `_file`: a `forget` in between would have its binding back otherwise.
                with self._changed:
                    self._remember(name, conversation_id)
        return conversation_id

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until everything bound so far is durable.

        Args:
            timeout: seconds, None for as long as it takes.

        Returns:
            False where time ran out or the file could not be written; the writing is tried again with the next `bind`.
        """
        with self._changed:
            self._changed.wait_for(lambda: not self._queue or self._failed or self._closed, timeout)
            return not self._queue

    def forget(self, conversation_id: str) -> None:
        """Destroy every binding to the conversation, in memory and on disk.

        Raises:
            AliasFileError: the disk cannot be written.
        """
        conversation = self._conversation(conversation_id)
        with self._file:
            with self._changed:
                self._queue = {name: row for name, row in self._queue.items() if row.conversation != conversation}
                for name in [name for name, bound in self._recent.items() if bound == conversation_id]:
                    del self._recent[name]
                self._changed.notify_all()
            self._in_file(lambda db: db.execute(_DELETE, [conversation]))

    def close(self) -> None:
        """Write what is queued and end the writing thread; bindings made later stay in memory."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            writer, self._writer = self._writer, None
        if writer:
            writer.join()

    def _name(self, provider: str, account: str, kind: str, value: str) -> str:
        return self._secret.digest("alias", provider, account, kind, value)

    def _conversation(self, conversation_id: str) -> str:
        return self._secret.digest("alias conversation", conversation_id)

    def _unseal(self, name: str, sealed: bytes, expected: list[str]) -> str | None:
        try:
            *words, conversation_id = json.loads(unseal(self._key, sealed, pack("alias", name)))
        except (SealBroken, TypeError):
            words, conversation_id = [], None
        if words == expected and isinstance(conversation_id, str):
            return conversation_id
        self._on_damage("a stored alias was damaged and is ignored: a conversation continued by its id begins anew")
        return None

    def _remember(self, name: str, conversation_id: str) -> None:
        self._recent[name] = conversation_id
        self._recent.move_to_end(name)
        while len(self._recent) > self._capacity:
            self._recent.popitem(last=False)

    def _write_behind(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: (self._queue and not self._failed) or self._closed)
                if self._closed and (not self._queue or self._failed):
                    return
            with self._file:
                with self._changed:
                    batch = list(self._queue.values())
                written = self._write(batch)
                with self._changed:
                    self._failed = not written
                    for row in batch if written else ():
                        if self._queue.get(row.name) is row:
                            del self._queue[row.name]
                    self._changed.notify_all()

    def _write(self, batch: list[_Row]) -> bool:
        rows = [(row.name, row.conversation, row.sealed) for row in batch]
        try:
            self._in_file(lambda db: db.executemany(_INSERT, rows))
        except AliasFileError as error:
            self._on_damage(str(error))
            return False
        return True

    def _in_file[T](self, action: Callable[[sqlite3.Connection], T]) -> T:
        """Do something in the file as one transaction; a damaged file is moved aside and an empty one takes its place.

        Raises:
            AliasFileError: it failed otherwise.
        """
        for retry in (True, False):
            try:
                with closing(self._connect()) as db, db:
                    return action(db)
            except (sqlite3.Error, OSError, UnicodeError) as error:
                if retry and _is_damage(error):
                    self._move_aside()
                    continue
                reason = getattr(error, "sqlite_errorname", type(error).__name__)
                raise AliasFileError(
                    f"{self._path} cannot be read or written ({reason}): "
                    "check that the disk has room and the file is yours"
                ) from None
        raise AssertionError("the second round returns or raises")

    def _connect(self) -> sqlite3.Connection:
        if not self._path.exists():
            os.close(open_private(self._path, os.O_RDWR | os.O_CREAT))  # SQLite would heed the umask only
        db = sqlite3.connect(self._path, timeout=_BUSY_SECONDS)
        try:
            db.executescript(_PREPARE)
        except BaseException:
            db.close()
            raise
        return db

    def _move_aside(self) -> None:
        with exclusive(self._path.with_suffix(".lock")):
            # Another process may have been first: what lies there now may be good.
            try:
                with closing(self._connect()) as db:
                    db.execute(_PROBE)
                    if db.execute("PRAGMA integrity_check").fetchone() == ("ok",):
                        return
            except (sqlite3.Error, OSError, UnicodeError) as error:
                if not _is_damage(error):
                    return
            aside = move_aside(self._path)
            self._path.with_name(self._path.name + "-journal").unlink(missing_ok=True)
        self._on_damage(
            f"the aliases were damaged and have been moved aside ({aside.name}): "
            "conversations continued by an id of the provider begin anew"
        )


def _is_damage(error: Exception) -> bool:
    if isinstance(error, UnicodeError):
        return True  # a message of SQLite that quotes damaged text
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _DAMAGE
