from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.exchange.socket import Frame, SocketFraming, framed, frames_in

frames = st.builds(Frame, st.binary(max_size=40) | st.text(max_size=20).map(str.encode), st.booleans())


@given(st.lists(frames))
def test_messages_stand_one_behind_the_other(some: list[Frame]) -> None:
    assert list(frames_in(b"".join(map(framed, some)))) == some


@given(st.lists(frames))
def test_each_message_is_one_of_the_stream_and_what_is_not_read_passes(some: list[Frame]) -> None:
    found = list(SocketFraming().feed(b"".join(map(framed, some))))
    assert [next(frames_in(message.raw)) for message in found] == some
    assert list(SocketFraming().finish()) == []


@pytest.mark.parametrize(
    ("frame", "text"),
    [
        (Frame(b'{"a": 1}'), '{"a": 1}'),
        (Frame(b"hello"), "hello"),
        (Frame(b' {"a": 1}', is_text=False), ' {"a": 1}'),
        (Frame(b"[1]", is_text=False), "[1]"),
        (Frame(b"hello", is_text=False), None),  # sound may be valid UTF-8 by chance
        (Frame(b"\xff\x00", is_text=False), None),
        (Frame(b""), ""),
    ],
)
def test_binary_messages_are_read_where_they_hold_json(frame: Frame, text: str | None) -> None:
    (message,) = SocketFraming().feed(framed(frame))
    assert message.data == text


@pytest.mark.parametrize("is_text", [True, False])
def test_changed_and_additional_messages_are_of_the_same_kind(is_text: bool) -> None:
    framing = SocketFraming()
    (message,) = framing.feed(framed(Frame(b"{}", is_text)))
    assert list(frames_in(framing.changed(message, '"é😀"'))) == [Frame('"é😀"'.encode(), is_text)]
    assert list(frames_in(framing.extra(message, "{}", closing=True))) == [Frame(b"{}", is_text)]


def test_no_message_shows_what_it_carries() -> None:
    assert repr(Frame(b"Marta")) == "Frame(5 bytes of text)"
    assert repr(Frame(b"Marta", is_text=False)) == "Frame(5 bytes of data)"
