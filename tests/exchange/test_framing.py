import json

import pytest

from surrogateshield.exchange.framing import ArrayFraming, Framing, Message, SSEFraming


def messages(framing: Framing, data: bytes) -> list[Message]:
    return [*framing.feed(data), *framing.finish()]


@pytest.mark.parametrize(
    "framing,data",
    [
        (SSEFraming, b": hi\r\nevent: a\r\ndata: {}\r\n\r\n\n\ndata: unfinished"),
        (ArrayFraming, b'[{"a": 1}\r\n,\r\n{"b": [2]}\n]\n'),
        (ArrayFraming, b'{"error": {}}'),
        (ArrayFraming, b'[{"a": 1}, {"cut'),
    ],
)
def test_every_byte_belongs_to_a_message(framing: type[Framing], data: bytes) -> None:
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


def test_messages_show_no_content() -> None:
    assert "Marta" not in repr(Message(b"Marta", "Marta"))
