"""Kinds of faults that are reported of restored answers (the R cases), each in several APIs, framings and values.

A case's name is its number, the API and what is told by it. Values are found by a detector that is told of them, and
get surrogates as in earnest; a provider's answer is made of these. Requests are `test_protecting_cases.py`'s.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from functools import reduce
from typing import Any

import brotli
import pytest
import zstandard
from talks import APIS, MAIL, NAME, VALUES, Talk, named, ways

from surrogateshield.shield import Shield

type Begin = Callable[..., Talk]


@pytest.fixture
def begin(make_shield: Callable[..., Shield]) -> Begin:
    def talk(api: str) -> Talk:
        return Talk(APIS[api], make_shield(VALUES))

    return talk


@named(
    "R01",
    ("mistral", "phone", "+46 70 174 06 38"),
    ("cohere", "chinese", "陈丽华"),
    ("bedrock", "email", MAIL),
    ("ollama", "iban", "DE89 3704 0044 0532 0130 00"),
    ("gemini-array", "address", "27 Alder Mews, Leeds LS6 2QT"),
    ("responses", "key", "sk-live-9f8Qz7Lk2Rt5Vw1Xy3Bn6"),
    ("tgi", "card", "4929 1283 4455 6671"),
    ("openai", "cyrillic", "Иван Кравцов"),
    ("anthropic", "org", "Halvorsen & Brekke AS"),
    ("gemini", "date", "14 March 1987"),
)
def test_r01_a_value_wherever_its_text_is_cut(begin: Begin, row: tuple[str, str]) -> None:
    api, value = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {value} today.")
    surrogate = talk.surrogate(exchange, value)
    assert surrogate != value
    for pieces in ways(f"So {surrogate}: noted."):
        assert talk.told(exchange, pieces) == f"So {value}: noted."


@named(
    "R03",
    ("openai", "latin", "Łucja Wrzesińska", "ż"),
    ("cohere", "cyrillic", "Иван Кравцов", "ё"),
    ("ollama", "chinese", "陈丽华", "🧾"),
    ("gemini-array", "accents", "José Ibáñez-Cruz", "e\u0301"),
    ("bedrock", "latin", "Łucja Wrzesińska", "🇳🇴"),
)
def test_r03_bytes_cut_within_a_character(begin: Begin, row: tuple[str, str, str]) -> None:
    api, value, mark = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {value} today.")
    surrogate = talk.surrogate(exchange, value)
    place = talk.api.place
    pieces = [f"{mark} {surrogate[:2]}", f"{surrogate[2:]} {mark}"]
    data = place.write([place.event(piece) for piece in pieces], ascii_only=False)
    whole = talk.hear(exchange, [data])
    assert "".join(place.pieces(whole)) == f"{mark} {value} {mark}"
    assert "\ufffd".encode() not in whole
    for cut in (cut for cut, byte in enumerate(data) if byte & 0xC0 == 0x80):
        assert talk.hear(exchange, [data[:cut], data[cut:]]) == whole


@named("R03", ("openai", "pair"), ("anthropic", "pair"), ("ollama", "pair"))
def test_r03_a_character_whose_halves_come_in_two_events(begin: Begin, row: tuple[str]) -> None:
    """As escapes each is half a character; no half is replaced by anything, and what is beside it is restored."""
    talk = begin(*row)
    exchange, _ = talk.ask(f"It is about {NAME} today.")
    surrogate = talk.surrogate(exchange, NAME)
    out = talk.hear(exchange, [talk.api.place.stream(["so \ud83d", f"\ude00 {surrogate}, ", "\ud83d", "\ude00."])])
    assert "".join(talk.api.place.pieces(out)) == f"so \ud83d\ude00 {NAME}, \ud83d\ude00."
    assert b"\\ufffd" not in out.lower()


def _sse(*events: str, end: str = "\n") -> bytes:
    return "".join(event.replace("\n", end) + end + end for event in events).encode()


@named(
    "R05",
    ("openai", "CR", "data: {}", "\r"),
    ("openai", "no-space", "data:{}", "\r\n"),
    ("mistral", "id-and-retry", "id: 7\nretry: 100\ndata: {}", "\r"),
    ("anthropic", "comment-within", "event: content_block_delta\n: hm\ndata: {}", "\r"),
    ("cohere", "name-after-data", "data: {}\nevent: content-delta", "\r\n"),
    ("gemini", "pretty", "data: {}", "\r"),
    ("openai", "mark", "\ufeffdata: {}", "\n"),
)
def test_r05_events_written_in_other_ways(begin: Begin, row: tuple[str, str, str]) -> None:
    """Each leaves as soon as its end is there: what follows has not begun."""
    api, form, end = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {NAME} today.")
    place, surrogate = talk.api.place, talk.surrogate(exchange, NAME)
    # A document over several lines stands in several data lines.
    indent = 1 if end == "\r" else None
    documents = [json.dumps(place.event(text), indent=indent) for text in (f"to {surrogate[:5]}", f"{surrogate[5:]}.")]
    first, second = (_sse(form.format(document.replace("\n", "\ndata: ")), end=end) for document in documents)
    answer = talk.answer(exchange)
    out = b"".join(answer.feed(bytes([byte])) for byte in first)
    assert "to" in "".join(place.pieces(out))
    out += b"".join(answer.feed(bytes([byte])) for byte in second.removeprefix(b"\xef\xbb\xbf"))
    assert "".join(place.pieces(out)) == f"to {NAME}."
    assert answer.finish() == b""


@named("R05", ("ollama", "CRLF", b"\r\n"), ("ollama", "blank-lines", b"\n\n \n"), ("ollama", "LF", b"\n"))
def test_r05_lines_written_in_other_ways(begin: Begin, row: tuple[str, bytes]) -> None:
    api, end = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {NAME} today.")
    surrogate = talk.surrogate(exchange, NAME)
    data = talk.api.place.stream([f"to {surrogate[:5]}", f"{surrogate[5:]}."]).replace(b"\n", end)
    answer = talk.answer(exchange)
    out = b"".join(answer.feed(bytes([byte])) for byte in data)
    said = [json.loads(line)["message"]["content"] for line in out.splitlines() if line.strip()]
    assert "".join(said) == f"to {NAME}."
    assert answer.finish() == b""


ENDS: tuple[tuple[str, str, bytes], ...] = (
    ("openai", "tight-mark", b"data:[DONE]\n\n"),
    ("openai", "mark-without-end", b"data: [DONE]"),
    ("mistral", "CR-mark", b"data: [DONE]\r\r"),
    ("anthropic", "message-stop", b'event: message_stop\ndata: {"type": "message_stop"}\n\n'),
    ("anthropic", "nothing", b""),
    ("cohere", "message-end", b'event: message-end\ndata: {"type": "message-end", "delta": {}}\n\n'),
    ("responses", "completed", b'event: response.completed\ndata: {"type": "response.completed", "response": {}}\n\n'),
    ("responses", "failed", b'event: error\ndata: {"type": "error", "message": "overloaded"}\n\n'),
    ("gemini", "finish", b'data: {"candidates": [{"finishReason": "MAX_TOKENS"}]}\n\n'),
    ("ollama", "done", b'{"message": {"role": "assistant", "content": ""}, "done": true}\n'),
    ("ollama", "cut", b'{"mess'),
    ("tgi", "nothing", b""),
    ("bedrock", "nothing", b""),
)


@named("R07", *ENDS)
def test_r07_what_is_held_when_the_end_comes(begin: Begin, row: tuple[str, bytes]) -> None:
    """It is delivered before the mark of the end, and what is no whole surrogate as it is."""
    api, end = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {MAIL} today.")
    place, surrogate = talk.api.place, talk.surrogate(exchange, MAIL)
    for text, expected in ((f"to {surrogate}", f"to {MAIL}"), (f"to {surrogate[:-4]}", f"to {surrogate[:-4]}")):
        data = place.write([place.event(text[:8]), place.event(text[8:])]).replace(b"data: [DONE]\n\n", b"")
        out = talk.hear(exchange, [data, end])
        if api == "ollama" and end.endswith(b"\n"):  # the end bears text itself, and is told it
            assert json.loads(out.splitlines()[-1])["done"] is True
            assert "".join(place.pieces(out)) == expected
            continue
        assert out.endswith(end)
        assert "".join(place.pieces(out[: len(out) - len(end)])) == expected


def _named_event(kind: str, **members: Any) -> bytes:
    return f"event: {kind}\ndata: {json.dumps({'type': kind, **members})}\n\n".encode()


FOLLOWING: tuple[tuple[str, str, bytes], ...] = (
    ("anthropic", "block-end", _named_event("content_block_stop", index=0)),
    ("anthropic", "usage", _named_event("message_delta", delta={"stop_reason": "max_tokens"}, usage={})),
    ("responses", "item-done", _named_event("response.output_item.done", output_index=0, item={"type": "message"})),
    ("responses", "text-done", _named_event("response.output_text.done", output_index=0, content_index=0)),
    (
        "gemini",
        "call",
        b'data: {"candidates": [{"content": {"parts": [{"functionCall": {"name": "note", "args": {}}}]}}]}\n\n',
    ),
    ("gemini", "usage", b'data: {"candidates": [{"finishReason": "STOP"}], "usageMetadata": {"n": 1}}\n\n'),
    ("cohere", "content-end", _named_event("content-end", index=0)),
    ("mistral", "call", b'data: {"choices": [{"index": 0, "delta": {"tool_calls": [{"id": "t"}]}}]}\n\n'),
    ("mistral", "usage", b'data: {"choices": [], "usage": {"total_tokens": 3}}\n\n'),
    ("openai", "finish", b'data: {"choices": [{"index": 0, "delta": {}, "finish_reason": "length"}]}\n\n'),
    ("openai", "reasoning", b'data: {"choices": [{"index": 0, "delta": {"reasoning_content": "hm"}}]}\n\n'),
    ("openai", "call", b'data: {"choices": [{"index": 0, "delta": {"function_call": {"name": "note"}}}]}\n\n'),
    ("ollama", "call", b'{"message": {"tool_calls": [{"function": {"name": "note"}}]}, "done": false}\n'),
    ("ollama", "thinking", b'{"message": {"thinking": "hm"}, "done": false}\n'),
)


@named("R09", *FOLLOWING)
def test_r09_what_is_held_when_another_kind_of_event_comes(begin: Begin, row: tuple[str, bytes]) -> None:
    """It is told before that event, as text of its own place."""
    api, following = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {NAME} today.")
    place, surrogate = talk.api.place, talk.surrogate(exchange, NAME)
    events = [place.event(f"ask {surrogate[:4]}"), place.event(surrogate[4:])]
    answer = talk.answer(exchange)
    out = answer.feed(place.write(events).replace(b"data: [DONE]\n\n", b"")) + answer.feed(following)
    assert out.endswith(following)
    before = place.read(out[: len(out) - len(following)])
    assert "".join(place.pieces(out[: len(out) - len(following)])) == f"ask {NAME}"
    assert all(_shape(event) == _shape(events[0]) for event in before)
    assert answer.finish() == b""


def _shape(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _shape(child) for key, child in value.items()}
    return [_shape(child) for child in value] if isinstance(value, list) else type(value)


CALLED = ("openai", "responses", "anthropic", "mistral", "cohere", "bedrock")


ARGUMENTS: tuple[tuple[str, str, str, Callable[[Any], Any]], ...] = (
    ("mistral", "email", MAIL, lambda v: {"to": v}),
    ("cohere", "phone", "+46 70 174 06 38", lambda v: {"call": [v, 1.50, None]}),
    ("bedrock", "chinese", "陈丽华", lambda v: {"who": {"name": v}}),
    ("responses", "key", NAME, lambda v: {v: {"ok": True}}),
    ("anthropic", "number", "5038675309", lambda v: {"phone": int(v), "n": 1e3}),
    ("openai", "accents", "José Ibáñez-Cruz", lambda v: {"a": v, "b": "\u2028"}),
    ("openai", "slash", MAIL, lambda v: {"at": f"<{v}>/x"}),
    ("anthropic", "quotes", 'Dwayne "Hook" O\'Rourke', lambda v: {"who": v}),
    ("bedrock", "backslash", 'kestrel"7\\mauve', lambda v: {"secret": v}),
)


@named("R11", *ARGUMENTS)
def test_r11_arguments_in_pieces(begin: Begin, row: tuple[str, str, Callable[[Any], Any]]) -> None:
    """However they are written (escapes or not) and cut, also within an escape."""
    api, value, make = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {value} today.")
    arguments = make(talk.surrogate(exchange, value))
    for ascii_only in (True, False):
        text = json.dumps(arguments, ensure_ascii=ascii_only).replace("/", "\\/")
        for pieces in (list(text), *([text[:at], text[at:]] for at in range(1, len(text), 5))):
            assert json.loads(talk.told(exchange, pieces, talk.api.arguments)) == make(value)


@named(
    "R13",
    *[
        (api, f"{kind}-{depth}", value, depth)
        for api in CALLED
        for kind, value in (("quotes", 'Dwayne "Hook" O\'Rourke'), ("backslash", 'kestrel"7\\mauve'))
        for depth in (1, 2, 3)
        if depth == 2 or api in ("mistral", "bedrock")
    ],
)
def test_r13_values_with_quotes_in_json_within_json(begin: Begin, row: tuple[str, str, int]) -> None:
    api, value, depth = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {value} today.")
    text, expected = talk.surrogate(exchange, value), value
    for _ in range(depth):
        text, expected = (json.dumps({"note": [inner, "é"]}) for inner in (text, expected))
    for pieces in ([text], list(text), [text[at : at + 5] for at in range(0, len(text), 5)]):
        assert talk.told(exchange, pieces, talk.api.arguments) == expected


@named(
    "R09",
    ("openai", "thought", "reasoning_content", {"content": "Yes"}),
    ("openai", "thought-then-call", "reasoning", {"tool_calls": [{"index": 0, "id": "t"}]}),
    ("openai", "text-then-thought", "content", {"reasoning": "hm", "content": None}),
    ("mistral", "thought-then-text", "thinking", {"content": "Yes"}),
    ("mistral", "part-then-call", "text", {"tool_calls": [{"index": 0, "id": "t"}]}),
)
def test_r09_thoughts_are_told_before_what_follows_them(begin: Begin, row: tuple[str, str, dict[str, Any]]) -> None:
    api, field, following = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {NAME} today.")
    surrogate = talk.surrogate(exchange, NAME)

    def delta(text: str) -> dict[str, Any]:
        thought = [{"type": "text", "text": text}] if field == "thinking" else text
        return {"content": [{"type": field, field: thought}]} if api == "mistral" else {field: text}

    deltas = [delta(f"of {surrogate[:4]}"), delta(surrogate[4:]), following]
    events = [{"choices": [{"index": 0, "delta": each}]} for each in deltas]
    out = talk.hear(exchange, [talk.api.place.write(events)])
    told = talk.api.place.read(out)
    assert told[-1] == events[-1]
    assert NAME in json.dumps(told[:-1])
    assert surrogate not in out.decode()


@named(
    "R01",
    ("openai", "empty-members", {"finish_reason": ""}, {"tool_calls": []}),
    ("openai", "empty-thoughts", {}, {"reasoning_content": "", "reasoning": None}),
    ("mistral", "empty-members", {"finish_reason": ""}, {"tool_calls": []}),
)
def test_r01_events_that_name_what_they_say_nothing_of(
    begin: Begin, row: tuple[str, dict[str, Any], dict[str, Any]]
) -> None:
    """Nothing ends by that."""
    api, of_choice, of_delta = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {NAME} today.")
    text = f"to {talk.surrogate(exchange, NAME)}."
    choices = [{"index": 0, "delta": {"content": piece, **of_delta}, **of_choice} for piece in text]
    out = talk.hear(exchange, [talk.api.place.write([{"choices": [choice]} for choice in choices])])
    assert "".join(talk.api.place.pieces(out)) == f"to {NAME}."


def _flushing(coding: str) -> Callable[[bytes], bytes]:
    """A compressor that flushes after each event, as servers do."""
    if coding == "br":
        brotli_stream = brotli.Compressor()
        return lambda data: brotli_stream.process(data) + brotli_stream.flush()
    if coding == "zstd":
        zstd_stream = zstandard.ZstdCompressor().compressobj()
        return lambda data: zstd_stream.compress(data) + zstd_stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
    stream = zlib.compressobj(wbits=zlib.MAX_WBITS + 16 * (coding == "gzip"))
    return lambda data: stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)


@named(
    "R25",
    *[(api, coding, coding) for api in ("cohere", "ollama", "gemini-array") for coding in ("gzip", "br", "zstd")],
    ("bedrock", "deflate", "deflate"),
    ("tgi", "twice", "gzip, br"),
    ("mistral", "x-gzip", "x-gzip"),
)
def test_r25_compressed_streams_leave_event_by_event(begin: Begin, row: tuple[str, str]) -> None:
    api, coding = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {NAME} today.")
    place, surrogate = talk.api.place, talk.surrogate(exchange, NAME)
    texts = [f"{surrogate}. ", "Is ", f"{surrogate}?! "]
    events = [place.write([place.event(text)]).replace(b"data: [DONE]\n\n", b"") for text in texts]
    if place.framing == "json_array":
        events = [(b"[" if not at else b",") + event[1:-1].strip() for at, event in enumerate(events)]
    packers = [_flushing(name.strip().removeprefix("x-")) for name in coding.split(",")]
    answer = talk.answer(exchange, coding=coding)
    out = b""
    for event, expected in zip(events, (f"{NAME}.", "Is", f"{NAME}?"), strict=True):
        piece = answer.feed(reduce(lambda data, pack: pack(data), packers, event))
        assert expected in json.dumps(piece.decode("utf-8", "replace"))
        out += piece
    assert surrogate.encode() not in out


BETWEEN: tuple[tuple[str, str, bytes], ...] = (
    ("mistral", "comment", b": OPENROUTER PROCESSING\n\n"),
    ("cohere", "ping", b'event: ping\ndata: {"type": "ping"}\n\n'),
    ("responses", "queued", b'event: response.queued\ndata: {"type": "response.queued"}\n\n'),
    ("openai", "empty", b'data: {"choices": [], "prompt_filter_results": []}\n\n'),
    ("ollama", "blank-line", b"\n"),
    ("gemini-array", "spaces", b"\n  "),
)


@named("R33", *BETWEEN)
def test_r33_a_pause_within_a_value(begin: Begin, row: tuple[str, bytes]) -> None:
    """What keeps the connection alive passes at once, and the value is restored whenever its rest comes."""
    api, between = row
    talk = begin(api)
    exchange, _ = talk.ask(f"It is about {MAIL} today.")
    place, surrogate = talk.api.place, talk.surrogate(exchange, MAIL)
    events = [place.event(f"to {surrogate[:9]}"), place.event(f"{surrogate[9:]}, yes")]
    first, second = (place.write([event]).replace(b"data: [DONE]\n\n", b"") for event in events)
    if place.framing == "json_array":
        first, second = first[:-3] + b",", second[1:]
    answer = talk.answer(exchange)
    out = answer.feed(first)
    for _ in range(4):
        assert answer.feed(between) == between
    out += answer.feed(second) + answer.finish()
    assert "".join(place.pieces(out)) == f"to {MAIL}, yes"
