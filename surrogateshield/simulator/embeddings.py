"""OpenAI's POST /v1/embeddings, and vectors for others: what two requests say alike gets one vector."""

from __future__ import annotations

import base64
import hashlib
import struct

from surrogateshield.simulator.exchange import Answer, ApiError, Request, token_count

_DIMENSIONS = 8


def vector(text: str) -> list[float]:
    """The vector of a text."""
    digest = hashlib.sha256(text.encode()).digest()
    return [byte / 255 - 0.5 for byte in digest[:_DIMENSIONS]]


def texts(value: object) -> list[str]:
    """The texts that a request wants vectors of.

    Raises:
        ApiError: 400, there are none.
    """
    found = [value] if isinstance(value, str) else value
    if isinstance(found, list) and found and all(isinstance(text, str) for text in found):
        return found
    raise ApiError(400, "The input must be a text, or an array of texts.", "invalid_type")


def answer(request: Request) -> Answer:
    """A vector for each text, as numbers or as base64 of 32-bit floats.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    vectors = [vector(text) for text in texts(request.body.get("input"))]
    encoded: list[object] = list(vectors)
    if request.body.get("encoding_format") == "base64":
        encoded = [base64.b64encode(struct.pack(f"<{_DIMENSIONS}f", *v)).decode() for v in vectors]
    count = token_count(sum(len(text) for text in texts(request.body.get("input"))))
    return request.answer(
        {
            "object": "list",
            "data": [{"object": "embedding", "index": n, "embedding": value} for n, value in enumerate(encoded)],
            "model": request.model,
            "usage": {"prompt_tokens": count, "total_tokens": count},
        }
    )
