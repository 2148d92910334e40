"""Whole streams of each API through the restorer, at every split of their bytes."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.exchange.framing import ArrayFraming, Framing, SSEFraming
from surrogateshield.exchange.stream import StreamRestorer
from surrogateshield.policy import Endpoint
from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap import MapEntry

Find = Callable[[str], Endpoint]
ENTRIES = [
    MapEntry("Marta Lindqvist", "Helena Forsgren", "person", "person", "marta lindqvist"),
    MapEntry("Marta", "Helena", "person", "name", "marta", part=True),
    MapEntry('Anna "Nan" O\'Dell', 'Sunniva "Sun" M\'Arsh', "person", "person", "nan"),
    MapEntry("marta.l@corp.example", "helena.f@mail.example", "email", "email", "m"),
]
RESOLVER = Resolver(ENTRIES)
SUNNIVA = ENTRIES[2].surrogate
TEXT = "Dear Helena Forsgren, Helena said: write to helena.f@mail.example — or ask Sunniva Darrow. Helena For"
RESTORED = RESOLVER.restore(TEXT)


def restorer(endpoint: Endpoint, framing: Framing, issued: list[Any] | None = None) -> StreamRestorer:
    return StreamRestorer(endpoint, framing, RESOLVER, issued.append if issued is not None else lambda _: None)


def run(stream: StreamRestorer, data: bytes, cuts: Iterable[int] = ()) -> bytes:
    edges = [0, *sorted(cuts), len(data)]
    pieces = [data[a:b] for a, b in itertools.pairwise(edges)]
    return b"".join(map(stream.feed, pieces)) + stream.finish()


def tokens(text: str, size: int = 3) -> list[str]:
    return [text[i : i + size] for i in range(0, len(text), size)]


def sse(events: Iterable[Any], named: bool = False, end: str = "\n") -> bytes:
    lines = []
    for event in events:
        data = event if isinstance(event, str) else json.dumps(event, ensure_ascii=False)
        name = f"event: {event['type']}{end}" if named and isinstance(event, dict) else ""
        lines.append(f"{name}data: {data}{end}{end}")
    return "".join(lines).encode()


def data_of(raw: bytes) -> list[Any]:
    text = raw.decode().replace("\r\n", "\n").replace("\r", "\n")
    payloads = [line[5:].strip() for line in text.split("\n") if line.startswith("data:")]
    return [json.loads(p) if p.startswith("{") else p for p in payloads]


def chat(text: str = TEXT) -> list[Any]:
    def chunk(delta: dict[str, Any], finish: str | None = None) -> dict[str, Any]:
        return {"id": "cc-1", "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}

    return [
        chunk({"role": "assistant", "content": ""}),
        *[chunk({"content": token}) for token in tokens(text)],
        chunk({}, "stop"),
        {"id": "cc-1", "choices": [], "usage": {"total_tokens": 3}},
        "[DONE]",
    ]


def chat_text(raw: bytes) -> str:
    return "".join(
        choice["delta"].get("content") or ""
        for event in data_of(raw)
        if isinstance(event, dict)
        for choice in event["choices"]
    )


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_chat_at_every_split(endpoint: Find, end: str) -> None:
    data = sse(chat("Hi Helena Forsgren’s x, Helena For"), end=end)
    whole = run(restorer(endpoint("chat"), SSEFraming()), data)
    assert chat_text(whole) == "Hi Marta Lindqvist’s x, Marta For"
    for cut in range(len(data)):
        assert run(restorer(endpoint("chat"), SSEFraming()), data, [cut]) == whole


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_chat_at_random_splits_of_random_tokens(data: st.DataObject) -> None:
    from surrogateshield.policy import RuleSet, bundled_rules_dir

    global _RULES  # noqa: PLW0603 - loaded once
    _RULES = _RULES or RuleSet.load([bundled_rules_dir()])
    provider = _RULES.provider("openai")
    assert provider is not None
    chosen = provider.endpoint_for("POST", "/v1/chat/completions")
    raw = sse(chat(TEXT))
    cuts = data.draw(st.lists(st.integers(0, len(raw)), max_size=40))
    assert chat_text(run(restorer(chosen, SSEFraming()), raw, cuts)) == RESTORED


_RULES: Any = None


def test_a_held_tail_leaves_before_the_next_kind_of_event(endpoint: Find) -> None:
    """R07, R09: nothing held is lost or late, whatever comes after it."""
    call = {"index": 0, "id": "c", "type": "function", "function": {"name": "f", "arguments": ""}}
    for following in (
        {"choices": [{"index": 0, "delta": {"tool_calls": [call]}, "finish_reason": None}]},
        {"choices": [], "usage": {"total_tokens": 3}},
        {"choices": [{"index": 0, "delta": {}, "finish_reason": "length"}]},
        "[DONE]",
    ):
        held = {"choices": [{"index": 0, "delta": {"content": "to Helena For"}, "finish_reason": None}]}
        out = data_of(run(restorer(endpoint("chat"), SSEFraming()), sse([held, following])))
        assert [e["choices"][0]["delta"]["content"] for e in out[:-1]] == ["to ", "Marta For"]
        assert out[-1] == following


def test_a_stream_that_just_ends_loses_nothing(endpoint: Find) -> None:
    held = {"choices": [{"index": 0, "delta": {"content": "to Helena Forsgren"}, "finish_reason": None}]}
    assert chat_text(run(restorer(endpoint("chat"), SSEFraming()), sse([held]))) == "to Marta Lindqvist"


def test_choices_interleave_without_mixing(endpoint: Find) -> None:
    events = [
        {"choices": [{"index": i, "delta": {"content": token}, "finish_reason": None}]}
        for token in ["Hel", "ena For", "sgren", "!"]
        for i in (0, 1)
    ]
    out = data_of(run(restorer(endpoint("chat"), SSEFraming()), sse([*events, "[DONE]"])))
    for index in (0, 1):
        text = "".join(
            c["delta"]["content"] for e in out if isinstance(e, dict) for c in e["choices"] if c["index"] == index
        )
        assert text == "Marta Lindqvist!"


def test_tool_arguments_stay_json(endpoint: Find) -> None:
    arguments = json.dumps({"to": SUNNIVA, "body": json.dumps({"deep": f"{SUNNIVA} é"}), "n": 1})
    events = [
        {"choices": [{"index": 0, "delta": {"tool_calls": [{"index": 0, "function": {"arguments": token}}]}}]}
        for token in tokens(arguments, 2)
    ]
    out = data_of(run(restorer(endpoint("chat"), SSEFraming()), sse([*events, "[DONE]"])))
    joined = "".join(
        e["choices"][0]["delta"]["tool_calls"][0]["function"]["arguments"] for e in out if isinstance(e, dict)
    )
    value = json.loads(joined)
    assert value["to"] == 'Anna "Nan" O\'Dell'
    assert json.loads(value["body"])["deep"] == 'Anna "Nan" O\'Dell é'


def responses(text: str) -> list[dict[str, Any]]:
    part = {"type": "output_text", "text": text, "annotations": []}
    item = {"type": "message", "id": "msg_a", "role": "assistant", "status": "completed", "content": [part]}
    where = {"item_id": "msg_a", "output_index": 0, "content_index": 0}
    events: list[dict[str, Any]] = [
        {"type": "response.created", "response": {"id": "resp_1", "output": []}},
        *[
            {"type": "response.output_text.delta", **where, "delta": token, "obfuscation": "Hel"}
            for token in tokens(text)
        ],
        {"type": "response.output_text.done", **where, "text": text},
        {"type": "response.content_part.done", **where, "part": part},
        {"type": "response.output_item.done", "output_index": 0, "item": item},
        {"type": "response.completed", "response": {"id": "resp_1", "output": [item]}},
    ]
    return [{**event, "sequence_number": number} for number, event in enumerate(events)]


def test_responses_restore_deltas_and_every_repetition(endpoint: Find) -> None:
    issued: list[Any] = []
    out = data_of(run(restorer(endpoint("responses"), SSEFraming(), issued), sse(responses(TEXT), named=True)))
    assert "".join(e["delta"] for e in out if e["type"] == "response.output_text.delta") == RESTORED
    by_type = {event["type"]: event for event in out}
    assert by_type["response.output_text.done"]["text"] == RESTORED
    assert by_type["response.content_part.done"]["part"]["text"] == RESTORED
    assert by_type["response.output_item.done"]["item"]["content"][0]["text"] == RESTORED
    assert by_type["response.completed"]["response"]["output"][0]["content"][0]["text"] == RESTORED
    assert all(e["obfuscation"] == "Hel" for e in out if "obfuscation" in e)
    # The tail needed an event of its own; the numbers go on rising without a gap.
    assert [event["sequence_number"] for event in out] == list(range(len(out)))
    assert len(out) == len(responses(TEXT)) + 1
    assert issued[0]["response"]["id"] == "resp_1"


def anthropic(text: str, arguments: str) -> list[dict[str, Any]]:
    def block(index: int, start: dict[str, Any], deltas: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [
            {"type": "content_block_start", "index": index, "content_block": start},
            *[{"type": "content_block_delta", "index": index, "delta": delta} for delta in deltas],
            {"type": "content_block_stop", "index": index},
        ]

    return [
        {"type": "message_start", "message": {"id": "msg_1", "content": []}},
        *block(
            0,
            {"type": "thinking", "thinking": "", "signature": ""},
            [
                {"type": "thinking_delta", "thinking": "Helena Forsgren"},
                {"type": "signature_delta", "signature": "sig"},
            ],
        ),
        *block(1, {"type": "text", "text": ""}, [{"type": "text_delta", "text": t} for t in tokens(text)]),
        {"type": "ping"},
        *block(
            2,
            {"type": "tool_use", "id": "t", "name": "note", "input": {}},
            [{"type": "input_json_delta", "partial_json": t} for t in tokens(arguments)],
        ),
        {"type": "message_stop"},
    ]


def test_anthropic_blocks(endpoint: Find) -> None:
    arguments = json.dumps({"to": "helena.f@mail.example"})
    out = data_of(run(restorer(endpoint("messages"), SSEFraming()), sse(anthropic(TEXT, arguments), named=True)))
    deltas = [(e["index"], e["delta"]) for e in out if e["type"] == "content_block_delta"]
    assert "".join(d["text"] for i, d in deltas if i == 1) == RESTORED
    assert json.loads("".join(d["partial_json"] for i, d in deltas if i == 2)) == {"to": "marta.l@corp.example"}
    # Signed: what the provider wrote stays, to the byte.
    assert [d for i, d in deltas if i == 0] == [
        {"type": "thinking_delta", "thinking": "Helena Forsgren"},
        {"type": "signature_delta", "signature": "sig"},
    ]
    stops = [k for k, e in enumerate(out) if e["type"] == "content_block_stop"]
    assert all(k < stops[1] for k, e in enumerate(out) if e["type"] == "content_block_delta" and e["index"] == 1)


def gemini(text: str) -> list[dict[str, Any]]:
    def candidate(parts: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
        return {"candidates": [{"content": {"role": "model", "parts": parts}, **more}], "usageMetadata": {"n": 1}}

    return [
        candidate([{"text": "thinking of Helena For", "thought": True}]),
        *[candidate([{"text": token}]) for token in tokens(text)],
        candidate([{"functionCall": {"name": "note", "args": {"to": "Helena Forsgren"}}}]),
        candidate([{"text": "Helena"}], finishReason="STOP"),
    ]


def gemini_text(events: list[Any], thought: bool = False) -> str:
    parts = [p for e in events for p in e["candidates"][0]["content"]["parts"]]
    return "".join(p.get("text", "") for p in parts if bool(p.get("thought")) is thought)


def test_gemini_sse(endpoint: Find) -> None:
    out = data_of(run(restorer(endpoint("gemini"), SSEFraming()), sse(gemini(TEXT), end="\r\n")))
    assert gemini_text(out) == RESTORED + "Marta"
    calls = [p["functionCall"] for e in out for p in e["candidates"][0]["content"]["parts"] if "functionCall" in p]
    assert calls == [{"name": "note", "args": {"to": "Marta Lindqvist"}}]


@pytest.mark.parametrize("text", [TEXT, "Helena Forsgren", "x"])
def test_gemini_array_at_every_split(endpoint: Find, text: str) -> None:
    body = "[" + "\r\n,\r\n".join(json.dumps(e, indent=2, ensure_ascii=False) for e in gemini(text)) + "\n]\n"
    data = body.encode()
    whole = run(restorer(endpoint("gemini"), ArrayFraming()), data)
    assert gemini_text(json.loads(whole)) == RESOLVER.restore(text) + "Marta"
    for cut in range(0, len(data), 7):
        assert run(restorer(endpoint("gemini"), ArrayFraming()), data, [cut]) == whole


def test_a_gemini_array_that_ends_with_a_held_tail_stays_an_array(endpoint: Find) -> None:
    data = json.dumps([{"candidates": [{"content": {"parts": [{"text": "to Helena"}]}}]}]).encode()
    whole = run(restorer(endpoint("gemini"), ArrayFraming()), data)
    assert gemini_text(json.loads(whole)) == "to Marta"


def test_a_surrogate_in_two_parts_of_the_last_message(endpoint: Find) -> None:
    parts = [{"text": "to Helena For"}, {"text": "sgren"}]
    last = {"candidates": [{"content": {"parts": parts}, "finishReason": "STOP"}]}
    out = data_of(run(restorer(endpoint("gemini"), SSEFraming()), sse([last])))
    assert [part["text"] for part in out[0]["candidates"][0]["content"]["parts"]] == ["to ", "Marta Lindqvist"]


def test_comments_and_pings_pass_while_text_is_held(endpoint: Find) -> None:
    stream = restorer(endpoint("chat"), SSEFraming())
    stream.feed(sse([{"choices": [{"index": 0, "delta": {"content": "Helena For"}, "finish_reason": None}]}]))
    assert stream.feed(b": keep-alive\n\n") == b": keep-alive\n\n"


def test_events_without_surrogates_pass_byte_for_byte(endpoint: Find) -> None:
    data = sse(chat("nothing of interest, in many tokens"))
    assert run(restorer(endpoint("chat"), SSEFraming()), data) == data


def test_data_that_is_no_json_is_restored_as_text(endpoint: Find) -> None:
    assert run(restorer(endpoint("chat"), SSEFraming()), b"data: Helena Forsgren\n\n") == b"data: Marta Lindqvist\n\n"


def test_an_unlisted_stream_is_restored_event_by_event(endpoint: Find) -> None:
    out = run(restorer(endpoint("unlisted"), SSEFraming()), sse([{"delta": "Helena Forsgren"}]))
    assert data_of(out) == [{"delta": "Marta Lindqvist"}]


def test_an_event_that_says_a_value_with_a_quote_whole_is_restored(endpoint: Find) -> None:
    entry = MapEntry('k"9!zz7', 'w"3!qq4', "password", "password", "x")
    stream = StreamRestorer(endpoint("responses"), SSEFraming(), Resolver([entry]), lambda _: None)
    done = {"type": "response.output_text.done", "item_id": "m", "output_index": 0, "content_index": 0}
    raw = run(stream, sse([{**done, "text": entry.surrogate}], named=True))
    assert data_of(raw)[0]["text"] == entry.original
