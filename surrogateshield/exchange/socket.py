"""The messages of a WebSocket as a framing of a streamed answer: one message is one event."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from surrogateshield.exchange.framing import Message

_HEAD = struct.Struct(">?Q")
"""Whether a message is text, and its size in bytes: how messages stand one behind the other within this program."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One whole message of a WebSocket.

    Attributes:
        data: what it carries, fragments joined and inflated; of a text message in UTF-8.
        is_text: whether it is a text message; else it is a binary one.
    """

    data: bytes
    is_text: bool = True

    def __repr__(self) -> str:
        return f"Frame({len(self.data)} bytes of {'text' if self.is_text else 'data'})"

    @property
    def text(self) -> str | None:
        """The text that it is; None for bytes that are none. APIs send JSON in binary messages, too."""
        try:
            return self.data.decode("utf-8")
        except UnicodeDecodeError:
            return None


def framed(frame: Frame) -> bytes:
    """A message as it stands among others."""
    return _HEAD.pack(frame.is_text, len(frame.data)) + frame.data


def frames_in(data: bytes) -> Iterator[Frame]:
    """The messages that stand one behind the other."""
    at = 0
    while at < len(data):
        is_text, size = _HEAD.unpack_from(data, at)
        at += _HEAD.size
        yield Frame(data[at : at + size], is_text)
        at += size


class SocketFraming:
    """Messages as `framed`; each is fed whole."""

    name: ClassVar[str] = "websocket"

    def feed(self, data: bytes) -> Iterator[Message]:
        """The messages in `data`. Binary ones are read where they hold JSON, and are sound or pictures else."""
        for frame in frames_in(data):
            text = frame.text
            if not frame.is_text and text is not None and text.lstrip()[:1] not in ("{", "["):
                text = None
            yield Message(framed(frame), text)

    def finish(self) -> Iterator[Message]:
        """Nothing: no message is left half."""
        return iter(())

    def changed(self, message: Message, data: str) -> bytes:
        """The message with other data, of the same kind."""
        is_text, _ = _HEAD.unpack_from(message.raw)
        # JSON may escape unpaired surrogates; in UTF-8 they cannot stand, and no text holds them unescaped.
        return framed(Frame(data.encode("utf-8", "surrogatepass"), is_text))

    def extra(self, message: Message, data: str, *, closing: bool) -> bytes:  # noqa: ARG002
        """A message like `message`."""
        return self.changed(message, data)
