"""Places in texts, in every shape that a shipped rule knows: down to the client, and up again."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from surrogateshield.exchange.answer import Answer
from surrogateshield.exchange.offsets import in_request
from surrogateshield.policy import Endpoint, RuleSet
from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap import MapEntry
from surrogateshield.wire import Document

PEOPLE = {"Marta Lindqvist-Ö": "Lena Fox", "Bo": "Theodora Quist-Vandermeer"}
ENTRIES = [MapEntry(o, s, "person", "person", o.casefold()) for o, s in PEOPLE.items()]
RESOLVER = Resolver(ENTRIES)
# What the provider wrote; and what of it each citation is about, with the same words after restoring.
UPSTREAM = "Zoé said: Lena Fox met Theodora Quist-Vandermeer at noon. Then Lena Fox left, and it rained."
RESTORED = RESOLVER.restore(UPSTREAM)
CITED = ["Zoé said", "Lena Fox", "Theodora Quist-Vandermeer at noon", "at noon. Then Lena Fox", "it rained."]
CHAT = ("openai", "/v1/chat/completions")
RESPONSES = ("openai", "/v1/responses")
THREADS = ("openai", "/v1/threads/t/messages")
GEMINI = ("gemini", "/v1beta/models/m:generateContent")
STREAM_GEMINI = ("gemini", "/v1beta/models/m:streamGenerateContent")
COHERE, COHERE_1 = ("cohere", "/v2/chat"), ("cohere", "/v1/chat")
ITEMS, INTERACTIONS = ("openai", "/v1/conversations/c/items"), ("gemini", "/v1beta/interactions")
MESSAGES, CONVERSE = ("anthropic", "/v1/messages"), ("bedrock", "/model/m/converse")


def endpoint_of(rules: RuleSet, name: str, path: str, method: str = "POST") -> Endpoint:
    provider = rules.provider(name)
    assert provider is not None
    return provider.endpoint_for(method, path)


def spans(text: str, parts: list[str], unit: str = "characters") -> list[tuple[int, int]]:
    """Where parts of a text begin and end."""
    found = [(text.index(part), text.index(part) + len(part)) for part in parts]
    if unit == "bytes":
        return [(len(text[:start].encode()), len(text[:end].encode())) for start, end in found]
    return found


def restored_parts() -> list[str]:
    return [RESOLVER.restore(part) for part in CITED]


def url_citations(text: str, parts: list[str]) -> list[Any]:
    return [
        {
            "type": "url_citation",
            "url_citation": {"start_index": a, "end_index": b, "title": "t", "url": "https://x.example"},
        }
        for a, b in spans(text, parts)
    ]


def flat(text: str, parts: list[str]) -> list[Any]:
    citations: list[Any] = [
        {"type": "url_citation", "start_index": a, "end_index": b, "url": "https://x.example"}
        for a, b in spans(text, parts)
    ]
    return [*citations, {"type": "file_citation", "file_id": "f", "index": 3, "filename": "a.txt"}]


def segments(text: str, parts: list[str]) -> dict[str, Any]:
    supports = [
        {"segment": {"startIndex": a, "endIndex": b, "text": part}, "groundingChunkIndices": [0]}
        for (a, b), part in zip(spans(text, parts, "bytes"), parts, strict=True)
    ]
    return {"groundingSupports": supports}


def cohere(text: str, parts: list[str]) -> list[Any]:
    return [{"start": a, "end": b, "text": part} for (a, b), part in zip(spans(text, parts), parts, strict=True)]


def chat(text: str, parts: list[str]) -> Any:
    message = {"role": "assistant", "content": text, "annotations": url_citations(text, parts)}
    return {"id": "c", "choices": [{"index": 0, "message": message}]}


def responses(text: str, parts: list[str]) -> Any:
    part = {"type": "output_text", "text": text, "annotations": flat(text, parts)}
    return {"id": "r", "output": [{"type": "message", "role": "assistant", "content": [part]}]}


def thread(text: str, parts: list[str]) -> Any:
    value = {"value": text, "annotations": flat(text, parts)}
    return {"data": [{"id": "m", "role": "assistant", "content": [{"type": "text", "text": value}]}]}


def gemini(text: str, parts: list[str]) -> Any:
    content = {"role": "model", "parts": [{"text": "hm", "thought": True}, {"text": text}]}
    grounding = segments(text, parts)
    for support in grounding["groundingSupports"]:
        support["segment"]["partIndex"] = 1
    return {"candidates": [{"content": content, "groundingMetadata": grounding}]}


def cohere_2(text: str, parts: list[str]) -> Any:
    content = [{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": text}]
    return {"id": "x", "message": {"role": "assistant", "content": content, "citations": cohere(text, parts)}}


def cohere_1(text: str, parts: list[str]) -> Any:
    return {"text": text, "citations": cohere(text, parts)}


def conversation_items(text: str, parts: list[str]) -> Any:
    return {"object": "list", "data": responses(text, parts)["output"]}


def interaction(text: str, parts: list[str]) -> Any:
    return {"id": "i", "steps": history(INTERACTIONS, text, parts)["input"]}


WHOLE: dict[str, tuple[tuple[str, str], Callable[[str, list[str]], Any]]] = {
    "chat": (CHAT, chat),
    "responses": (RESPONSES, responses),
    "thread": (THREADS, thread),
    "items": (ITEMS, conversation_items),
    "interaction": (INTERACTIONS, interaction),
    "gemini": (GEMINI, gemini),
    "cohere 2": (COHERE, cohere_2),
    "cohere 1": (COHERE_1, cohere_1),
}


@pytest.mark.parametrize("name", WHOLE)
def test_citations_of_an_answer_are_about_the_same_words(rules: RuleSet, name: str) -> None:
    path, build = WHOLE[name]
    answer = Answer(endpoint_of(rules, *path), RESOLVER, "application/json", None, lambda *_: None)
    raw = json.dumps(build(UPSTREAM, CITED), ensure_ascii=False).encode()
    assert json.loads(answer.body(raw)) == build(RESTORED, restored_parts())


def sse(*events: Any) -> bytes:
    return b"".join(
        (f"event: {e['type']}\n" if "type" in e else "").encode() + b"data: " + json.dumps(e).encode() + b"\n\n"
        for e in events
    )


def data_of(stream: bytes) -> Iterator[Any]:
    for line in stream.decode().splitlines():
        if line.startswith("data: {"):
            yield json.loads(line[6:])


def pieces(text: str, size: int = 5) -> list[str]:
    return [text[at : at + size] for at in range(0, len(text), size)]


def streamed(rules: RuleSet, path: tuple[str, str], raw: bytes, cut: int = 0) -> list[Any]:
    answer = Answer(endpoint_of(rules, *path), RESOLVER, "text/event-stream", None, lambda *_: None)
    parts = [raw[at : at + cut] for at in range(0, len(raw), cut)] if cut else [raw]
    return list(data_of(b"".join(answer.feed(part) for part in parts) + answer.finish()))


def responses_events(text: str, parts: list[str], size: int) -> list[Any]:
    """Each annotation comes as soon as the text that it is about is there."""
    place = {"item_id": "i", "output_index": 0, "content_index": 0}
    events: list[Any] = []
    waiting = flat(text, parts)
    sent = 0
    for piece in pieces(text, size):
        events.append({"type": "response.output_text.delta", **place, "delta": piece})
        sent += len(piece)
        for annotation in [a for a in waiting if a.get("end_index", 0) <= sent]:
            waiting.remove(annotation)
            events.append({"type": "response.output_text.annotation.added", **place, "annotation": annotation})
    part = responses(text, parts)["output"][0]["content"][0]
    events += [
        {"type": "response.output_text.done", **place, "text": text},
        {"type": "response.content_part.done", **place, "part": part},
        {"type": "response.output_item.done", "output_index": 0, "item": responses(text, parts)["output"][0]},
        {"type": "response.completed", "response": responses(text, parts)},
    ]
    return [{**event, "sequence_number": number} for number, event in enumerate(events)]


def told(events: list[Any]) -> list[Any]:
    """The annotations that came in events of their own, in the order of the text."""
    found = [e["annotation"] for e in events if e["type"] == "response.output_text.annotation.added"]
    return sorted(found, key=lambda a: (a.get("end_index", 0), a.get("start_index", 0)))


@pytest.mark.parametrize("size", [1, 3, 7, 200])
def test_annotations_in_the_middle_of_a_stream(rules: RuleSet, size: int) -> None:
    events = responses_events(UPSTREAM, CITED, size)
    got = streamed(rules, RESPONSES, sse(*events))
    assert "".join(e["delta"] for e in got if e["type"].endswith("text.delta")) == RESTORED
    assert told(got) == told(responses_events(RESTORED, restored_parts(), size))
    whole = responses(RESTORED, restored_parts())
    by_type = {e["type"]: e for e in got}
    assert by_type["response.content_part.done"]["part"] == whole["output"][0]["content"][0]
    assert by_type["response.output_item.done"]["item"] == whole["output"][0]
    assert by_type["response.completed"]["response"] == whole
    # None is lost, none comes before the text that it is about, and they are numbered in their order.
    numbers = [e["sequence_number"] for e in got]
    assert numbers == sorted(set(numbers))
    sent = 0
    for event in got:
        if event["type"] == "response.output_text.delta":
            sent += len(event["delta"])
        elif event["type"] == "response.output_text.annotation.added":
            assert event["annotation"].get("end_index", 0) <= sent


def test_annotations_at_every_split(rules: RuleSet) -> None:
    raw = sse(*responses_events(UPSTREAM, CITED, 7))
    whole = streamed(rules, RESPONSES, raw)
    assert all(streamed(rules, RESPONSES, raw, cut) == whole for cut in (1, 2, 3, 64, 999))


def chat_events(text: str, parts: list[str]) -> list[Any]:
    def chunk(delta: Any, reason: Any = None, **more: Any) -> Any:
        return {"id": "c", "choices": [{"index": 0, "delta": delta, "finish_reason": reason, **more}]}

    offsets = {"check_offset": len(text), "start_offset": 0, "end_offset": text.index("at noon")}
    return [
        *(chunk({"content": piece}) for piece in pieces(text)),
        chunk({"annotations": url_citations(text, parts)}),
        chunk({}, content_filter_offsets=offsets),
        chunk({}, "stop"),
    ]


def test_a_chat_s_annotations_behind_a_held_name(rules: RuleSet) -> None:
    upstream, parts = "All of it is by Lena Fox", ["by Lena Fox"]
    upstream = upstream.replace("it is", "it (at noon) is")
    restored = RESOLVER.restore(upstream)
    for path in (CHAT, ("groq", CHAT[1]), ("azure", "/openai/deployments/d/chat/completions")):
        got = streamed(rules, path, sse(*chat_events(upstream, parts)) + b"data: [DONE]\n\n")
        expected = chat_events(restored, [RESOLVER.restore(part) for part in parts])
        (annotations,) = [d["annotations"] for e in got for d in [e["choices"][0]["delta"]] if "annotations" in d]
        assert annotations == expected[-3]["choices"][0]["delta"]["annotations"]
        (filtered,) = [e["choices"][0] for e in got if "content_filter_offsets" in e["choices"][0]]
        assert filtered == expected[-2]["choices"][0]
        assert "".join(e["choices"][0]["delta"].get("content", "") for e in got) == restored


def test_grounding_at_the_end_of_gemini_s_streams(rules: RuleSet) -> None:
    def chunks(text: str, parts: list[str]) -> list[Any]:
        made: list[Any] = [
            {"candidates": [{"content": {"parts": [{"text": "Lena Fox?", "thought": True}]}}]},
            *({"candidates": [{"content": {"parts": [{"text": piece}]}}]} for piece in pieces(text)),
        ]
        return [
            *made,
            {"candidates": [{"content": {}, "finishReason": "STOP", "groundingMetadata": segments(text, parts)}]},
        ]

    upstream = chunks(UPSTREAM, CITED)
    expected = chunks(RESTORED, restored_parts())[-1]
    for path, form in ((STREAM_GEMINI, lambda c: c), (STREAM_GEMINI, lambda c: {"response": c})):
        got = streamed(rules, path, sse(*map(form, upstream)))
        assert got[-1] == form(expected)
    answer = Answer(endpoint_of(rules, *STREAM_GEMINI), RESOLVER, "application/json", None, lambda *_: None)
    array = json.dumps(upstream).encode()
    assert (
        json.loads(b"".join(answer.feed(array[at : at + 1]) for at in range(len(array))) + answer.finish())[-1]
        == expected
    )


def test_cohere_s_citations_among_the_pieces(rules: RuleSet) -> None:
    def events(text: str, parts: list[str]) -> list[Any]:
        made: list[Any] = [
            {"type": "content-delta", "index": 0, "delta": {"message": {"content": {"text": piece}}}}
            for piece in pieces(text)
        ]
        made += [
            {"type": "citation-start", "index": at, "delta": {"message": {"citations": citation}}}
            for at, citation in enumerate(cohere(text, parts))
        ]
        return [*made, {"type": "content-end", "index": 0}, {"type": "message-end", "delta": {}}]

    def citations(events: list[Any]) -> list[Any]:
        return [e["delta"]["message"]["citations"] for e in events if e["type"] == "citation-start"]

    got = streamed(rules, COHERE, sse(*events(UPSTREAM, CITED)))
    assert citations(got) == cohere(RESTORED, restored_parts())


def test_lines_of_a_batch_s_results(rules: RuleSet) -> None:
    provider = rules.provider("openai")
    assert provider is not None
    answer = Answer(
        provider.endpoint_for("GET", "/v1/files/f/content"), RESOLVER, "application/octet-stream", None, lambda *_: None
    )
    lines = [{"response": {"body": build(UPSTREAM, CITED)}} for build in (chat, responses)]
    raw = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    got = [json.loads(line) for line in (answer.feed(raw) + answer.finish()).splitlines()]
    assert got == [{"response": {"body": build(RESTORED, restored_parts())}} for build in (chat, responses)]


# Up again: a history that brings its annotations back.


def back(rules: RuleSet, path: tuple[str, str], client: Any, sent: Any) -> tuple[Any, Any]:
    """What leaves of a body in which texts were protected."""
    before = Document.parse(json.dumps(client))
    written, documents = in_request(before, json.dumps(sent), endpoint_of(rules, *path).request, RESOLVER)
    return json.loads(written), documents


def history(path: tuple[str, str], text: str, parts: list[str]) -> Any:
    if path == RESPONSES:
        return {"input": [{"role": "user", "content": "q"}, *responses(text, parts)["output"]]}
    if path == ITEMS:
        return {"items": responses(text, parts)["output"]}
    if path == INTERACTIONS:
        annotations = [{"start_index": a, "end_index": b} for a, b in spans(text, parts, "bytes")]
        return {
            "input": [{"type": "model_output", "content": [{"type": "text", "text": text, "annotations": annotations}]}]
        }
    if path == COHERE:
        return {"messages": [{"role": "assistant", "content": text, "citations": cohere(text, parts)}]}
    return {"messages": [{"role": "user", "content": "q"}, chat(text, parts)["choices"][0]["message"]]}


@pytest.mark.parametrize("path", [CHAT, RESPONSES, ITEMS, INTERACTIONS, COHERE])
def test_a_history_s_annotations_go_back_as_they_came(rules: RuleSet, path: tuple[str, str]) -> None:
    client, upstream = history(path, RESTORED, restored_parts()), history(path, UPSTREAM, CITED)
    sent = protected(client)
    assert sent != upstream  # the texts, not yet what says where something stands in them
    assert back(rules, path, client, sent) == (upstream, ())
    assert back(rules, path, client, copy.deepcopy(client))[0] == client


def protected(value: Any) -> Any:
    """The strings of a body as they are sent."""
    if isinstance(value, dict):
        return {name: protected(member) for name, member in value.items()}
    if isinstance(value, list):
        return [protected(member) for member in value]
    if isinstance(value, str):
        for original, surrogate in PEOPLE.items():
            value = value.replace(original, surrogate)
    return value


def test_a_text_that_is_not_restored_alike_is_compared_word_by_word(rules: RuleSet) -> None:
    """A surrogate stayed in the client's copy, because it stood in a link."""
    client = history(CHAT, "See Lena Fox. Marta Lindqvist-Ö is here, I say.", ["is here", "I say"])
    sent = history(CHAT, "See Lena Fox. Lena Fox is here, I say.", ["is here", "I say"])
    texts_only = copy.deepcopy(sent)
    texts_only["messages"][1]["annotations"] = client["messages"][1]["annotations"]
    assert back(rules, CHAT, client, texts_only)[0] == sent


# Citations of the request's documents.

DOCUMENT = "Report by Marta Lindqvist-Ö. Bo agrees. It ends."
SENT = protected(DOCUMENT)
PASSAGES = ["Report", "by Marta Lindqvist-Ö", "Bo agrees", "It ends."]


def char_locations(text: str, passages: list[str], number: int = 1) -> list[Any]:
    return [
        {
            "type": "char_location",
            "cited_text": part,
            "document_index": number,
            "start_char_index": a,
            "end_char_index": b,
        }
        for part, (a, b) in zip(passages, spans(text, passages), strict=True)
    ]


def with_documents(text: str, *answers: Any) -> Any:
    pdf = {"type": "document", "source": {"type": "file", "file_id": "f"}}
    plain = {"type": "document", "source": {"type": "text", "media_type": "text/plain", "data": text}}
    result = {"type": "tool_result", "tool_use_id": "t", "content": [{**plain, "title": "Bo"}]}
    return {"messages": [{"role": "user", "content": [pdf, plain]}, *answers, {"role": "user", "content": [result]}]}


def test_citations_of_documents_are_about_the_client_s_own(rules: RuleSet) -> None:
    endpoint = endpoint_of(rules, *MESSAGES)
    client = with_documents(DOCUMENT)
    _, documents = back(rules, MESSAGES, client, protected(client))
    assert [offsets and offsets.changed for offsets in documents] == [None, True, True]
    for number in (1, 2):
        sent = char_locations(SENT, [protected(part) for part in PASSAGES], number)
        expected = char_locations(DOCUMENT, PASSAGES, number)
        content = {"content": [{"type": "text", "text": "see", "citations": sent}]}
        answer = Answer(endpoint, RESOLVER, "application/json", None, lambda *_: None, documents=documents)
        assert json.loads(answer.body(json.dumps(content).encode()))["content"][0]["citations"] == expected
        answer = Answer(endpoint, RESOLVER, "text/event-stream", None, lambda *_: None, documents=documents)
        events = [
            {"type": "content_block_delta", "index": 0, "delta": {"type": "citations_delta", "citation": c}}
            for c in sent
        ]
        got = list(data_of(answer.feed(sse(*events)) + answer.finish()))
        assert [e["delta"]["citation"] for e in got] == expected
        # And a history that brings them back is about what is sent.
        before = with_documents(
            DOCUMENT, {"role": "assistant", "content": [{"type": "text", "text": "see", "citations": expected}]}
        )
        after = with_documents(
            SENT, {"role": "assistant", "content": [{"type": "text", "text": "see", "citations": sent}]}
        )
        assert back(rules, MESSAGES, before, protected(before))[0] == protected(after)


def zeroed(citations: list[Any]) -> list[Any]:
    return [citation | {"start_char_index": 0, "end_char_index": 0} for citation in citations]


@pytest.mark.parametrize("number", [0, 9])
def test_a_citation_of_a_text_that_is_not_known_points_nowhere(rules: RuleSet, number: int) -> None:
    """A file that was sent earlier (number 0), and what cannot be."""
    endpoint = endpoint_of(rules, *MESSAGES)
    client = with_documents(DOCUMENT)
    _, documents = back(rules, MESSAGES, client, protected(client))
    cited = char_locations("Report", ["Report"], number)
    whole = {"content": [{"type": "text", "text": "see", "citations": cited}]}
    answer = Answer(endpoint, RESOLVER, "application/json", None, lambda *_: None, documents=documents)
    got = json.loads(answer.body(json.dumps(whole).encode()))
    assert got["content"][0]["citations"] == zeroed(cited)
    answer = Answer(endpoint, RESOLVER, "text/event-stream", None, lambda *_: None, documents=documents)
    event = {"type": "content_block_delta", "index": 0, "delta": {"type": "citations_delta", "citation": cited[0]}}
    got = list(data_of(answer.feed(sse(event)) + answer.finish()))
    assert [e["delta"]["citation"] for e in got] == zeroed(cited)
    answer = Answer(endpoint, Resolver([]), "application/json", None, lambda *_: None)
    assert json.loads(answer.body(json.dumps(whole).encode())) == whole, "nothing was ever replaced"


@pytest.mark.parametrize("media", ["application/x-jsonl", "application/binary", "application/octet-stream"])
def test_citations_in_a_batch_s_results(rules: RuleSet, media: str) -> None:
    endpoint = endpoint_of(rules, "anthropic", "/v1/messages/batches/b_1/results", "GET")
    sent = char_locations(SENT, [protected(part) for part in PASSAGES])
    content = [{"type": "text", "text": "see", "citations": sent}]
    line = {"custom_id": "a", "result": {"type": "succeeded", "message": {"content": content}}}
    answer = Answer(endpoint, RESOLVER, media, None, lambda *_: None)
    got = json.loads(answer.feed(json.dumps(line).encode() + b"\n") + answer.finish())
    assert got["result"]["message"]["content"][0]["citations"] == zeroed(char_locations(DOCUMENT, PASSAGES))


@pytest.mark.parametrize("form", ["inline", "nested", "lines"])
def test_grounding_in_a_batch_s_results(rules: RuleSet, form: str) -> None:
    def result(text: str, parts: list[str]) -> Any:
        supports = [{"segment": {"startIndex": a, "endIndex": b}} for a, b in spans(text, parts, "bytes")]
        one = {"content": {"parts": [{"text": text}]}, "groundingMetadata": {"groundingSupports": supports}}
        response = {"response": {"candidates": [one]}}
        if form == "lines":
            return {"key": "a", **response}
        inlined: Any = [response] if form == "inline" else {"inlinedResponses": [response]}
        return {"done": True, "response": {"inlinedResponses": inlined}}

    path = "/download/v1beta/files/f:download" if form == "lines" else "/v1beta/batches/b_1"
    media = "application/octet-stream" if form == "lines" else "application/json"
    answer = Answer(endpoint_of(rules, "gemini", path, "GET"), RESOLVER, media, None, lambda *_: None)
    raw = json.dumps(result(UPSTREAM, CITED)).encode()
    got = answer.feed(raw + b"\n") + answer.finish() if form == "lines" else answer.body(raw)
    assert json.loads(got) == result(RESTORED, restored_parts())


def test_bedrock_s_citations_of_documents(rules: RuleSet) -> None:
    def body(text: str) -> Any:
        return {"messages": [{"role": "user", "content": [{"document": {"name": "d", "source": {"text": text}}}]}]}

    def locations(text: str, parts: list[str]) -> list[Any]:
        return [
            {"location": {"documentChar": {"documentIndex": 0, "start": a, "end": b}}} for a, b in spans(text, parts)
        ]

    _, documents = back(rules, CONVERSE, body(DOCUMENT), body(SENT))
    answer = Answer(
        endpoint_of(rules, *CONVERSE), RESOLVER, "application/json", None, lambda *_: None, documents=documents
    )
    sent = locations(SENT, [protected(part) for part in PASSAGES])
    whole = {"output": {"message": {"content": [{"citationsContent": {"citations": sent}}]}}}
    got = json.loads(answer.body(json.dumps(whole).encode()))
    assert got["output"]["message"]["content"][0]["citationsContent"]["citations"] == locations(DOCUMENT, PASSAGES)


def test_numbers_that_are_no_places_stay(rules: RuleSet) -> None:
    answer = chat(UPSTREAM, ["Lena Fox"])
    answer["choices"][0]["message"]["annotations"] = [
        {"type": "url_citation", "url_citation": {"start_index": odd, "end_index": -1}}
        for odd in (None, True, "3", 1.5)
    ]
    found = Answer(endpoint_of(rules, *CHAT), RESOLVER, "application/json", None, lambda *_: None)
    assert (
        json.loads(found.body(json.dumps(answer).encode()))["choices"][0]["message"]["annotations"]
        == (answer["choices"][0]["message"]["annotations"])
    )


def test_half_a_character_breaks_nothing(rules: RuleSet) -> None:
    segment = {"startIndex": 4, "endIndex": 7}
    candidate = {"content": {"parts": [{"text": "\ud83d and Lena Fox wrote"}]}}
    raw = json.dumps(
        {"candidates": [{**candidate, "groundingMetadata": {"groundingSupports": [{"segment": segment}]}}]}
    )
    found = Answer(endpoint_of(rules, *GEMINI), RESOLVER, "application/json", None, lambda *_: None).body(raw.encode())
    assert found.decode() == raw.replace("Lena Fox", "Marta Lindqvist-\\u00d6")
