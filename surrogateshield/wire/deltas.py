"""The delta encoding of ChatGPT's web app (`delta_encoding` "v1"): messages as the sum of patches. No I/O.

An event is an operation, or several (`patch`), on the newest message of a channel:

    {"p": "/message/content/parts/0", "o": "append", "v": "Dear", "c": 3}

`p` is a JSON pointer (RFC 6901), `o` one of add, append, replace, remove, truncate and patch, `v` the value, `c` the
channel. What an event leaves out is as in the one before; operations within a `patch` inherit nothing. The encoding is
undocumented: this is what captures of the traffic show.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from surrogateshield.wire.jsontext import Location, Value

type Pointer = tuple[str, ...]
"""The reference tokens of a JSON pointer, unescaped; the whole is ()."""

MAX_CHANNELS = 64
"""Messages of one answer that can still be addressed."""

_NAMES = frozenset("povc")
_WHOLE = frozenset({"add", "replace"})


@lru_cache(maxsize=256)
def pointer_of(text: str) -> Pointer:
    """The tokens of a JSON pointer as it is written."""
    return tuple(token.replace("~1", "/").replace("~0", "~") for token in text.split("/")[1:])


def pointer_text(pointer: Pointer) -> str:
    """A JSON pointer as it is written."""
    return "".join(f"/{token.replace('~', '~0').replace('/', '~1')}" for token in pointer)


def is_delta(value: object) -> bool:
    """Whether the JSON of an event is a delta: it has a value or an operation, and no members of another kind."""
    return isinstance(value, dict) and bool(value) and value.keys() <= _NAMES and ("v" in value or "o" in value)


class Inherited(NamedTuple):
    """What the next event may leave out; None where no event said it."""

    p: str | None = None
    o: str | None = None
    c: int | str | None = None


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation, with all that it inherits.

    Attributes:
        channel: which message.
        pointer: what in it.
        name: add, append, ...; unknown names occur.
        value: of the operation.
        place: where in the event's JSON the value stands.
    """

    channel: int | str | None
    pointer: Pointer
    name: str
    value: Value
    place: Location

    def __repr__(self) -> str:
        return f"Operation({self.name})"  # values and keys may be originals

    @property
    def appends_text(self) -> bool:
        """Whether it makes a text longer."""
        return self.name == "append" and isinstance(self.value, str)

    @property
    def begins_message(self) -> bool:
        """Whether a new message takes the place of the channel's."""
        return not self.pointer and self.name in _WHOLE


class DeltaReader:
    """Fills in what events leave out."""

    def __init__(self) -> None:
        self.inherited = Inherited()
        self._text: Pointer = ()

    def read(self, event: dict[str, Any]) -> list[Operation]:
        """The operations of the next event (`is_delta`)."""
        p, o, c = (event.get(name, told) for name, told in zip("poc", self.inherited, strict=True))
        p, o = (p if isinstance(p, str) else None), (o if isinstance(o, str) else None)
        c = c if isinstance(c, int | str) else None
        self.inherited = Inherited(p, o, c)
        value, base = event.get("v"), pointer_of(p or "")
        if o == "patch" and isinstance(value, list):
            parts = [
                Operation(
                    c, base + pointer_of(_text(part.get("p"))), _text(part.get("o")), part.get("v"), ("v", at, "v")
                )
                for at, part in enumerate(value)
                if isinstance(part, dict)
            ]
        elif o == "patch" and isinstance(value, str):
            parts = [Operation(c, self._text, "append", value, ("v",))]  # goes on with the text last appended to
        else:
            parts = [Operation(c, base, o or "", value, ("v",))]
        self._text = next((part.pointer for part in reversed(parts) if part.appends_text), self._text)
        return parts


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


class Messages:
    """The messages that the operations have made so far; what cannot be applied changes nothing."""

    def __init__(self) -> None:
        self._roots: OrderedDict[int | str | None, Any] = OrderedDict()

    def text(self, channel: int | str | None, pointer: Pointer) -> str:
        """The text at a place; empty where there is none."""
        here = self._roots.get(channel)
        for token in pointer:
            here = _child(here, token)
        return here if isinstance(here, str) else ""

    def is_item(self, channel: int | str | None, pointer: Pointer) -> bool:
        """Whether a place is one of an array, among others that may move."""
        here = self._roots.get(channel)
        for token in pointer[:-1]:
            here = _child(here, token)
        return isinstance(here, list) and _index(here, pointer[-1]) is not None

    def put(self, channel: int | str | None, pointer: Pointer, text: str) -> None:
        """Set a text."""
        self._set(channel, pointer, text, insert=False)

    def apply(self, operation: Operation) -> None:
        """Carry out an operation."""
        channel, pointer, value = operation.channel, operation.pointer, operation.value
        match operation.name:
            case "add":
                self._set(channel, pointer, _copied(value), insert=True)
            case "replace":
                self._set(channel, pointer, _copied(value), insert=False)
            case "append":
                self._append(channel, pointer, _copied(value))
            case "remove":
                self._remove(channel, pointer)
            case "truncate" if isinstance(value, int):
                self.put(channel, pointer, self.text(channel, pointer)[:value])

    def _parent(self, channel: int | str | None, pointer: Pointer) -> Any:
        here = self._roots.get(channel)
        for token in pointer[:-1]:
            here = _child(here, token)
        return here

    def _set(self, channel: int | str | None, pointer: Pointer, value: Any, *, insert: bool) -> None:
        if not pointer:
            self._roots[channel] = value
            self._roots.move_to_end(channel)
            while len(self._roots) > MAX_CHANNELS:
                self._roots.popitem(last=False)
            return
        parent, name = self._parent(channel, pointer), pointer[-1]
        if isinstance(parent, dict):
            parent[name] = value
        elif isinstance(parent, list):
            index = _index(parent, name)
            if index is None:
                parent.append(value)
            elif insert:
                parent.insert(index, value)
            else:
                parent[index] = value

    def _append(self, channel: int | str | None, pointer: Pointer, value: Any) -> None:
        parent = self._parent(channel, pointer) if pointer else None
        here = _child(parent, pointer[-1]) if pointer else self._roots.get(channel)
        if isinstance(here, list):
            here += value if isinstance(value, list) else [value]
        elif isinstance(here, dict) and isinstance(value, dict):
            here |= value
        elif isinstance(here, str) and isinstance(value, str):
            self.put(channel, pointer, here + value)
        elif here is None:
            self._set(channel, pointer, value, insert=False)

    def _remove(self, channel: int | str | None, pointer: Pointer) -> None:
        if not pointer:
            self._roots.pop(channel, None)
            return
        parent = self._parent(channel, pointer)
        if isinstance(parent, dict):
            parent.pop(pointer[-1], None)
        elif isinstance(parent, list) and (index := _index(parent, pointer[-1])) is not None:
            del parent[index]


def _child(value: Any, token: str) -> Any:
    if isinstance(value, dict):
        return value.get(token)
    if isinstance(value, list):
        index = _index(value, token)
        return value[index] if index is not None else None
    return None


def _index(items: list[Any], token: str) -> int | None:
    """The place that a token names; None for the one behind the last."""
    return int(token) if token.isascii() and token.isdigit() and len(token) < 10 and int(token) < len(items) else None


def _copied(value: Any) -> Any:
    """A value that shares no container with the event."""
    if isinstance(value, dict):
        return {key: _copied(child) for key, child in value.items()}
    return [_copied(child) for child in value] if isinstance(value, list) else value
