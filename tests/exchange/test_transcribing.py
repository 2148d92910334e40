from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from chatgpt_page import Page
from spoken import frame

from surrogateshield.exchange.request import Request
from surrogateshield.exchange.transcribing import WholeTexts
from surrogateshield.gateway import Exchange
from surrogateshield.policy import Endpoint, Policy, RuleSet
from surrogateshield.shadowmap import Message
from surrogateshield.shield import Shield
from surrogateshield.sockets import Socket
from surrogateshield.wire import Document

HEADERS = [("content-type", "application/json"), ("authorization", "Bearer sk-one")]
HELLO = "Please tell Marta Lindqvist about it"


def begun(rules: RuleSet, shield: Shield, name: str, target: str, on: str = "on") -> Exchange:
    """An exchange of which a transcript is kept, of one conversation and not of all that an account has."""
    provider = rules.provider(name)
    assert provider is not None
    return Exchange(provider, kept_of(provider.endpoint_for("POST", target), on), shield)


def kept_of(endpoint: Endpoint, on: str = "on") -> Endpoint:
    policy = Policy(transcript=on, scope="conversation").over(endpoint.policy)  # type: ignore[arg-type]
    return endpoint.model_copy(update={"policy": policy})


def sent_of(exchange: Exchange, target: str, body: Any) -> Any:
    return json.loads(exchange.protect(Request("POST", target, HEADERS, json.dumps(body).encode())).body)


def kept_in(shield: Shield, conversation_id: str) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Both histories: who says what."""
    kept = shield.store.transcript(conversation_id).read()
    return _listed(kept.display), _listed(kept.api)


def _listed(messages: Sequence[Message]) -> list[tuple[str, str]]:
    return [(message.role, message.content) for message in messages]


def tail_of(name: str) -> str:
    """The beginning of a surname: it is held back, since it may go on, and is nothing by itself."""
    return name.rsplit(maxsplit=1)[-1][:3]


def turn(rules: RuleSet, shield: Shield, messages: list[Any], streamed: bool, on: str = "on") -> Exchange:
    """One exchange whose answer repeats the last message."""
    exchange = begun(rules, shield, "openai", "/v1/chat/completions", on)
    body = {"model": "gpt-x", "messages": messages, "tools": [{"type": "function", "function": {"description": "it"}}]}
    text = sent_of(exchange, "/v1/chat/completions", body)["messages"][-1]["content"]
    if streamed:
        answer = exchange.answer("text/event-stream", None)
        for piece in (text[:14], text[14:]):
            delta = {"choices": [{"index": 0, "delta": {"content": piece}}]}
            answer.feed(f"data: {json.dumps(delta)}\n\n".encode())
        answer.finish()
    else:
        choice = {"index": 0, "message": {"role": "assistant", "content": text}}
        exchange.answer("application/json", None).body(json.dumps({"id": "cc-1", "choices": [choice]}).encode())
    exchange.persist()
    return exchange


@pytest.mark.parametrize("streamed", [False, True])
def test_both_histories_grow_by_what_is_new(rules: RuleSet, shield: Shield, streamed: bool) -> None:
    messages = [{"role": "system", "content": "Be brief"}, {"role": "user", "content": HELLO}]
    exchange = turn(rules, shield, messages, streamed)
    messages += [{"role": "assistant", "content": HELLO}, {"role": "user", "content": "And Lindqvist again"}]
    again = turn(rules, shield, messages, streamed)
    assert exchange.conversation_id == again.conversation_id
    kept = shield.store.transcript(again.conversation_id).read()
    roles = ["system", "user", "assistant", "user", "assistant"]
    assert [m.role for m in kept.display] == [m.role for m in kept.api] == roles
    told = ["Be brief", HELLO, HELLO, "And Lindqvist again", "And Lindqvist again"]
    assert [m.content for m in kept.display] == told
    assert not any("Marta" in m.content or "Lindqvist" in m.content for m in kept.api)
    assert again.resolver is not None
    assert [again.resolver.restore(m.content) for m in kept.api] == told


def test_nothing_is_kept_unless_a_rule_says_so(rules: RuleSet, shield: Shield) -> None:
    exchange = turn(rules, shield, [{"role": "user", "content": HELLO}], False, "off")
    assert not shield.store.transcript(exchange.conversation_id).exists


def test_of_a_stream_that_broke_off_what_has_left_is_kept(rules: RuleSet, shield: Shield) -> None:
    target = "/v1/messages"
    exchange = begun(rules, shield, "anthropic", target)
    sent = sent_of(exchange, target, {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": HELLO}]})
    name = sent["messages"][0]["content"].removeprefix("Please tell ").removesuffix(" about it")
    answer = exchange.answer("text/event-stream", None)
    events: list[Any] = [
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        *(
            {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": piece}}
            for piece in ("I told ", f"{name}. Now ", tail_of(name))
        ),
    ]
    got = b"".join(answer.feed(f"data: {json.dumps(event)}\n\n".encode()) for event in events)
    answer.break_off()
    exchange.persist_transcript()
    assert b"I told " in got
    display, api = kept_in(shield, exchange.conversation_id)
    assert display == [("user", HELLO), ("assistant", "I told Marta Lindqvist. Now ")]
    assert api == [("user", sent["messages"][0]["content"]), ("assistant", f"I told {name}. Now ")]


PART = "/message/content/parts/0"


def chatgpt(exchange: Exchange, answer: Any, text: str, *, begins: bool = True, ends: bool = True) -> bytes:
    """A piece of an answer in ChatGPT's patches; what the page gets."""
    author = {"id": "a1", "author": {"role": "assistant"}, "content": {"content_type": "text", "parts": [""]}}
    message = {"p": "", "o": "add", "v": {"message": author, "conversation_id": "c-1"}, "c": 1}
    first, *rest = [text[at : at + 5] for at in range(0, len(text), 5)]
    done = {"p": "/message/status", "o": "replace", "v": "finished_successfully"}
    complete = {"type": "message_stream_complete", "conversation_id": "c-1"}
    events: list[Any] = [
        *([message] if begins else []),
        {"p": PART, "o": "append", "v": first},
        *({"v": piece} for piece in rest),
        *([{"p": "", "o": "patch", "v": [done]}, complete] if ends else []),
    ]
    return b"".join(
        answer.feed(("" if "type" in event else "event: delta\n").encode() + f"data: {json.dumps(event)}\n\n".encode())
        for event in events
    )


def asked(text: str) -> dict[str, Any]:
    content = {"content_type": "text", "parts": [text]}
    return {"action": "next", "messages": [{"id": "m1", "author": {"role": "user"}, "content": content}], "model": "m"}


CONVERSATION = "/backend-api/f/conversation"


def test_patches_of_chatgpt_make_one_text_and_a_resumed_answer_is_kept_once(rules: RuleSet, shield: Shield) -> None:
    exchange = begun(rules, shield, "chatgpt", CONVERSATION)
    sent = sent_of(exchange, CONVERSATION, asked(HELLO))["messages"][0]["content"]["parts"][0]
    name = sent.removeprefix("Please tell ").removesuffix(" about it")
    text = f"Yes, {name} knows. {name} — “é” 😀 — came, says {name[:4]}"
    answer = exchange.answer("text/event-stream", None)
    page = Page().read(chatgpt(exchange, answer, text[: text.index("knows")], ends=False))
    answer.break_off()
    exchange.persist_transcript()
    assert exchange.resolver is not None
    restored = exchange.resolver.restore(text)
    partial = page.texts[-1]
    assert partial
    assert restored.startswith(partial)
    display, api = kept_in(shield, exchange.conversation_id)
    assert display == [("user", HELLO), ("assistant", partial)]
    assert [role for role, _ in api] == ["user", "assistant"]
    assert text.startswith(api[1][1])

    resume = f"{CONVERSATION}/resume"
    again = begun(rules, shield, "chatgpt", resume)
    again.conversation_id = exchange.conversation_id
    sent_of(again, resume, {"conversation_id": "c-1", "offset": page.count})
    assert again.conversation_id == exchange.conversation_id
    answer = again.answer("text/event-stream", None)
    page.read(chatgpt(again, answer, text[text.index("knows") :], begins=False) + answer.finish())
    again.persist()
    assert page.texts[-1] == restored
    display, api = kept_in(shield, exchange.conversation_id)
    assert "".join(said for role, said in display if role == "assistant") == restored
    assert "".join(said for role, said in api if role == "assistant") == text
    assert not [said for _, said in api if "Marta" in said or "Lindqvist" in said]


def test_what_is_said_over_websockets(rules: RuleSet, shield: Shield) -> None:
    """The client's items, the answers with what is still held at their end, and what the user said aloud."""
    provider = rules.provider("openai")
    assert provider is not None
    target = "/v1/realtime?model=m"
    socket = Socket(provider, kept_of(provider.endpoint_for("GET", target)), shield)
    socket.open(Request("GET", target, [("authorization", "Bearer k"), ("upgrade", "websocket")], b""))
    content = [{"type": "input_text", "text": HELLO}]
    item = {"type": "conversation.item.create", "item": {"type": "message", "role": "user", "content": content}}
    (out,) = socket.from_client(frame(item)).to_server
    sent = json.loads(out.data)["item"]["content"][0]["text"]
    name = sent.removeprefix("Please tell ").removesuffix(" about it")
    (out,) = socket.from_client(frame({"type": "response.create"})).to_server
    place = {"item_id": "i1", "output_index": 0, "content_index": 0}
    heard = {"type": "conversation.item.input_audio_transcription", "item_id": "i0", "content_index": 0}
    for message in (
        {**heard, "type": f"{heard['type']}.delta", "delta": f"this is {name[:4]}"},
        {**heard, "type": f"{heard['type']}.delta", "delta": f"{name[4:]} speaking"},
        {**heard, "type": f"{heard['type']}.completed", "transcript": f"this is {name} speaking"},
        {"type": "response.created", "response": {"id": "r1"}},
        {**place, "type": "response.output_text.delta", "response_id": "r1", "delta": f"Hello {name[:4]}"},
        {
            **place,
            "type": "response.output_text.delta",
            "response_id": "r1",
            "delta": f"{name[4:]}, or {tail_of(name)}",
        },
    ):
        socket.from_server(frame(message))
    socket.server_closes()
    socket.persist()
    display, api = kept_in(shield, socket._connection.conversation_id)
    assert display == [
        ("user", HELLO),
        ("user", "this is Marta Lindqvist speaking"),
        ("assistant", f"Hello Marta Lindqvist, or {tail_of(name)}"),
    ]
    assert api == [
        ("user", sent),
        ("user", f"this is {name} speaking"),
        ("assistant", f"Hello {name}, or {tail_of(name)}"),
    ]


def test_of_a_websocket_that_the_client_leaves_what_it_got_is_kept(rules: RuleSet, shield: Shield) -> None:
    provider = rules.provider("openai")
    assert provider is not None
    socket = Socket(provider, kept_of(provider.endpoint_for("GET", "/v1/responses")), shield)
    socket.open(Request("GET", "/v1/responses", [("authorization", "Bearer k"), ("upgrade", "websocket")], b""))
    request = {"type": "response.create", "model": "m", "input": [{"role": "user", "content": HELLO}]}
    (out,) = socket.from_client(frame(request)).to_server
    name = json.loads(out.data)["input"][0]["content"].removeprefix("Please tell ").removesuffix(" about it")
    place = {"item_id": "i1", "output_index": 0, "content_index": 0}
    socket.from_server(frame({"type": "response.created", "response": {"id": "r1"}}))
    socket.from_server(
        frame({**place, "type": "response.output_text.delta", "delta": f"To {name}, and {tail_of(name)}"})
    )
    socket.client_gone()
    socket.persist()
    display, api = kept_in(shield, socket._connection.conversation_id)
    assert display[1:] == [("assistant", "To Marta Lindqvist, and ")]
    assert api[1:] == [("assistant", f"To {name}, and ")]


@pytest.mark.parametrize(
    ("name", "target", "answer", "texts"),
    [
        ("huggingface", "/generate", {"generated_text": "Ask Marta now", "details": {"seed": 1}}, ["Ask Marta now"]),
        ("huggingface", "/generate", [{"generated_text": "完成"}], ["完成"]),
        ("bedrock", "/model/m/invoke", {"results": [{"outputText": "two words", "reason": "FINISH"}]}, ["two words"]),
        ("openai", "/v1/x", {"reply": "a b", "metadata": {"note": "c d"}, "error": {"message": "e f"}}, ["a b"]),
        ("openai", "/v1/x", {"reply": "a b", "text": "c"}, ["c"]),
        (
            "anthropic",
            "/v1/messages",
            {
                "content": [
                    {"type": "text", "text": "I write"},
                    {"type": "tool_use", "id": "t", "name": "Write", "input": {"content": "to a file", "text": "x y"}},
                ]
            },
            ["I write"],
        ),
        (
            "openai",
            "/v1/responses",
            {
                "instructions": "be brief",
                "title": "of no use",
                "output": [{"type": "function_call", "call_id": "c", "name": "f", "arguments": '{"content": "a b"}'}],
            },
            [],
        ),
    ],
)
def test_the_texts_of_a_whole_answer(rules: RuleSet, name: str, target: str, answer: Any, texts: list[str]) -> None:
    """Under whatever name; not what tools are given, nor what is repeated of the request, nor errors."""
    provider = rules.provider(name)
    assert provider is not None
    response = provider.endpoint_for("POST", target).response
    document = Document.parse(json.dumps(answer))
    found = WholeTexts(response.classify(document.value), response.calls_in(document.value))
    for leaf in document.leaves:
        found.note(leaf, leaf.value.upper())
    assert found.said == [(text, text.upper()) for text in texts]
