import gzip
import tracemalloc
import zlib
from collections.abc import Callable

import brotli
import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.wire.encodings import (
    Corrupt,
    StreamDecoder,
    TooLarge,
    UnknownEncoding,
    decode_body,
    encode_body,
)

CODINGS = ["gzip", "deflate", "br", "zstd"]
MEGABYTE = 1024 * 1024
BODY = ('{"text": "Zoë 😀 ' + "lorem ipsum " * 40 + '"}').encode()


def feed_all(decoder: StreamDecoder, data: bytes, size: int) -> bytes:
    made = [decoder.feed(data[at : at + size]) for at in range(0, len(data), size)]
    return b"".join(made) + decoder.finish()


def raw_deflate(data: bytes) -> bytes:
    compressor = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return compressor.compress(data) + compressor.flush()


@given(
    data=st.binary(max_size=2000) | st.binary(max_size=20).map(lambda piece: piece * 500),
    codings=st.lists(st.sampled_from([*CODINGS, "x-gzip", "GZip", "identity", ""]), max_size=4),
    size=st.integers(1, 50),
)
def test_what_was_encoded_is_decoded_in_any_pieces(data: bytes, codings: list[str], size: int) -> None:
    header = " , ".join(codings)
    encoded = encode_body(data, header)
    assert decode_body(encoded, header, 20_000) == data
    assert feed_all(StreamDecoder(header, 20_000), encoded, size) == data


@pytest.mark.parametrize("header", [None, "", "identity", " Identity "])
def test_identity(header: str | None) -> None:
    assert encode_body(BODY, header) == BODY
    assert decode_body(BODY, header, len(BODY)) == BODY
    with pytest.raises(TooLarge):
        decode_body(BODY, header, len(BODY) - 1)


def test_what_others_encoded_is_decoded() -> None:
    for header, encoded in [
        ("gzip", gzip.compress(BODY)),
        ("x-gzip", gzip.compress(BODY[:50]) + gzip.compress(b"") + gzip.compress(BODY[50:])),
        ("deflate", zlib.compress(BODY, 1)),
        ("deflate", zlib.compress(BODY, 9)),
        ("deflate", raw_deflate(BODY)),
        ("br", brotli.compress(BODY)),
        ("zstd", zstandard.ZstdCompressor(level=12, write_checksum=True).compress(BODY)),
        (
            "zstd",
            zstandard.ZstdCompressor(write_content_size=False).compress(BODY[:9])
            + b"\x50\x2a\x4d\x18\x03\x00\x00\x00abc"
            + zstandard.ZstdCompressor().compress(BODY[9:]),
        ),
        ("gzip, br", brotli.compress(gzip.compress(BODY))),
    ]:
        assert decode_body(encoded, header, len(BODY)) == BODY
        for size in (1, 2, 3, 1000):
            assert feed_all(StreamDecoder(header, len(BODY)), encoded, size) == BODY


def flushing(coding: str) -> Callable[[bytes], bytes]:
    """A compressor that flushes after each piece, as servers do with events."""
    if coding == "br":
        brotli_stream = brotli.Compressor()
        return lambda data: brotli_stream.process(data) + brotli_stream.flush()
    if coding == "zstd":
        zstd_stream = zstandard.ZstdCompressor().compressobj()
        return lambda data: zstd_stream.compress(data) + zstd_stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
    zlib_stream = zlib.compressobj(wbits=zlib.MAX_WBITS + 16 * (coding == "gzip"))
    return lambda data: zlib_stream.compress(data) + zlib_stream.flush(zlib.Z_SYNC_FLUSH)


@pytest.mark.parametrize("header", [*CODINGS, "gzip, br", "zstd, deflate"])
def test_flushed_pieces_are_decoded_as_they_arrive(header: str) -> None:
    compressors = [flushing(coding) for coding in header.split(", ")]
    decoder = StreamDecoder(header, 10_000)
    for number in range(20):
        event = f"data: event {number} Zoë\n\n".encode()
        data = event
        for compress in compressors:
            data = compress(data)
        assert decoder.feed(data) == event
    # The stream was never ended.
    with pytest.raises(Corrupt):
        decoder.finish()


@pytest.mark.parametrize(
    "header", ["compress", "gzip, Vadkerti", "gzip;q=1", "gzip br", "gzip, gzip, gzip, gzip, gzip"]
)
def test_unknown_codings_are_refused_without_showing_them(header: str) -> None:
    attempts: list[Callable[[], object]] = [
        lambda: decode_body(b"", header, 10),
        lambda: encode_body(b"", header),
        lambda: StreamDecoder(header, 10),
    ]
    for attempt in attempts:
        with pytest.raises(UnknownEncoding) as caught:
            attempt()
        assert "Vadkerti" not in str(caught.value)


@pytest.mark.parametrize("header", [*CODINGS, "gzip, br", "br, zstd"])
def test_cut_bodies_are_refused(header: str) -> None:
    encoded = encode_body(BODY, header)
    assert decode_body(b"", header, 10) == b""
    for length in range(1, len(encoded)):
        with pytest.raises(Corrupt):
            decode_body(encoded[:length], header, len(BODY))


@pytest.mark.parametrize("header", CODINGS)
@pytest.mark.parametrize("size", [1, 1000])
def test_other_data_are_refused_without_showing_them(header: str, size: int) -> None:
    encoded = encode_body(BODY, header)
    other = encode_body(BODY, "br" if header == "gzip" else "gzip")
    for body in (b"Vadkerti, in clear", other, encoded + b"Vadkerti", encoded + b"\0"):
        with pytest.raises(Corrupt) as caught:
            feed_all(StreamDecoder(header, MEGABYTE), body, size)
        assert "Vadkerti" not in str(caught.value)


@pytest.mark.parametrize("header", ["gzip", "zstd"])
def test_checksums_are_verified(header: str) -> None:
    if header == "gzip":
        encoded = bytearray(gzip.compress(BODY))
        encoded[-6] ^= 1
    else:
        encoded = bytearray(zstandard.ZstdCompressor(write_checksum=True).compress(BODY))
        encoded[-2] ^= 1
    with pytest.raises(Corrupt):
        decode_body(bytes(encoded), header, len(BODY))


@pytest.mark.parametrize("header", [*CODINGS, "gzip, gzip", "gzip, br", "zstd, zstd"])
def test_the_limit_is_exact(header: str) -> None:
    body = b"\0" * 100_000
    encoded = encode_body(body, header)
    assert decode_body(encoded, header, len(body)) == body
    attempts: list[Callable[[], bytes]] = [
        lambda: decode_body(encoded, header, len(body) - 1),
        lambda: feed_all(StreamDecoder(header, len(body) - 1), encoded, 1),
    ]
    for attempt in attempts:
        with pytest.raises(TooLarge):
            attempt()


@pytest.mark.parametrize("header", [*CODINGS, "gzip, gzip", "br, br", "zstd, gzip"])
def test_bombs_are_given_up_before_they_fill_the_memory(header: str) -> None:
    bomb = encode_body(b"\0" * (64 * MEGABYTE), header)
    tracemalloc.start()
    try:
        with pytest.raises(TooLarge):
            decode_body(bomb, header, MEGABYTE)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 8 * MEGABYTE


def test_windows_larger_than_the_standard_allows_are_refused() -> None:
    parameters = zstandard.ZstdCompressionParameters.from_level(3, window_log=24)
    compressor = zstandard.ZstdCompressor(compression_params=parameters).compressobj()
    encoded = compressor.compress(BODY) + compressor.flush()
    with pytest.raises(Corrupt):
        decode_body(encoded, "zstd", MEGABYTE)
