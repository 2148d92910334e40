import struct
import zlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.wire.errors import StreamTooLarge, WireError
from surrogateshield.wire.eventstream import (
    EventMessage,
    EventStreamError,
    EventStreamParser,
    write_message,
)

EVENT = {":event-type": "contentBlockDelta", ":content-type": "application/json", ":message-type": "event"}
STREAM = write_message(EVENT, '{"delta": {"text": "Zoë"}}'.encode()) + write_message({":event-type": "chunk"}, b"")


def split(pieces: list[bytes]) -> tuple[list[EventMessage], bytes]:
    parser = EventStreamParser()
    items = [item for piece in pieces for item in parser.feed(piece)]
    return items, parser.finish()


def by_hand(headers: bytes, payload: bytes, *, prelude: int | None = None, crc: int | None = None) -> bytes:
    lengths = struct.pack(">II", 16 + len(headers) + len(payload), len(headers))
    message = lengths + struct.pack(">I", zlib.crc32(lengths) if prelude is None else prelude) + headers + payload
    return message + struct.pack(">I", zlib.crc32(message) if crc is None else crc)


def test_the_published_examples() -> None:
    """From the specification's own test vectors: an empty message, and one with a payload and no headers."""
    assert by_hand(b"", b"").hex() == "000000100000000005c248eb7d98c8ff"
    vector = bytes.fromhex("0000001d00000000fd528c5a7b27666f6f273a27626172277dc3653936")
    (message,), rest = split([vector])
    assert (message.payload, message.headers, rest) == (b"{'foo':'bar'}", {}, b"")


def test_every_split_in_two_and_byte_by_byte() -> None:
    for pieces in (
        *([STREAM[:at], b"", STREAM[at:]] for at in range(len(STREAM) + 1)),
        [STREAM[at : at + 1] for at in range(len(STREAM))],
    ):
        items, rest = split(pieces)
        assert b"".join(item.raw for item in items) == STREAM
        assert rest == b""
        assert [(item.name, item.payload) for item in items] == [
            ("contentBlockDelta", '{"delta": {"text": "Zoë"}}'.encode()),
            ("chunk", b""),
        ]


@given(
    messages=st.lists(
        st.tuples(
            st.dictionaries(st.text(min_size=1, max_size=20), st.text(max_size=30), max_size=3), st.binary(max_size=50)
        ),
        max_size=4,
    ),
    other=st.binary(max_size=60),
    offsets=st.lists(st.integers(0, 300), max_size=8),
)
def test_any_messages_in_any_pieces(
    messages: list[tuple[dict[str, str], bytes]],
    other: bytes,
    offsets: list[int],
    in_pieces: Callable[[bytes, list[int]], list[bytes]],
) -> None:
    stream = b"".join(write_message(headers, payload) for headers, payload in messages)
    items, rest = split(in_pieces(stream, offsets))
    assert b"".join(item.raw for item in items) == stream
    assert rest == b""
    assert [(item.headers, item.payload) for item in items] == messages
    for item, (headers, payload) in zip(items, messages, strict=True):
        assert item.with_payload(payload) == item.raw
        assert item.with_payload(other) == write_message(headers, other)


def test_headers_of_every_type_stay_and_do_not_disturb() -> None:
    values = {
        0: b"",
        1: b"",
        2: b"\1",
        3: b"\1\2",
        4: b"1234",
        5: b"12345678",
        6: b"\0\3abc",
        8: b"12345678",
        9: b"u" * 16,
    }
    headers = b"".join(b"\1x" + bytes([kind]) + value for kind, value in values.items()) + b"\1s\7\0\2ok"
    (message,), _ = split([by_hand(headers, b"{}")])
    assert message.headers == {"s": "ok"}
    assert message.with_payload(b"[]") == by_hand(headers, b"[]")


def test_the_kind_of_message() -> None:
    def of(**headers: str) -> EventMessage:
        named = {f":{key.replace('_', '-')}": value for key, value in headers.items()}
        return split([write_message(named, b"")])[0][0]

    assert of(message_type="event", event_type="chunk").is_event
    exception = of(message_type="exception", exception_type="throttlingException")
    assert (exception.is_event, exception.name) == (False, "throttlingException")
    error = of(message_type="error", error_code="InternalError")
    assert (error.is_event, error.name) == (False, "InternalError")
    assert of().name is None


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (by_hand(b"", b"{}", prelude=1), "checksum of the lengths"),
        (by_hand(b"", b"{}", crc=1), "checksum of the message"),
        (by_hand(b"\1x\x0a", b""), "no known type"),
        (by_hand(b"\5x", b""), "no known type"),
        (by_hand(b"\1x\7\0\5ab", b""), "longer than the headers"),
        (by_hand(b"\1x\7\0\1\xff", b""), "UTF-8"),
        (struct.pack(">III", 15, 0, zlib.crc32(struct.pack(">II", 15, 0))), "shorter"),
    ],
)
def test_what_is_wrong_is_said_where_it_is(data: bytes, reason: str) -> None:
    with pytest.raises(EventStreamError, match=reason) as caught:
        split([STREAM + data])
    assert caught.value.position == len(STREAM)


@pytest.mark.parametrize("lengths", [(16 + 131_073, 131_073), (16 + 24 * 2**20 + 1, 0), (2**32 - 1, 5)])
def test_lengths_have_limits_before_anything_is_kept(lengths: tuple[int, int]) -> None:
    packed = struct.pack(">II", *lengths)
    with pytest.raises(StreamTooLarge):
        split([packed + struct.pack(">I", zlib.crc32(packed))])


@pytest.mark.parametrize("headers", [{"": "x"}, {"n" * 256: "x"}, {"n": "x" * 65_536}])
def test_headers_have_limits(headers: dict[str, str]) -> None:
    with pytest.raises(WireError):
        write_message(headers, b"")


def test_a_message_without_its_end_is_left() -> None:
    items, rest = split([STREAM[:-1]])
    assert len(items) == 1
    assert items[0].raw + rest == STREAM[:-1]
    assert "Zo" not in repr(items)
