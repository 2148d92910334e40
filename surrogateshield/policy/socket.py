"""What a rule says of a WebSocket: how the messages of either side are read (RFC 6455).

The fields of a message are described as those of a body, and pieces of text as those of a streamed answer: one message
is what one event of a stream is.
"""

from __future__ import annotations

import json
from functools import cached_property
from typing import Annotated

from pydantic import BeforeValidator, Field, JsonValue, field_validator

from surrogateshield.policy.base import Rule, listed
from surrogateshield.policy.bodies import RequestMap, ResponseMap
from surrogateshield.policy.fields import ExactSelector, ProtocolField
from surrogateshield.policy.stream import EventNames, Framing, StreamSpec

_MESSAGE = "{message}"
_CODE = "{code}"


class SocketStream(StreamSpec):
    """Which messages of the provider carry pieces of text, of which block, and which end blocks.

    Attributes:
        framings: means nothing here; it may stand, so that the same stream over HTTP can be taken over as it is.
    """

    framings: Annotated[tuple[Framing, ...], BeforeValidator(listed)] = Field(default=(), alias="framing")


class SocketSpec(Rule):
    """How the messages of a WebSocket are read.

    Attributes:
        client: the fields of the client's messages.
        protocol: names and identifiers of the protocol in the client's messages, beside those of `client`: so the
            fields of a request over HTTP can be taken over as they are.
        server: the fields of the provider's.
        stream: the pieces of texts in the provider's.
        answer: where one of these says to which answer it belongs, where several may be under way at a time; the first
            that is there counts. Blocks and sequence numbers are each answer's own.
        begins: names of the messages with which an answer begins that has no name: what an earlier one left is given
            out, and numbers begin anew.
        error: what the client is sent in place of a message of its own that cannot be protected; `{message}` and
            `{code}` in its strings stand for the reason. Without it the connection is closed, with the reason.
    """

    client: RequestMap = RequestMap()
    protocol: tuple[ProtocolField, ...] = ()
    server: ResponseMap = ResponseMap()
    stream: SocketStream = SocketStream()
    answer: tuple[ExactSelector, ...] = ()
    begins: EventNames = ()
    error: JsonValue = None

    @field_validator("error")
    @classmethod
    def _says_why(cls, error: JsonValue) -> JsonValue:
        if error is not None and (not isinstance(error, dict) or _MESSAGE not in json.dumps(error)):
            raise ValueError("the error is an object in which {message} stands, where the client looks for the reason")
        return error

    @cached_property
    def message(self) -> RequestMap:
        """The fields of a message of the client's, those of the protocol among them."""
        fields = {name: getattr(self.client, name) for name in RequestMap.model_fields}
        return RequestMap.model_construct(**{**fields, "protocol": (*self.client.protocol, *self.protocol)})

    def answer_in(self, value: object) -> str | None:
        """To which answer a message of the provider belongs; None where it does not say."""
        found = (match.value for selector in self.answer for match in selector.find(value))
        return next((name for name in found if isinstance(name, str) and name), None)

    @cached_property
    def _begins(self) -> frozenset[str]:
        return frozenset(self.begins)

    def begins_answer(self, value: object) -> bool:
        """Whether an answer without a name begins with a message."""
        return self.stream.name_of(None, value) in self._begins

    def ends_answer(self, value: object) -> bool:
        """Whether an answer ends with a message: it ends every block."""
        return () in self.stream.ends_in(None, value)

    def error_message(self, message: str, code: str) -> str | None:
        """What the client is sent in place of its own message; None where the connection is to be closed.

        Args:
            message: what is wrong and what to do; it never holds a value of the message.
            code: a short name of the reason.
        """
        if self.error is None:
            return None
        return json.dumps(_filled(self.error, message, code), ensure_ascii=False, separators=(",", ":"))


def _filled(value: JsonValue, message: str, code: str) -> JsonValue:
    if isinstance(value, dict):
        return {key: _filled(child, message, code) for key, child in value.items()}
    if isinstance(value, list):
        return [_filled(child, message, code) for child in value]
    return value.replace(_MESSAGE, message).replace(_CODE, code) if isinstance(value, str) else value
