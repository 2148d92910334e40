import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.wire.errors import StreamTooLarge
from surrogateshield.wire.json_array import Element, Gap, JSONArrayStream, JSONStreamError

STREAM = '[{"t": "Zoë \\"]}\\\\", "n": [1, {"x": "[{"}]}\r\n,\r\n{"t":"😀"}\n, [["]"]] \n]\n'.encode()
ELEMENTS = [{"t": 'Zoë "]}\\', "n": [1, {"x": "[{"}]}, {"t": "😀"}, [["]"]]]


def split(pieces: list[bytes]) -> tuple[list[Element | Gap], bytes]:
    stream = JSONArrayStream()
    items = [item for piece in pieces for item in stream.feed(piece)]
    return items, stream.finish()


def values(items: list[Element | Gap]) -> list[object]:
    return [json.loads(item.text) for item in items if isinstance(item, Element)]


def joined(items: list[Element | Gap]) -> bytes:
    return b"".join(item.raw for item in items)


def test_every_split_in_two_and_byte_by_byte() -> None:
    for pieces in (
        *([STREAM[:at], b"", STREAM[at:]] for at in range(len(STREAM) + 1)),
        [STREAM[at : at + 1] for at in range(len(STREAM))],
    ):
        items, rest = split(pieces)
        assert joined(items) == STREAM
        assert rest == b""
        assert values(items) == ELEMENTS
        assert all(item.raw for item in items)
        assert [item.raw for item in items if isinstance(item, Gap) and item.closes] == [b"]"]


@given(data=st.data(), offsets=st.lists(st.integers(0, 300), max_size=8))
def test_any_array_in_any_pieces(
    data: st.DataObject,
    offsets: list[int],
    json_texts: st.SearchStrategy[str],
    in_pieces: Callable[[bytes, list[int]], list[bytes]],
) -> None:
    containers = json_texts.filter(lambda text: text.strip(" \t\n\r")[0] in "[{")
    elements = data.draw(st.lists(containers, max_size=4))
    stream = f"[{','.join(elements) or ' '}]".encode()
    items, rest = split(in_pieces(stream, offsets))
    assert joined(items) == stream
    assert rest == b""
    assert [item.text for item in items if isinstance(item, Element)] == [text.strip(" \t\n\r") for text in elements]


def test_an_element_is_delivered_with_its_last_byte_and_gaps_at_once() -> None:
    stream = JSONArrayStream()
    assert stream.feed(b" [ ") == [Gap(b" [ ")]
    assert stream.feed(b'{"a": "}') == []
    assert stream.feed(b'"') == []
    (element,) = stream.feed(b"}")
    assert element.raw == b'{"a": "}"}'
    assert stream.feed(b"\r\n,") == [Gap(b"\r\n,")]
    assert [item.raw for item in stream.feed(b" {}\n]")] == [b" ", b"{}", b"\n", b"]"]


def test_a_single_object_is_one_element() -> None:
    body = b'\n{"error": {"code": 400, "message": "no"}}\n'
    items, rest = split([body[:9], body[9:]])
    assert joined(items) == body
    assert rest == b""
    assert values(items) == [{"error": {"code": 400, "message": "no"}}]


@pytest.mark.parametrize("body", [b"", b" ", b"[]", b" [ ] "])
def test_streams_without_elements(body: bytes) -> None:
    items, rest = split([body])
    assert joined(items) == body
    assert values(items) == []
    assert rest == b""


def test_a_cut_element_is_left_over() -> None:
    items, rest = split([b'[{"a": 1}, {"b": "c\\'])
    assert values(items) == [{"a": 1}]
    assert rest == b'{"b": "c\\'


@pytest.mark.parametrize(
    ("body", "position"),
    [
        (b"x", 0),
        (b'"a"', 0),
        (b"[1]", 1),
        (b'["a"]', 1),
        (b"[,]", 1),
        (b"[{},]", 4),
        (b"[{},,{}]", 4),
        (b"[{} {}]", 4),
        (b"[{}}", 3),
        (b"[]]", 2),
        (b"[] {}", 3),
        (b"{}\n{}", 3),
        (b"{},", 2),
        (b"{}]", 2),
        (b"\xef\xbb\xbf[]", 0),
    ],
)
def test_a_broken_frame_is_refused_in_any_pieces(body: bytes, position: int) -> None:
    for pieces in ([body], [body[at : at + 1] for at in range(len(body))]):
        with pytest.raises(JSONStreamError) as caught:
            split(pieces)
        assert caught.value.position == position


@pytest.mark.parametrize("tail", [b"", b'"}]'])
def test_elements_are_limited(tail: bytes) -> None:
    body = b'[{"a": "' + b"x" * 100 + tail
    for size in (1, 7, 1000):
        stream = JSONArrayStream(limit=100)
        with pytest.raises(StreamTooLarge):
            for at in range(0, len(body), size):
                stream.feed(body[at : at + size])
    assert len(JSONArrayStream(limit=100).feed(b"[" + b",".join([b'{"a": "%s"}' % (b"x" * 80)] * 5) + b"]")) == 11


def test_bytes_that_are_no_utf8_survive() -> None:
    (_, element, _) = split([b'[{"a": "\xff\xeb"}]'])[0]
    assert isinstance(element, Element)
    assert element.text.encode("utf-8", "surrogateescape") == element.raw
    assert "\xff" not in repr(element)
