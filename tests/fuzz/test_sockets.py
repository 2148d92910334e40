"""WebSockets of every shape, right and wrong: each message is protected or refused, and each answer is restored."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from dialects import RESOLVER
from garbled import SECRETS, garbled, json_values, leaves, secrets
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from planting import base64_in, changed, keys_of, places_of
from spoken import fed, sockets, spoken_places
from told import ToldDetector

from surrogateshield.exchange.request import Request
from surrogateshield.exchange.socket import Frame
from surrogateshield.exchange.socket_answers import Answers
from surrogateshield.exchange.watch import Watch
from surrogateshield.policy import Endpoint, RuleSet, bundled_rules_dir
from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield
from surrogateshield.sockets import Socket

RULES = RuleSet.load([bundled_rules_dir()])
SOCKETS = list(sockets(RULES))
PLACES = list(spoken_places(RULES))
# A number glued to letters is part of an identifier, and a protocol may hold those.
TELLING = re.compile(r"ravensmoor vale|oda\.kvist@brennval\.example|(?<![0-9a-z])4158672309(?![0-9a-z])", re.IGNORECASE)
STARTS: tuple[Any, ...] = (
    {"type": "session.update", "session": {"instructions": "x", "tools": [{"type": "function", "name": "f"}]}},
    {"type": "conversation.item.create", "item": {"role": "user", "content": [{"type": "input_text", "text": "x"}]}},
    {"type": "response.create", "model": "m", "input": [{"role": "user", "content": "x"}], "stream_id": "s"},
    {"type": "response.create", "response": {"instructions": "x", "input": []}},
    {"setup": {"model": "m", "systemInstruction": {"parts": [{"text": "x"}]}, "sessionResumption": {"handle": "h"}}},
    {"client_content": {"turns": [{"role": "user", "parts": [{"text": "x"}]}], "turn_complete": True}},
    {"realtimeInput": {"text": "x"}},
    {"toolResponse": {"functionResponses": [{"id": "c", "name": "f", "response": {"r": "x"}}]}},
)
PIECES = ("Helena", " Forsgren", "Helena Fors", "gren", "helena.f@mail", ".example", " ", "\ud83d", "\ude00", "\\", '"')


@pytest.fixture(scope="module")
def shield(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shield]:
    with MapStore(tmp_path_factory.mktemp("fuzz") / "state") as store:
        yield Shield(ToldDetector(SECRETS), store)


@pytest.fixture(scope="module")
def blind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shield]:
    with MapStore(tmp_path_factory.mktemp("fuzz") / "state") as store:
        yield Shield(ToldDetector({}), store)


@st.composite
def client_frames(draw: st.DrawFn) -> Frame:
    """A message in which values were changed and keys are secrets, or bytes that went wrong."""
    value = draw(st.sampled_from(STARTS) | json_values)
    for _ in range(draw(st.integers(0, 3))):
        places, keys = list(places_of(value)), list(keys_of(value))
        if keys and draw(st.booleans()):
            place, new = draw(st.sampled_from(keys)), draw(secrets)

            def rename(found: Any, old: object = place[-1], new: str = new) -> Any:
                return {new if key == old else key: child for key, child in found.items()}

            value = changed(value, place[:-1], rename)
        elif places:
            new_value = draw(leaves | json_values)
            value = changed(value, draw(st.sampled_from(places)), lambda _, new=new_value: new)
    text = json.dumps(value, ensure_ascii=draw(st.booleans()))
    raw = draw(garbled(text.encode("utf-8", "replace")))
    if draw(st.booleans()):
        return Frame(raw, is_text=False)
    return Frame(raw.decode("utf-8", "ignore").encode())  # who sends text that is no UTF-8 is cut off before


def connected(shield: Shield, place: tuple[str, Endpoint]) -> Socket:
    provider = RULES.provider(place[0])
    assert provider is not None
    endpoint = place[1]
    path = endpoint.match[0].path.text.replace("**/", "").replace("*", "")
    socket = Socket(provider, endpoint, shield)
    socket.open(Request("GET", path, [("authorization", f"Bearer {place[0]}"), ("upgrade", "websocket")], b""))
    return socket


def views(data: bytes) -> Iterator[str]:
    text = data.decode("utf-8", "replace")
    yield text
    yield re.sub(r"\\+u([0-9A-Fa-f]{4})", lambda code: chr(int(code[1], 16)), text)
    yield from base64_in(data)


@settings(suppress_health_check=[*HealthCheck])
@given(st.sampled_from(SOCKETS), st.lists(client_frames(), min_size=1, max_size=4))
def test_each_message_is_protected_or_refused(shield: Shield, place: tuple[str, Endpoint], some: list[Frame]) -> None:
    socket = connected(shield, place)
    for frame in some:
        note(repr(frame.data[:2000]))
        outcome = socket.from_client(frame)
        assert bool(outcome.refused) != bool(outcome.to_server)
        told = outcome.close.reason if outcome.close else ""
        for text in (told, *(view for out in (*outcome.to_server, *outcome.to_client) for view in views(out.data))):
            assert not TELLING.search(text)
        for out in outcome.to_server:
            assert out.is_text == frame.is_text
            out.data.decode("utf-8", "strict" if frame.is_text else "replace")
            # What the provider echoes comes back as the client had it.
            echoed = socket.from_server(out)
            assert echoed.close is None
            socket.server_closes()


@settings(suppress_health_check=[*HealthCheck])
@given(st.sampled_from(SOCKETS), client_frames())
def test_a_message_in_which_nothing_is_found_leaves_as_it_came_or_not_at_all(
    blind: Shield, place: tuple[str, Endpoint], frame: Frame
) -> None:
    outcome = connected(blind, place).from_client(frame)
    assert outcome.refused or list(outcome.to_server) == [frame]


@st.composite
def server_frames(draw: st.DrawFn, endpoint: Endpoint) -> Frame:
    """A piece of one of the socket's texts, what belongs to none, or bytes that went wrong."""
    if draw(st.integers(0, 3)):
        place = draw(st.sampled_from([place for place in PLACES if place.endpoint.name == endpoint.name]))
        value = place.event(draw(st.sampled_from(PIECES) | st.text(max_size=6)), draw(st.integers(0, 1)))
        value |= draw(st.sampled_from([{}, {"sequence_number": 3}, {"stream_id": "a"}, {"response_id": "r"}]))
    else:
        ends = [{"type": name} for end in endpoint.messages.stream.end_rules for name in end.event]  # type: ignore[union-attr]
        value = draw(st.sampled_from([{"serverContent": {"turnComplete": True}}, *ends]) | json_values)
    raw = json.dumps(value, ensure_ascii=draw(st.booleans())).encode("utf-8", "replace")
    return Frame(draw(garbled(raw, faults=1)), is_text=False)


@settings(suppress_health_check=[*HealthCheck])
@given(st.data())
def test_whatever_a_provider_sends_is_restored_or_passes(data: st.DataObject) -> None:
    endpoint = data.draw(st.sampled_from(SOCKETS))[1]
    some = data.draw(st.lists(server_frames(endpoint), max_size=8))
    note(repr([frame.data for frame in some]))
    told: list[str] = []
    for resolver in (RESOLVER, Resolver([])):
        answers = Answers(endpoint, lambda _: None, lambda upstream, _: told.append(upstream))
        answers.renew(resolver, Watch(), ())
        out = [*fed(answers.feed, some), *answers.finish()]
        broken = "\ufffd".encode()  # an additional frame repeats those of its model
        assert any(broken in frame.data for frame in some) or not any(broken in frame.data for frame in out)
    assert [frame.data for frame in out] == [frame.data for frame in some]  # without surrogates, as they are
