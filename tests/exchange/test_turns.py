"""Several turns of one conversation: what the provider wrote goes back to it byte for byte (I3), restarts or not."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from secrets import token_hex
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from told import PEOPLE, ToldDetector

from surrogateshield.exchange.refusal import Refused
from surrogateshield.exchange.request import Request
from surrogateshield.gateway import Exchange
from surrogateshield.policy import RuleSet
from surrogateshield.shield import Shield

HEADERS = [("content-type", "application/json"), ("authorization", "Bearer sk-one")]
HELLO = "Please tell Marta Lindqvist (marta.l@corp.example) about it"
NEW_NAMES = {**PEOPLE, "MARTA LINDQVIST": "person", "Amelia Hartwig": "person", "Osgrove": "gpe"}

type Turn = Callable[..., Exchange]


class Client:
    """One client of one API through the gateway; the answer is whatever the test makes of what was sent."""

    def __init__(self, rules: RuleSet, shield: Shield, key: str = "sk-one") -> None:
        self.rules, self.shield, self.key = rules, shield, key

    def ask(self, body: Any, target: str = "/v1/chat/completions", provider: str = "openai") -> tuple[Exchange, Any]:
        found = self.rules.provider(provider)
        assert found is not None
        exchange = Exchange(found, found.endpoint_for("POST", target), self.shield)
        headers = [HEADERS[0], ("authorization", f"Bearer {self.key}")]
        sent = exchange.protect(Request("POST", target, headers, json.dumps(body).encode()))
        return exchange, json.loads(sent.body)

    @staticmethod
    def plain(exchange: Exchange, answer: Any) -> Any:
        raw = exchange.answer("application/json", None).body(json.dumps(answer).encode())
        return json.loads(raw)

    @staticmethod
    def streamed(exchange: Exchange, events: list[Any], named: bool = False) -> list[Any]:
        answer = exchange.answer("text/event-stream", None)
        out = b""
        for event in events:
            name = f"event: {event['type']}\n" if named else ""
            out += answer.feed(f"{name}data: {json.dumps(event)}\n\n".encode())
        out += answer.finish()
        return [json.loads(line[6:]) for line in out.decode().splitlines() if line.startswith("data: ")]


@pytest.fixture
def client(rules: RuleSet, make_shield: Callable[..., Shield]) -> Client:
    return Client(rules, make_shield(NEW_NAMES))


def chat(*messages: Any, **more: Any) -> dict[str, Any]:
    return {"model": "m", "messages": list(messages), **more}


def user(content: Any) -> dict[str, Any]:
    return {"role": "user", "content": content}


def assistant(content: Any, **more: Any) -> dict[str, Any]:
    return {"role": "assistant", "content": content, **more}


def said(content: str, **more: Any) -> dict[str, Any]:
    return {"id": "cc-1", "choices": [{"index": 0, "message": {"role": "assistant", "content": content, **more}}]}


def asked(client: Client) -> list[str]:
    assert isinstance(client.shield.detector, ToldDetector)
    return [piece.text for piece in client.shield.detector.asked]


def test_the_models_own_new_names_and_misspellings_go_back_as_it_wrote_them(client: Client) -> None:
    exchange, sent = client.ask(chat(user(HELLO)))
    name = sent["messages"][0]["content"].removeprefix("Please tell ").split(" (")[0]
    wrote = f"  {name.upper()} and {name[:-1]}, {name}: ask Amelia Hartwig in Osgrove.\n"
    got = client.plain(exchange, said(wrote))["choices"][0]["message"]["content"]
    assert "MARTA LINDQVIST" in got
    assert "Amelia Hartwig in Osgrove" in got

    _, second = client.ask(chat(user(HELLO), assistant(got), user("Thanks!")))
    assert second["messages"][:2] == [sent["messages"][0], assistant(wrote)]
    assert got not in asked(client)
    # Trimmed, as part of a list, in another role and inside JSON it is known as well.
    nested = json.dumps({"earlier": [got.strip()]})
    for content in (got.strip(), [{"type": "text", "text": got}], nested):
        _, third = client.ask(chat(user(HELLO), user(content)))
        out = json.dumps(third["messages"][1])
        assert json.dumps(wrote.strip())[1:-1] in out.replace('\\\\"', '\\"').replace("\\\\", "\\")
        assert "Marta" not in out


def test_a_text_that_was_changed_is_read_whatever_its_role(client: Client) -> None:
    exchange, _ = client.ask(chat(user(HELLO)))
    got = client.plain(exchange, said("Ask Amelia Hartwig about all of it."))["choices"][0]["message"]["content"]
    _, sent = client.ask(chat(user(HELLO), assistant(got.replace("all of", "more of"))))
    assert "Amelia" not in sent["messages"][1]["content"]


def test_known_originals_are_searched_in_what_is_put_back(client: Client) -> None:
    """I1 wins: a value that the model wrote by itself is protected once the user makes it personal."""
    exchange, _ = client.ask(chat(user("Hello there")))
    got = client.plain(exchange, said("Ask Amelia Hartwig about all of it."))["choices"][0]["message"]["content"]
    _, sent = client.ask(chat(user("Hello there"), assistant(got)))
    assert sent["messages"][1]["content"] == got
    _, sent = client.ask(chat(user("Hello there"), assistant(got), user("Amelia Hartwig is my sister")))
    assert "Amelia" not in json.dumps(sent)
    assert "Hartwig" not in json.dumps(sent)
    name = sent["messages"][2]["content"].removesuffix(" is my sister")
    assert sent["messages"][1]["content"] == f"Ask {name} about all of it."
    _, again = client.ask(chat(user("Hello there"), assistant(got), user("Amelia Hartwig is my sister"), user("so?")))
    assert again["messages"][:3] == sent["messages"]


def test_a_surrogate_that_the_user_types_later_changes_nothing_that_the_model_wrote(client: Client) -> None:
    """I3: in the client's text it is genuine and gets a surrogate of its own; in the provider's it is what it was."""
    exchange, sent = client.ask(chat(user(HELLO)))
    name = sent["messages"][0]["content"].removeprefix("Please tell ").split(" (")[0]
    wrote = f"{name} has been told about it."
    got = client.plain(exchange, said(wrote))["choices"][0]["message"]["content"]
    exchange, third = client.ask(chat(user(HELLO), assistant(got), user(f"Another person is called {name}.")))
    assert third["messages"][:2] == [sent["messages"][0], assistant(wrote)]
    assert name not in third["messages"][2]["content"]
    echo = client.plain(exchange, said(third["messages"][2]["content"]))["choices"][0]["message"]["content"]
    assert echo == f"Another person is called {name}."


def test_a_text_that_the_client_had_sent_before_stays_as_it_was_sent(client: Client) -> None:
    """The model may say the same in another way; the prefix that the provider has cached must not change for it."""
    question = "Ask Marta Lindqvist about all of it"
    exchange, sent = client.ask(chat(user(question)))
    name = sent["messages"][0]["content"].removeprefix("Ask ").removesuffix(" about all of it")
    wrote = f"Ask {name[:-2]} about all of it"
    exchange.deliver(wrote, question)
    _, second = client.ask(chat(user(question), assistant(question)))
    assert second["messages"] == [sent["messages"][0], assistant(wrote)]


def test_a_number_goes_back_as_the_provider_wrote_it(client: Client) -> None:
    """Whole, where the client has it as a number and the model wrote it as a text."""
    exchange, sent = client.ask(chat(user("call 4158672309")))
    number = sent["messages"][0]["content"].removeprefix("call ")
    assert number != "4158672309"
    client.plain(exchange, said("", extra=number))
    result = {"role": "tool", "tool_call_id": "c1", "content": '{"phone": 4158672309}'}
    _, sent = client.ask(chat(user("call 4158672309"), assistant("ok"), result))
    assert json.loads(sent["messages"][2]["content"]) == {"phone": int(number)}


def test_short_texts_of_the_models_are_taken_for_its_own_only_where_it_speaks(client: Client) -> None:
    call = {"id": "c1", "type": "function", "function": {"name": "look", "arguments": '{"city": "Osgrove"}'}}
    exchange, _ = client.ask(chat(user("Hello there")))
    client.plain(exchange, said("", tool_calls=[call]))
    _, sent = client.ask(chat(user("Hello there"), assistant(None, tool_calls=[call])))
    assert sent["messages"][1]["tool_calls"] == [call]
    result = {"role": "tool", "tool_call_id": "c1", "content": '{"home": "Osgrove"}'}
    _, sent = client.ask(chat(user("Hello there"), assistant(None, tool_calls=[call]), result))
    assert "Osgrove" not in json.dumps(sent["messages"][2])


def test_tool_inputs_are_known_leaf_by_leaf_however_the_client_writes_them(client: Client) -> None:
    exchange, sent = client.ask(chat(user(HELLO)))
    name = sent["messages"][0]["content"].removeprefix("Please tell ").split(" (")[0]
    arguments = {"to": name.upper(), "cc": ["Amelia Hartwig"], "body": {"text": f'"{name}":\n\tÄ'}, "n": 1}
    call = {"id": "c1", "type": "function", "function": {"name": "note", "arguments": json.dumps(arguments)}}
    got = client.plain(exchange, said("", tool_calls=[call]))["choices"][0]["message"]["tool_calls"][0]
    given_back = json.loads(got["function"]["arguments"])
    assert given_back["to"] == "MARTA LINDQVIST"
    got["function"]["arguments"] = json.dumps(given_back, ensure_ascii=False, indent=1, sort_keys=True)
    _, second = client.ask(chat(user(HELLO), assistant(None, tool_calls=[got])))
    assert json.loads(second["messages"][1]["tool_calls"][0]["function"]["arguments"]) == arguments


def test_streamed_texts_and_tool_inputs(client: Client) -> None:
    def ask(*messages: Any) -> tuple[Exchange, Any]:
        body = {"model": "m", "max_tokens": 9, "messages": list(messages)}
        return client.ask(body, "/v1/messages", "anthropic")

    exchange, sent = ask(user(HELLO))
    name = sent["messages"][0]["content"].removeprefix("Please tell ").split(" (")[0]
    wrote = f"Now {name.upper()} knows, and so does Amelia Hartwig."
    arguments = json.dumps({"to": name[:-1], "cc": "Amelia Hartwig"})

    def block(index: int, start: Any, deltas: list[Any]) -> list[Any]:
        begun = {"type": "content_block_start", "index": index, "content_block": start}
        middle = [{"type": "content_block_delta", "index": index, "delta": delta} for delta in deltas]
        return [begun, *middle, {"type": "content_block_stop", "index": index}]

    texts = [{"type": "text_delta", "text": wrote[i : i + 3]} for i in range(0, len(wrote), 3)]
    parts = [{"type": "input_json_delta", "partial_json": arguments[i : i + 4]} for i in range(0, len(arguments), 4)]
    tool = {"type": "tool_use", "id": "t1", "name": "note", "input": {}}
    events = block(0, {"type": "text", "text": ""}, texts) + block(1, tool, parts) + [{"type": "message_stop"}]
    out = client.streamed(exchange, events, named=True)
    text = "".join(e["delta"].get("text", "") for e in out if e["type"] == "content_block_delta")
    got = "".join(e["delta"].get("partial_json", "") for e in out if e["type"] == "content_block_delta")
    assert "MARTA LINDQVIST" in text
    content = [{"type": "text", "text": text}, {**tool, "input": json.loads(got)}]
    _, second = ask(user(HELLO), assistant(content))
    assert second["messages"][1]["content"] == [
        {"type": "text", "text": wrote},
        {**tool, "input": json.loads(arguments)},
    ]


def test_what_left_of_a_stream_that_broke_off_is_known(client: Client) -> None:
    exchange, sent = client.ask(chat(user(HELLO)))
    name = sent["messages"][0]["content"].removeprefix("Please tell ").split(" (")[0]
    answer = exchange.answer("text/event-stream", None)
    wrote = f"Yes, {name.upper()} and Amelia Hartwig know, and {name[:3]}"
    out = b""
    for i in range(0, len(wrote), 5):
        event = {"choices": [{"index": 0, "delta": {"content": wrote[i : i + 5]}}]}
        out += answer.feed(f"data: {json.dumps(event)}\n\n".encode())
    answer.break_off()
    events = [json.loads(line[6:]) for line in out.decode().splitlines() if line.startswith("data: ")]
    got = "".join(event["choices"][0]["delta"]["content"] for event in events)
    assert got.endswith("know, and ")
    _, second = client.ask(chat(user(HELLO), assistant(got)))
    assert second["messages"][1]["content"] == wrote.removesuffix(name[:3])


def test_after_a_restart_nothing_is_decided_or_detected_anew(
    client: Client, rules: RuleSet, make_shield: Callable[..., Shield]
) -> None:
    exchange, sent = client.ask(chat(user(HELLO), tools=[{"type": "function", "function": {"description": "mails"}}]))
    name = sent["messages"][0]["content"].removeprefix("Please tell ").split(" (")[0]
    wrote = f"{name.upper()} and Amelia Hartwig know."
    got = client.plain(exchange, said(wrote))["choices"][0]["message"]["content"]
    client.shield.store.close()

    later = Client(rules, make_shield(NEW_NAMES))
    body = chat(
        user(HELLO), assistant(got), user("so?"), tools=[{"type": "function", "function": {"description": "mails"}}]
    )
    _, second = later.ask(body)
    assert second["messages"][:2] == [sent["messages"][0], assistant(wrote)]
    assert asked(later) == ["so?"]

    # Another detector decides for itself.
    other = Client(rules, make_shield({**NEW_NAMES, "about it": "org"}))
    _, third = other.ask(chat(user(HELLO)))
    assert "about it" not in third["messages"][0]["content"]
    assert HELLO in asked(other)


def test_what_was_forgotten_or_cut_is_read_like_any_other_text(client: Client) -> None:
    exchange, _ = client.ask(chat(user(HELLO)))
    got = client.plain(exchange, said("Ask Amelia Hartwig about all of it."))["choices"][0]["message"]["content"]
    assert client.shield.store.wait(10)
    client.shield.store.forget(exchange.conversation_id)
    client.shield.drop_forgotten()
    _, sent = client.ask(chat(user(HELLO), assistant(got)))
    assert "Amelia" not in json.dumps(sent)


def test_rotation_keeps_what_is_remembered(client: Client, rules: RuleSet, make_shield: Callable[..., Shield]) -> None:
    from surrogateshield.shadowmap import rotate

    exchange, sent = client.ask(chat(user(HELLO)))
    name = sent["messages"][0]["content"].removeprefix("Please tell ").split(" (")[0]
    wrote = f"{name.upper()} and Amelia Hartwig know."
    got = client.plain(exchange, said(wrote))["choices"][0]["message"]["content"]
    client.shield.store.close()
    root = client.shield.store.folder.parent
    files = {path.name for path in client.shield.store.folder.iterdir()}
    rotate(root, pytest.fail)
    assert not files & {path.name for path in client.shield.store.folder.iterdir()}
    later = Client(rules, make_shield(NEW_NAMES))
    _, second = later.ask(chat(user(HELLO), assistant(got)))
    assert second["messages"] == [sent["messages"][0], assistant(wrote)]
    assert asked(later) == []


def test_a_trimmed_history_joins_the_conversation_that_delivered_it(client: Client) -> None:
    first = chat(user(HELLO))
    exchange, sent = client.ask(first)
    name = sent["messages"][0]["content"].removeprefix("Please tell ").split(" (")[0]
    one = client.plain(exchange, said(f"I have told {name} about it."))["choices"][0]["message"]["content"]
    other, _ = client.ask(chat(user("something else entirely"), user("Tomasz Wilk")))
    client.plain(other, said("I have told nobody about it."))

    trimmed = chat(user("and then?"), assistant(one), user("Who is Marta Lindqvist?"))
    joined, third = client.ask(trimmed)
    assert joined.conversation_id == exchange.conversation_id
    assert third["messages"][2]["content"] == f"Who is {name}?"
    # Not so for another account, and not for a history that shares nothing.
    stranger, fourth = Client(client.rules, client.shield, "sk-two").ask(trimmed)
    assert stranger.conversation_id != exchange.conversation_id
    assert name not in json.dumps(fourth)
    alone, _ = client.ask(chat(user("and then?"), assistant("I have told everybody about it."), user("Who?")))
    assert alone.conversation_id not in (exchange.conversation_id, other.conversation_id)


def test_a_whole_history_stays_where_it_began_though_others_were_told_the_same(client: Client) -> None:
    greeting = "How can I help you today?"
    conversations = []
    for opening in ("hello one", "hello two"):
        exchange, _ = client.ask(chat(user(opening)))
        client.plain(exchange, said(greeting))
        conversations.append(exchange.conversation_id)
    again, _ = client.ask(chat(user("hello one"), assistant(greeting), user("so")))
    assert again.conversation_id == conversations[0]


def test_only_surrogates_that_were_sent_are_restored(client: Client) -> None:
    """I12: a request that was refused leaves values in the map, but nobody was told their surrogates."""

    def ask(*messages: Any) -> tuple[Exchange, Any]:
        body = {"model": "m", "max_tokens": 9, "messages": messages, "metadata": {"user_id": "one"}}
        return client.ask(body, "/v1/messages", "anthropic")

    def answered(exchange: Exchange, text: str) -> str:
        return str(
            client.plain(exchange, {"id": "m", "content": [{"type": "text", "text": text}]})["content"][0]["text"]
        )

    ask(user("Tomasz Wilk"))
    forged = {"type": "thinking", "thinking": "of Marta Lindqvist", "signature": "sig-of-nobody"}
    with pytest.raises(Refused):
        ask(user(HELLO), assistant([forged]), user("and?"))
    quiet, _ = ask(user("who?"))
    entries = client.shield.store.read(quiet.conversation_id)
    told, secret = (next(e.surrogate for e in entries if e.original == o) for o in ("Tomasz Wilk", "Marta Lindqvist"))
    assert answered(quiet, f"{secret}, {told}") == f"{secret}, Tomasz Wilk"
    ask(user(HELLO))
    later, _ = ask(user("who?"))
    assert answered(later, f"{secret}, {told}") == "Marta Lindqvist, Tomasz Wilk"


def test_an_answer_that_restores_much_that_was_not_asked_for_is_told(client: Client) -> None:
    people = {f"{given} {family}": "person" for given, family in zip(GIVEN, FAMILY, strict=True)}
    client.shield.detector = ToldDetector(people)
    session = {"client_metadata": {"session_id": "s-2"}}
    exchange, sent = client.ask({"model": "m", "input": ", ".join(people), **session}, "/v1/responses")
    names = sent["input"]
    answer = exchange.answer("application/json", None)
    body = json.dumps(
        {"id": "r1", "output": [{"type": "message", "content": [{"type": "output_text", "text": names}]}]}
    )
    assert ", ".join(people) in answer.body(body.encode()).decode()
    assert exchange.flags(answer) == []
    exchange, _ = client.ask({"model": "m", "input": "who?", **session}, "/v1/responses")
    answer = exchange.answer("application/json", None)
    assert ", ".join(people) in answer.body(body.encode()).decode()
    assert exchange.flags(answer) == [f"{len(people)} surrogates were restored that the request did not hold"]


GIVEN = ("Marta", "Tomasz", "Ingrid", "Pavel", "Amelia", "Bruno", "Celine", "Dario", "Edith")
FAMILY = ("Lindqvist", "Wilk", "Sorensen", "Novotny", "Hartwig", "Castellani", "Dufresne", "Marinelli", "Ashcombe")

COMMON = ["and", "told", "Ä \n", '"x"', "{", "."]


def texts(*more: str) -> st.SearchStrategy[str]:
    return st.lists(st.sampled_from([*COMMON, *more]), min_size=1, max_size=8).map(" ".join)


USERS = texts("Marta Lindqvist", "MARTA LINDQVIST", "Tomasz Wilk", "marta.l@corp.example")
MODELS = texts("<Marta Lindqvist>", "<Marta Lindqvist^>", "<Tomasz Wilk>", "Amelia Hartwig", "Osgrove")


def written(reply: str, surrogates: dict[str, str]) -> str:
    """What the model writes: it knows the users' people by their surrogates, and has some of its own."""

    def name(found: re.Match[str]) -> str:
        surrogate = surrogates.get(found[1], "somebody")
        return surrogate.upper() if found[2] else surrogate

    return re.sub(r"<([^>^]+)(\^?)>", name, reply)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(USERS, MODELS), max_size=4), st.booleans())
def test_the_prefix_of_a_longer_history_is_the_same_bytes(
    client: Client, turns: list[tuple[str, str]], streamed: bool
) -> None:
    """Whatever they write: turn n+1 sends what turn n sent and what the provider answered, byte for byte."""
    history: list[Any] = [user(f"conversation {token_hex(8)}")]
    upstream: list[Any] = []
    for text, reply in turns:
        history.append(user(text))
        exchange, sent = client.ask(chat(*history))
        assert sent["messages"][: len(upstream)] == upstream
        entries = client.shield.store.read(exchange.conversation_id)
        wrote = written(reply, {entry.original: entry.surrogate for entry in entries})
        if streamed:
            pieces = [{"choices": [{"index": 0, "delta": {"content": c}}]} for c in wrote]
            end = {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}
            out = client.streamed(exchange, [*pieces, end])
            got = "".join(e["choices"][0]["delta"].get("content", "") for e in out)
        else:
            got = client.plain(exchange, said(wrote))["choices"][0]["message"]["content"]
        history.append(assistant(got))
        upstream = [*sent["messages"], assistant(wrote)]
