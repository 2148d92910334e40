import gzip
import json
from collections.abc import Callable

import pytest

from surrogateshield.exchange.answer import Answer
from surrogateshield.policy import Endpoint, RuleSet
from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap import MapEntry

Find = Callable[[str], Endpoint]
RESOLVER = Resolver([MapEntry("Marta Lindqvist", "Helena Forsgren", "person", "person", "m")])


def answer(endpoint: Endpoint, media: str | None, encoding: str | None = None) -> tuple[Answer, list[tuple[str, str]]]:
    issued: list[tuple[str, str]] = []
    return Answer(endpoint, RESOLVER, media, encoding, lambda kind, value: issued.append((kind, value))), issued


def test_strings_are_restored_and_signed_ones_are_not(endpoint: Find) -> None:
    thinking = {"type": "thinking", "thinking": "Helena Forsgren", "signature": "s"}
    text = {"type": "text", "text": "to Helena Forsgren"}
    raw = json.dumps({"id": "msg_1", "content": [thinking, text]}).encode()
    whole, _ = answer(endpoint("messages"), "application/json")
    restored = json.loads(whole.body(raw))
    assert restored["content"] == [thinking, {"type": "text", "text": "to Marta Lindqvist"}]


def test_ids_are_bound_when_an_answer_is_read(endpoint: Find) -> None:
    whole, issued = answer(endpoint("responses"), "application/json")
    whole.body(b'{"id": "resp_7", "output": []}')
    assert ("response", "resp_7") in issued


def test_an_encoded_answer_stays_encoded(endpoint: Find) -> None:
    raw = gzip.compress(b'{"x": "Helena Forsgren"}')
    whole, _ = answer(endpoint("chat"), "application/json; charset=utf-8", "gzip")
    assert gzip.decompress(whole.body(raw)) == b'{"x": "Marta Lindqvist"}'


def test_an_answer_may_be_larger_than_a_request(endpoint: Find) -> None:
    raw = gzip.compress(b'{"x": "Helena Forsgren", "y": "' + b" " * 30_000_000 + b'"}')
    whole, _ = answer(endpoint("chat"), "application/json", "gzip")
    assert gzip.decompress(whole.body(raw)).startswith(b'{"x": "Marta Lindqvist"')


def test_an_answer_without_surrogates_is_the_same_bytes(endpoint: Find) -> None:
    raw = b'{ "x" : 1.0, "y": "\\u00e9" }'
    assert answer(endpoint("chat"), "application/json")[0].body(raw) is raw


@pytest.mark.parametrize("raw", [b"Helena Forsgren <b>", b'{"broken": "Helena Forsgren'])
def test_what_is_no_json_is_restored_as_text(endpoint: Find, raw: bytes) -> None:
    assert b"Marta Lindqvist" in answer(endpoint("chat"), "application/json")[0].body(raw)
    assert b"Marta Lindqvist" in answer(endpoint("chat"), "text/html")[0].body(raw)


def test_what_is_streamed_and_what_is_text(endpoint: Find) -> None:
    assert answer(endpoint("chat"), "text/event-stream; charset=utf-8")[0].streamed
    assert not answer(endpoint("chat"), "application/json")[0].streamed
    assert answer(endpoint("gemini"), "application/json")[0].streamed
    assert not answer(endpoint("chat"), "image/png")[0].readable
    assert not answer(endpoint("chat"), None)[0].readable


def test_an_error_within_an_array_leaves_it_an_array(endpoint: Find, rules: RuleSet) -> None:
    provider = rules.provider("gemini")
    assert provider is not None
    for first in (b'[{"candidates": []}\n', b"["):
        stream, _ = answer(endpoint("gemini"), "application/json")
        items = json.loads(stream.feed(first) + stream.error_event(provider, "what went wrong"))
        assert items[-1]["error"]["message"] == "what went wrong"


def test_a_compressed_stream_is_restored_as_its_pieces_arrive(endpoint: Find) -> None:
    import zlib

    coder = zlib.compressobj(wbits=31)
    event = b'data: {"choices":[{"index":0,"delta":{"content":"Helena Forsgren."}}]}\n\n'
    first = coder.compress(event) + coder.flush(zlib.Z_SYNC_FLUSH)
    stream, _ = answer(endpoint("chat"), "text/event-stream", "gzip")
    assert b"Marta Lindqvist." in stream.feed(first)
    assert stream.feed(coder.flush()) + stream.finish() == b""
