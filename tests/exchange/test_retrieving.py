"""Passages before what the user asks: through the gateway, in bodies of four APIs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from told import ToldDetector

from surrogateshield.exchange.refusal import Refused
from surrogateshield.exchange.request import Request
from surrogateshield.gateway import Exchange
from surrogateshield.policy import RuleSet, default_rule_paths
from surrogateshield.policy.retrieval import RagRule
from surrogateshield.rag import NEEDED
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield

VALUES = {
    "Marta Lindqvist": "person",
    "Lindqvist": "person",
    "Marta": "person",
    "Tomasz Wilk": "person",
    "Anna Bergstrom": "person",
    "marta@corp.example": "email",
}
LEASE = "Marta Lindqvist rents the flat from Tomasz Wilk; her address is marta@corp.example."
CHAT = ("openai", "/v1/chat/completions")
RULES = RuleSet.load(default_rule_paths([]))


@pytest.fixture
def shield(tmp_path: Path) -> Shield:
    for package in NEEDED:
        pytest.importorskip(package, reason="needs the extra `rag`")
    return Shield(ToldDetector(VALUES), MapStore(tmp_path / "state"))


@pytest.fixture
def library(shield: Shield, tmp_path: Path) -> Any:
    from surrogateshield.rag.library import Library

    store = Library(shield)
    store.add(
        "cases", [file(tmp_path, "lease.txt", LEASE), file(tmp_path, "soup.txt", "Six onions and a litre of stock.")]
    )
    return store


def file(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text)
    return folder / name


def exchange(shield: Shield, where: tuple[str, str], rule: RagRule | None) -> Exchange:
    provider = RULES.provider(where[0])
    assert provider is not None
    endpoint = provider.endpoint_for("POST", where[1])
    policy = endpoint.policy.model_copy(update={"rag": rule})
    return Exchange(provider, endpoint.model_copy(update={"policy": policy}), shield)


def ask(
    shield: Shield, where: tuple[str, str], body: Any, collection: str | None = "cases", top_k: int = 1
) -> tuple[Exchange, Any]:
    asked = exchange(shield, where, RagRule(collection=collection, top_k=top_k) if collection else None)
    headers = [("content-type", "application/json"), ("authorization", "Bearer sk-1")]
    sent = asked.protect(Request("POST", where[1], headers, json.dumps(body).encode()))
    assert not any(value in sent.body.decode() for value in VALUES)
    return asked, json.loads(sent.body)


def chat(*texts: str) -> dict[str, Any]:
    roles = ("user", "assistant")
    return {"model": "m", "messages": [{"role": roles[n % 2], "content": text} for n, text in enumerate(texts)]}


def user_text(body: Any, at: int = 0) -> str:
    text: str = body["messages"][at]["content"]
    return text


QUESTION = "What does Marta Lindqvist rent?"
BODIES: list[tuple[tuple[str, str], Any, Callable[[Any], str]]] = [
    (CHAT, chat(QUESTION), user_text),
    (("openai", "/v1/responses"), {"model": "m", "input": QUESTION}, lambda body: body["input"]),
    (
        ("openai", "/v1/responses"),
        {"model": "m", "input": [{"role": "user", "content": [{"type": "input_text", "text": QUESTION}]}]},
        lambda body: body["input"][0]["content"][0]["text"],
    ),
    (
        ("anthropic", "/v1/messages"),
        {
            "model": "m",
            "max_tokens": 9,
            "messages": [{"role": "user", "content": [{"type": "text", "text": QUESTION}]}],
        },
        lambda body: body["messages"][0]["content"][0]["text"],
    ),
    (
        ("gemini", "/v1beta/models/m:generateContent"),
        {"contents": [{"role": "user", "parts": [{"text": QUESTION}]}]},
        lambda body: body["contents"][0]["parts"][0]["text"],
    ),
]


@pytest.mark.parametrize(("where", "body", "text_in"), BODIES)
def test_what_is_found_stands_before_the_message_and_is_restored(
    shield: Shield, library: Any, where: tuple[str, str], body: Any, text_in: Callable[[Any], str]
) -> None:
    asked, sent = ask(shield, where, body)
    text = text_in(sent)
    before, _, message = text.rpartition("My message:\n\n")
    surrogate = library.map().of_original("Marta Lindqvist").surrogate
    assert message == f"What does {surrogate} rent?"
    assert surrogate in before
    label = library.map().of_original("lease.txt").surrogate
    assert f"[{label}]" in before
    assert asked.resolver is not None
    answer = f"{surrogate} ({library.map().of_original('marta@corp.example').surrogate}), see {label}"
    assert asked.resolver.restore(answer) == "Marta Lindqvist (marta@corp.example), see lease.txt"
    assert asked.resolver.restore(text).endswith(f"{LEASE}\n\nMy message:\n\n{QUESTION}")


def test_nothing_else_of_the_body_changes(shield: Shield, library: Any) -> None:
    raw = '{"model" : "m",  "messages":[{"content":"onions and stock?","role":"user"}], "n": 1.0}'
    asked = exchange(shield, CHAT, RagRule(collection="cases", top_k=1))
    sent = asked.protect(Request("POST", CHAT[1], [("content-type", "application/json")], raw.encode())).body.decode()
    head, _, tail = sent.partition('"content":"')
    assert head + '"content":"onions' + tail.partition("message:\\n\\nonions")[2] == raw


def test_without_the_rule_and_outside_of_chats_nothing_is_put(shield: Shield, library: Any) -> None:
    _, sent = ask(shield, CHAT, chat("onions and stock?"), collection=None)
    assert user_text(sent) == "onions and stock?"
    for where, body in (
        (("openai", "/v1/embeddings"), {"model": "m", "input": "onions and stock?"}),
        (("openai", "/v1/completions"), {"model": "m", "prompt": "onions and stock?"}),
        (("openai", "/v1/responses"), {"model": "m", "input": [{"type": "function_call_output", "output": "onions"}]}),
    ):
        assert ask(shield, where, body)[1] == body


def test_a_message_that_nothing_is_like_stays_as_it_is(shield: Shield, library: Any) -> None:
    _, sent = ask(shield, CHAT, chat("print('hello')"))
    assert user_text(sent) == "print('hello')"


def test_the_history_comes_with_the_same_passages_again(shield: Shield, library: Any) -> None:
    _, first = ask(shield, CHAT, chat(QUESTION))
    _, second = ask(shield, CHAT, chat(QUESTION, "The flat.", "And the onions and stock?"))
    assert second["messages"][0] == first["messages"][0]
    assert "onions" in user_text(second, 2).partition("My message")[0]
    # In the middle of an agent's turn nothing is asked anew, whatever was stored since.
    library.add("cases", [file(Path(library.documents()[0].path).parent, "more.txt", "Marta Lindqvist rents a boat.")])
    body = chat(QUESTION, "Let me look.")
    body["messages"].append({"role": "tool", "tool_call_id": "c1", "content": "12 rows"})
    assert ask(shield, CHAT, body)[1]["messages"][0] == first["messages"][0]
    # Asked again, it is looked for again.
    assert ask(shield, CHAT, chat(QUESTION), top_k=2)[1] != first


def test_removed_documents_stand_before_nothing_any_more(shield: Shield, library: Any) -> None:
    ask(shield, CHAT, chat(QUESTION))
    library.remove([entry for entry in library.documents() if entry.name == "lease.txt"])
    _, sent = ask(shield, CHAT, chat(QUESTION, "The flat.", "And the onions and stock?"))
    assert "My message" not in user_text(sent)


def test_somebody_whom_the_conversation_knew_first_stays_who_she_is(shield: Shield, library: Any) -> None:
    asked, first = ask(shield, CHAT, chat("I am Marta. Hello."), collection=None)
    own = user_text(first).removeprefix("I am ").removesuffix(". Hello.")
    asked, sent = ask(shield, CHAT, chat("I am Marta. Hello.", "Hello.", QUESTION))
    text = user_text(sent, 2)
    assert text.count(own) == 2  # in the passage and in the question
    assert library.map().of_original("Marta").surrogate not in text
    assert asked.resolver is not None
    assert asked.resolver.restore(text).endswith(f"{LEASE}\n\nMy message:\n\n{QUESTION}")


def test_a_real_person_named_like_a_surrogate_is_not_mixed_up_with_it(shield: Shield, library: Any) -> None:
    invented = library.map().of_original("Marta Lindqvist").surrogate
    question = f"Does {invented} know Marta Lindqvist?"
    asked, sent = ask(shield, CHAT, chat(question))
    text = user_text(sent)
    assert text.count(invented) == 1  # no detector knows her, so she stays; nobody else is called so
    assert asked.resolver is not None
    assert asked.resolver.restore(text).endswith(f"My message:\n\n{question}")
    assert LEASE in asked.resolver.restore(text)


def test_another_account_restores_nothing_of_it(shield: Shield, library: Any) -> None:
    _, sent = ask(shield, CHAT, chat(QUESTION))
    other = exchange(shield, CHAT, None)
    other.protect(Request("POST", CHAT[1], [("authorization", "Bearer sk-2")], json.dumps(chat("Hello")).encode()))
    assert other.resolver is not None
    assert other.resolver.restore(user_text(sent)) == user_text(sent)


def test_only_passages_that_were_sent_are_restored(shield: Shield, library: Any) -> None:
    asked, _ = ask(shield, CHAT, chat("onions and stock?"))
    assert asked.resolver is not None
    surrogate = library.map().of_original("Marta Lindqvist").surrogate
    assert asked.resolver.restore(surrogate) == surrogate


def test_passages_of_a_request_that_was_refused_were_not_sent(shield: Shield, library: Any) -> None:
    asked = exchange(shield, CHAT, RagRule(collection="cases", top_k=1))
    policy = asked.endpoint.policy.model_copy(update={"actions": {"email": "block"}})
    asked.endpoint = asked.endpoint.model_copy(update={"policy": policy})
    question = "What does Marta Lindqvist rent? Write to marta@corp.example."
    body = json.dumps(chat(question)).encode()
    with pytest.raises(Refused, match="email"):
        asked.protect(Request("POST", CHAT[1], [("authorization", "Bearer sk-1")], body))
    again, _ = ask(shield, CHAT, chat(question), collection=None)
    assert again.resolver is not None
    surrogate = library.map().of_original("Tomasz Wilk").surrogate
    assert again.resolver.restore(surrogate) == surrogate


def test_what_the_rule_asks_for_and_is_not_there_is_refused_with_the_remedy(
    shield: Shield, library: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Refused, match="surrogateshield rag add") as refusal:
        ask(shield, CHAT, chat(QUESTION), collection="others")
    assert refusal.value.code == "rag_unusable"
    monkeypatch.setattr("surrogateshield.rag.NEEDED", ("no_such_package_here",))
    fresh = Shield(ToldDetector(VALUES), MapStore(shield.store.folder.parent))
    with pytest.raises(Refused, match=r"pip install 'surrogateshield\[rag\]'"):
        ask(fresh, CHAT, chat(QUESTION))


def test_a_message_that_is_json_itself_stays_json(shield: Shield, library: Any) -> None:
    _, sent = ask(shield, CHAT, chat('{"ask": "onions and stock?", "n": 1}'))
    assert json.loads(user_text(sent)) == {"ask": "onions and stock?", "n": 1}
    _, sent = ask(shield, CHAT, chat("onions and stock?", "Six.", '{"ask": "Tomasz Wilk"}'))
    assert user_text(sent) == "onions and stock?"  # nothing is asked for what was said before


def test_what_this_rule_replaces_beyond_the_usual_is_replaced_in_passages(
    shield: Shield, library: Any, tmp_path: Path
) -> None:
    detector = shield.detector
    assert isinstance(detector, ToldDetector)
    detector.values["3 May 2031"] = "date"
    text = "On 3 May 2031 the onions were sold to Marta Lindqvist."
    library.add("cases", [file(tmp_path, "sold.txt", text)])
    question = "When were the onions sold?"
    _, sent = ask(shield, CHAT, chat(question))
    assert "3 May 2031" in user_text(sent)  # dates that are no birthdays are kept by default
    for action, shown in (("replace", "On "), ("redact", "On [DATE] the onions")):
        asked = exchange(shield, CHAT, RagRule(collection="cases", top_k=1))
        policy = asked.endpoint.policy.model_copy(update={"actions": {"date": action}})
        asked.endpoint = asked.endpoint.model_copy(update={"policy": policy})
        headers = [("authorization", f"Bearer {action}")]
        out = asked.protect(Request("POST", CHAT[1], headers, json.dumps(chat(question)).encode())).body.decode()
        assert "3 May 2031" not in out
        assert shown in user_text(json.loads(out))
        if action == "replace":
            assert asked.resolver is not None
            assert text in asked.resolver.restore(user_text(json.loads(out)))
    asked = exchange(shield, CHAT, RagRule(collection="cases", top_k=1))
    policy = asked.endpoint.policy.model_copy(update={"actions": {"date": "block"}})
    asked.endpoint = asked.endpoint.model_copy(update={"policy": policy})
    with pytest.raises(Refused, match="date"):
        asked.protect(Request("POST", CHAT[1], [("authorization", "Bearer x")], json.dumps(chat(question)).encode()))


def test_a_value_that_only_the_conversation_knows_is_protected_in_passages(shield: Shield, library: Any) -> None:
    text = "The onions grow in Fernhollow."
    library.add("cases", [file(Path(library.documents()[0].path).parent, "onions.txt", text)])
    detector = shield.detector
    assert isinstance(detector, ToldDetector)
    detector.values["Fernhollow"] = "gpe"
    asked, sent = ask(shield, CHAT, chat("I live in Fernhollow. What grows there, onions?"))
    assert "Fernhollow" not in user_text(sent)
    assert asked.resolver is not None
    assert text in asked.resolver.restore(user_text(sent))
