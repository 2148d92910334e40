"""Google's generateContent, streamGenerateContent in both framings, and countTokens.

Requests may spell their keys in camelCase or snake_case, as proto3 JSON allows; answers use camelCase.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from surrogateshield.simulator import framing
from surrogateshield.simulator.behaviours import spans_of_sentences
from surrogateshield.simulator.exchange import (
    Answer,
    ApiError,
    Ask,
    JsonObject,
    Reply,
    Request,
    Role,
    Turn,
    objects,
    text_of,
    token_count,
)
from surrogateshield.simulator.seals import Seals

_ROLES: dict[object, Role] = {"user": "user", "model": "assistant", "function": "tool", None: "user"}


def pick(value: JsonObject, name: str) -> object:
    """The member `name` (camelCase) of an object, in either spelling; None without one."""
    return value.get(name, value.get(re.sub(r"[A-Z]", lambda letter: "_" + letter[0].lower(), name)))


def read(body: JsonObject) -> Ask:
    """The question in a request.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    turns = [Turn("system", text_of(parts)) for parts in [_parts(pick(body, "systemInstruction"))] if parts]
    for content in objects(body.get("contents"), "contents"):
        turns += _turns(content)
    names = [
        declaration["name"]
        for tool in objects(body.get("tools") or [], "tools")
        for declaration in objects(pick(tool, "functionDeclarations") or [], "tools[].functionDeclarations")
    ]
    config = pick(body, "generationConfig")
    choices = pick(config, "candidateCount") if isinstance(config, dict) else None
    return Ask(tuple(turns), tuple(names), choices if isinstance(choices, int) and choices > 0 else 1)


def _parts(content: object) -> list[JsonObject]:
    if not isinstance(content, dict):
        return []
    parts = content.get("parts") or []
    return objects([parts] if isinstance(parts, dict) else parts, "parts")


def _turns(content: JsonObject) -> Iterator[Turn]:
    role = _ROLES.get(content.get("role"))
    if role is None:
        raise ApiError(400, "Please use a valid role: user, model.")
    parts = _parts(content)
    for part in parts:
        result = pick(part, "functionResponse")
        if isinstance(result, dict):
            response = result.get("response")
            whole = response.get("result") if isinstance(response, dict) else None
            yield Turn("tool", whole if isinstance(whole, str) else json.dumps(response, ensure_ascii=False))
    text = text_of([part for part in parts if not part.get("thought")])
    if text:
        yield Turn(role, text)


def check_signatures(body: JsonObject, seals: Seals) -> None:
    """Refuse a history with a thought signature that was never given out.

    Raises:
        ApiError: 400, one of them was changed.
    """
    for content in objects(body.get("contents"), "contents"):
        for part in _parts(content):
            signature = pick(part, "thoughtSignature")
            if signature is not None and not seals.genuine(_standard_alphabet(signature)):
                raise ApiError(400, "Thought signature is not valid.")


def _standard_alphabet(encoded: object) -> object:
    # A client may send bytes in the URL-safe alphabet of base64: proto3 JSON allows both.
    return encoded.replace("-", "+").replace("_", "/") if isinstance(encoded, str) else encoded


def count_tokens(request: Request) -> Answer:
    """The answer to countTokens.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    inner = pick(request.body, "generateContentRequest")
    ask = read(inner if isinstance(inner, dict) else request.body)
    return request.answer({"totalTokens": token_count(ask.text_length)})


def answer(request: Request) -> Answer:
    """The whole response, or its chunks: with `alt=sse` as events, else as an array that arrives piece by piece.

    Raises:
        ApiError: 400, the request is not of this API's shape, or a signature was changed.
    """
    ask = read(request.body)
    check_signatures(request.body, request.seals)
    replies = [request.mind(ask, choice) for choice in range(ask.choices)]
    chance = request.chance
    if request.path["method"] == "generateContent":
        return request.answer(_whole(request, ask, replies), indent=2)
    chunks = list(_chunks(request, ask, replies))
    failure: JsonObject = {"error": {"code": 503, "message": "The model is overloaded.", "status": "UNAVAILABLE"}}
    if request.query.get("alt") == ["sse"]:
        return Answer(
            events=tuple(framing.sse(chance.dumps(chunk), line_end="\r\n") for chunk in chunks),
            failure=framing.sse(chance.dumps(failure), line_end="\r\n"),
            content_type="text/event-stream",
        )
    return Answer(
        events=tuple(framing.array(chunks, chance)),
        failure=f"\n,\r\n{chance.dumps(failure, indent=2)}\n]\n".encode(),
        content_type="application/json; charset=UTF-8",
    )


def _head(request: Request) -> JsonObject:
    return {"modelVersion": request.model, "responseId": request.chance.identifier("", 22)}


def _usage(ask: Ask, candidates: int) -> JsonObject:
    prompt = token_count(ask.text_length)
    return {
        "usageMetadata": {
            "promptTokenCount": prompt,
            "candidatesTokenCount": candidates,
            "totalTokenCount": prompt + candidates,
            "promptTokensDetails": [{"modality": "TEXT", "tokenCount": prompt}],
        }
    }


def _thought(request: Request, ask: Ask) -> str:
    config = pick(request.body, "generationConfig")
    thinking = pick(config, "thinkingConfig") if isinstance(config, dict) else None
    wanted = pick(thinking, "includeThoughts") if isinstance(thinking, dict) else None
    return "The user wrote: " + ask.last_user_text if wanted else ""


def _call_parts(request: Request, reply: Reply) -> list[JsonObject]:
    return [
        {
            "functionCall": {"name": call.name, "args": call.arguments},
            "thoughtSignature": request.seals.blob(request.chance.random.randbytes(64)),
        }
        for call in reply.calls
    ]


def _whole(request: Request, ask: Ask, replies: list[Reply]) -> JsonObject:
    candidates = []
    thought = _thought(request, ask)
    for index, reply in enumerate(replies):
        parts: list[JsonObject] = [{"text": thought, "thought": True}] if thought else []
        if reply.text or not reply.calls:
            parts.append({"text": reply.text})
        parts += _call_parts(request, reply)
        content = {"parts": parts, "role": "model"}
        candidate = {"content": content, "finishReason": "STOP", "index": index}
        candidates.append(candidate | _grounding(request, reply, part=1 if thought else 0))
    return {"candidates": candidates, **_usage(ask, sum(reply.tokens for reply in replies)), **_head(request)}


def _grounding(request: Request, reply: Reply, part: int = 0) -> JsonObject:
    """What says of each sentence where it stands, in bytes; as proto3 JSON has it, without zeros."""
    if not request.cites:
        return {}
    supports = []
    for start, end in spans_of_sentences(reply.text):
        numbers = {"partIndex": part, "startIndex": _bytes(reply.text[:start]), "endIndex": _bytes(reply.text[:end])}
        segment = {name: number for name, number in numbers.items() if number} | {"text": reply.text[start:end]}
        supports.append({"segment": segment, "groundingChunkIndices": [0]})
    chunks = [{"web": {"uri": "https://pages.example/a", "title": "A page"}}]
    return {"groundingMetadata": {"groundingChunks": chunks, "groundingSupports": supports}}


def _bytes(text: str) -> int:
    return len(text.encode())


def _chunks(request: Request, ask: Ask, replies: list[Reply]) -> Iterator[JsonObject]:
    head = _head(request)
    sequences = [list(_pieces(request, ask, index, reply)) for index, reply in enumerate(replies)]
    for count, candidate in enumerate(request.chance.interleaved(sequences), 1):
        yield {"candidates": [candidate], **_usage(ask, count), **head}


def _pieces(request: Request, ask: Ask, index: int, reply: Reply) -> Iterator[JsonObject]:
    tokens = request.chance.tokens
    parts: list[JsonObject] = [{"text": token, "thought": True} for token in tokens(_thought(request, ask))]
    parts += [{"text": token} for token in tokens(reply.text)]
    parts += _call_parts(request, reply)
    for number, part in enumerate(parts or [{"text": ""}]):
        candidate: JsonObject = {"content": {"parts": [part], "role": "model"}, "index": index}
        if number >= len(parts) - 1:
            candidate["finishReason"] = "STOP"
            candidate |= _grounding(request, reply)
        yield candidate
