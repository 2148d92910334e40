"""HTTP content codings in both directions (RFC 9110, section 8.4; IANA content coding registry).

gzip and x-gzip (RFC 1952), deflate (RFC 1950, and bare RFC 1951 as some servers send it), br
(RFC 7932), zstd (RFC 8878, RFC 9659), identity, and several at once ("gzip, br"). Decoding is
incremental, hands out what a flushed piece holds, and never makes more bytes than its limit allows:
a small body that expands without end is given up early.
"""

from __future__ import annotations

import gzip
import zlib
from abc import ABC, abstractmethod

import brotli
import zstandard

from surrogateshield.wire.errors import WireError

MAX_CODINGS = 4
"""Codings that may be stacked; more are no honest client's or server's."""

_ZSTD_WINDOW = 8 * 1024 * 1024
"""The largest window a decoder has to support, and an encoder may use (RFC 9659, section 3)."""
_ZSTD_GAIN = 128 * 1024 // 4
"""The most bytes that one byte of a zstd frame can become: a block of 128 KiB told in four bytes."""
_ZSTD_SLICE = 64


class EncodingError(WireError):
    """A body whose content coding cannot be undone."""


class UnknownEncoding(EncodingError):
    """A content-encoding header that names a coding not known here, or too many of them."""


class Corrupt(EncodingError):
    """Data that are not in the coding the header names, or end too early, or are followed by others."""


class TooLarge(EncodingError):
    """Data that expand beyond the limit."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"the decoded body exceeds the limit of {limit} bytes")
        self.limit = limit


def decode_body(data: bytes, content_encoding: str | None, limit: int) -> bytes:
    """Undo the content codings of a whole body.

    Args:
        data: the body as sent. An empty one is empty in every coding.
        content_encoding: the header's value, or None where there is none.
        limit: the most bytes the body may become, also between two codings.

    Raises:
        UnknownEncoding, Corrupt, TooLarge: it cannot be undone.
    """
    decoder = StreamDecoder(content_encoding, limit)
    return decoder.feed(data) + decoder.finish()


def encode_body(data: bytes, content_encoding: str | None) -> bytes:
    """Apply the content codings that a header names, in its order.

    Raises:
        UnknownEncoding: the header names one that is not known here.
    """
    for coding in _codings(content_encoding):
        if coding == "gzip":
            data = gzip.compress(data, mtime=0)
        elif coding == "deflate":
            data = zlib.compress(data)
        elif coding == "br":
            data = brotli.compress(data, quality=4)
        else:
            data = zstandard.ZstdCompressor().compress(data)
    return data


class StreamDecoder:
    """Undoes content codings piece by piece.

    Args:
        content_encoding: the header's value, or None where there is none.
        limit: the most bytes the whole stream may become, also between two codings.

    Raises:
        UnknownEncoding: the header names a coding that is not known here.
    """

    def __init__(self, content_encoding: str | None, limit: int) -> None:
        # The coding applied last is undone first.
        self._stages = [_DECODERS[coding](limit) for coding in reversed(_codings(content_encoding))]
        self._limit = limit
        self._made = 0

    def feed(self, data: bytes) -> bytes:
        """Decode the next piece, of any length; returns all that can be known so far.

        Raises:
            Corrupt, TooLarge: the stream cannot be decoded. The decoder is of no use afterwards.
        """
        for stage in self._stages:
            data = stage.feed(data)
        self._made += len(data)
        if self._made > self._limit:
            raise TooLarge(self._limit)
        return data

    def finish(self) -> bytes:
        """End the stream; returns what was left (as a rule nothing).

        Raises:
            Corrupt: the stream ends too early.
        """
        for stage in self._stages:
            stage.finish()
        return b""


class _Decoder(ABC):
    """One coding: cuts its input into slices and keeps account of what they become."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self.left = limit
        """Bytes that may still be made."""

    def feed(self, data: bytes) -> bytes:
        """Decode a piece. Raises `Corrupt` or `TooLarge`."""
        out = []
        position = 0
        while position < len(data):
            rest = data[position : position + self.slice_size()]
            position += len(rest)
            while rest:
                try:
                    made, rest = self.step(rest)
                except (zlib.error, brotli.error, zstandard.ZstdError):
                    raise Corrupt("the body is not in the coding that content-encoding names") from None
                self.left -= len(made)
                if self.left < 0:
                    raise TooLarge(self._limit)
                out.append(made)
        return b"".join(out)

    def finish(self) -> None:
        """End the stream. Raises `Corrupt` where it is cut short."""
        if not self.complete:
            raise Corrupt("the body ends before its content coding does")

    def slice_size(self) -> int:
        """Bytes of input to decode in one step."""
        # Small enough that copying the rest of a slice from member to member stays cheap.
        return 16 * 1024

    @abstractmethod
    def step(self, data: bytes) -> tuple[bytes, bytes]:
        """Decode, making little more than `left` bytes; returns what was made and the input not used."""

    @property
    @abstractmethod
    def complete(self) -> bool:
        """Whether the input may end here. A stream without any byte is complete, and empty."""


class _Gzip(_Decoder):
    """A sequence of members, each with its own header and checksum."""

    _member: zlib._Decompress | None = None

    def step(self, data: bytes) -> tuple[bytes, bytes]:
        if self._member is None or self._member.eof:
            self._member = zlib.decompressobj(16 + zlib.MAX_WBITS)
        return self._member.decompress(data, self.left + 1), self._member.unused_data

    @property
    def complete(self) -> bool:
        return self._member is None or self._member.eof


class _Deflate(_Decoder):
    """A zlib stream, or the bare deflate data that some servers send under the same name."""

    _stream: zlib._Decompress | None = None

    def step(self, data: bytes) -> tuple[bytes, bytes]:
        if self._stream is None:
            # The first byte tells: as bare deflate, a zlib header's would be a stored block with
            # stray bits in its padding, which no compressor writes.
            is_zlib = data[0] & 0x8F == 0x08
            self._stream = zlib.decompressobj(zlib.MAX_WBITS if is_zlib else -zlib.MAX_WBITS)
        elif self._stream.eof:
            raise Corrupt("something follows the end of the deflated body")
        return self._stream.decompress(data, self.left + 1), self._stream.unused_data

    @property
    def complete(self) -> bool:
        return self._stream is None or self._stream.eof


class _Brotli(_Decoder):
    _stream: brotli.Decompressor | None = None

    def step(self, data: bytes) -> tuple[bytes, bytes]:
        if self._stream is None:
            self._stream = brotli.Decompressor()
        return self._stream.process(data, output_buffer_limit=self.left + 1), b""

    @property
    def complete(self) -> bool:
        return self._stream is None or self._stream.is_finished()


class _Zstd(_Decoder):
    """A sequence of frames, skippable ones among them."""

    _frame: zstandard.ZstdDecompressionObj | None = None

    def slice_size(self) -> int:
        # The library takes no limit on its output, so the input is kept so small that even the
        # densest can make little more than what is left.
        return max(_ZSTD_SLICE, self.left // _ZSTD_GAIN)

    def step(self, data: bytes) -> tuple[bytes, bytes]:
        if self._frame is None or self._frame.eof:
            self._frame = zstandard.ZstdDecompressor(max_window_size=_ZSTD_WINDOW).decompressobj()
        return self._frame.decompress(data), self._frame.unused_data

    @property
    def complete(self) -> bool:
        return self._frame is None or self._frame.eof


_DECODERS: dict[str, type[_Decoder]] = {"gzip": _Gzip, "deflate": _Deflate, "br": _Brotli, "zstd": _Zstd}
_ALIASES = {"x-gzip": "gzip"}


def _codings(content_encoding: str | None) -> list[str]:
    """The codings that a header names, in the order in which they were applied, without identity."""
    names = [name.strip(" \t").lower() for name in (content_encoding or "").split(",")]
    codings = [_ALIASES.get(name, name) for name in names if name not in ("", "identity")]
    if any(coding not in _DECODERS for coding in codings) or len(codings) > MAX_CODINGS:
        # The header is the client's text, so it is not repeated here.
        known = ", ".join(_DECODERS)
        raise UnknownEncoding(f"content-encoding: known are {known} and identity, at most {MAX_CODINGS} at once")
    return codings
