"""Hugging Face's text-generation-inference: POST /generate and /generate_stream."""

from __future__ import annotations

from surrogateshield.simulator import framing
from surrogateshield.simulator.exchange import Answer, ApiError, Ask, JsonObject, Request, Turn


def answer(request: Request) -> Answer:
    """The generated text, or an event for each token; the last repeats it all.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    inputs = request.body.get("inputs")
    if not isinstance(inputs, str):
        raise ApiError(400, "inputs must be a string")
    reply = request.mind(Ask((Turn("user", inputs),)), 0)
    if not request.body.get("stream") and request.path.get("stream") is None:
        return request.answer({"generated_text": reply.text})
    tokens = request.chance.tokens(reply.text) or [""]
    events: list[JsonObject] = [
        {
            "index": number,
            "token": {"id": number, "text": token, "logprob": -0.5, "special": False},
            "generated_text": reply.text if number == len(tokens) else None,
            "details": None,
        }
        for number, token in enumerate(tokens, 1)
    ]
    failure = {"error": "Request failed during generation", "error_type": "generation"}
    return Answer(
        events=tuple(framing.sse(request.chance.dumps(event)) for event in events),
        failure=framing.sse(request.chance.dumps(failure)),
        content_type=framing.SSE,
    )
