from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from anthropic.types import ErrorResponse

from surrogateshield.simulator import errors
from surrogateshield.simulator.exchange import ApiError


@pytest.mark.parametrize(
    ("path", "anthropic", "api"),
    [
        ("/v1/chat/completions", False, "openai"),
        ("/v1/files", False, "openai"),
        ("/v1/files", True, "anthropic"),
        ("/v1/messages", False, "anthropic"),
        ("/v1beta/cachedContents", False, "gemini"),
        ("/v1/models/m:generateContent", False, "gemini"),
    ],
)
def test_api_of_a_path(path: str, anthropic: bool, api: str) -> None:
    assert errors.api_of(path, anthropic) == api


def test_openai_shape() -> None:
    body = errors.body("openai", ApiError(400, "No.", "bad"))
    assert body == {"error": {"message": "No.", "type": "invalid_request_error", "param": None, "code": "bad"}}


@pytest.mark.parametrize("status", [400, 401, 403, 404, 429, 500, 504, 529])
def test_anthropic_shape(status: int, strictly: Callable[..., Any]) -> None:
    strictly(ErrorResponse, errors.body("anthropic", ApiError(status, "No.")))


@pytest.mark.parametrize(
    ("status", "name"), [(400, "INVALID_ARGUMENT"), (429, "RESOURCE_EXHAUSTED"), (418, "FAILED_PRECONDITION")]
)
def test_gemini_shape(status: int, name: str) -> None:
    assert errors.body("gemini", ApiError(status, "No.")) == {
        "error": {"code": status, "message": "No.", "status": name}
    }


def test_answer() -> None:
    answer = errors.answer("openai", ApiError(429, "Slow down."))
    assert answer.status == 429
    assert answer.headers == (("retry-after", "0"),)
    assert json.loads(answer.body)["error"]["type"] == "rate_limit_error"
