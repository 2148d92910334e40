"""An address in one place of a request at a time, through a real mitmdump: one API for each framing."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote

import pytest
from planting import changed, keys_of, path_of, places_of, said_in
from proxied import Proxy

from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end


@dataclass(frozen=True)
class Framed:
    """An API.

    Attributes:
        url: without a query.
        body: one that uses most of what the API has.
        media: of the answer to it.
        written: makes a body and its media type of it.
        coding: of the body.
    """

    url: str
    body: dict[str, Any]
    media: str
    written: Callable[[Any], tuple[str, bytes]]
    coding: str = ""


def as_json(body: Any) -> tuple[str, bytes]:
    return "application/json", json.dumps(body).encode()


def as_lines(body: Any) -> tuple[str, bytes]:
    """A form with a file of lines, as a batch is uploaded."""
    purpose = '--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nbatch\r\n'
    line = json.dumps({"custom_id": "1", "method": "POST", "url": "/v1/chat/completions", "body": body})
    head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jsonl"\r\n\r\n'
    return "multipart/form-data; boundary=b", f"{head}{line}\n\r\n{purpose}--b--\r\n".encode()


def zipped(body: Any) -> tuple[str, bytes]:
    return "application/json", gzip.compress(json.dumps(body).encode())


NOTE = base64.b64encode(b"Elin keeps bees, and sells the honey.").decode()
SCHEMA = {"type": "object", "properties": {"to": {"type": "string", "default": "Elin", "enum": ["Elin"]}}}
FUNCTION = {"type": "function", "function": {"name": "note", "description": "Notes it.", "parameters": SCHEMA}}
CALL = {"name": "note", "arguments": json.dumps({"to": "Elin"})}
CHAT = {
    "model": "sim-echo",
    "stream": True,
    "messages": [
        {"role": "user", "name": "elin", "content": [{"type": "text", "text": "Note that."}]},
        {"role": "assistant", "tool_calls": [{"id": "call_1", "type": "function", "function": CALL}]},
        {"role": "tool", "tool_call_id": "call_1", "content": f"data:text/plain;base64,{NOTE}"},
    ],
    "tools": [FUNCTION],
    "stop": ["Elin"],
    "metadata": {"customer": "Elin"},
    "user": "elin",
    "unknown_key": ["elin", 7654321],
}
MESSAGES = {
    "model": "sim-echo",
    "max_tokens": 64,
    "stream": True,
    "system": [{"type": "text", "text": "You help Elin."}],
    "messages": [
        {
            "role": "user",
            "content": [{"type": "document", "source": {"type": "text", "data": "Elin"}, "title": "Elin"}],
        },
        {
            "role": "assistant",
            "content": [{"type": "tool_use", "id": "toolu_1", "name": "note", "input": {"to": "Elin"}}],
        },
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "noted"}]},
    ],
    "tools": [{"name": "note", "description": "Notes it.", "input_schema": SCHEMA}],
    "stop_sequences": ["Elin"],
    "metadata": {"user_id": "elin"},
}
OLLAMA = {
    "model": "sim-echo",
    "messages": [
        {"role": "user", "content": "Note that."},
        {"role": "assistant", "tool_calls": [{"function": {"name": "note", "arguments": {"to": "Elin"}}}]},
        {"role": "tool", "tool_name": "note", "content": "noted"},
    ],
    "tools": [FUNCTION],
    "options": {"stop": ["Elin"], "seed": 7654321},
}
GENERATE = {
    "systemInstruction": {"parts": [{"text": "You help Elin."}]},
    "contents": [
        {"role": "user", "parts": [{"text": "Note that."}]},
        {"role": "model", "parts": [{"functionCall": {"name": "note", "args": {"to": "Elin"}}}]},
        {"role": "user", "parts": [{"functionResponse": {"name": "note", "response": {"sent": "Elin"}}}]},
    ],
    "tools": [{"functionDeclarations": [{"name": "note", "description": "Notes it.", "parameters": SCHEMA}]}],
    "generationConfig": {"stopSequences": ["Elin"]},
    "labels": {"owner": "elin"},
}
CONVERSE = {
    "system": [{"text": "You help Elin."}],
    "messages": [
        {
            "role": "user",
            "content": [{"text": "Note that."}, {"document": {"name": "Elin", "source": {"text": "Elin"}}}],
        },
        {"role": "assistant", "content": [{"toolUse": {"toolUseId": "t_1", "name": "note", "input": {"to": "Elin"}}}]},
        {"role": "user", "content": [{"toolResult": {"toolUseId": "t_1", "content": [{"json": {"to": "Elin"}}]}}]},
    ],
    "toolConfig": {"tools": [{"toolSpec": {"name": "note", "description": "It.", "inputSchema": {"json": SCHEMA}}}]},
    "inferenceConfig": {"stopSequences": ["Elin"]},
    "requestMetadata": {"customer": "elin"},
}
GOOGLE = "https://generativelanguage.googleapis.com"
FRAMED = {
    "events": Framed("https://api.openai.com/v1/chat/completions", CHAT, "text/event-stream", as_json),
    "events, zipped": Framed("https://api.anthropic.com/v1/messages", MESSAGES, "text/event-stream", zipped, "gzip"),
    "a file of lines": Framed("https://api.openai.com/v1/files", CHAT, "application/json", as_lines),
    "lines": Framed("http://127.0.0.1:11434/api/chat", OLLAMA, "application/x-ndjson", as_json),
    "an array": Framed(f"{GOOGLE}/v1beta/models/sim-echo:streamGenerateContent", GENERATE, "application/json", as_json),
    "messages with checksums": Framed(
        "https://bedrock-runtime.us-east-1.amazonaws.com/model/sim-echo/converse-stream",
        CONVERSE,
        "application/vnd.amazon.eventstream",
        as_json,
    ),
}


@pytest.mark.parametrize("framing", FRAMED)
def test_no_planted_address_is_received(proxy: Proxy, simulator: Simulator, framing: str) -> None:
    import httpx

    framed = FRAMED[framing]
    body: Any = framed.body
    with httpx.Client(proxy=proxy.url, verify=proxy.tls, timeout=120) as client:

        def send(value: Any, query: str = "", note: str = "") -> Any:
            media, raw = framed.written(value)
            headers = {"authorization": "Bearer k", "content-type": media, "x-note": note}
            if framed.coding:
                headers["content-encoding"] = framed.coding
            return client.post(framed.url + query, content=raw, headers=headers)

        answer = send(body)
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"].partition(";")[0] == framed.media
        places = list(places_of(body))
        for number, place in enumerate([*places, *keys_of(body), None]):
            simulator.reset()
            address = f"oda.kvist{number}@brennval{number}.example"
            if place is None:
                send(body, f"?q={quote(address)}", f"for {address}")
            elif number < len(places):
                send(changed(body, place, lambda _, value=address: value))
            else:

                def rename(value: Any, old: object = place[-1], new: str = address) -> Any:
                    return {new if key == old else key: child for key, child in value.items()}

                send(changed(body, place[:-1], rename))
            (request,) = simulator.requests
            said = unquote(request.everything) + said_in(request.decoded)
            assert "brennval" not in said.lower(), place and path_of(place)
            assert "kvist" not in said.lower(), place and path_of(place)
