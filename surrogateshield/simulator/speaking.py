"""What the WebSockets of all APIs have in common: a session, and what it says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from surrogateshield.simulator.exchange import ApiError, JsonObject
from surrogateshield.simulator.options import End


@dataclass(frozen=True, slots=True)
class Spoken:
    """The answer to one message.

    Attributes:
        messages: JSON texts.
        end: whether the connection breaks half way (`abort`), or an error is reported there (`fail`).
    """

    messages: tuple[str, ...] = ()
    end: End = "whole"


class Session(Protocol):
    """What one connection has said so far."""

    is_binary: bool
    """Whether the provider's messages are binary ones."""

    def begin(self) -> Iterable[str]:
        """What the provider says first."""

    def receive(self, message: JsonObject) -> Spoken:
        """What it answers to a message. Raises `ApiError`."""

    def failure(self, error: ApiError) -> str | None:
        """The message that reports an error; None where the API closes the connection instead."""
