"""Error bodies in the shape of each API."""

from __future__ import annotations

import json
from typing import Literal

from surrogateshield.simulator.exchange import Answer, ApiError, JsonObject

type Api = Literal["openai", "anthropic", "gemini", "bedrock", "cohere", "plain"]

_OPENAI = {401: "authentication_error", 404: "not_found_error", 429: "rate_limit_error"}
_ANTHROPIC = {
    401: "authentication_error",
    403: "permission_error",
    404: "not_found_error",
    413: "request_too_large",
    429: "rate_limit_error",
    504: "timeout_error",
    529: "overloaded_error",
}
_GEMINI = {
    400: "INVALID_ARGUMENT",
    401: "UNAUTHENTICATED",
    403: "PERMISSION_DENIED",
    404: "NOT_FOUND",
    429: "RESOURCE_EXHAUSTED",
    499: "CANCELLED",
    500: "INTERNAL",
    503: "UNAVAILABLE",
    504: "DEADLINE_EXCEEDED",
}


_STARTS: tuple[tuple[str, Api], ...] = (
    ("/model/", "bedrock"),
    ("/v2/", "cohere"),
    ("/v1/chat/", "openai"),
    ("/v1/chat", "cohere"),
    ("/api/organizations/", "anthropic"),
    ("/api/", "plain"),
    ("/backend-", "plain"),
    ("/_/", "gemini"),
    ("/u/", "gemini"),
    ("/generate", "plain"),
)


def api_of(path: str, anthropic: bool) -> Api:
    """The API that a path belongs to; `anthropic`: whether the request has that API's version header."""
    for start, api in _STARTS:
        if path.startswith(start):
            return api
    if ":" in path or path.startswith(("/v1beta/", "/v1alpha/")):
        return "gemini"
    return "anthropic" if anthropic or path.startswith("/v1/messages") else "openai"


def body(api: Api, error: ApiError) -> JsonObject:
    """The body of an error."""
    server = error.status >= 500
    match api:
        case "openai":
            type_ = _OPENAI.get(error.status, "server_error" if server else "invalid_request_error")
            return {"error": {"message": error.message, "type": type_, "param": None, "code": error.code}}
        case "anthropic":
            type_ = _ANTHROPIC.get(error.status, "api_error" if server else "invalid_request_error")
            return {
                "type": "error",
                "error": {"type": type_, "message": error.message},
                "request_id": "req_simulated",
            }
        case "bedrock" | "cohere":
            return {"message": error.message}
        case "plain":
            return {"error": error.message}
        case "gemini":
            status = _GEMINI.get(error.status, "UNKNOWN" if server else "FAILED_PRECONDITION")
            return {"error": {"code": error.status, "message": error.message, "status": status}}


def answer(api: Api, error: ApiError) -> Answer:
    """The answer that reports an error."""
    headers: tuple[tuple[str, str], ...] = (("retry-after", "0"),) if error.status in {429, 503, 529} else ()
    if api == "bedrock":
        headers += (("x-amzn-errortype", "ValidationException" if error.status < 500 else "InternalServerException"),)
    return Answer(body=json.dumps(body(api, error)).encode(), status=error.status, headers=headers)
