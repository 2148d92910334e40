from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from surrogateshield.exchange.conversation import Belonging, choose
from surrogateshield.policy import Endpoint, Facts, RuleSet
from surrogateshield.shadowmap import MapStore

ONE = {"role": "user", "content": "first words"}


@pytest.fixture
def belong(rules: RuleSet, tmp_path: Path) -> Callable[..., Belonging]:
    store = MapStore(tmp_path)

    def find(
        body: Any, key: str = "k1", provider: str = "openai", bind: str | None = None, **headers: str
    ) -> Belonging:
        rule = rules.provider(provider)
        assert rule is not None
        path = "/v1/responses" if provider == "openai" and "input" in body else "/v1/chat/completions"
        endpoint: Endpoint = rule.endpoint_for("POST", path if provider == "openai" else "/v1/messages")
        facts = Facts.of(path, [("authorization", f"Bearer {key}"), *headers.items()], {}, body)
        found = choose(rule, endpoint, facts, store.secret, store.aliases)
        if bind:
            store.aliases.bind(rule.name, found.account, "response", bind, found.conversation_id)
        return found

    return find


def test_a_history_is_known_by_its_first_message(belong: Callable[..., Belonging]) -> None:
    first = belong({"messages": [{"role": "system", "content": "x"}, ONE]})
    assert belong({"messages": [ONE, {"role": "assistant", "content": "a"}, {"role": "user", "content": "b"}]}) == first
    assert belong({"messages": [{"role": "user", "content": "other words"}]}) != first


def test_cache_marks_and_parts_change_nothing(belong: Callable[..., Belonging]) -> None:
    part = {"type": "text", "text": "first words"}
    marked = {**part, "cache_control": {"type": "ephemeral"}}
    assert belong({"messages": [{"role": "user", "content": [part]}]}) == belong(
        {"messages": [{"role": "user", "content": [marked]}]}
    )


def test_a_name_the_client_gives_outranks_the_first_message(belong: Callable[..., Belonging]) -> None:
    one = belong({"messages": [ONE]}, session_id="s1")
    assert belong({"messages": [{"role": "user", "content": "else"}]}, session_id="s1") == one
    assert belong({"messages": [ONE]}, session_id="s2") != one


def test_an_issued_id_outranks_everything(belong: Callable[..., Belonging]) -> None:
    first = belong({"input": "first words"}, bind="resp_1")
    assert belong({"input": "more", "previous_response_id": "resp_1"}, session_id="s9") == first


def test_accounts_and_providers_never_meet(belong: Callable[..., Belonging]) -> None:
    first = belong({"messages": [ONE]}, session_id="s1", bind="resp_1")
    for other in (
        belong({"messages": [ONE]}, key="k2", session_id="s1"),
        belong({"input": "x", "previous_response_id": "resp_1"}, key="k2"),
        belong({"messages": [ONE]}, provider="anthropic"),
    ):
        assert other.conversation_id != first.conversation_id


def test_an_unknown_issued_id_is_a_conversation_of_its_own(belong: Callable[..., Belonging]) -> None:
    unknown = belong({"input": "first words", "previous_response_id": "resp_old"})
    assert unknown != belong({"input": "first words"})
    assert unknown == belong({"input": "others", "previous_response_id": "resp_old"})


def test_without_any_hint_the_account_is_the_conversation(belong: Callable[..., Belonging]) -> None:
    assert belong({"messages": []}) == belong({"messages": []})
