"""What the simulator received, in memory and in a file of JSON lines."""

from __future__ import annotations

import base64
import json
import os
import re
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from surrogateshield.simulator import encodings

_FRAMING = frozenset({"content-length", "date"})
_LOOPBACK_PORT = re.compile(r"(?<=\A127\.0\.0\.1):[0-9]+\Z|(?<=\Alocalhost):[0-9]+\Z|(?<=\A\[::1\]):[0-9]+\Z")


def _said(name: str, value: str) -> str:
    """A header's value; without the port of a loopback address, drawn by chance, whose digits are nobody's."""
    return _LOOPBACK_PORT.sub("", value) if name.lower() == "host" else value


@dataclass(frozen=True, slots=True)
class Received:
    """One request as it arrived.

    Attributes:
        method: HTTP method.
        path: path of the request target, still percent-encoded.
        query: what followed the "?", still percent-encoded.
        headers: every header, in order of arrival, a pair for each repetition.
        body: the bytes as received, still compressed if they were.
    """

    method: str
    path: str
    query: str
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def __repr__(self) -> str:
        # A request that came without the proxy holds originals: they must not reach a log by way of repr.
        return f"Received({self.method}, {len(self.body)} bytes)"

    def header(self, name: str) -> str:
        """Values of a header, joined by commas; "" without one."""
        return ", ".join(value for key, value in self.headers if key.lower() == name.lower())

    @property
    def decoded(self) -> bytes:
        """The body with its content codings undone.

        Raises:
            ValueError: it cannot be decoded.
        """
        return encodings.decode(self.body, self.header("content-encoding"))

    @property
    def text(self) -> str:
        """The decoded body as text, with replacement characters where it is not UTF-8; raw if it cannot be decoded."""
        try:
            data = self.decoded
        except ValueError:
            data = self.body
        return data.decode("utf-8", errors="replace")

    @property
    def json(self) -> Any:
        """The decoded body, parsed.

        Raises:
            ValueError: it is not JSON.
        """
        return json.loads(self.decoded)

    @property
    def everything(self) -> str:
        """All that the request said, for searching: target, headers (framing and the simulator's port aside), body."""
        headers = (f"{name}: {_said(name, value)}" for name, value in self.headers if name.lower() not in _FRAMING)
        return "\n".join([f"{self.method} {self.path}?{self.query}", *headers, "", self.text])

    def as_json(self) -> dict[str, Any]:
        """A JSON object that holds the whole request."""
        return {
            "method": self.method,
            "path": self.path,
            "query": self.query,
            "headers": [list(header) for header in self.headers],
            "body_base64": base64.b64encode(self.body).decode(),
            "text": self.text,
        }

    @classmethod
    def from_json(cls, record: dict[str, Any]) -> Received:
        """The request of an `as_json` object."""
        return cls(
            method=record["method"],
            path=record["path"],
            query=record["query"],
            headers=tuple((name, value) for name, value in record["headers"]),
            body=base64.b64decode(record["body_base64"]),
        )


class Recorder:
    """Keeps requests in order of arrival; safe to read from other threads.

    Args:
        file: where to append one JSON line for each request, made with mode 0600; None for nowhere.

    Raises:
        OSError: the file cannot be opened.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._lock = threading.Lock()
        self._requests: list[Received] = []
        self._file = None
        if file is not None:
            descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            self._file = os.fdopen(descriptor, "a", encoding="utf-8")

    def add(self, request: Received) -> None:
        """Keep a request."""
        with self._lock:
            self._requests.append(request)
            if self._file is not None:
                self._file.write(json.dumps(request.as_json()) + "\n")
                self._file.flush()

    @property
    def requests(self) -> tuple[Received, ...]:
        """What arrived since the start or the last `clear`."""
        with self._lock:
            return tuple(self._requests)

    def clear(self) -> None:
        """Forget what is in memory; the file keeps its lines."""
        with self._lock:
            self._requests.clear()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
