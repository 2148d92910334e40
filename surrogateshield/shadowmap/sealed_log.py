"""A file that grows by sealed frames beside a conversation's map: a sealed head, then frames, appended.

The head names the conversation; its random nonce tells one file from another that took its place. Frame n
is bound to kind of file, conversation, head and number, as in a map's journal (`codec.py`).
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from surrogateshield.shadowmap.codec import HEADER_AT_MOST, Damaged, NewerFormat, from_frame, to_frame
from surrogateshield.shadowmap.crypto import NONCE_BYTES, DeviceSecret, SealBroken, pack
from surrogateshield.shadowmap.files import open_private, prepare, sync, sync_folder, write_all

type _Stamp = tuple[int, int, int]


class SealedLog:
    """Reads what was added since it last read, and appends. Not for threads.

    Args:
        path: the file; its folder is private, its stem is the keyed hash of the conversation's id.
        kind: what it holds, in one word; also the label of its key.
        format_: version of what the frames hold; files of a later one are left alone.
        secret: the device secret.
        conversation_id: the conversation.
    """

    def __init__(self, path: Path, kind: str, format_: int, secret: DeviceSecret, conversation_id: str) -> None:
        self.name = path.stem
        self.path = path
        self._kind = kind
        self._format = format_
        self._id = conversation_id
        self._secret = secret
        self._key = secret.derive(kind, conversation_id.encode("utf-8", "surrogatepass"))
        self._path = str(path)
        self._start = b""
        self._size = 0
        self._number = 1
        self._seen: _Stamp | None = None

    @property
    def size(self) -> int:
        """Bytes of what was read and written so far."""
        return self._size

    def frames(self) -> tuple[list[bytes], bool]:
        """The frames that came since the last call, and whether what was read before counts no longer.

        Whoever holds no lock may meet a frame that is being written: it comes with the next call.

        Raises:
            Damaged: the file is not what was written.
            NewerFormat: a newer version of the program wrote it.
            OSError: it cannot be read.
        """
        stamp = self._stamp()
        if stamp == self._seen:
            return [], False
        if stamp is None:
            self.forget_position()
            return [], True
        with self.path.open("rb") as file:
            start = file.read(NONCE_BYTES)
            void = bool(self._size) and (start != self._start or stamp[1] < self._size)
            if void or not self._size:
                self.forget_position()
            file.seek(self._size)
            data = file.read()
        found: list[bytes] = []
        view = memoryview(data)
        if not self._size:
            head = read_head(self._secret, self.name, self._kind, self._format, data)
            if head is None:
                return found, void  # being made just now, or cut short by a crash
            view = view[head[1] :]
            self._start, self._size, self._number = start, head[1], 1
        try:
            while frame := from_frame(self._key, view, self._place(self._number)):
                content, size = frame
                found.append(content)
                view = view[size:]
                self._size += size
                self._number += 1
        except SealBroken:
            self.forget_position()
            raise Damaged(f"the {self._kind}") from None
        self._seen = stamp
        return found, void

    def append_frame(self, content: bytes) -> None:
        """Add a frame, durably. With the lock held, and all that others added read.

        Raises:
            OSError: nothing was added.
        """
        if not self._size:
            self.rewrite_frames([content])
            return
        frame = to_frame(self._key, content, self._place(self._number))
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

    def rewrite_frames(self, contents: list[bytes]) -> None:
        """Put a new file in place that holds these frames and nothing else, durably. With the lock held.

        Raises:
            OSError: the old one stays.
        """
        content = json.dumps({"format": self._format, "conversation": self._id}).encode("ascii")
        head_key = _head_key(self._secret, self.name, self._kind)
        head = to_frame(head_key, content, pack(f"{self._kind} head", self.name))
        start, number = self._start, self._number
        self._start = head[:NONCE_BYTES]
        try:
            frames = [to_frame(self._key, each, self._place(at)) for at, each in enumerate(contents, 1)]
            draft = prepare(self.path, head + b"".join(frames))
            draft.replace(self.path)
        except BaseException:
            self._start, self._number = start, number
            raise
        sync_folder(self.path.parent)
        self._number = len(contents) + 1
        self._seen = self._stamp()
        self._size = self._seen[1] if self._seen else 0

    def forget_position(self) -> None:
        """Read from the beginning next time."""
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
        return pack(self._kind, self._id, self._start, number)


def read_head(secret: DeviceSecret, name: str, kind: str, format_: int, data: bytes) -> tuple[str, int] | None:
    """The conversation of the file that begins so, and how long its head is; None where it was cut short.

    Raises:
        Damaged: it is not what was written.
        NewerFormat: a newer version of the program wrote it.
    """
    try:
        frame = from_frame(_head_key(secret, name, kind), data, pack(f"{kind} head", name))
        content: dict[str, Any] = json.loads(frame[0]) if frame else {}
        if frame and content["format"] > format_:
            raise NewerFormat(f"a {kind} is of format {content['format']}, this version reads {format_}: update it")
        return (str(content["conversation"]), frame[1]) if frame else None
    except (SealBroken, ValueError, KeyError, TypeError):
        raise Damaged(f"the {kind}") from None


def conversation_in(secret: DeviceSecret, path: Path, kind: str, format_: int) -> str | None:
    """The conversation to which such a file belongs; None where it cannot be told."""
    try:
        with path.open("rb") as file:
            head = read_head(secret, path.stem, kind, format_, file.read(HEADER_AT_MOST))
    except (Damaged, FileNotFoundError):
        return None
    return head[0] if head else None


def _head_key(secret: DeviceSecret, name: str, kind: str) -> bytes:
    return secret.derive(f"{kind} head", name.encode())
