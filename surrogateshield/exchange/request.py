"""A request to a provider, as it came or as it may leave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

type Headers = Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Request:
    """A request as it came, or as it may leave.

    Attributes:
        method: upper case.
        target: path and query, percent-encoded.
        headers: in their order.
        body: as it is on the wire, content encoding applied.
        authority: the host that the client meant, with its port if it named one (`Host`, or `:authority`).
    """

    method: str
    target: str
    headers: Headers
    body: bytes
    authority: str = ""

    def __repr__(self) -> str:
        return f"Request({self.method}, {len(self.headers)} headers, {len(self.body)} bytes)"

    def header(self, name: str) -> str | None:
        """The first header of that name (in lower case)."""
        return next((value for key, value in self.headers if key.lower() == name), None)
