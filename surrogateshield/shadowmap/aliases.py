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
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from pathlib import Path

from surrogateshield.shadowmap.alias_file import AliasFile, AliasFileError
from surrogateshield.shadowmap.crypto import DeviceSecret, SealBroken, pack, seal, unseal
from surrogateshield.shadowmap.paths import private_folder

_log = logging.getLogger(__name__)

SECONDS_A_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Binding:
    """An issued id, the conversation it is bound to, and the day (since 1970) something was last bound to that."""

    provider: str
    account: str
    kind: str
    value: str
    conversation_id: str
    day: int

    def __repr__(self) -> str:
        return "Binding(...)"


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
        self._stored = AliasFile(private_folder(root), on_damage)
        self._on_damage = on_damage
        self._capacity = remembered
        self._recent: OrderedDict[str, str] = OrderedDict()
        self._queue: dict[str, _Row] = {}
        self._changed = threading.Condition()  # guards the two above and the three below
        self._writer: threading.Thread | None = None
        self._failed = False
        self._closed = False
        self._file = threading.Lock()  # whoever touches `_stored`; taken before `_changed`

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
            self._queue[name] = self._row(name, [provider, account, kind, value, conversation_id])
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
            sealed = self._stored.sealed(name)
            if sealed is None:
                return None
            conversation_id = self._unseal(name, sealed, [provider, account, kind, value])
            if conversation_id is not None:
                # Still under `_file`: a `forget` in between would have its binding back otherwise.
                with self._changed:
                    self._remember(name, conversation_id)
        return conversation_id

    def lookup_many(self, provider: str, account: str, kind: str, values: Iterable[str]) -> dict[str, str]:
        """The conversations of those of the ids that are bound to one.

        It may read the disk, once.

        Raises:
            AliasFileError: the disk cannot be read.
        """
        names = {self._name(provider, account, kind, value): value for value in values}
        found: dict[str, str] = {}
        with self._changed:
            for name, value in names.items():
                queued = self._queue.get(name)
                if known := self._recent.get(name) or (queued.conversation_id if queued else None):
                    found[value] = known
        missing = {name: value for name, value in names.items() if value not in found}
        if not missing:
            return found
        with self._file:
            for name, sealed in self._stored.sealed_ones(missing).items():
                words = [provider, account, kind, missing[name]]
                if conversation_id := self._unseal(name, sealed, words):
                    found[missing[name]] = conversation_id
                    with self._changed:
                        self._remember(name, conversation_id)
        return found

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
            self._stored.delete([conversation])

    def forget_unused(self, since: int, kept: Collection[str]) -> None:
        """Destroy the bindings of conversations to which nothing was bound since a day.

        Args:
            since: the day, counted from 1970.
            kept: ids of conversations whose bindings stay whatever their age.

        Raises:
            AliasFileError: the disk cannot be written.
        """
        stay = {self._conversation(conversation_id) for conversation_id in kept}
        with self._file:
            if self._stored.delete_unused(since, stay, _today()):
                self.drop_remembered()

    def forget_all(self) -> None:
        """Destroy every binding, and what damaged files held.

        Raises:
            AliasFileError: the disk cannot be written.
        """
        with self._file:
            with self._changed:
                self._queue.clear()
                self._recent.clear()
                self._changed.notify_all()
            self._stored.delete_all()

    def drop_remembered(self) -> None:
        """Look in the file from now on for what was kept in memory: another process may have forgotten it."""
        with self._changed:
            self._recent.clear()

    def bindings(self) -> list[Binding]:
        """Everything that is bound and durable; a damaged row is reported and left out.

        Raises:
            AliasFileError: the disk cannot be read.
        """
        with self._file:
            rows = self._stored.all()
        today = _today()
        found = []
        for name, sealed, day in rows:
            if words := self._open(name, sealed):
                provider, account, kind, value, conversation_id = words
                found.append(Binding(provider, account, kind, value, conversation_id, today if day is None else day))
        return found

    def write(self, bindings: Iterable[Binding]) -> None:
        """Make bindings durable before returning.

        Raises:
            AliasFileError: the disk cannot be written.
        """
        rows, days = [], {}
        for item in bindings:
            words = [item.provider, item.account, item.kind, item.value, item.conversation_id]
            row = self._row(self._name(*words[:4]), words)
            rows.append((row.name, row.conversation, row.sealed))
            days[row.conversation] = item.day
        with self._file:
            self._stored.insert(rows, days)

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

    def _row(self, name: str, words: list[str]) -> _Row:
        sealed = seal(self._key, json.dumps(words).encode("ascii"), pack("alias", name))
        return _Row(name, self._conversation(words[-1]), sealed, words[-1])

    def _unseal(self, name: str, sealed: bytes, expected: list[str]) -> str | None:
        words = self._open(name, sealed)
        return words[-1] if words is not None and words[:-1] == expected else None

    def _open(self, name: str, sealed: bytes) -> list[str] | None:
        """The five words of a row, None where they are not those it was made of."""
        try:
            words: list[str] = json.loads(unseal(self._key, sealed, pack("alias", name)))
        except (SealBroken, TypeError):
            words = []
        if len(words) == 5 and self._name(*words[:4]) == name:
            return words
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
        days = {row.conversation: _today() for row in batch}
        try:
            self._stored.insert(rows, days)
        except AliasFileError as error:
            self._on_damage(str(error))
            return False
        return True


def _today() -> int:
    return int(time.time()) // SECONDS_A_DAY
