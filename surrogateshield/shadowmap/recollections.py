"""What conversations remember beside their maps, sealed on disk and written behind.

What is remembered counts at once in this process; a thread writes it, so neither an answer nor a request waits for
the disk. What a crash loses before that is missed, not leaked: such text is read like any other.
"""

from __future__ import annotations

import logging
import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from surrogateshield.shadowmap.codec import Damaged
from surrogateshield.shadowmap.conversation_files import lock_of
from surrogateshield.shadowmap.crypto import DeviceSecret
from surrogateshield.shadowmap.files import exclusive, move_aside
from surrogateshield.shadowmap.recollection import Recollection, Rewriting, Spans
from surrogateshield.shadowmap.recollection_file import RecollectionFile

_log = logging.getLogger(__name__)

BYTES_AT_MOST = 4 * 2**20
"""Bytes of one conversation's memory from which its older half is dropped."""


class Memory:
    """What one conversation remembers; for any thread. Made by `Recollections.of`."""

    def __init__(self, file: RecollectionFile, lock: Path, at_most: int, changed: Callable[[Memory], None]) -> None:
        self._stored = file
        self._lock_file = lock
        self._at_most = at_most
        self._changed = changed
        self._whole = Recollection()
        self._pending = Recollection()
        self._epoch = object()
        self._guard = threading.Lock()  # the three above
        self._file = threading.Lock()  # the file; taken before `_guard`

    # Looking up and adding never touch the disk.

    def rewriting(self, digest: str) -> tuple[Rewriting | None] | None:
        """In a tuple, how a delivered text becomes what the provider wrote; None where it was never delivered."""
        with self._guard:
            known = self._whole.delivered
            return (known[digest],) if digest in known else None

    def decision(self, key: str) -> Spans | None:
        """What was found in a string that was sent before."""
        with self._guard:
            return self._whole.decided.get(key)

    def unsent(self, surrogates: list[str]) -> set[str]:
        """Those of the surrogates that were never sent; none of the map's first `assumed` is to be asked for."""
        with self._guard:
            return {surrogate for surrogate in surrogates if surrogate not in self._whole.sent}

    def sent_since(self, count: int) -> list[str]:
        """The surrogates that were sent after the first `count` of them, in the order in which that became known."""
        with self._guard:
            sent = self._whole.sent
            return list(islice(reversed(sent), max(0, len(sent) - count)))[::-1]

    @property
    def epoch(self) -> object:
        """Another object after everything that was remembered was dropped."""
        with self._guard:
            return self._epoch

    @property
    def assumed(self) -> int | None:
        """How many of the map's first records count as sent; None before the first request is remembered."""
        with self._guard:
            return self._whole.assumed

    def expose(self, digest: str) -> bool:
        """Note that an original had left before it was recognised; whether that is new."""
        with self._guard:
            new = digest not in self._whole.exposed
        if new:
            self.add(Recollection(exposed={digest: None}))
        return new

    def add(self, more: Recollection) -> None:
        """Remember more: at once for this process, soon for others and for good."""
        if not more:
            return
        with self._guard:
            self._whole.update(more)
            self._pending.update(more)
        self._changed(self)

    def clear(self) -> None:
        """Forget everything that is in memory."""
        with self._guard:
            self._whole, self._pending = Recollection(), Recollection()
            self._epoch = object()

    # The rest does.

    def refresh(self) -> None:
        """Take over what other processes have added or forgotten.

        Raises:
            NewerFormat: a newer version of the program wrote the file.
            OSError: it cannot be read.
        """
        with self._file:
            self._take_over()

    def _take_over(self) -> None:
        found, void = self._stored.read()
        if not found and not void:
            return
        with self._guard:
            whole = Recollection() if void else self._whole
            whole.update(found)
            whole.update(self._pending)
            self._whole = whole
            if void:
                self._epoch = object()

    def mend(self) -> str | None:
        """Move a damaged file aside; its new name, None where another process was first."""
        with self._file, exclusive(self._lock_file):
            try:
                self._take_over()
            except Damaged:
                return move_aside(self._stored.path).name
            return None

    def write(self) -> None:
        """Write what is pending.

        Raises:
            Damaged, NewerFormat, OSError: nothing was written, and is still pending.
        """
        with self._guard:
            if not self._pending:
                return  # forgotten in the meantime
        with self._file, exclusive(self._lock_file):
            self._take_over()
            with self._guard:
                pending, self._pending = self._pending, Recollection()
            try:
                if not pending:
                    pass
                elif self._stored.size < self._at_most:
                    self._stored.append(pending)
                else:
                    with self._guard:
                        self._whole = self._whole.without_oldest()
                        whole = Recollection()
                        whole.update(self._whole)
                    self._stored.rewrite(whole)
            except BaseException:
                with self._guard:
                    pending.update(self._pending)
                    self._pending = pending
                raise


class Recollections:
    """The memories of all conversations. `close` it before the program ends: what is queued is lost otherwise.

    Args:
        secret: the device secret.
        folder: where the files of conversations lie; private.
        on_damage: told, without any value, what was found damaged or could not be written.
        cached: how many are kept in memory.
        at_most: bytes of one from which its older half is dropped.
    """

    def __init__(
        self,
        secret: DeviceSecret,
        folder: Path,
        *,
        on_damage: Callable[[str], None] = _log.warning,
        cached: int = 64,
        at_most: int = BYTES_AT_MOST,
    ) -> None:
        self._secret = secret
        self._folder = folder
        self._on_damage = on_damage
        self._capacity = cached
        self._at_most = at_most
        self._recent: OrderedDict[str, Memory] = OrderedDict()
        # Who is in the middle of an exchange keeps the memory that it works with.
        self._in_use: weakref.WeakValueDictionary[str, Memory] = weakref.WeakValueDictionary()
        self._queue: dict[Memory, None] = {}
        self._state = threading.Condition()  # guards the three above and the two below
        self._writer: threading.Thread | None = None
        self._closed = False
        self._writing = False

    def of(self, conversation_id: str) -> Memory:
        """The memory of a conversation as it is now. It may read the disk.

        Raises:
            NewerFormat: a newer version of the program wrote it.
            OSError: it cannot be read.
        """
        with self._state:
            memory = self._in_use.get(conversation_id)
            if memory is None:
                file = RecollectionFile(self._folder, self._secret, conversation_id)
                memory = Memory(file, lock_of(self._folder, file.name), self._at_most, self._queue_up)
                self._in_use[conversation_id] = memory
            self._recent[conversation_id] = memory
            self._recent.move_to_end(conversation_id)
            while len(self._recent) > self._capacity:
                self._recent.popitem(last=False)
        try:
            memory.refresh()
        except Damaged:
            self._mend(memory)
        return memory

    def forget(self, conversation_id: str) -> None:
        """Drop what is in memory of a conversation; its file is the caller's to delete, under its lock."""
        with self._state:
            memory = self._in_use.get(conversation_id)
            if memory is not None:
                memory.clear()
                self._queue.pop(memory, None)

    def drop_remembered(self) -> None:
        """Drop from memory what another process has forgotten."""
        with self._state:
            memories = list(self._in_use.values())
        for memory in memories:
            try:
                memory.refresh()
            except Damaged:
                self._mend(memory)

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until everything added so far is durable; whether it is.

        Args:
            timeout: seconds, None for as long as it takes.
        """
        with self._state:
            return self._state.wait_for(lambda: not self._queue and not self._writing, timeout)

    def close(self) -> None:
        """Write what is queued and end the writing thread; what is added later stays in memory."""
        with self._state:
            self._closed = True
            self._state.notify_all()
            writer, self._writer = self._writer, None
        if writer:
            writer.join()

    def _queue_up(self, memory: Memory) -> None:
        with self._state:
            self._queue[memory] = None
            if self._writer is None and not self._closed:
                self._writer = threading.Thread(target=self._write_behind, name="memories", daemon=True)
                self._writer.start()
            self._state.notify_all()

    def _write_behind(self) -> None:
        while True:
            with self._state:
                self._writing = False
                self._state.notify_all()
                self._state.wait_for(lambda: self._queue or self._closed)
                if not self._queue:
                    return
                memory = next(iter(self._queue))
                del self._queue[memory]
                self._writing = True
            self._write(memory)

    def _write(self, memory: Memory) -> None:
        try:
            try:
                memory.write()
            except Damaged:
                self._mend(memory)
                memory.write()
        except Exception as error:  # noqa: BLE001 - the thread must go on; it is tried again with what comes next
            self._on_damage(f"what a conversation remembers could not be written ({type(error).__name__})")

    def _mend(self, memory: Memory) -> None:
        aside = memory.mend()
        if aside is not None:
            memory.clear()
            self._on_damage(
                f"the memory of a conversation was damaged and has been moved aside ({aside}): "
                "texts sent back in it are read anew"
            )
