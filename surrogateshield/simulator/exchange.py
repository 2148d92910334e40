"""What all APIs have in common: a question with its history, a reply, an answer on the wire."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from surrogateshield.simulator.chance import Chance
from surrogateshield.simulator.seals import Seals

type JsonObject = dict[str, Any]
type Role = Literal["system", "user", "assistant", "tool"]


@dataclass(frozen=True, slots=True)
class Turn:
    """One message of the history, reduced to who wrote what."""

    role: Role
    text: str


@dataclass(frozen=True, slots=True)
class Ask:
    """A request to a model, whatever the API.

    Attributes:
        turns: the whole history, a system prompt first; where the server keeps it, its part too.
        tools: names of the functions the client offers.
        custom_tools: names of tools that take a text, not JSON (`ToolCall.arguments` has it under `input`).
        choices: how many alternative replies are wanted.
    """

    turns: tuple[Turn, ...]
    tools: tuple[str, ...] = ()
    choices: int = 1
    custom_tools: tuple[str, ...] = ()

    @property
    def text_length(self) -> int:
        """Characters of the whole history."""
        return sum(len(turn.text) for turn in self.turns)

    @property
    def last_user_text(self) -> str:
        """Text of the latest user message, "" if there is none."""
        return next((turn.text for turn in reversed(self.turns) if turn.role == "user"), "")


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A function the model wants called."""

    name: str
    arguments: JsonObject


@dataclass(frozen=True, slots=True)
class Reply:
    """What the model says: text, or calls, or both."""

    text: str = ""
    calls: tuple[ToolCall, ...] = ()

    @property
    def tokens(self) -> int:
        """A plausible number of tokens for a usage report."""
        return token_count(len(self.text) + sum(len(str(call.arguments)) for call in self.calls))


type Mind = Callable[[Ask, int], Reply]
"""The model: the question and the number of the choice give the reply."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer before it is sent.

    Attributes:
        body: the whole body, of an answer that is not streamed.
        events: the events of a streamed one, each complete with its separator.
        failure: the event with which this API reports an error inside a stream.
        content_type: of the whole.
        status: HTTP status.
        headers: further headers.
    """

    body: bytes = b""
    events: tuple[bytes, ...] = ()
    failure: bytes = b""
    content_type: str = "application/json"
    status: int = 200
    headers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Request:
    """What an API module needs to answer one request.

    Attributes:
        body: the parsed request.
        model: the model's name as asked for.
        mind: gives the replies.
        chance: ids, cuts and spellings.
        seals: signs what comes back signed.
        path: the named parts of the path, such as `id`.
        query: the parsed query string.
        raw: the body as bytes, content codings undone.
        content_type: its header.
        cites: whether an answer is to say of each of its sentences where it stands.
    """

    body: JsonObject
    model: str
    mind: Mind
    chance: Chance
    seals: Seals
    path: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, Sequence[str]] = field(default_factory=dict)
    raw: bytes = field(default=b"", repr=False)
    content_type: str = ""
    cites: bool = False

    def answer(self, body: JsonObject, indent: int | None = None) -> Answer:
        """An answer that is not streamed."""
        return Answer(body=self.chance.dumps(body, indent).encode())


class ApiError(Exception):
    """An error to be answered in the API's own shape.

    Args:
        status: HTTP status.
        message: for the caller; never holds text of the request's content.
        code: a short machine-readable reason.
    """

    def __init__(self, status: int, message: str, code: str | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.code = code


def objects(value: object, field: str) -> list[JsonObject]:
    """`value` if it is an array of objects.

    Raises:
        ApiError: 400, it is something else; the message names the field.
    """
    if isinstance(value, list) and all(isinstance(item, dict) for item in value):
        return value
    raise ApiError(400, f"'{field}' must be an array of objects.", "invalid_type")


def text_of(content: object) -> str:
    """The text of a message's content: a string, or the `text` of its parts, a line each."""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "\n".join(
            part["text"] for part in content if isinstance(part, dict) and isinstance(part.get("text"), str)
        )
    return ""


def role_of(name: object, roles: Mapping[object, Role]) -> Role:
    """The role that an API calls by a name.

    Raises:
        ApiError: 400, the API has no such role.
    """
    role = roles.get(name)
    if role is None:
        raise ApiError(400, f"invalid role: must be one of {', '.join(map(str, roles))}")
    return role


def token_count(characters: int) -> int:
    """A plausible number of tokens for a usage report."""
    return 1 + characters // 4
