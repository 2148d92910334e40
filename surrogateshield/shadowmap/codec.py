"""A conversation's map as sealed bytes; no files.

Two byte strings hold it. The *map* is the paper's `<conv_id>.shadowmap` (section 3.6): 12-byte nonce
and AES-256-GCM ciphertext of JSON. The *journal* holds what came later, a sequence of frames, each

    sealed length of the content (36 bytes)  sealed content

so that a changed length is told from a frame cut short. Frame 0 names the conversation and the
generation; frame n holds the entries of the n-th commit and the notes that it changed. Each rewriting
of the map starts a new generation with a new journal. Every frame is bound to its conversation,
generation and number, so frames cannot be reordered, dropped from the middle, or brought in from elsewhere.
"""

from __future__ import annotations

import base64
import json
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from surrogateshield.shadowmap.crypto import SEAL_OVERHEAD, DeviceSecret, SealBroken, pack, seal, unseal
from surrogateshield.shadowmap.mapping import MapEntry, ShadowMap
from surrogateshield.shadowmap.paths import StateError

FORMAT = 2
"""Version of both formats; a change that older programs cannot read raises it."""

_LENGTH_BYTES = 8
HEADER_AT_MOST = 65_536
_HEAD_BYTES = _LENGTH_BYTES + SEAL_OVERHEAD


class Damaged(Exception):
    """Stored bytes are not what was stored. The message names the file's role, never a value."""


class NewerFormat(StateError):
    """The state was written by a newer version of the program."""


@dataclass(frozen=True, slots=True)
class Body:
    """What the map file holds.

    Attributes:
        generation: random, names the journal that continues this map.
        previous: the generation before; its journal may still lie there after a crash, and is void.
        mapping: the conversation's key, entries and warnings.
    """

    generation: str
    previous: str | None
    mapping: ShadowMap


@dataclass(frozen=True, slots=True)
class Commit:
    """What one commit added.

    Attributes:
        entries: in their order.
        notes: those that it changed; empty ones it forgot.
    """

    entries: list[MapEntry]
    notes: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Tail:
    """What was read of a journal from some frame on.

    Attributes:
        commits: the content of each whole frame.
        size: bytes of those frames; what follows is a frame cut short by a crash.
    """

    commits: list[Commit] = field(default_factory=list)
    size: int = 0


def new_generation() -> str:
    """A name that no generation of any conversation had before."""
    return secrets.token_hex(16)


class Codec:
    """Seals and opens the map and the journal of one conversation.

    Args:
        secret: the device secret.
        conversation_id: the conversation.
    """

    def __init__(self, secret: DeviceSecret, conversation_id: str) -> None:
        self.name = secret.digest("conversation file", conversation_id)
        """The stem of the conversation's file names."""
        self._id = conversation_id
        self._key = secret.sealing_key(conversation_id)
        self._header_key = header_key(secret, self.name)

    def seal_map(self, body: Body) -> bytes:
        """The bytes of the map file."""
        mapping = body.mapping
        content = {
            "format": FORMAT,
            "conversation": self._id,
            "generation": body.generation,
            "previous": body.previous,
            "key": base64.b64encode(mapping.key).decode(),
            "warnings": mapping.warnings,
            "entries": [_to_row(entry) for entry in mapping.records],
            "notes": dict(mapping.notes),
        }
        return seal(self._key, _to_json(content), self._place("map"))

    def open_map(self, data: bytes) -> Body:
        """The content of the map file.

        Raises:
            Damaged: it was altered or belongs to another conversation.
            NewerFormat: a newer version wrote it.
        """
        try:
            content = _from_json(unseal(self._key, data, self._place("map")))
            key = base64.b64decode(content["key"])
            mapping = ShadowMap(key, map(_from_row, content["entries"]), content["warnings"], content.get("notes", {}))
            return Body(content["generation"], content["previous"], mapping)
        except (SealBroken, ValueError, KeyError, TypeError):
            raise Damaged("the sealed map") from None

    def seal_header(self, generation: str) -> bytes:
        """Frame 0 of a new journal."""
        content = {"format": FORMAT, "conversation": self._id, "generation": generation}
        return to_frame(self._header_key, _to_json(content), pack("header", self.name))

    def seal_commit(
        self,
        generation: str,
        number: int,
        entries: Iterable[MapEntry],
        notes: Mapping[str, str] = MappingProxyType({}),
    ) -> bytes:
        """Frame `number` (from 1) of the generation's journal."""
        rows: list[object] = [_to_row(entry) for entry in entries]
        content = _to_json([*rows, dict(notes)] if notes else rows)
        return to_frame(self._key, content, self._place("commit", generation, number))

    def open_commits(self, generation: str, number: int, data: bytes) -> Tail:
        """The frames from `number` on; `data` begins with that frame and ends with the journal.

        Raises:
            Damaged: a frame was altered, moved or taken out; one that was only cut short ends the tail instead.
        """
        tail = Tail()
        view = memoryview(data)
        try:
            while frame := from_frame(self._key, view[tail.size :], self._place("commit", generation, number)):
                content, size = frame
                tail.commits.append(_from_rows(json.loads(content)))
                tail.size += size
                number += 1
        except (SealBroken, ValueError, TypeError):
            raise Damaged("the journal") from None
        return tail

    def _place(self, role: str, *rest: str | int) -> bytes:
        return pack(role, self._id, *rest)


@dataclass(frozen=True, slots=True)
class Header:
    """Frame 0 of a journal, and how many bytes it takes."""

    conversation_id: str
    generation: str
    size: int


def header_key(secret: DeviceSecret, name: str) -> bytes:
    """The key of frame 0. It needs the file's name only: so the ids of stored conversations can be listed."""
    return secret.derive("journal header", name.encode())


def open_header(secret: DeviceSecret, name: str, data: bytes) -> Header:
    """Frame 0 of the journal called `name`.

    Raises:
        Damaged: it was altered or is another conversation's.
        NewerFormat: a newer version wrote it.
    """
    try:
        frame = from_frame(header_key(secret, name), data, pack("header", name))
        if frame is None:
            raise Damaged("the journal")
        content = _from_json(frame[0])
        return Header(content["conversation"], content["generation"], frame[1])
    except (SealBroken, ValueError, KeyError, TypeError):
        raise Damaged("the journal") from None


def read_header(secret: DeviceSecret, path: Path) -> Header:
    """Frame 0 of a journal's file, of which only the beginning is read.

    Raises:
        Damaged, NewerFormat: as for `open_header`.
        OSError: the file cannot be read.
    """
    with path.open("rb") as file:
        return open_header(secret, path.stem, file.read(HEADER_AT_MOST))


def to_frame(key: bytes, content: bytes, place: bytes) -> bytes:
    length = (len(content) + SEAL_OVERHEAD).to_bytes(_LENGTH_BYTES)
    return seal(key, length, pack("length", place)) + seal(key, content, pack("content", place))


def from_frame(key: bytes, data: bytes | memoryview, place: bytes) -> tuple[bytes, int] | None:
    """The content of the frame that `data` begins with and the frame's size; None where it was cut short."""
    if len(data) < _HEAD_BYTES:
        return None
    end = _HEAD_BYTES + int.from_bytes(unseal(key, data[:_HEAD_BYTES], pack("length", place)))
    if len(data) < end:
        return None
    return unseal(key, data[_HEAD_BYTES:end], pack("content", place)), end


def _to_json(content: object) -> bytes:
    # ASCII, because an original may hold a lone surrogate, which UTF-8 cannot write.
    return json.dumps(content, separators=(",", ":")).encode("ascii")


def _from_json(data: bytes) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(data)
    if content["format"] > FORMAT:
        raise NewerFormat(
            f"the state is of format {content['format']}, this version reads {FORMAT}: update the program"
        )
    return content


def _to_row(entry: MapEntry) -> list[str | bool]:
    return [entry.original, entry.surrogate, entry.type, entry.domain, entry.canonical, entry.part]


def _from_rows(rows: list[Any]) -> Commit:
    """The content of a frame: entries, and last the notes where it changed any."""
    notes = rows.pop() if rows and isinstance(rows[-1], dict) else {}
    return Commit([_from_row(row) for row in rows], notes)


def _from_row(row: list[Any]) -> MapEntry:
    return MapEntry(*row)
