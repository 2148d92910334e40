"""Messages of every size in every shape, in characters of one to four bytes, both ways."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from spoken import SHAPES
from told import PEOPLE

from surrogateshield.exchange.request import Request
from surrogateshield.exchange.socket import Frame
from surrogateshield.policy import RuleSet, bundled_rules_dir
from surrogateshield.shield import Shield
from surrogateshield.sockets import Socket

SIZES = (1, 125, 126, 127, 4_001, 65_535, 65_536, 1_000_000)
"""Bytes of a text: those at which a frame's head grows (RFC 6455, section 5.2) among them."""
CHARACTERS = "aé漢😀"
RULES = RuleSet.load([bundled_rules_dir()])


def sized(size: int) -> str:
    """A text of so many bytes, with a name in its midst and at its end where it has room for that."""
    name = "Marta Lindqvist"
    room = size - 2 * len(name) - 2
    if room < 0:
        return "x" * size
    times, rest = divmod(room, len(CHARACTERS.encode()))
    return f"{CHARACTERS * (times // 2)} {name} {CHARACTERS * (times - times // 2)}{'.' * rest}{name}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shape", SHAPES)
def test_a_message_leaves_whole_without_values_and_comes_back_as_it_was(
    make_shield: Callable[..., Shield], shape: str, size: int
) -> None:
    target, make = SHAPES[shape]
    rule = RULES.provider("gemini" if shape.startswith("live") else "openai")
    assert rule is not None
    text = sized(size)
    assert len(text.encode()) == size
    socket = Socket(rule, rule.endpoint_for("GET", target), make_shield(PEOPLE))
    socket.open(Request("GET", target, [("authorization", "Bearer k"), ("upgrade", "websocket")], b""))
    message = make(text)
    raw = json.dumps(message, ensure_ascii=False).encode()
    (out,) = socket.from_client(Frame(raw)).to_server
    assert (out.data == raw) == ("Marta" not in text)
    assert b"Lindqvist" not in out.data
    out.data.decode()  # strictly
    (back,) = socket.from_server(out).to_client
    assert json.loads(back.data.decode()) == message
