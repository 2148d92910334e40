"""What users of tools of this kind have reported of answers, streams and protocols, each in three APIs or writings."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from streams import Streamed, streamed_places
from told import ToldDetector

from surrogateshield.detection import DetectionFailed, DetectionTimeout
from surrogateshield.exchange.answer import Answer
from surrogateshield.exchange.refusal import Refused
from surrogateshield.gateway import Exchange, Request
from surrogateshield.policy import RuleSet, bundled_rules_dir, error_response
from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap import MapEntry, MapStore
from surrogateshield.shield import Shield
from surrogateshield.wire import encode_body

STREAMED = {str(streamed): streamed for streamed in streamed_places(RuleSet.load([bundled_rules_dir()]))}
CHAT = STREAMED["azure-chat-completions--choices.*.delta.content-sse"]
CLAUDE = STREAMED["anthropic-messages-content_block_delta-delta.text-sse"]
GEMINI = STREAMED["gemini-stream-generate-content--candidates.*.content.parts.*.text-sse"]
LINES = STREAMED["ollama-chat--message.content-ndjson"]
CHAT_CALL = STREAMED["azure-chat-completions--choices.*.delta.tool_calls.*.function.arguments-sse"]
CLAUDE_CALL = STREAMED["anthropic-messages-content_block_delta-delta.partial_json-sse"]
RESPONSES_CALL = STREAMED["azure-responses-response.function_call_arguments.delta-delta-sse"]
TEXTS = pytest.mark.parametrize("streamed", [CHAT, CLAUDE, GEMINI], ids=["chat", "messages", "gemini"])
CALLS = pytest.mark.parametrize(
    "streamed", [CHAT_CALL, CLAUDE_CALL, RESPONSES_CALL], ids=["chat", "messages", "responses"]
)
PEOPLE = [
    MapEntry("Marta Lindqvist", "Helena Forsgren", "person", "person", "marta lindqvist"),
    MapEntry("Marta", "Helena", "person", "name", "marta", part=True),
    MapEntry("Lindqvist", "Forsgren", "person", "name", "lindqvist", part=True),
    MapEntry("marta.l@corp.example", "helena.f@mail.example", "email", "email", "m"),
]
MAP = Resolver(PEOPLE)


def answer(streamed: Streamed, resolver: Resolver = MAP, coding: str | None = None) -> Answer:
    return Answer(streamed.endpoint, resolver, streamed.media, coding, lambda kind, value: None)


def run(streamed: Streamed, pieces: Sequence[bytes], resolver: Resolver = MAP) -> bytes:
    restorer = answer(streamed, resolver)
    return b"".join(map(restorer.feed, pieces)) + restorer.finish()


def said(streamed: Streamed, data: bytes) -> str:
    return "".join(streamed.pieces(data))


# Pieces.


@TEXTS
def test_a_name_in_pieces_of_a_text_wherever_it_is_cut(streamed: Streamed) -> None:
    text = "Helena Forsgren is in."
    ways = [["Hel", "ena For", "sgren is in."], list(text), *([text[:at], text[at:]] for at in range(len(text)))]
    for pieces in ways:
        assert said(streamed, run(streamed, [streamed.stream(pieces)])) == "Marta Lindqvist is in."


@pytest.mark.parametrize("streamed", [CHAT, CLAUDE, LINES], ids=["chat", "messages", "lines"])
@pytest.mark.parametrize("original", ["Zoë Lindqvist", "张伟 Lindqvist", "🙂 Lindqvist"])
def test_an_event_that_is_cut_within_a_character(streamed: Streamed, original: str) -> None:
    resolver = Resolver([MapEntry(original, "Helena Forsgren", "person", "person", "z")])
    data = streamed.stream(["ë Hel", "ena Forsgren 張 🙂"]).decode("unicode_escape").encode("utf-16", "surrogatepass")
    data = data.decode("utf-16").encode()  # as UTF-8, where json.dumps wrote escapes
    whole = run(streamed, [data], resolver)
    for cut in (7, *range(len(data))):
        assert run(streamed, [data[:cut], data[cut:]], resolver) == whole
    assert f"ë {original} 張 🙂" == said(streamed, whole)
    assert "\ufffd" not in whole.decode()


@TEXTS
@pytest.mark.parametrize("end", ["\r\r", "\r\n\r\n", "\n\r\n"], ids=["CR", "CRLF", "mixed"])
def test_events_that_are_separated_in_another_way(streamed: Streamed, end: str) -> None:
    data = streamed.stream(["Helena", " Forsgren", " is in."]).replace(b"\n\n", end.encode())
    restorer = answer(streamed)
    out = [restorer.feed(bytes([byte])) for byte in data]
    assert b"is in." in b"".join(out)  # not only at the end
    assert said(streamed, b"".join(out) + restorer.finish()) == "Marta Lindqvist is in."


@TEXTS
@pytest.mark.parametrize(
    "end", [b"", b"event: ping\ndata: {}", b"event: ping\r\ndata: {}\r\n", b'data: {"choices": [{"de'], ids=str
)
def test_what_is_held_when_a_stream_just_ends(streamed: Streamed, end: bytes) -> None:
    """Of a surrogate only the beginning came: it goes out as it is, in an event of its own."""
    events = streamed.stream(["to ", "Helena For"]).replace(b"data: [DONE]\n\n", b"")
    out = run(streamed, [events + end])
    whole = [json.loads(data) for data in re.findall(r"data: (\{.*\})$", out.decode(), re.MULTILINE)]
    said = [match.value for event in whole for match in streamed.delta.path.find(event)]
    assert "".join(said) == "to Marta For"
    assert end.strip() in out


def test_what_is_held_when_the_mark_of_the_end_comes() -> None:
    out = run(CHAT, [CHAT.stream(["to ", "Helena For"])])
    assert said(CHAT, out) == "to Marta For"
    assert out.endswith(b"data: [DONE]\n\n")


@pytest.mark.parametrize("end", [b"", b'{"message": {"content": "."}}', b'{"message": {"cont'], ids=str)
def test_what_is_held_when_lines_just_end(end: bytes) -> None:
    out = run(LINES, [LINES.stream(["to ", "Helena For"]) + end])
    lines = [json.loads(line) for line in out.splitlines() if line.endswith(b"}")]
    assert "".join(line["message"]["content"] for line in lines).startswith("to Marta For")
    assert end.endswith(b"}") or out.endswith(end)


def test_what_is_held_when_another_kind_of_event_follows() -> None:
    """A call, a count of tokens, another block: what is held is said before them, as text of the right place."""
    call = {"choices": [{"index": 0, "delta": {"tool_calls": [{"index": 0, "id": "c", "function": {"name": "note"}}]}}]}
    usage = {"choices": [], "usage": {"total_tokens": 3}}
    block = {"type": "content_block_stop", "index": 0}
    for streamed, other in ((CHAT, call), (CHAT, usage), (CLAUDE, block)):
        data = streamed.write([streamed.event("ask Helena Fors"), streamed.event("gren"), other])
        restorer = answer(streamed)
        out = restorer.feed(data)
        assert said(streamed, out) == "ask Marta Lindqvist"
        events = streamed.read(out)
        assert events[-1] == other
        assert all(type(event) is dict and set(event) <= {"choices", "type", "index", "delta"} for event in events[:-1])
        assert said(streamed, restorer.finish()) == ""


@TEXTS
@pytest.mark.parametrize(
    "between", [b": keep-alive\n\n", b"event: ping\ndata: {}\n\n", b"\n"], ids=["comment", "ping", "blank"]
)
def test_a_pause_within_a_name(streamed: Streamed, between: bytes) -> None:
    """Pings pass while text is held, and there is no clock: the name is restored whenever its rest arrives."""
    first, second = (
        streamed.write([streamed.event(text)]).replace(b"data: [DONE]\n\n", b"") for text in ("Helena", " Forsgren.")
    )
    restorer = answer(streamed)
    out = restorer.feed(first)
    for _ in range(5):
        passed = restorer.feed(between)
        assert passed == between
        out += passed
    assert said(streamed, out + restorer.feed(second) + restorer.finish()) == "Marta Lindqvist."


# Arguments.


@CALLS
def test_arguments_in_pieces(streamed: Streamed) -> None:
    out = run(streamed, [streamed.stream(['{"to":"hel', "ena.f@mail.exa", 'mple"}'])])
    assert json.loads(said(streamed, out)) == {"to": "marta.l@corp.example"}


@CALLS
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_value_with_quotes_in_arguments_that_are_strings_of_json(streamed: Streamed, depth: int) -> None:
    original, surrogate = 'Anna "Nan" O\'Dell\n', 'Sunniva "Sun" M\'Arsh\n'
    resolver = Resolver([MapEntry(original, surrogate, "person", "person", "nan")])
    text, expected = surrogate, original
    for _ in range(depth):
        text, expected = (json.dumps({"to": value}) for value in (text, expected))
    out = run(streamed, [streamed.stream([text[at : at + 4] for at in range(0, len(text), 4)])], resolver)
    value = said(streamed, out)
    assert value == expected
    for _ in range(depth):
        value = json.loads(value)["to"]
    assert value == original


# Writings.


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("**Helena** Forsgren", "**Marta** Lindqvist"),
        ("_Helena Forsgren_ and `Helena`", "_Marta Lindqvist_ and `Marta`"),
        ("HELENA FORSGREN", "MARTA LINDQVIST"),
        ("helena forsgren", "marta lindqvist"),
        ("Helena\u00a0Forsgren", "Marta\u00a0Lindqvist"),
        ("Helena Forsgren's, Helena Forsgren’s", "Marta Lindqvist's, Marta Lindqvist’s"),
        ("helena.f%40mail.example", "marta.l%40corp.example"),
        ("Forsgren&#39;s &lt;helena.f@mail.example&gt;", "Lindqvist&#39;s &lt;marta.l@corp.example&gt;"),
        ("<b>Helena Forsgren</b>&nbsp;", "<b>Marta Lindqvist</b>&nbsp;"),
    ],
)
@TEXTS
def test_a_name_in_another_writing(streamed: Streamed, reply: str, expected: str) -> None:
    for pieces in ([reply], list(reply)):
        assert said(streamed, run(streamed, [streamed.stream(pieces)])) == expected


@pytest.mark.parametrize(
    ("entries", "reply", "expected"),
    [
        ({"Ann Lee": "Tove Ek", "Ann Leeson": "Siri Dahl"}, "Ann Lee met Ann Leeson.", "Tove Ek met Siri Dahl."),
        ({"Jo Park": "Tove Ek", "Jo Parker": "Siri Dahl"}, "Jo Parker's Jo Park", "Siri Dahl's Tove Ek"),
        (
            {"a@x.example": "t@ek.example", "a@x.example.org": "s@dahl.test"},
            "a@x.example.org a@x.example",
            "s@dahl.test t@ek.example",
        ),
    ],
)
@TEXTS
def test_a_surrogate_that_begins_like_another(
    streamed: Streamed, entries: dict[str, str], reply: str, expected: str
) -> None:
    kind = "email" if "@" in reply else "person"
    resolver = Resolver(
        [MapEntry(original, surrogate, kind, kind, original) for surrogate, original in entries.items()]
    )
    for pieces in ([reply], list(reply)):
        assert said(streamed, run(streamed, [streamed.stream(pieces)], resolver)) == expected


@TEXTS
@pytest.mark.parametrize("coding", ["gzip", "br", "zstd"])
def test_a_compressed_stream_that_is_flushed_for_each_event(streamed: Streamed, coding: str) -> None:
    events = [streamed.write([streamed.event(text)]) for text in ("Helena Forsgren. ", "So is ", "Helena Forsgren. ")]
    data = encode_body(b"".join(events), coding)
    if coding == "gzip":  # as servers flush it
        packer = gzip.zlib.compressobj(wbits=31)  # type: ignore[attr-defined]
        flushed = [packer.compress(event) + packer.flush(gzip.zlib.Z_SYNC_FLUSH) for event in events]  # type: ignore[attr-defined]
        restorer = answer(streamed, coding=coding)
        for piece, text in zip(flushed, ("Marta Lindqvist.", "So is", "Marta Lindqvist."), strict=True):
            assert text in said(streamed, restorer.feed(piece))
    restorer = answer(streamed, coding=coding)
    out = b"".join(restorer.feed(bytes([byte])) for byte in data) + restorer.finish()
    assert said(streamed, out) == "Marta Lindqvist. So is Marta Lindqvist. "


# Requests.

MESSAGES = {
    "chat": ("openai", "/v1/chat/completions"),
    "messages": ("anthropic", "/v1/messages"),
    "gemini": ("gemini", "/v1beta/models/m:generateContent"),
}
APIS = pytest.mark.parametrize("api", MESSAGES)
type Send = Callable[..., tuple[Exchange, bytes]]


@pytest.fixture
def send(rules: RuleSet, shield: Shield) -> Send:
    def protect(api: str, body: Any, *headers: tuple[str, str], by: Shield | None = None) -> tuple[Exchange, bytes]:
        name, path = MESSAGES[api]
        provider = rules.provider(name)
        assert provider is not None
        exchange = Exchange(provider, provider.endpoint_for("POST", path), by or shield)
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        key = {"openai": "authorization", "anthropic": "x-api-key", "gemini": "x-goog-api-key"}[name]
        given = [] if any(name == key for name, _ in headers) else [(key, "k")]
        request = Request("POST", path, [("content-type", "application/json"), *given, *headers], raw)
        return exchange, exchange.protect(request).body

    return protect


def history(api: str, *texts: str) -> dict[str, Any]:
    if api == "gemini":
        roles = ("user", "model")
        return {"contents": [{"role": roles[at % 2], "parts": [{"text": text}]} for at, text in enumerate(texts)]}
    messages = [{"role": ("user", "assistant")[at % 2], "content": text} for at, text in enumerate(texts)]
    return {"model": "m", "messages": messages}


def result(api: str, text: str) -> dict[str, Any]:
    """A conversation that ends with what a tool said."""
    body = history(api, "Look.")
    if api == "chat":
        body["messages"].append({"role": "tool", "tool_call_id": "call_1", "content": text})
    elif api == "messages":
        block = {"type": "tool_result", "tool_use_id": "toolu_1", "content": text}
        body["messages"].append({"role": "user", "content": [block]})
    else:
        response = {"functionResponse": {"name": "find", "response": {"result": text}}}
        body["contents"].append({"role": "user", "parts": [response]})
    return body


def texts_in(value: Any) -> list[str]:
    if isinstance(value, dict | list):
        return [text for child in (value.values() if isinstance(value, dict) else value) for text in texts_in(child)]
    return [value] if isinstance(value, str) else []


@APIS
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_json_in_what_a_tool_said_stays_json(send: Send, api: str, depth: int) -> None:
    text = "marta.l@corp.example"
    for _ in range(depth):
        text = json.dumps({"rows": [{"mail": text, "n": 1.0}]})
    _, sent = send(api, result(api, text))
    (inner,) = [found for found in texts_in(json.loads(sent)) if "rows" in found]
    for _ in range(depth):
        row = json.loads(inner)["rows"][0]
        assert '"n": 1.0' in inner
        inner = row["mail"]
    assert re.fullmatch(r"[\w.]+@[\w.]+", inner)
    assert b"corp" not in sent


@APIS
def test_the_same_conversation_with_a_message_more_begins_with_the_same_bytes(send: Send, api: str) -> None:
    texts = ["I am Marta Lindqvist.", "Hello Marta Lindqvist", "Write to marta.l@corp.example"]
    _, first = send(api, history(api, *texts))
    _, second = send(api, history(api, *texts, "Done.", "And to Tomasz Wilk"))
    until = first.rindex(b"]")
    assert second.startswith(first[:until])
    assert b"Tomasz" not in second


@APIS
@pytest.mark.parametrize("name", ["Kuba", "Marta", "Ravensmoor"])
def test_a_short_value_within_a_longer_word(send: Send, api: str, name: str, tmp_path: Path) -> None:
    """It is no occurrence of the value, neither on the way out nor on the way back."""
    with MapStore(tmp_path / "own") as store:
        exchange, sent = send(
            api, history(api, f"{name} und ein {name}nischer Tanz"), by=Shield(Whole({name: "person"}), store)
        )
        text = texts_in(json.loads(sent))
        (told,) = [found for found in text if "Tanz" in found]
        surrogate = told.partition(" ")[0]
        assert told == f"{surrogate} und ein {name}nischer Tanz"
        assert surrogate != name
        restored = exchange.resolver.restore(f"{surrogate}, {surrogate}nischer") if exchange.resolver else ""
        assert restored == f"{name}, {surrogate}nischer"


class Whole(ToldDetector):
    """Finds its values where they are whole words."""

    def _find(self, text: str) -> list[Any]:
        return [e for e in super()._find(text) if not text[e.end : e.end + 1].isalnum()]


@APIS
def test_two_conversations_at_a_time_share_nothing(send: Send, api: str) -> None:
    one, sent_one = send(api, history(api, "Ask Marta Lindqvist"))
    two, sent_two = send(api, history(api, "Tell Tomasz Wilk"))
    other, sent_other = send(
        api,
        history(api, "Ask Marta Lindqvist"),
        {
            "chat": ("authorization", "Bearer other"),
            "messages": ("x-api-key", "other"),
            "gemini": ("x-goog-api-key", "other"),
        }[api],
    )
    for mine, theirs in ((one, sent_two), (two, sent_one), (one, sent_other), (other, sent_one)):
        restored = mine.answer("application/json", None).body(theirs)
        assert not re.search(rb"Marta|Lindqvist|Tomasz|Wilk", restored)
    assert b"Marta Lindqvist" in one.answer("application/json", None).body(sent_one)


@APIS
def test_a_large_log_with_numbers_and_nulls_keeps_its_types(send: Send, api: str) -> None:
    """200 kB, ten levels deep, in a string as tools give it."""
    record: Any = {"userName": "Marta Lindqvist", "eventTime": 1767225600, "ok": True, "error": None, "ratio": 1e-9}
    for level in range(10):
        record = {"level": level, "inner": record, "none": None}
    records = {"Records": [record] * (200_000 // len(json.dumps(record)))}
    _, sent = send(api, result(api, json.dumps(records)))
    (inner,) = [found for found in texts_in(json.loads(sent)) if "Records" in found]
    assert "Marta" not in inner

    def shape(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: shape(child) for key, child in value.items()}
        return (
            [shape(child) for child in value] if isinstance(value, list) else str if isinstance(value, str) else value
        )

    assert shape(json.loads(inner)) == shape(records)


@APIS
def test_overlapping_values_come_back_as_they_were(send: Send, api: str, tmp_path: Path) -> None:
    values = {
        "Marta Lindqvist": "person",
        "Lindqvist Logistics": "org",
        "Logistics GmbH": "org",
        "marta@lindqvist.example": "email",
    }
    text = "Marta Lindqvist Logistics GmbH, marta@lindqvist.example and Lindqvist Logistics"
    with MapStore(tmp_path / "own") as store:
        exchange, sent = send(api, history(api, text), by=Shield(Overlapping(values), store))
        assert b"Lindqvist" not in sent
        restored = exchange.answer("application/json", None).body(sent)
        assert text in texts_in(json.loads(restored))


class Overlapping(ToldDetector):
    """Finds each of its values, also within and across one another."""

    def _find(self, text: str) -> list[Any]:
        return [found for value, kind in self.values.items() for found in ToldDetector({value: kind})._find(text)]


class Failing:
    """A detector that fails."""

    fingerprint = ""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def detect_many(self, pieces: Sequence[Any], timeout: float) -> list[list[Any]]:
        raise self.error


@APIS
@pytest.mark.parametrize("error", [DetectionFailed("Marta"), DetectionTimeout("Marta")], ids=["fails", "late"])
def test_a_detector_that_fails_or_is_late(
    send: Send, rules: RuleSet, api: str, error: Exception, tmp_path: Path
) -> None:
    """Nothing is sent, and the client gets an error in the shape it knows, whether it wanted a stream or not."""
    provider = rules.provider(MESSAGES[api][0])
    with MapStore(tmp_path / "own") as store, pytest.raises(Refused) as refusal:
        send(api, {**history(api, "I am Marta Lindqvist"), "stream": True}, by=Shield(Failing(error), store))
    status, headers, body = error_response(provider, refusal.value.message, refusal.value.code, refusal.value.status)
    assert (status, dict(headers)["x-should-retry"]) == (400, "false")
    told = json.loads(body)["error"]
    assert "etection" in told["message"]
    assert "Marta" not in body.decode()
    expected = {"chat": ("type", "invalid_request_error"), "messages": ("type", "invalid_request_error")}
    key, value = expected.get(api, ("status", "INVALID_ARGUMENT"))
    assert told[key] == value
