"""What the parts of `wire` raise in common. No message ever holds content."""

from __future__ import annotations


class WireError(ValueError):
    """Bytes or text that cannot be read, or changes that cannot be made."""


class StreamTooLarge(WireError):
    """An event or element of a stream exceeds the limit: the rest of the stream cannot be read."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"one event or element of the stream exceeds the limit of {limit} bytes")
        self.limit = limit
