from __future__ import annotations

import fnmatch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.trust.noproxy import LOOPBACK, bypass_list
from surrogateshield.trust.scope import Scope

SCOPE = Scope.of(["openai.com", "anthropic.com"], ["10.1.2.3"])
HOSTS = ("openai.com", "api.openai.com", "a.b.anthropic.com")


def test_nothing_before_gives_loopback() -> None:
    assert bypass_list(["", ""], SCOPE) == ("localhost,127.0.0.1,::1", [])


def test_the_users_entries_stay_and_are_not_doubled() -> None:
    value, dropped = bypass_list(["intranet.example, .corp.example", "intranet.example localhost"], SCOPE)
    assert value == "intranet.example,.corp.example,localhost,127.0.0.1,::1"
    assert dropped == []


BYPASSES = [
    "*", "*.*", "openai.com", ".openai.com", "*.openai.com", "api.openai.com", "API.OpenAI.com.", "openai.com:443",
    "com", ".com", "*.com", "ai.com", "api.*", "api.openai.*", "*openai*", "10.1.2.3", "10.0.0.0/8", "10.*",
    "10.1.2.3:443", "0.0.0.0/0",
]  # fmt: skip
STAYS = [
    "openai.com.example", "notopenai.com", "example.com", "localhost", "127.0.0.1", "::1", "[::1]:80", "10.1.2.4",
    "10.1.2.3.example", "192.168.0.0/16", "192.168.*", "fd00::/8", "*.corp.example", "corp", "corp:8080",
]  # fmt: skip


@pytest.mark.parametrize("entry", BYPASSES)
def test_what_could_mean_a_rules_host_is_dropped_and_named(entry: str) -> None:
    value, dropped = bypass_list([entry], SCOPE)
    assert dropped == [entry]
    assert value == ",".join(LOOPBACK)


@pytest.mark.parametrize("entry", STAYS)
def test_other_entries_stay(entry: str) -> None:
    value, dropped = bypass_list([entry], SCOPE)
    assert entry in value.split(",")
    assert dropped == []


def test_loopback_that_a_rule_names_goes_through_the_proxy() -> None:
    scope = Scope.of(["localhost"], ["127.0.0.1"])
    assert bypass_list(["127.0.0.1,example.com"], scope) == ("example.com,::1", [])


@given(st.lists(st.text("aiocmnpe.*-0123456789:/", min_size=1, max_size=16), max_size=5))
@settings(max_examples=300, deadline=None)
def test_no_reading_of_what_is_left_reaches_a_rules_host(entries: list[str]) -> None:
    value, _ = bypass_list([",".join(entries)], SCOPE)
    for host in HOSTS:
        for entry in value.split(","):
            name, _, port = entry.rpartition(":")
            bare = name if name and port.isdigit() else entry
            assert not host.endswith(bare)  # requests
            assert not host.endswith(bare.lstrip("*.") or "nothing")  # curl, Go, undici
            assert not fnmatch.fnmatchcase(host, bare)  # patterns
            assert not f".{host}".endswith(f".{bare}")
