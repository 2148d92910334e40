"""What says where in a text something stands is about the same words on both sides of a real proxy."""

from __future__ import annotations

from typing import Any

import pytest

from surrogateshield.simulator import Simulator
from surrogateshield.simulator.behaviours import sentences

pytestmark = pytest.mark.end_to_end

TEXT = "I am Thibault Ekwueme-Saari. Zoé wrote to thibault.ekwueme@brightmail.example! Is Thibault Ekwueme-Saari there?"
PARTS = ("Thibault", "Ekwueme", "Saari", "brightmail")
USER: list[Any] = [{"role": "user", "content": TEXT}]


@pytest.fixture(autouse=True)
def environment(proxy: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS_PROXY", proxy.url)
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.ca))
    for name in ("NO_PROXY", "no_proxy"):
        monkeypatch.delenv(name, raising=False)


def nothing_left(simulator: Simulator) -> None:
    for request in simulator.requests:
        assert not [part for part in PARTS if part.casefold() in request.everything.casefold()]


def cut(text: str, annotations: Any) -> list[str]:
    return [text[a["start_index"] : a["end_index"]] for a in annotations]


def openai_client() -> Any:
    import openai

    return openai.OpenAI(api_key="sk-citations", max_retries=0)


def test_chat_and_its_next_turn(simulator: Simulator) -> None:
    client = openai_client()
    with client.chat.completions.stream(model="sim-cite", messages=USER) as stream:
        deltas: list[Any] = [c.model_dump() for event in stream if event.type == "chunk" for c in event.chunk.choices]
    (streamed,) = [d["delta"]["annotations"] for d in deltas if d["delta"].get("annotations")]
    assert cut(TEXT, [a["url_citation"] for a in streamed]) == sentences(TEXT)
    message = client.chat.completions.create(model="sim-cite", messages=USER).choices[0].message.model_dump()
    assert cut(TEXT, [a["url_citation"] for a in message["annotations"]]) == sentences(TEXT)
    again = [*USER, {"role": "assistant", "content": TEXT, "annotations": message["annotations"]}, *USER]
    client.chat.completions.create(model="sim-cite", messages=again)
    sent = simulator.requests[-1].json["messages"][1]
    assert cut(sent["content"], [a["url_citation"] for a in sent["annotations"]]) == sentences(sent["content"])
    nothing_left(simulator)


def test_responses_and_their_next_turn(simulator: Simulator) -> None:
    client = openai_client()
    with client.responses.stream(model="sim-cite", input=TEXT) as stream:
        events = list(stream)
        final = stream.get_final_response()
    added = [e.annotation.model_dump() for e in events if e.type == "response.output_text.annotation.added"]
    assert cut(TEXT, added) == sentences(TEXT)
    assert [e.sequence_number for e in events] == sorted({e.sequence_number for e in events})
    item = final.output[0].model_dump(exclude_none=True)
    assert cut(TEXT, item["content"][0]["annotations"]) == sentences(TEXT)
    client.responses.create(model="sim-cite", input=[*USER, item, *USER])
    sent = simulator.requests[-1].json["input"][1]["content"][0]
    assert cut(sent["text"], sent["annotations"]) == sentences(sent["text"])
    nothing_left(simulator)


def test_grounding_in_bytes(simulator: Simulator) -> None:
    from google import genai

    client = genai.Client(api_key="AIza-citations")
    whole: Any = client.models.generate_content(model="sim-cite", contents=TEXT)
    *_, last = client.models.generate_content_stream(model="sim-cite", contents=TEXT)
    for answer in (whole, last):
        segments = [s.segment for s in answer.candidates[0].grounding_metadata.grounding_supports]
        found = [TEXT.encode()[s.start_index or 0 : s.end_index].decode() for s in segments]
        assert found == [s.text for s in segments] == sentences(TEXT)
    nothing_left(simulator)


def test_citations_of_a_document(simulator: Simulator) -> None:
    import anthropic

    client = anthropic.Anthropic(api_key="sk-ant-citations", max_retries=0)
    document = {"type": "document", "source": {"type": "text", "media_type": "text/plain", "data": TEXT}}
    asked: Any = [{"role": "user", "content": [document, {"type": "text", "text": "Who is it?"}]}]
    with client.messages.stream(model="sim-cite", max_tokens=99, messages=asked) as events:
        streamed: Any = events.get_final_message().content
    plain: Any = client.messages.create(model="sim-cite", max_tokens=99, messages=asked).content
    for content in (streamed, plain):
        found = [(TEXT[c.start_char_index : c.end_char_index], c.cited_text) for c in content[0].citations]
        assert found == [(sentence, sentence) for sentence in sentences(TEXT)]
    blocks = [block.model_dump(exclude_none=True) for block in plain]
    again: Any = [*asked, {"role": "assistant", "content": blocks}, {"role": "user", "content": "And?"}]
    client.messages.create(model="sim-cite", max_tokens=99, messages=again)
    history = simulator.requests[-1].json["messages"]
    text = history[0]["content"][0]["source"]["data"]
    for citation in history[1]["content"][0]["citations"]:
        assert text[citation["start_char_index"] : citation["end_char_index"]] == citation["cited_text"]
    nothing_left(simulator)
