"""An endpoint: one kind of request to a provider, and its answer."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from surrogateshield.policy.base import Rule, from_text, listed
from surrogateshield.policy.bodies import RequestMap, ResponseMap
from surrogateshield.policy.paths import PathPattern
from surrogateshield.policy.settings import Policy
from surrogateshield.policy.stream import StreamSpec

Method = Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]


class RequestMatch(Rule):
    """Which requests an endpoint is about.

    Attributes:
        method: one or several; none means all.
        path: a pattern.
    """

    method: Annotated[tuple[Method, ...], BeforeValidator(listed)] = ()
    path: Annotated[PathPattern, from_text(PathPattern, PathPattern.parse)]

    def parameters(self, method: str, path: str) -> dict[str, str] | None:
        """The named parts of a request's path; None if the request is another endpoint's."""
        return self.path.match(path) if not self.method or method.upper() in self.method else None

    @property
    def everything(self) -> bool:
        """Whether every request matches."""
        return not self.method and self.path.everything


class Endpoint(Rule):
    """One kind of request and its answer.

    Attributes:
        name: for logs and messages.
        match: which requests.
        request: the fields of its body.
        response: the fields of its answer.
        stream: how the answer is streamed; None if it never is.
        unlisted: scan reads every string that no field exempts, pass sends requests unread, block refuses them.
        policy: what is done with what is found; in a file only what differs from the provider's.
    """

    name: str = Field(default="", pattern=r"^[a-z0-9][a-z0-9_.-]*$|^$")
    match: Annotated[tuple[RequestMatch, ...], BeforeValidator(listed), Field(min_length=1)]
    request: RequestMap = RequestMap()
    response: ResponseMap = ResponseMap()
    stream: StreamSpec | None = None
    unlisted: Literal["scan", "pass", "block"] = "scan"
    policy: Policy = Policy()

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.unlisted != "scan" and self.model_fields_set & {"request", "response", "stream"}:
            raise ValueError(f"`unlisted: {self.unlisted}` reads nothing: remove `request`, `response` and `stream`")
        if not self.name and not self.everything:
            raise ValueError("an endpoint needs a `name`; only the last one, for /**, may go without")
        return self

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

    def issued_in(self, value: object) -> list[tuple[str, str]]:
        """The ids that the provider issues in an answer or in an event of one: (kind, id)."""
        return self.response.issued_in(value)


FALLBACK = Endpoint.model_validate({"name": "other", "match": {"path": "/**"}})
"""What holds where a rule lists nothing: every string is read."""
