import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.wire.errors import StreamTooLarge
from surrogateshield.wire.ndjson import Empty, Line, NDJSONStream

STREAM = '\ufeff{"t": "Zoë\\n"}\r\n\r\n  {"t": "😀"} \n \n[1]\n"last"'.encode()
DOCUMENTS = [{"t": "Zoë\n"}, {"t": "😀"}, [1], "last"]


def split(pieces: list[bytes], limit: int = 1_000) -> list[Line | Empty]:
    stream = NDJSONStream(limit)
    return [item for piece in pieces for item in stream.feed(piece)] + stream.finish()


def test_every_split_in_two_and_byte_by_byte() -> None:
    for pieces in (
        *([STREAM[:at], b"", STREAM[at:]] for at in range(len(STREAM) + 1)),
        [STREAM[at : at + 1] for at in range(len(STREAM))],
    ):
        items = split(pieces)
        assert b"".join(item.raw for item in items) == STREAM
        assert [json.loads(item.text) for item in items if isinstance(item, Line)] == DOCUMENTS
        assert [item.raw for item in items if isinstance(item, Empty)] == [b"\xef\xbb\xbf", b"\r\n", b" \n"]


@given(offsets=st.lists(st.integers(0, 300), max_size=8), data=st.data())
def test_any_documents_in_any_pieces(
    data: st.DataObject,
    offsets: list[int],
    json_texts: st.SearchStrategy[str],
    in_pieces: Callable[[bytes, list[int]], list[bytes]],
) -> None:
    one_line = json_texts.filter(lambda text: "\n" not in text)
    documents = data.draw(st.lists(one_line, max_size=5))
    stream = "".join(text + "\n" for text in documents).encode()
    items = split(in_pieces(stream, offsets), limit=100_000)
    assert b"".join(item.raw for item in items) == stream
    assert [item.text for item in items] == [text.strip(" \t\r\n") for text in documents]


def test_a_line_is_given_out_with_its_last_byte() -> None:
    stream = NDJSONStream()
    assert stream.feed(b'{"a": 1}') == []
    assert [item.raw for item in stream.feed(b"\n{")] == [b'{"a": 1}\n']
    assert [item.raw for item in stream.finish()] == [b"{"]
    assert stream.finish() == []


def test_another_document_leaves_what_is_around_it() -> None:
    line, last = (item for item in split([b'  {"a": 1} \r\n[2]']) if isinstance(item, Line))
    assert line.with_text('{"b": "ü"}') == '  {"b": "ü"} \r\n'.encode()
    assert last.with_text("[3]") == b"[3]"
    assert (line.is_ended, last.is_ended) == (True, False)


def test_bytes_that_are_no_utf8_survive() -> None:
    (line,) = split([b'"\xff"\n'])
    assert isinstance(line, Line)
    assert line.with_text(line.text) == b'"\xff"\n'


def test_a_line_has_a_limit_whatever_the_pieces() -> None:
    for pieces in ([b'"' + b"x" * 100 + b'"\n'], [b"x"] * 101):
        with pytest.raises(StreamTooLarge):
            split(pieces, limit=100)
    assert len(split([b'"' + b"x" * 97 + b'"\n'], limit=100)) == 1


def test_nothing_of_the_content_is_shown() -> None:
    assert "secret" not in repr(split([b'"secret"\n']))
