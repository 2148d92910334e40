"""Errors in the shape of each provider, so that its SDKs show our message instead of failing to read it.

Shapes: OpenAI's, Anthropic's, Cohere's, Mistral's and Ollama's API references, Google's AIP-193, Amazon
Bedrock's `ValidationException`. Status 400 is retried by no SDK, and `x-should-retry: false` says so to
those that ask.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Literal

from surrogateshield.wire import write_message

if TYPE_CHECKING:
    from surrogateshield.policy.endpoint import Endpoint
    from surrogateshield.policy.provider import Provider

type ErrorShape = Literal[
    "openai", "openai_responses", "anthropic", "gemini", "bedrock", "cohere", "mistral", "plain", "chatgpt"
]
"""`openai_responses` differs from `openai` only in the middle of a stream; `plain` is `{"error": "..."}`; `chatgpt` is
what the web app of that name shows."""

DEFAULT_CODE = "privacy_block"
_EXCEPTION_NAME = "ValidationException"
_EXCEPTION = {
    ":exception-type": "validationException",
    ":content-type": "application/json",
    ":message-type": "exception",
}
_GEMINI_STATUS = {400: "INVALID_ARGUMENT", 403: "PERMISSION_DENIED", 404: "NOT_FOUND"}


def error_body(shape: ErrorShape, message: str, code: str = DEFAULT_CODE, status: int = 400) -> bytes:
    """The body of an error answer.

    Args:
        shape: whose errors it must look like.
        message: for the person at the client; it never holds a value of the request.
        code: a short name of the reason.
        status: the HTTP status it is sent with.
    """
    return _dump(_error(shape, message, code, status))


def error_event(
    provider: Provider | None,
    message: str,
    endpoint: Endpoint | None = None,
    *,
    code: str = DEFAULT_CODE,
    framing: str = "sse",
    sequence: int = 0,
) -> bytes:
    """An error in the middle of a stream.

    Args:
        provider: who streams; None for OpenAI's shape, the most widely understood.
        message: for the person at the client; it never holds a value of the exchange.
        endpoint: what was asked; its stream may have a shape of its own.
        code: a short name of the reason.
        framing: `sse` gives a whole event, `json_array` an element without the comma before it, `ndjson` a line,
            `eventstream` a message that bears an exception, `length_prefixed` a document with its length.
        sequence: the event's number, where the stream numbers its events.
    """
    own = endpoint.stream.error if endpoint and endpoint.stream else None
    shape = own or _shape(provider, endpoint)
    if shape == "openai_responses":
        data = _dump({"type": "error", "code": code, "message": message, "param": None, "sequence_number": sequence})
    elif shape == "chatgpt":
        data = _dump({"message": None, "error": message})
    else:
        data = _dump(_error(shape, message, code, 400))
    if framing == "length_prefixed":
        return b"%d\n%b\n" % (len(data.decode().encode("utf-16-le")) // 2 + 2, data)
    if framing == "json_array":
        return data
    if framing == "ndjson":
        return data + b"\n"
    if framing == "eventstream":
        return write_message(_EXCEPTION, data)
    named = b"event: error\n" if shape in ("anthropic", "openai_responses") else b""
    return named + b"data: " + data + b"\n\n"


def error_response(
    provider: Provider | None,
    message: str,
    code: str = DEFAULT_CODE,
    status: int = 400,
    endpoint: Endpoint | None = None,
) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of an answer that refuses a request.

    Args:
        provider: whose client waits for the answer; None for OpenAI's shape.
        message: what is wrong and what to do; it never holds a value of the request.
        code: a short name of the reason.
        status: HTTP status.
        endpoint: what was asked; its errors may have a shape of their own.
    """
    shape = _shape(provider, endpoint)
    headers = {"content-type": "application/json", "x-should-retry": "false"}
    if shape == "bedrock":
        headers["x-amzn-errortype"] = _EXCEPTION_NAME
    return status, headers, error_body(shape, message, code, status)


def _shape(provider: Provider | None, endpoint: Endpoint | None) -> ErrorShape:
    own = endpoint.error if endpoint else None
    return own or (provider.error if provider else "openai")


def _error(shape: ErrorShape, message: str, code: str, status: int) -> dict[str, object]:
    match shape:
        case "anthropic":
            return {"type": "error", "error": {"type": "invalid_request_error", "message": message}}
        case "gemini":
            return {"error": {"code": status, "message": message, "status": _GEMINI_STATUS.get(status, "UNKNOWN")}}
        case "bedrock" | "cohere":
            return {"message": message}
        case "mistral":
            return {"object": "error", "message": message, "type": "invalid_request_error", "code": code}
        case "plain":
            return {"error": message}
        case "chatgpt":
            return {"detail": message}
        case "openai" | "openai_responses":
            return {"error": {"message": message, "type": "invalid_request_error", "param": None, "code": code}}


def _dump(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
