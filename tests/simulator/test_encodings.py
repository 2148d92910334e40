from __future__ import annotations

import zlib
from collections.abc import Callable

import brotli
import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.simulator import encodings


@given(st.lists(st.binary(max_size=200), max_size=6), st.sampled_from(encodings.ENCODINGS))
def test_what_the_encoders_write_is_read_back(pieces: list[bytes], name: str) -> None:
    encoder = encodings.encoder(name)
    encoded = b"".join(encoder.feed(piece) for piece in pieces) + encoder.finish()
    assert encodings.decode(encoded, name) == b"".join(pieces)


DECODERS: dict[str, Callable[[], Callable[[bytes], bytes]]] = {
    "gzip": lambda: zlib.decompressobj(wbits=31).decompress,
    "deflate": lambda: zlib.decompressobj().decompress,
    "br": lambda: brotli.Decompressor().process,
    "zstd": lambda: zstandard.ZstdDecompressor().decompressobj().decompress,
}


@pytest.mark.parametrize("name", encodings.ENCODINGS)
def test_each_piece_can_be_decoded_before_the_next_is_fed(name: str) -> None:
    encoder, decode = encodings.encoder(name), DECODERS[name]()
    for piece in (b"data: one\n\n", b"data: two\n\n", b"data: three\n\n"):
        assert decode(encoder.feed(piece)) == piece


def test_no_encoding_changes_nothing() -> None:
    encoder = encodings.encoder(None)
    assert encoder.feed(b"abc") + encoder.finish() == b"abc"


def test_codings_are_undone_last_first() -> None:
    gzip, br = encodings.encoder("gzip"), encodings.encoder("br")
    inner = gzip.feed(b"abc") + gzip.finish()
    outer = br.feed(inner) + br.finish()
    assert encodings.decode(outer, "gzip, BR") == b"abc"


@pytest.mark.parametrize("name", [*encodings.ENCODINGS, "lzma"])
def test_a_body_that_cannot_be_decoded_is_a_value_error(name: str) -> None:
    with pytest.raises(ValueError, match=r"coding|not "):
        encodings.decode(b"plain text", name)


def test_an_unknown_encoder_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="coding"):
        encodings.encoder("lzma")


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("", None),
        ("identity", None),
        ("gzip, deflate, br, zstd", "gzip"),
        ("br;q=0.5", "br"),
        ("gzip;q=0, zstd", "zstd"),
        ("*", "gzip"),
        ("gzip; q=0, *", "deflate"),
    ],
)
def test_negotiated(header: str, expected: str | None) -> None:
    assert encodings.negotiated(header) == expected
