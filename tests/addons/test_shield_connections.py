"""Hooks of connections: in doubt a client is refused and a connection read."""

from __future__ import annotations

from typing import Any

import pytest
from mitmproxy import connection
from mitmproxy.test import tflow

from surrogateshield.policy import RuleWatcher

NAME = "Marta Lindqvist"


class Broken:
    """Fails whatever is asked of it, with a message that must not get out."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"{NAME} broke {name}")


def test_hooks_of_connections_do_not_raise(addon: Any) -> None:
    addon.rules = Broken()
    hooks = addon.connections
    hooks.http_connect(tflow.tflow())
    hooks.tls_failed_client(None)
    hello: Any = type("Hello", (), {"client_hello": Broken(), "context": Broken(), "ignore_connection": True})()
    hooks.tls_clienthello(hello)
    assert hello.ignore_connection is False  # in doubt it is read, never tunnelled


def test_clients_of_whom_nothing_is_known_are_refused(addon: Any) -> None:
    client = connection.Client(peername=("127.0.0.1", 1), sockname=("127.0.0.1", 2), timestamp_start=0)
    addon.connections.client_connected(client)
    assert client.error


def hello(addon: Any, sni: str | None, address: tuple[str, int] | None) -> bool:
    """Whether a connection is read."""
    said = type("Hello", (), {"sni": sni})()
    server = type("Server", (), {"address": address})()
    context = type("Context", (), {"server": server})()
    data: Any = type("Data", (), {"client_hello": said, "context": context, "ignore_connection": None})()
    addon.connections.tls_clienthello(data)
    return not data.ignore_connection


@pytest.mark.parametrize(
    ("sni", "address", "read"),
    [
        ("api.openai.com", ("api.openai.com", 443), True),
        ("api.openai.com", ("203.0.113.7", 443), True),
        (None, ("api.openai.com", 443), True),
        ("harmless.example", ("api.openai.com", 443), True),
        ("harmless.example", ("harmless.example", 443), False),
        (None, None, False),
    ],
)
def test_either_name_of_a_provider_has_a_connection_read(addon: Any, sni: Any, address: Any, read: bool) -> None:
    assert hello(addon, sni, address) is read


def test_before_the_rules_are_read_nothing_is_tunnelled(addon: Any) -> None:
    addon.rules = None
    assert hello(addon, "harmless.example", ("harmless.example", 443))


def test_companions_are_answered_when_a_tunnel_to_them_is_asked_for(addon: Any) -> None:
    watcher: RuleWatcher = addon.rules
    companions = [
        p for provider in watcher.rules.providers if provider.policy.companions == "block" for p in provider.companions
    ]
    host = next(pattern.name for pattern in companions if not pattern.wildcard and "*" not in pattern.name)
    flow = tflow.tflow()
    flow.request.host = host
    addon.connections.http_connect(flow)
    assert flow.response is not None
    assert flow.response.status_code == 403
