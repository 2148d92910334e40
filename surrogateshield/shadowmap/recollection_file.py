"""The file `<name>.memory` of one conversation: a sealed head, then sealed frames, appended.

The head names the conversation; its random nonce tells one file from another that took its place. Frame n
is bound to conversation, head and number, as in a map's journal (`codec.py`).
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from surrogateshield.shadowmap.codec import HEADER_AT_MOST, Damaged, NewerFormat, from_frame, to_frame
from surrogateshield.shadowmap.conversation_files import memory_of
from surrogateshield.shadowmap.crypto import NONCE_BYTES, DeviceSecret, SealBroken, pack
from surrogateshield.shadowmap.files import open_private, prepare, sync, sync_folder, write_all
from surrogateshield.shadowmap.recollection import Recollection

FORMAT = 1

type _Stamp = tuple[int, int, int]


class RecollectionFile:
    """Reads what was added since it last read, and appends. Not for threads.

    Args:
        folder: where it lies; private.
        secret: the device secret.
        conversation_id: the conversation.
    """

    def __init__(self, folder: Path, secret: DeviceSecret, conversation_id: str) -> None:
        self.name = secret.digest("conversation file", conversation_id)
        self.path = memory_of(folder, self.name)
        self._id = conversation_id
        self._secret = secret
        self._key = secret.derive("memory", conversation_id.encode("utf-8", "surrogatepass"))
        self._path = str(self.path)
        self._start = b""
        self._size = 0
        self._number = 1
        self._seen: _Stamp | None = None

    @property
    def size(self) -> int:
        """Bytes of what was read and written so far."""
        return self._size

    def read(self) -> tuple[Recollection, bool]:
        """What came since the last call, and whether what was read before counts no longer.

        Whoever holds no lock may meet a frame that is being written: it comes with the next call.

        Raises:
            Damaged: the file is not what was written.
            NewerFormat: a newer version of the program wrote it.
            OSError: it cannot be read.
        """
        stamp = self._stamp()
        if stamp == self._seen:
            return Recollection(), False
        if stamp is None:
            self._forget_position()
            return Recollection(), True
        with self.path.open("rb") as file:
            start = file.read(NONCE_BYTES)
            void = bool(self._size) and (start != self._start or stamp[1] < self._size)
            if void or not self._size:
                self._forget_position()
            file.seek(self._size)
            data = file.read()
        found = Recollection()
        view = memoryview(data)
        if not self._size:
            head = read_head(self._secret, self.name, data)
            if head is None:
                return found, void  # being made just now, or cut short by a crash
            view = view[head[1] :]
            self._start, self._size, self._number = start, head[1], 1
        try:
            while frame := from_frame(self._key, view, self._place(self._number)):
                content, size = frame
                found.update(Recollection.from_json(json.loads(content)))
                view = view[size:]
                self._size += size
                self._number += 1
        except (SealBroken, ValueError, KeyError, TypeError, AttributeError):
            self._forget_position()
            raise Damaged("the memory") from None
        self._seen = stamp
        return found, void

    def append(self, more: Recollection) -> None:
        """Add what is remembered, durably. With the lock held, and all that others added read.

        Raises:
            OSError: nothing was added.
        """
        if not self._size:
            self.rewrite(more)
            return
        frame = to_frame(self._key, _to_json(more), self._place(self._number))
        descriptor = open_private(self.path, os.O_WRONLY)
        try:
            try:
                if os.fstat(descriptor).st_size != self._size:
                    os.ftruncate(descriptor, self._size)  # a frame that a crash cut short
                os.lseek(descriptor, self._size, os.SEEK_SET)
                write_all(descriptor, frame)
                sync(descriptor)
            except BaseException:
                os.ftruncate(descriptor, self._size)
                raise
        finally:
            os.close(descriptor)
        self._size += len(frame)
        self._number += 1
        self._seen = self._stamp()

    def rewrite(self, whole: Recollection) -> None:
        """Put a new file in place that holds this and nothing else, durably. With the lock held.

        Raises:
            OSError: the old one stays.
        """
        content = json.dumps({"format": FORMAT, "conversation": self._id}).encode("ascii")
        head = to_frame(_head_key(self._secret, self.name), content, pack("memory head", self.name))
        start, number = self._start, self._number
        self._start, self._number = head[:NONCE_BYTES], 1
        try:
            draft = prepare(self.path, head + to_frame(self._key, _to_json(whole), self._place(1)))
            draft.replace(self.path)
        except BaseException:
            self._start, self._number = start, number
            raise
        sync_folder(self.path.parent)
        self._number = 2
        self._seen = self._stamp()
        self._size = self._seen[1] if self._seen else 0

    def _forget_position(self) -> None:
        self._start = b""
        self._size = 0
        self._number = 1
        self._seen = None

    def _stamp(self) -> _Stamp | None:
        try:
            status = os.stat(self._path)  # noqa: PTH116 - on the path of every request, and half the cost
        except FileNotFoundError:
            return None
        return status.st_ino, status.st_size, status.st_mtime_ns

    def _place(self, number: int) -> bytes:
        return pack("memory", self._id, self._start, number)


def read_head(secret: DeviceSecret, name: str, data: bytes) -> tuple[str, int] | None:
    """The conversation of the file that begins so, and how long its head is; None where it was cut short.

    Raises:
        Damaged: it is not what was written.
        NewerFormat: a newer version of the program wrote it.
    """
    try:
        frame = from_frame(_head_key(secret, name), data, pack("memory head", name))
        content: dict[str, Any] = json.loads(frame[0]) if frame else {}
        if frame and content["format"] > FORMAT:
            raise NewerFormat(f"a memory is of format {content['format']}, this version reads {FORMAT}: update it")
        return (str(content["conversation"]), frame[1]) if frame else None
    except (SealBroken, ValueError, KeyError, TypeError):
        raise Damaged("the memory") from None


def conversation_of(secret: DeviceSecret, path: Path) -> str | None:
    """The conversation whose memory a file is; None where it cannot be told."""
    try:
        with path.open("rb") as file:
            head = read_head(secret, path.stem, file.read(HEADER_AT_MOST))
    except (Damaged, FileNotFoundError):
        return None
    return head[0] if head else None


def _head_key(secret: DeviceSecret, name: str) -> bytes:
    return secret.derive("memory head", name.encode())


def _to_json(content: Recollection) -> bytes:
    # ASCII, because a text may hold a lone surrogate, which UTF-8 cannot write.
    return json.dumps(content.to_json(), separators=(",", ":")).encode("ascii")
