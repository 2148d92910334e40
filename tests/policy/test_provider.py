from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from surrogateshield.policy import Facts, Provider, RuleSet

RULE = """\
provider: acme
hosts: [llm.acme.example]
error: openai
account: ["header:x-acme-key", "query:key", "header:authorization"]
conversation: ["header:x-session", $.session]
aliases:
  response: [$.previous, "path:response_id"]
  thread: [$.thread]
headers: [X-Acme-Version, x-acme-team-*]
query: [alt]
credentials: [x-proof-*, at]
endpoints:
  - {name: chat, match: {method: POST, path: /v1/chat}}
  - {name: chat-2, match: {path: /v1/chat}}
  - {name: kept, match: {path: "/v1/kept/{response_id}"}}
"""


@pytest.fixture
def acme(write: Callable[..., Path]) -> Provider:
    provider = RuleSet.load([write(RULE)]).provider("acme")
    assert provider is not None
    return provider


@pytest.mark.parametrize(
    ("method", "path", "name"),
    [
        ("POST", "/v1/chat?x=1", "chat"),
        ("post", "/v1/chat", "chat"),
        ("GET", "/v1/chat", "chat-2"),
        ("GET", "/v1/other", "other"),
        ("OPTIONS", "*", "other"),
        ("GET", "", "other"),
    ],
)
def test_the_first_endpoint_that_matches(acme: Provider, method: str, path: str, name: str) -> None:
    assert acme.endpoint_for(method, path).name == name


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("Content-Type", "application/json", False),
        ("Authorization", "Bearer x", False),
        ("X-Acme-Key", "secret with spaces", False),
        ("x-acme-version", "2026-01-02, beta", False),
        ("x-acme-version", "Elin Tarrow", True),
        ("x-acme-version", "ok, elin@tarrow.example", True),
        ("x-acme-version", None, False),
        ("x-acme-team-name", "blue", False),
        ("x-stainless-lang", "python", False),
        ("x-stainless-lang", "elin@tarrow.example", True),
        ("User-Agent", "acme/1.0", True),
        ("x-unknown", "blue", True),
    ],
)
def test_which_headers_are_read(acme: Provider, name: str, value: str | None, read: bool) -> None:
    assert acme.reads_header(name, value) is read


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("key", "202-555-0143", False),
        ("alt", "sse", False),
        ("alt", "202-555-0143", True),
        ("alt", None, False),
        ("q", "x", True),
    ],
)
def test_which_query_parameters_are_read(acme: Provider, name: str, value: str | None, read: bool) -> None:
    assert acme.reads_query(name, value) is read


def test_ids_of_a_request(acme: Provider) -> None:
    facts = Facts.of(
        "/v1/kept/r2?key=k1",
        [("Authorization", "Bearer t"), ("X-Session", "s1")],
        acme.endpoint_for("GET", "/v1/kept/r2").path_parameters("GET", "/v1/kept/r2") or {},
        {"previous": "r1", "thread": "t1", "session": "s2"},
    )
    assert acme.account_in(facts) == "k1"
    assert acme.conversation_in(facts) == "s1"
    assert acme.aliases_in(facts) == [("response", "r1"), ("response", "r2"), ("thread", "t1")]


def test_a_request_that_names_nothing(acme: Provider) -> None:
    facts = Facts.of("/", [], {}, None)
    assert (acme.account_in(facts), acme.conversation_in(facts), acme.aliases_in(facts)) == (None, None, [])


@pytest.mark.parametrize(
    ("name", "value", "credential"),
    [
        ("x-proof-of-work", "gAAAAAC" + "x" * 900 + "==~S", True),
        ("x-proof-of-work", "Elin Tarrow", False),
        ("x-proof-of-work", "elin@tarrow.example", False),
        ("x-other", "gAAAAAC", False),
        ("at", "AK6sKbrM2y:1767225600123", True),
    ],
)
def test_credentials_look_like_tokens(acme: Provider, name: str, value: str, credential: bool) -> None:
    assert acme.is_credential(name, value) is credential
    assert acme.reads_header(name, value) is not credential
    assert acme.reads_query(name, value) is not credential
