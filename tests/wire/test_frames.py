from __future__ import annotations

import itertools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.wire import Filler, Frame, FrameStream, StreamTooLarge
from surrogateshield.wire.frames import Unit


def written(texts: list[str], unit: Unit = "utf-16", prefix: str = ")]}'\n\n") -> bytes:
    sizes = {
        "utf-16": lambda text: len(text.encode("utf-16-le")) // 2,
        "characters": len,
        "bytes": lambda text: len(text.encode()),
    }
    return (prefix + "".join(f"{sizes[unit](text) + 2}\n{text}\n" for text in texts)).encode()


TEXTS = ['[["wrb.fr",null,"[\\"Zoë 😀\\"]"]]', '[["di",56]]', '[["e",4,null,null,131]]']


def cut(data: bytes, edges: list[int]) -> list[Frame | Filler]:
    stream = FrameStream()
    places = [0, *sorted(edges), len(data)]
    items = [item for a, b in itertools.pairwise(places) for item in stream.feed(data[a:b])]
    return [*items, *stream.finish()]


def test_every_split() -> None:
    data = written(TEXTS)
    for at in range(len(data)):
        items = cut(data, [at])
        assert b"".join(item.raw for item in items) == data
        assert [item.text for item in items if isinstance(item, Frame)] == TEXTS


def test_the_known_number() -> None:
    """A last frame as it is known from captures."""
    (frame,) = cut(b'25\n[["e",4,null,null,131]]\n', [])
    assert isinstance(frame, Frame)
    assert frame.with_text('[["e",4,null,null,1310]]') == b'26\n[["e",4,null,null,1310]]\n'


@pytest.mark.parametrize("unit", ["utf-16", "characters", "bytes"])
def test_lengths_are_counted_as_the_provider_counts(unit: Unit) -> None:
    frames = [item for item in cut(written(TEXTS, unit), []) if isinstance(item, Frame)]
    new = '[["wrb.fr",null,"Ødegård 😀😀"]]'
    assert frames[0].with_text(new) == written([new], unit, prefix="")
    # What was learned holds for frames in which nothing tells.
    assert frames[1].with_text(new) == written([new], unit, prefix="")


@given(st.lists(st.text().map(lambda text: json.dumps([text], ensure_ascii=False)), max_size=5), st.data())
def test_any_documents_at_any_splits(texts: list[str], data: st.DataObject) -> None:
    raw = written(texts)
    items = cut(raw, data.draw(st.lists(st.integers(0, len(raw)), max_size=6)))
    assert b"".join(item.raw for item in items) == raw
    assert [item.text for item in items if isinstance(item, Frame)] == texts
    assert [item.with_text(item.text) for item in items if isinstance(item, Frame)] == [
        item.raw for item in items if isinstance(item, Frame)
    ]


def test_a_document_without_number_and_over_several_lines() -> None:
    text = '{\n "a": [1],\n "b": "x"\n}'
    items = cut(f")]}}'\n{text}".encode(), [])
    assert [item.text for item in items if isinstance(item, Frame)] == [text]
    assert items[-1].with_text("{}") == b"{}"  # type: ignore[union-attr]


@pytest.mark.parametrize("raw", [b"17\n18\n\n", b"[1,\n", b"<html>\n", b"9999999999\n", b"]\n" * 3, b"[,]\n" * 300])
def test_what_is_no_document_passes(raw: bytes) -> None:
    items = cut(raw, [])
    assert b"".join(item.raw for item in items) == raw
    assert not any(isinstance(item, Frame) for item in items)


def test_a_frame_over_the_limit() -> None:
    with pytest.raises(StreamTooLarge):
        FrameStream(10).feed(b"[1,2,3,4,5,6")


def test_frames_do_not_show_what_they_hold() -> None:
    assert repr(Frame(b"[1]\n", "[1]")) == "Frame(4 bytes)"
