from __future__ import annotations

import json
from typing import Any

import pytest

from surrogateshield.exchange.request import Request
from surrogateshield.gateway import Exchange
from surrogateshield.policy import Policy, RuleSet
from surrogateshield.shield import Shield

HEADERS = [("content-type", "application/json"), ("authorization", "Bearer sk-one")]
HELLO = "Please tell Marta Lindqvist about it"


def turn(rules: RuleSet, shield: Shield, messages: list[Any], streamed: bool, on: str = "on") -> Exchange:
    """One exchange whose answer repeats the last message."""
    provider = rules.provider("openai")
    assert provider is not None
    endpoint = provider.endpoint_for("POST", "/v1/chat/completions")
    policy = Policy(transcript=on).over(endpoint.policy)  # type: ignore[arg-type]
    exchange = Exchange(provider, endpoint.model_copy(update={"policy": policy}), shield)
    body = {"model": "gpt-x", "messages": messages, "tools": [{"type": "function", "function": {"description": "it"}}]}
    sent = exchange.protect(Request("POST", "/v1/chat/completions", HEADERS, json.dumps(body).encode()))
    text = json.loads(sent.body)["messages"][-1]["content"]
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
