import gzip
import json
from collections.abc import Callable

import pytest

from surrogateshield.exchange.answer import Answer
from surrogateshield.exchange.delta_state import DeltaState
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


NAME = "Helena Forsgren"
TOKENS = [{"token": NAME, "bytes": [72], "top_logprobs": [{"token": NAME}]}]
CHAT, RESPONSES = ("openai", "/v1/chat/completions"), ("openai", "/v1/responses")
GEMINI = ("gemini", "/v1beta/models/m:generateContent")
PART = {"type": "output_text", "text": f"to {NAME}", "logprobs": TOKENS}
KEPT: list[tuple[tuple[str, str], dict[str, object], int]] = [
    # what is asked, the answer, and how often the name in it stays: token strings, padding, what is signed
    (CHAT, {"choices": [{"message": {"content": f"to {NAME}"}, "logprobs": {"content": TOKENS}}]}, 2),
    (CHAT, {"choices": [{"message": {"content": f"to {NAME}", "reasoning_details": [{"data": NAME}]}}]}, 1),
    (CHAT, {"choices": [{"delta": {"refusal": f"to {NAME}"}}], "obfuscation": NAME}, 1),
    (RESPONSES, {"output": [{"type": "message", "content": [PART]}, {"encrypted_content": NAME}]}, 3),
    (RESPONSES, {"output": [{"type": "program", "code": NAME, "fingerprint": NAME}, {"summary": f"to {NAME}"}]}, 2),
    (("openai", "/v1/completions"), {"choices": [{"text": f"to {NAME}", "logprobs": {"tokens": [NAME]}}]}, 1),
    (("mistral", "/v1/chat/completions"), {"choices": [{"message": {"content": f"to {NAME}"}}], "p": NAME}, 1),
    (("bedrock", "/model/m/converse"), {"output": {"message": {"content": [{"text": f"to {NAME}"}]}}, "p": NAME}, 1),
    (
        GEMINI,
        {
            "candidates": [
                {
                    "content": {"parts": [{"text": f"to {NAME}", "thoughtSignature": NAME}]},
                    "logprobsResult": {"chosenCandidates": [{"token": NAME}]},
                }
            ]
        },
        2,
    ),
    (("cohere", "/v2/chat"), {"message": {"content": [{"text": f"to {NAME}"}]}, "logprobs": [{"text": NAME}]}, 1),
    (("ollama", "/api/chat"), {"message": {"content": f"to {NAME}"}, "logprobs": TOKENS}, 2),
    (("huggingface", "/generate"), {"generated_text": f"to {NAME}", "details": {"tokens": [{"text": NAME}]}}, 1),
]


@pytest.mark.parametrize(("asked", "body", "kept"), KEPT)
def test_what_belongs_to_the_text_as_the_model_wrote_it_stays(
    rules: RuleSet, asked: tuple[str, str], body: dict[str, object], kept: int
) -> None:
    provider = rules.provider(asked[0])
    assert provider is not None
    whole, _ = answer(provider.endpoint_for("POST", asked[1]), "application/json")
    raw = json.dumps(body)
    restored = whole.body(raw.encode()).decode()
    assert restored == raw.replace(f"to {NAME}", "to Marta Lindqvist")
    assert restored.count(NAME) == kept


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


@pytest.mark.parametrize("media", ["application/json", "text/plain"])
def test_bytes_that_are_no_utf_8_stay_and_hide_no_surrogate(endpoint: Find, media: str) -> None:
    raw = b'{"x": "Helena Forsgren", "y": "Zo\xeb \xed\xa0\x80"}'
    assert answer(endpoint("chat"), media)[0].body(raw) == raw.replace(b"Helena Forsgren", b"Marta Lindqvist")


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


def test_pages_and_scripts_pass_where_the_rule_says_so(rules: RuleSet) -> None:
    provider = rules.provider("chatgpt")
    assert provider is not None
    reading = provider.endpoint_for("GET", "/backend-api/conversation/c_1")
    for media in ("text/html; charset=utf-8", "text/javascript", "text/css", "image/png"):
        page = Answer(reading, RESOLVER, media, None, lambda kind, value: None)
        assert not page.readable
        assert not page.streamed
    assert Answer(reading, RESOLVER, "application/json", None, lambda kind, value: None).readable
    assert Answer(reading, RESOLVER, "text/event-stream", None, lambda kind, value: None).streamed


def test_patches_are_carried_out_where_the_rule_says_so(rules: RuleSet) -> None:
    provider = rules.provider("chatgpt")
    assert provider is not None
    kept: list[DeltaState] = []
    answer = Answer(
        provider.endpoint_for("POST", "/backend-api/f/conversation"),
        RESOLVER,
        "text/event-stream",
        None,
        lambda kind, value: None,
        keep=kept.append,
    )
    message = {"message": {"content": {"parts": ["Helena Fors"]}}, "conversation_id": "c-1"}
    events = [{"p": "", "o": "add", "v": message}, {"p": "/message/content/parts/0", "o": "append", "v": "gren"}]
    out = answer.feed(b"".join(b"data: " + json.dumps(event).encode() + b"\n\n" for event in events)) + answer.finish()
    assert b'"replace"' in out
    assert b"Marta Lindqvist" in out
    assert [state.conversation for state in kept] == ["c-1"]
