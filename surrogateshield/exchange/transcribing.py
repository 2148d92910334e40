"""Both histories of a conversation, kept where a rule says so (`transcript: on`; paper, section 3.6).

Of a request, the texts of its messages are noted as the client wrote them and as they are sent; of an answer, its texts
as the provider wrote them and as the client gets them. Arguments of tools, and what is no field for text in the
rule, are not in a transcript: it tells what was said, not how it was asked for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from surrogateshield.policy import Classification, FieldKind, Location, RequestMap, WriterOf
from surrogateshield.shadowmap import Histories, MapStore, Message, Role, StateError
from surrogateshield.shadowmap.codec import Damaged
from surrogateshield.wire import Leaf

type Said = Callable[[str, str, Role], None]
"""Called with a whole text of an answer, as the provider wrote it and as the client gets it, and whose it is."""

_TEXTS = frozenset({"content", "text", "refusal", "reasoning_content", "thinking", "response"})
"""Where whole answers of most providers hold texts: rules list those of requests, and of streams, only."""

_NO_TEXTS = frozenset({"error", "errors", "input", "instructions", "metadata", "prompt", "system", "tools"})
"""Where answers say what went wrong, or repeat what they were asked."""

_SYSTEM = frozenset({"system", "instructions", "system_instruction", "systemInstruction"})
_ROLES: dict[str, Role] = {
    "system": "system",
    "developer": "system",
    "user": "user",
    "assistant": "assistant",
    "model": "assistant",
    "tool": "tool",
    "function": "tool",
}
_RESULTS = ("_output", "_result")


def unnoted(_upstream: str, _delivered: str, _role: Role) -> None:
    """Takes a text where no transcript is kept."""


def messages_in(body: object, fields: RequestMap) -> tuple[Message, ...]:
    """The texts of a request's messages, in their order.

    Args:
        body: its JSON.
        fields: what the rule says of it.
    """
    kinds, writer_of = fields.classify(body), fields.writer_of(body)
    found: list[Message] = []
    for location, text in _strings(body, ()):
        if text.strip() and kinds.kind_of(location, text) is FieldKind.TEXT:
            role = _role(body, location, writer_of)
            if role is not None:
                found.append(Message(role, text))
    return tuple(found)


class WholeTexts:
    """The texts of an answer that came whole, as the provider wrote them and as the client gets them.

    Args:
        fields: what the rule says of the answer.
        calls: the calls of tools in it; what they say to the tools is no text.
    """

    def __init__(self, fields: Classification, calls: Mapping[Location, str]) -> None:
        self._fields = fields
        self._calls = calls
        self._named: list[tuple[str, str]] = []
        self._others: list[tuple[str, str]] = []

    def note(self, leaf: Leaf, restored: str) -> None:
        """Take a string or key, and what it became."""
        place = leaf.location
        if leaf.kind != "string" or any(place[:depth] in self._calls for depth in range(len(place))):
            return
        if place and place[-1] in _TEXTS:
            self._named.append((leaf.value, restored))
            return
        unread = self._fields.kind_of(place, leaf.value) in (FieldKind.PROTOCOL, FieldKind.OPAQUE)
        if not unread and _NO_TEXTS.isdisjoint(place) and _is_prose(leaf.value):
            self._others.append((leaf.value, restored))

    @property
    def said(self) -> list[tuple[str, str]]:
        """Those under the usual names; where none has one, and no tool is called, whatever reads like a text."""
        return self._named or ([] if self._calls else self._others)


class Transcribing:
    """Notes one exchange; the disk is used, so not in an event loop.

    Args:
        store: where transcripts lie.
        conversation_id: the exchange's.
    """

    def __init__(self, store: MapStore, conversation_id: str) -> None:
        self._transcript = store.transcript(conversation_id)
        self._said: dict[tuple[str, str, Role], None] = {}

    def sent(self, body: object, written: bytes, fields: RequestMap) -> list[str]:
        """Note a request.

        Args:
            body: its JSON as the client wrote it.
            written: the same as it is sent.
            fields: what the rule says of it.

        Returns:
            What the user should know; no values.
        """
        request = Histories(messages_in(body, fields), messages_in(json.loads(written), fields))
        try:
            aside = self._transcript.sent(request)
        except (StateError, OSError) as error:
            return [f"the transcript could not be written ({type(error).__name__})"]
        return [f"the transcript was damaged and has been moved aside ({aside}): a new one was begun"] if aside else []

    def said(self, upstream: str, delivered: str, role: Role = "assistant") -> None:
        """Take a text of the answer, in memory only; events repeat what others carried in pieces."""
        if delivered.strip():
            self._said[upstream, delivered, role] = None

    def keep(self) -> None:
        """Note what was said since the last call.

        Raises:
            Damaged, StateError, OSError: it could not be noted.
        """
        said, self._said = list(self._said), {}
        if said:
            display = tuple(Message(role, delivered) for _, delivered, role in said)
            self._transcript.answered(Histories(display, tuple(Message(role, upstream) for upstream, _, role in said)))

    def kept(self) -> list[str]:
        """As `keep`, but tells of a failure in words, without values."""
        try:
            self.keep()
        except (Damaged, StateError, OSError) as error:
            return [f"the transcript could not be written ({type(error).__name__})"]
        return []


def _strings(value: object, location: Location) -> Iterator[tuple[Location, str]]:
    stack: list[tuple[object, Location]] = [(value, location)]
    while stack:
        item, at = stack.pop()
        if isinstance(item, str):
            yield at, item
        elif isinstance(item, list):
            stack += [(element, (*at, number)) for number, element in reversed(list(enumerate(item)))]
        elif isinstance(item, dict):
            stack += reversed([(element, (*at, key)) for key, element in item.items()])


def _role(body: Any, location: Location, writer_of: WriterOf) -> Role | None:
    """Whose text stands at a place; None where it is no message's, as a tool's description is."""
    writer = writer_of(location)
    if writer is not None:
        return "assistant" if writer == "model" else "user"
    if location[0] in _SYSTEM:
        return "system"
    role: Role | None = None
    item = body
    for step in location:
        if isinstance(item, dict):
            kind = item.get("type")
            told = _ROLES.get(str(item.get("role")))
            role = "tool" if isinstance(kind, str) and kind.endswith(_RESULTS) else told or role
        item = item[step]
    return role


def _is_prose(text: str) -> bool:
    """Whether a string is more than a name or a number: several words, or letters of a script that sets no blanks."""
    return len(text.split(maxsplit=1)) > 1 or not text.isascii()
