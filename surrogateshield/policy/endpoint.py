"""An endpoint: one kind of request to a provider, and its answer."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from surrogateshield.policy.base import Rule, from_text, listed
from surrogateshield.policy.bodies import RequestMap, ResponseMap
from surrogateshield.policy.errors import ErrorShape
from surrogateshield.policy.paths import PathPattern
from surrogateshield.policy.selectors import Selector
from surrogateshield.policy.settings import Policy
from surrogateshield.policy.socket import SocketSpec
from surrogateshield.policy.stream import StreamSpec

Method = Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
PathField = Annotated[PathPattern, from_text(PathPattern, PathPattern.parse)]


class RequestMatch(Rule):
    """Which requests an endpoint is about.

    Attributes:
        method: one or several; none means all.
        path: a pattern.
        unless: patterns of paths that are not meant though they match.
    """

    method: Annotated[tuple[Method, ...], BeforeValidator(listed)] = ()
    path: PathField
    unless: Annotated[tuple[PathField, ...], BeforeValidator(listed)] = ()

    def parameters(self, method: str, path: str) -> dict[str, str] | None:
        """The named parts of a request's path; None if the request is another endpoint's."""
        if self.method and method.upper() not in self.method:
            return None
        if any(pattern.match(path) is not None for pattern in self.unless):
            return None
        return self.path.match(path)

    @property
    def everything(self) -> bool:
        """Whether every request matches."""
        return not self.method and self.path.everything and not self.unless


class Endpoint(Rule):
    """One kind of request and its answer.

    Attributes:
        name: for logs and messages.
        match: which requests.
        request: the fields of its body.
        response: the fields of its answer.
        stream: how the answer is streamed; None if it never is.
        websocket: how the messages are read once the connection has become a WebSocket; None refuses that.
        error: the shape of its errors, where it is not the provider's.
        unlisted: scan reads every string that no field exempts, pass sends requests unread, block refuses them, drop
            answers as if they had been taken and sends nothing: for telemetry, which programs would send again.
        reason: why it is blocked, and what to do; for the person at the client.
        policy: what is done with what is found; in a file only what differs from the provider's.
    """

    name: str = Field(default="", pattern=r"^[a-z0-9][a-z0-9_.-]*$|^$")
    match: Annotated[tuple[RequestMatch, ...], BeforeValidator(listed), Field(min_length=1)]
    request: RequestMap = RequestMap()
    response: ResponseMap = ResponseMap()
    stream: StreamSpec | None = None
    websocket: SocketSpec | None = None
    error: ErrorShape | None = None
    unlisted: Literal["scan", "pass", "block", "drop"] = "scan"
    reason: str = ""
    policy: Policy = Policy()

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.unlisted != "scan" and self.model_fields_set & {"request", "response", "stream", "websocket"}:
            raise ValueError(
                f"`unlisted: {self.unlisted}` reads nothing: remove `request`, `response`, `stream` and `websocket`"
            )
        if self.reason and self.unlisted != "block":
            raise ValueError("a `reason` says why something is blocked: it needs `unlisted: block`")
        if not self.name and not self.everything:
            raise ValueError("an endpoint needs a `name`; only the last one, for /**, may go without")
        return self

    @property
    def transcribed(self) -> bool:
        """Whether both histories of its conversations are kept; embeddings and files are no conversation."""
        return self.policy.transcript == "on" and self.policy.scope == "conversation"

    @property
    def refusal(self) -> str:
        """What is said where it is blocked."""
        remedy = "This endpoint is blocked by the rules. List it in the provider's rule, or set `unlisted: scan`."
        return self.reason or remedy

    @property
    def everything(self) -> bool:
        """Whether it is about every request."""
        return any(match.everything for match in self.match)

    def path_parameters(self, method: str, path: str) -> dict[str, str] | None:
        """The named parts of a request's path; None if the request is another endpoint's.

        Args:
            method: of any case.
            path: percent-encoded, with or without a query.
        """
        return next((found for match in self.match if (found := match.parameters(method, path)) is not None), None)

    @cached_property
    def batched(self) -> RequestMap:
        """The fields of a line of a batch file that asks this endpoint: its `body` is the request (OpenAI's form)."""
        return self.request.enclosed(Selector.parse("$.body"))

    @property
    def messages(self) -> Endpoint:
        """The endpoint as each message of its WebSocket is read: as a request, or as an event of an answer.

        Not cached: a copy with another policy would keep the one of what it was copied from.
        """
        assert self.websocket is not None
        read = {"request": self.websocket.message, "response": self.websocket.server, "stream": self.websocket.stream}
        fields = {name: getattr(self, name) for name in type(self).model_fields}
        return type(self).model_construct(**{**fields, **read})

    def issued_in(self, value: object) -> list[tuple[str, str]]:
        """The ids that the provider issues in an answer or in an event of one: (kind, id)."""
        return self.response.issued_in(value)


FALLBACK = Endpoint.model_validate({"name": "other", "match": {"path": "/**"}})
"""What holds where a rule lists nothing: every string is read."""
