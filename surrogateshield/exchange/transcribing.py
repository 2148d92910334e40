"""Both histories of a conversation, kept where a rule says so (`transcript: on`; paper, section 3.6).

Of a request, the texts of its messages are noted as the client wrote them and as they are sent; of an answer, its texts
as the provider wrote them and as the client gets them. Arguments of tools, and what is no field for text in the
rule, are not in a transcript: it tells what was said, not how it was asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from surrogateshield.policy import FieldKind, Location, RequestMap, WriterOf
from surrogateshield.shadowmap import Histories, MapStore, Message, Role, StateError
from surrogateshield.shadowmap.codec import Damaged

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


class Transcribing:
    """Notes one exchange; the disk is used, so not in an event loop.

    Args:
        store: where transcripts lie.
        conversation_id: the exchange's.
    """

    def __init__(self, store: MapStore, conversation_id: str) -> None:
        self._transcript = store.transcript(conversation_id)
        self._said: dict[tuple[str, str], None] = {}

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

    def said(self, upstream: str, delivered: str) -> None:
        """Take a text of the answer, in memory only; events repeat what others carried in pieces."""
        if delivered.strip():
            self._said[upstream, delivered] = None

    def keep(self) -> None:
        """Note what was said since the last call.

        Raises:
            Damaged, StateError, OSError: it could not be noted.
        """
        said, self._said = list(self._said), {}
        if said:
            display = tuple(Message("assistant", delivered) for _, delivered in said)
            self._transcript.answered(Histories(display, tuple(Message("assistant", upstream) for upstream, _ in said)))

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
