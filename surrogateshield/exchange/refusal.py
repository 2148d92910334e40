"""Why a request is not sent. The text is for the person at the client, and holds no value of theirs."""

from __future__ import annotations


class Refused(Exception):
    """A request that is answered here instead of being sent (invariant I5).

    Attributes:
        message: what is wrong, where, and the remedy; never a value of the request.
        code: a short name for logs and for the error body.
        status: HTTP status of the answer.
    """

    def __init__(self, message: str, code: str, status: int = 400) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.status = status


class Dropped(Exception):
    """A request that is answered here as if the provider had taken it: the rule says `unlisted: drop`."""

    BODY = b"{}"
    CONTENT_TYPE = "application/json"
