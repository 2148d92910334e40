"""Content codings (RFC 9110, section 8.4.1; RFC 8878 for zstd), whole and flushed piece by piece."""

from __future__ import annotations

import gzip
import zlib
from typing import Protocol

import brotli
import zstandard


class Encoder(Protocol):
    """Compresses a stream; what was fed can be decoded before the stream ends."""

    def feed(self, data: bytes) -> bytes:
        """The compressed form of `data`, flushed."""

    def finish(self) -> bytes:
        """The end of the compressed stream."""


class _Zlib:
    def __init__(self, window_bits: int) -> None:
        self._codec = zlib.compressobj(wbits=window_bits)

    def feed(self, data: bytes) -> bytes:
        return self._codec.compress(data) + self._codec.flush(zlib.Z_SYNC_FLUSH)

    def finish(self) -> bytes:
        return self._codec.flush()


class _Brotli:
    def __init__(self) -> None:
        self._codec = brotli.Compressor(quality=4)

    def feed(self, data: bytes) -> bytes:
        return bytes(self._codec.process(data) + self._codec.flush())

    def finish(self) -> bytes:
        return bytes(self._codec.finish())


class _Zstd:
    def __init__(self) -> None:
        self._codec = zstandard.ZstdCompressor().compressobj()

    def feed(self, data: bytes) -> bytes:
        return self._codec.compress(data) + self._codec.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)

    def finish(self) -> bytes:
        return self._codec.flush(zstandard.COMPRESSOBJ_FLUSH_FINISH)


class _Identity:
    def feed(self, data: bytes) -> bytes:
        return data

    def finish(self) -> bytes:
        return b""


ENCODINGS = ("gzip", "deflate", "br", "zstd")
"""Codings the simulator writes and reads, the one it prefers first."""


def encoder(name: str | None) -> Encoder:
    """A new encoder; None gives one that changes nothing.

    Raises:
        ValueError: the coding is not one of `ENCODINGS`.
    """
    match name:
        case None:
            return _Identity()
        case "gzip":
            return _Zlib(16 + zlib.MAX_WBITS)
        case "deflate":
            return _Zlib(zlib.MAX_WBITS)
        case "br":
            return _Brotli()
        case "zstd":
            return _Zstd()
    raise ValueError("not a content coding of the simulator")


def negotiated(accept_encoding: str) -> str | None:
    """The first of `ENCODINGS` that an `accept-encoding` value allows, None if it allows none."""
    allowed = {}
    for item in accept_encoding.split(","):
        name, _, parameters = item.partition(";")
        allowed[name.strip().lower()] = parameters.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return next((name for name in ENCODINGS if allowed.get(name, allowed.get("*", False))), None)


def decode(data: bytes, content_encoding: str) -> bytes:
    """A request's body with its content codings undone, the last applied first.

    Raises:
        ValueError: a coding is unknown, or the body is not what its coding says.
    """
    for name in reversed([name.strip().lower() for name in content_encoding.split(",") if name.strip()]):
        try:
            data = _decode_one(data, name)
        except (OSError, EOFError, zlib.error, brotli.error, zstandard.ZstdError):
            raise ValueError(f"the body is not {name}") from None
    return data


def _decode_one(data: bytes, name: str) -> bytes:
    match name:
        case "identity":
            return data
        case "gzip" | "x-gzip":
            return gzip.decompress(data)
        case "deflate":
            return zlib.decompress(data)
        case "br":
            return bytes(brotli.decompress(data))
        case "zstd":
            return zstandard.ZstdDecompressor().decompressobj().decompress(data)
    raise ValueError("unknown content coding")
