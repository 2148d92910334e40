"""How fast a streamed answer is written, and in which pieces."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """How a streamed answer is written.

    Attributes:
        piece: most bytes in one write: writes are cut anywhere, also within an event or a character;
            0 writes each event by itself. A message of a WebSocket is written by itself in any case.
        delay_ms: milliseconds to wait before each event.
        seed: of the places of the cuts.
    """

    piece: int = 256
    delay_ms: float = 0
    seed: int = 0
