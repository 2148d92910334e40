import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.wire.errors import StreamTooLarge, WireError
from surrogateshield.wire.sse import Blank, Comment, Event, SSEParser

type Item = Event | Comment | Blank
type Fields = tuple[str | None, str | None, str | None]

ENDS = ["\n", "\r", "\r\n"]
LINES = [
    "",
    "",
    "data: one",
    "data:two",
    "data",
    "data:",
    "data:  Zoë\u2028\u0085😀",
    "event: delta",
    "event:stop",
    "id: 7",
    "retry: 10",
    "unknown: x",
    "database: no data",
    ": comment",
    ":",
    " data: not a field",
]
streams = st.lists(st.tuples(st.sampled_from(LINES), st.sampled_from(ENDS)), max_size=14).map(
    lambda lines: "".join(line + end for line, end in lines).encode()
)


def parse(pieces: list[bytes]) -> tuple[list[Item], bytes]:
    parser = SSEParser()
    items = [item for piece in pieces for item in parser.feed(piece)]
    return items, parser.finish()


def fields(items: list[Item]) -> list[Fields]:
    return [(item.name, item.data, item.id) for item in items if isinstance(item, Event)]


def by_the_standard(stream: bytes) -> list[Fields]:
    """The events of a whole stream, read line by line as the standard words it."""
    events: list[Fields] = []
    data: list[str] = []
    name = id_ = None
    seen = False
    lines = re.split("\r\n|\r|\n", stream.decode().removeprefix("\ufeff"))
    for line in lines[:-1]:
        if not line:
            if seen:
                events.append((name, "\n".join(data) if data else None, id_))
            data, name, id_, seen = [], None, None, False
            continue
        field, _, value = line.partition(":")
        value = value[1:] if value[:1] == " " else value
        seen = seen or field != ""
        if field == "data":
            data.append(value)
        elif field == "event":
            name = value
        elif field == "id":
            id_ = value
    return events


def is_raw_lossless(stream: bytes, items: list[Item], rest: bytes) -> bool:
    return b"".join(item.raw for item in items) + rest == stream


@given(stream=streams, offsets=st.lists(st.integers(0, 200), max_size=6), bom=st.booleans(), tail=st.binary(max_size=5))
def test_any_stream_in_any_pieces(
    stream: bytes, offsets: list[int], bom: bool, tail: bytes, in_pieces: Callable[[bytes, list[int]], list[bytes]]
) -> None:
    stream = b"\xef\xbb\xbf" * bom + stream
    items, rest = parse(in_pieces(stream, offsets))
    assert is_raw_lossless(stream, items, rest)
    assert fields(items) == by_the_standard(stream)
    items, rest = parse(in_pieces(stream + tail, offsets))
    assert is_raw_lossless(stream + tail, items, rest)


@pytest.mark.parametrize("end", ENDS)
def test_every_split_in_two_and_byte_by_byte(end: str) -> None:
    stream = (
        "\ufeff: hello\nevent: delta\ndata: {'a':\n: inside\ndata:'Zoë😀'}\n\n\n: ping\ndata: [DONE]\n\ndata: cut"
    ).replace("\n", end)
    expected = [("delta", "{'a':\n'Zoë😀'}", None), (None, "[DONE]", None)]
    raw = stream.encode()
    assert fields(parse([raw])[0]) == expected
    for at in range(len(raw) + 1):
        items, rest = parse([raw[:at], b"", raw[at:]])
        assert is_raw_lossless(raw, items, rest)
        assert fields(items) == expected
        assert [item.raw.strip() for item in items if isinstance(item, Comment)] == [b": hello", b": ping"]
        assert rest == b"data: cut"
    items, rest = parse([raw[at : at + 1] for at in range(len(raw))])
    assert is_raw_lossless(raw, items, rest)
    assert fields(items) == expected


@pytest.mark.parametrize("first", ENDS)
@pytest.mark.parametrize("second", ENDS)
def test_an_event_is_delivered_with_the_first_byte_that_ends_it(first: str, second: str) -> None:
    if (first, second) == ("\r", "\n"):
        return  # that is one line end, not two
    parser = SSEParser()
    for byte in f"data: x{first}".encode():
        assert parser.feed(bytes([byte])) == []
    (event,) = parser.feed(second[:1].encode())
    assert isinstance(event, Event)
    assert event.data == "x"
    for byte in second[1:].encode():
        # The LF of a CRLF that came too late for its event goes out at once too.
        assert parser.feed(bytes([byte])) == [Blank(b"\n")]
    assert parser.feed(b"data: y\n") == []
    assert fields(parser.feed(b"\n")) == [(None, "y", None)]


def test_comments_and_pings_leave_as_soon_as_their_line_is_complete() -> None:
    parser = SSEParser()
    assert parser.feed(b": keep-al") == []
    assert parser.feed(b"ive\r") == [Comment(b": keep-alive\r")]
    assert parser.feed(b"\n: OPENROUTER PROCESSING\n\n") == [
        Blank(b"\n"),
        Comment(b": OPENROUTER PROCESSING\n"),
        Blank(b"\n"),
    ]
    (ping,) = parser.feed(b'event: ping\r\ndata: {"type": "ping"}\r\n\r')
    assert isinstance(ping, Event)
    assert (ping.name, ping.data) == ("ping", '{"type": "ping"}')


def test_a_comment_within_an_event_keeps_its_place() -> None:
    raw = b"event: a\n: note\ndata: b\n\n"
    (event,) = SSEParser().feed(raw)
    assert event.raw == raw
    assert isinstance(event, Event)
    assert event.with_data("c") == b"event: a\n: note\ndata: c\n\n"


def test_line_separators_of_unicode_end_no_line() -> None:
    text = "a\u2028b\u2029c\u0085d\x0be\x0cf\x1cg"
    (event,) = SSEParser().feed(f"data: {text}\n\n".encode())
    assert isinstance(event, Event)
    assert event.data == text


def test_bytes_that_are_no_utf8_survive() -> None:
    raw = b"data: Zo\xeb \xff\n\n"
    (event,) = SSEParser().feed(raw)
    assert isinstance(event, Event)
    assert event.data is not None
    assert event.with_data(event.data) == raw
    assert event.with_data(event.data + "ë") == b"data: Zo\xeb \xff\xc3\xab\n\n"


def test_a_cut_event_can_still_be_read() -> None:
    parser = SSEParser()
    assert parser.feed(b"event: delta\r\ndata: half\r\nda") == []
    event = Event.parse(parser.finish())
    assert (event.name, event.data) == ("delta", "half")
    assert parser.finish() == b""


@given(
    lines=st.lists(st.tuples(st.sampled_from(LINES).filter(bool), st.sampled_from(ENDS)), max_size=6),
    last=st.sampled_from(ENDS),
    closed=st.booleans(),
    new=st.text(st.sampled_from("ab :\n\r\u2028é")),
)
def test_new_data_changes_the_data_lines_only(lines: list[tuple[str, str]], last: str, closed: bool, new: str) -> None:
    # The last line's CR and the empty line's LF would be one line end.
    last = "\r" if lines and lines[-1][1] == "\r" else last
    raw = "".join(line + end for line, end in lines).encode() + last.encode() * closed
    event = Event.parse(raw)
    if event.data is None:
        with pytest.raises(WireError):
            event.with_data(new)
        return
    assert event.with_data(event.data) == raw

    changed = event.with_data(new)
    parsed = Event.parse(changed)
    assert (parsed.name, parsed.id) == (event.name, event.id)
    assert parsed.data == new.replace("\r\n", "\n").replace("\r", "\n")
    others = [line + end for line, end in lines if line.partition(":")[0] != "data"]
    kept = re.findall("([^\r\n]+)(\r\n|\r|\n)", changed.decode())
    assert [line + end for line, end in kept if line.partition(":")[0] != "data"] == others
    if closed:
        # Still one event to whoever reads the stream.
        items, rest = parse([changed])
        assert fields(items) == [(parsed.name, parsed.data, parsed.id)]
        assert is_raw_lossless(changed, items, rest)
        assert rest == b""


@pytest.mark.parametrize(
    ("raw", "new", "expected"),
    [
        (b"data:a\r\n\r\n", "b", b"data:b\r\n\r\n"),
        (b"data: a\r\r", "b", b"data: b\r\r"),
        (b"data:a\n\n", " b", b"data:  b\n\n"),
        (b"data: a\nid: 1\ndata: b\r\n\r\n", "x\ny", b"data: x\nid: 1\ndata: y\r\n\r\n"),
        (b"data: a\rdata: b\n\n", "x", b"data: x\n\n"),
        (b"data: a\n\n", "x\ny", b"data: x\ndata: y\n\n"),
        (b"data\n\n", "x", b"data: x\n\n"),
        (b"data: a", "x\ny", b"data: x\ndata: y"),
    ],
)
def test_new_data_in_the_habit_of_the_old(raw: bytes, new: str, expected: bytes) -> None:
    assert Event.parse(raw).with_data(new) == expected


def test_what_utf8_cannot_carry_is_refused_without_showing_it() -> None:
    with pytest.raises(WireError) as caught:
        Event.parse(b"data: a\n\n").with_data("Vadkerti \ud800")
    assert "Vadkerti" not in str(caught.value)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


@pytest.mark.parametrize("tail", [b"", b"\n\n"])
@pytest.mark.parametrize("head", [b"data: ", b":"])
def test_events_are_limited(head: bytes, tail: bytes) -> None:
    SSEParser(limit=100).feed((head + b"x" * 80 + b"\n\n") * 5)
    stream = head + b"x" * 100 + tail
    for size in (1, 7, 1000):
        parser = SSEParser(limit=100)
        with pytest.raises(StreamTooLarge):
            for at in range(0, len(stream), size):
                parser.feed(stream[at : at + size])


def test_repr_holds_no_content() -> None:
    assert "Vadkerti" not in repr(Event.parse(b"data: Vadkerti\n\n"))
