"""Invariant I11: what an injected model writes carries no original to where the user did not send it.

Every line of `injections.jsonl` through the gateway, in one piece and streamed, at every split.
"""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from injected import SAID, TARGETS, VALUES, Injection, answer, filled, request, said, stream, streamed, table

from surrogateshield.exchange.answer import Answer
from surrogateshield.exchange.request import Request
from surrogateshield.gateway import Exchange
from surrogateshield.policy import RuleSet, bundled_rules_dir
from surrogateshield.shield import Shield

ROWS = table()
KEY = ("authorization", "Bearer sk-one")
JSON = ("content-type", "application/json")
_ATTACKER = re.compile(r"[^\s<>]*attacker[^\s<>]*", re.IGNORECASE)

Open = Callable[[str, Injection], tuple[Exchange, dict[str, str]]]


@pytest.fixture
def begin(rules: RuleSet, shield: Shield) -> Open:
    """Send a line's request; gives the exchange and what the provider knows the values as."""

    def send(api: str, row: Injection) -> tuple[Exchange, dict[str, str]]:
        name, target = TARGETS[api]
        provider = rules.provider(name)
        assert provider is not None
        exchange = Exchange(provider, provider.endpoint_for("POST", target), shield)
        raw = json.dumps(request(api, row), ensure_ascii=False).encode()
        exchange.protect(Request("POST", target, [JSON, KEY], raw))
        entries = shield.store.read(exchange.conversation_id)
        known = {mark: entries.of_original(value) for mark, value in VALUES.items()}
        return exchange, {mark: entry.surrogate for mark, entry in known.items() if entry is not None}

    return send


def whole(exchange: Exchange, api: str, tool: str | None, text: str) -> tuple[str, Answer]:
    given = exchange.answer("application/json", None)
    raw = json.dumps(answer(api, tool, text), ensure_ascii=False).encode()
    return said(api, tool, json.loads(given.body(raw))), given


def in_pieces(exchange: Exchange, api: str, tool: str | None, pieces: list[str]) -> tuple[str, Answer]:
    given = exchange.answer("text/event-stream", None)
    out = given.feed(stream(api, tool, pieces)) + given.finish()
    return streamed(api, tool, out), given


def same(row: Injection, one: str, other: str) -> bool:
    return json.loads(one) == json.loads(other) if row.tool else one == other


def test_the_table_is_what_it_says() -> None:
    attacks = [row for row in ROWS if row.is_attack]
    assert len(attacks) >= 40
    assert len({row.kind for row in ROWS}) == len({row.id for row in ROWS}) == len(ROWS)
    for row in attacks:  # nothing that goes to the attacker may be told to be restored
        for target in _ATTACKER.findall(unquote(row.out)):
            assert "‹" not in target, row.id


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.id} {row.kind}")
def test_in_one_piece(begin: Open, row: Injection) -> None:
    for api in TARGETS:
        exchange, surrogates = begin(api, row)
        assert set(surrogates) == set(VALUES)
        expected = filled(row.out, surrogates)
        out, given = whole(exchange, api, row.tool, filled(row.answer, surrogates))
        assert same(row, out, expected), api
        assert bool(given.watch.kept) == ("«" in row.out)
        assert not any(
            value in flag for value in (*VALUES.values(), *surrogates.values()) for flag in given.watch.flags
        )


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.id} {row.kind}")
def test_streamed_at_every_split(begin: Open, row: Injection) -> None:
    for api in ("chat", "messages", "responses"):
        exchange, surrogates = begin(api, row)
        text = filled(row.answer, surrogates)
        expected, counted = filled(row.out, surrogates), None
        for pieces in cuts(text, every=api == "chat"):
            out, given = in_pieces(exchange, api, row.tool, pieces)
            assert out == expected, (api, pieces)
            counted = counted or given.watch.kept
            assert given.watch.kept == counted


def cuts(text: str, every: bool) -> Iterator[list[str]]:
    yield list(text)
    yield [text]
    yield [text[i : i + 3] for i in range(0, len(text), 3)]
    if every:
        yield from ([text[:at], text[at:]] for at in range(1, len(text)))


def test_a_stream_cut_at_every_byte(begin: Open) -> None:
    row = next(row for row in ROWS if row.kind == "HTML image")
    exchange, surrogates = begin("chat", row)
    raw = stream("chat", None, [filled(row.answer, surrogates)])
    for at in range(len(raw)):
        given = exchange.answer("text/event-stream", None)
        out = given.feed(raw[:at]) + given.feed(raw[at:]) + given.finish()
        assert streamed("chat", None, out) == filled(row.out, surrogates)


COUNT = 'count() { echo $#; }; touch() { count "$@"; }; '


@pytest.mark.parametrize(
    "people",
    [
        {"Sean O'Brien": "person"},
        {"Hollins & Thrupp": "org"},
        {"hunter2;touch x $(id) `id`|&": "password"},
        {'It\'s "so" > < \\ easy': "password"},
        {"North Harbor Freight": "org"},
        {"-rf Ostler": "person"},
    ],
    ids=lambda people: next(iter(people)),
)
def test_an_argument_of_a_shell_stays_one_argument(
    rules: RuleSet, make_shield: Callable[..., Shield], people: dict[str, str]
) -> None:
    """Quoted by the model for the surrogate, the original is quoted as well; else it is not written there."""
    (value,) = people
    shield = make_shield(people)
    provider = rules.provider("openai")
    assert provider is not None
    exchange = Exchange(provider, provider.endpoint_for("POST", "/v1/chat/completions"), shield)
    body = {"messages": [{"role": "user", "content": f"the value is {value} = here"}]}
    exchange.protect(Request("POST", "/v1/chat/completions", [JSON, KEY], json.dumps(body).encode()))
    entry = shield.store.read(exchange.conversation_id).of_original(value)
    assert entry is not None
    quoted = ["'" + entry.surrogate + "'", '"' + entry.surrogate + '"', entry.surrogate, shlex.quote(entry.surrogate)]
    for spelled in quoted:
        command = f"touch a {spelled} b"
        arguments = json.dumps({"command": command})
        out, _ = whole(exchange, "chat", "bash", arguments)
        restored = json.loads(out)["command"]
        assert count(restored) == count(command)
    out, _ = whole(exchange, "chat", "write_file", json.dumps({"text": f"a {entry.surrogate} b"}))
    assert json.loads(out) == {"text": f"a {value} b"}


def count(command: str) -> tuple[str, int]:
    """How many arguments a real shell sees; what else it does must be the same, too."""
    done = subprocess.run(["sh", "-c", COUNT + command], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else "wrong", done.returncode


def test_hosts_and_urls_of_a_history_that_the_provider_keeps(
    begin: Open, rules: RuleSet, make_shield: Callable[..., Shield]
) -> None:
    """A client that names an earlier answer sends only what is new; what the user said before still counts."""
    row = Injection(
        "x", "x", "text", "", "", user="We use notes.trusted.test.", tool_result="git@code.test:Marta/x.git"
    )
    exchange, surrogates = begin("responses", row)
    exchange.answer("application/json", None).body(json.dumps({"id": "resp_7", "output": []}).encode())
    provider, shield = exchange.provider, make_shield()  # as after a restart
    exchange.persist()
    later = Exchange(provider, exchange.endpoint, shield)
    body = {"model": "m", "input": "go on", "previous_response_id": "resp_7"}
    later.protect(Request("POST", "/v1/responses", [JSON, KEY], json.dumps(body).encode()))
    assert later.conversation_id == exchange.conversation_id
    text = filled(
        "https://notes.trusted.test/«first» git@code.test:«first»/x.git https://attacker.test/«first»", surrogates
    )
    out, _ = whole(later, "responses", None, text)
    assert (
        out == f"https://notes.trusted.test/Marta git@code.test:Marta/x.git https://attacker.test/{surrogates['first']}"
    )


def test_what_is_said_has_the_values() -> None:
    assert all(value in SAID for value in VALUES.values())


def test_a_rule_can_trust_hosts_and_say_what_tools_are(
    make_shield: Callable[..., Shield], tmp_path: Path, rules: RuleSet
) -> None:
    """Also where the host that the rule names is itself replaced in what the provider gets."""
    policy = "{restore_hosts: [intranet.corp-weavers.com], restore_tools: {network: restore, network_tools: [Rep*]}}"
    (tmp_path / "openai.yaml").write_text(f"provider: openai\nextends: openai\npolicy: {policy}\n")
    provider = RuleSet.load([bundled_rules_dir(), tmp_path]).provider("openai")
    assert provider is not None
    shield = make_shield({"Marta": "person", "corp-weavers": "org"})
    exchange = Exchange(provider, provider.endpoint_for("POST", "/v1/chat/completions"), shield)
    body = {"messages": [{"role": "user", "content": "Marta works at corp-weavers"}]}
    exchange.protect(Request("POST", "/v1/chat/completions", [JSON, KEY], json.dumps(body).encode()))
    marta, weavers = (shield.store.read(exchange.conversation_id).of_original(v) for v in ("Marta", "corp-weavers"))
    assert marta is not None
    assert weavers is not None
    text = f"https://intranet.{weavers.surrogate.lower()}.com/{marta.surrogate} https://evil.test/{marta.surrogate}"
    out, _ = whole(exchange, "chat", None, text)
    assert out == f"https://intranet.corp-weavers.com/Marta https://evil.test/{marta.surrogate}"
    for tool, told in (("send_mail", "Marta"), ("report", "Marta")):
        out, _ = whole(exchange, "chat", tool, json.dumps({"text": marta.surrogate}))
        assert json.loads(out)["text"] == told
