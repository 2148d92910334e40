import base64
import json

import pytest

from surrogateshield.exchange.framing import (
    ArrayFraming,
    EventStreamFraming,
    Framing,
    LineFraming,
    Message,
    SniffedFraming,
    SSEFraming,
)
from surrogateshield.wire import EventStreamParser, write_message

CHUNK = {":event-type": "chunk", ":content-type": "application/json", ":message-type": "event"}


def enclosed(text: str) -> bytes:
    payload = {"bytes": base64.b64encode(text.encode()).decode(), "p": "abcdef"}
    return write_message(CHUNK, json.dumps(payload).encode())


def messages(framing: Framing, data: bytes) -> list[Message]:
    return [*framing.feed(data), *framing.finish()]


@pytest.mark.parametrize(
    "framing,data",
    [
        (SSEFraming, b": hi\r\nevent: a\r\ndata: {}\r\n\r\n\n\ndata: unfinished"),
        (ArrayFraming, b'[{"a": 1}\r\n,\r\n{"b": [2]}\n]\n'),
        (ArrayFraming, b'{"error": {}}'),
        (ArrayFraming, b'[{"a": 1}, {"cut'),
        (LineFraming, b'{"a": 1}\r\n\n{"b": 2}\n{"cut'),
        (SniffedFraming, b'\xef\xbb\xbf \n{"a": 1}\n{"cut'),
        (SniffedFraming, b"\x89PNG {}\n{}\n"),
        (SniffedFraming, b" \n "),
        (EventStreamFraming, enclosed("{}") + write_message({":event-type": "messageStop"}, b"{}") + b"cut"),
    ],
)
def test_every_byte_belongs_to_a_message(framing: type[Framing], data: bytes) -> None:
    assert b"".join(m.raw for m in messages(framing(), data)) == data


@pytest.mark.parametrize("space", [b" ", b"\r", b"\n \t", b"\r\n"])
@pytest.mark.parametrize("framing", [SSEFraming, ArrayFraming, LineFraming, SniffedFraming, EventStreamFraming])
def test_space_alone_and_at_the_end_belongs_to_a_message_too(framing: type[Framing], space: bytes) -> None:
    whole = {
        SSEFraming: b"data: {}\n\n",
        ArrayFraming: b'[{"a": 1}]',
        EventStreamFraming: write_message({":event-type": "messageStop"}, b"{}"),
    }.get(framing, b'{"a": 1}\n')
    for data in (space, whole + space):
        assert b"".join(m.raw for m in messages(framing(), data)) == data


def test_events_have_names_and_data_and_comments_have_none() -> None:
    comment, event = messages(SSEFraming(), b": ping\nevent: delta\ndata: {}\n\n")
    assert (comment.data, event.data, event.name) == (None, "{}", "delta")


def test_the_last_event_of_a_stream_that_broke_off_is_read() -> None:
    (event,) = messages(SSEFraming(), b"data: {}")
    assert event.data == "{}"
    assert SSEFraming().extra(event, "{1}", closing=True) == b"data: {1}\n\n"


def test_an_additional_event_ends_as_its_model_does() -> None:
    for end in (b"\n\n", b"\r\r", b"\r\n\r\n"):
        (event,) = messages(SSEFraming(), b"data: {}" + end)
        assert SSEFraming().extra(event, "x", closing=False) == b"data: x" + end
    framing = SSEFraming()
    (cut_within_its_end,) = framing.feed(b"data: {}\r\n\r")
    assert framing.extra(cut_within_its_end, "x", closing=False) == b"data: x\r\n\r\n"


def test_an_additional_element_keeps_the_array_an_array() -> None:
    framing = ArrayFraming()
    items = messages(framing, b'[{"a":1},{"b":2}]')
    first, second = (m for m in items if m.data is not None)
    closing = next(m for m in items if m.closes)
    between = framing.extra(first, '{"x":9}', closing=False)
    last = framing.extra(second, '{"y":9}', closing=True)
    out = b"".join((between if m is second else last if m is closing else b"") + m.raw for m in items)
    assert json.loads(out) == [{"a": 1}, {"x": 9}, {"b": 2}, {"y": 9}]


def test_lines_can_change_and_be_added() -> None:
    framing = LineFraming()
    (first,) = framing.feed(b'{"a":1}\r\n{"b":2}')
    assert framing.changed(first, '{"x":"\u00fc"}') == '{"x":"ü"}\r\n'.encode()
    assert framing.extra(first, "{}", closing=False) == b"{}\r\n"
    (last,) = framing.finish()
    assert (first.data, last.data) == ('{"a":1}', '{"b":2}')
    # A last line without an end gets one when another follows, whichever that is like.
    assert last.raw + framing.extra(first, "{}", closing=True) == b'{"b":2}\n{}\r\n'
    assert framing.extra(last, "{}", closing=True) == b"{}"
    assert framing.extra(last, "{}", closing=True) == b"\n{}"


def test_an_event_without_an_end_gets_one_when_another_follows() -> None:
    framing = SSEFraming()
    (first,) = framing.feed(b"data: 1\n\ndata: 2")
    assert framing.extra(first, "3", closing=False) == b"data: 3\n\n"
    (last,) = framing.finish()
    assert last.raw + framing.extra(first, "3", closing=True) == b"data: 2\n\ndata: 3\n\n"
    assert framing.extra(last, "4", closing=True) == b"data: 4\n\n"


def test_bytes_without_a_kind_are_lines_where_they_begin_like_these() -> None:
    lines, other = SniffedFraming(), SniffedFraming()
    fed = [m for piece in (b" ", b'\n{"a"', b':1}\n{"b":2}\n') for m in lines.feed(piece)]
    assert [m.data for m in fed] == [None, '{"a":1}', '{"b":2}']
    (line,) = messages(SniffedFraming(), b'{"a":1}\n')
    assert lines.changed(line, "{}") == lines.extra(line, "{}", closing=False) == b"{}\n"
    assert [m.data for m in (*other.feed(b"PK\x03\x04"), *other.feed(b'{"a":1}\n'))] == [None, None]


def test_messages_of_an_event_stream_carry_their_payload() -> None:
    framing = EventStreamFraming()
    (message,) = messages(framing, write_message({":event-type": "contentBlockDelta"}, b'{"delta":{}}'))
    assert (message.name, message.data) == ("contentBlockDelta", '{"delta":{}}')
    assert framing.changed(message, "{1}") == write_message({":event-type": "contentBlockDelta"}, b"{1}")
    assert framing.extra(message, message.data or "", closing=True) == message.raw


def test_an_event_in_base64_is_read_and_written_as_what_it_is() -> None:
    framing = EventStreamFraming()
    (message,) = messages(framing, enclosed('{"type": "ping"}'))
    assert message.data == '{"type": "ping"}'
    assert framing.changed(message, '{"type": "pong", "t": "ü"}') == enclosed('{"type": "pong", "t": "ü"}')
    assert framing.changed(message, message.data) == message.raw


@pytest.mark.parametrize("payload", [b"", b"[1]", b'{"bytes": 1}', b'{"bytes": "no base64"}', b'{"p": "abc"}'])
def test_a_chunk_without_such_an_event_is_its_payload(payload: bytes) -> None:
    framing = EventStreamFraming()
    (message,) = messages(framing, write_message(CHUNK, payload))
    assert message.data == payload.decode()
    (changed,) = EventStreamParser().feed(framing.changed(message, "{}"))
    assert changed.payload == b"{}"
