"""What a page of ChatGPT does with a stream of deltas: carries out the patches, as `formats` of the traffic tell."""

from __future__ import annotations

import json
from typing import Any

from surrogateshield.wire import Event, SSEParser


class Page:
    """The messages that a page shows.

    Attributes:
        messages: by channel, in the order in which they began.
        others: events that were no deltas.
        count: events as the page counts them, to resume a broken answer.
        done: whether the end marker came.
    """

    def __init__(self) -> None:
        self.messages: dict[Any, Any] = {}
        self.others: list[Any] = []
        self.count = 0
        self.done = False
        self._told: dict[str, Any] = {}

    def read(self, data: bytes) -> Page:
        for item in SSEParser().feed(data):
            if isinstance(item, Event) and item.data:
                self._event(item.data)
        return self

    def _event(self, data: str) -> None:
        if data == "[DONE]":
            self.done = True
            return
        self.count += 1
        value = json.loads(data)
        if not (isinstance(value, dict) and value.keys() <= set("povc")):
            self.others.append(value)
            return
        self._told |= {name: value[name] for name in "poc" if name in value}
        self._apply(self._told.get("c"), self._told.get("p", ""), self._told.get("o"), value.get("v"))

    def _apply(self, channel: Any, path: str, name: Any, value: Any) -> None:
        if name == "patch":
            for part in value:
                self._apply(channel, path + part.get("p", ""), part["o"], part.get("v"))
            return
        tokens: list[Any] = [token.replace("~1", "/").replace("~0", "~") for token in path.split("/")[1:]]
        here: Any = self.messages
        at: Any = channel
        for token in tokens:
            here = here[at]
            at = int(token) if isinstance(here, list) else token
        match name:
            case "add" if isinstance(here, list):
                here.insert(at, value)
            case "add" | "replace":
                here[at] = value
            case "append" if isinstance(here[at], dict):
                here[at] |= value
            case "append" if isinstance(here[at], list):
                here[at] += value if isinstance(value, list) else [value]
            case "append":
                here[at] += value
            case "truncate":
                here[at] = here[at][:value]
            case "remove":
                del here[at]
            case _:
                raise AssertionError(name)

    @property
    def texts(self) -> list[str]:
        """The first part of every message."""
        return [message["message"]["content"]["parts"][0] for message in self.messages.values()]
