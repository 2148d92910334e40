"""Bytes to text fields and back: JSON, event streams, content codings. No I/O, no knowledge of PII."""

from surrogateshield.wire.edits import Edit, EditError, escape, lift, splice
from surrogateshield.wire.encodings import (
    Corrupt,
    EncodingError,
    StreamDecoder,
    TooLarge,
    UnknownEncoding,
    decode_body,
    encode_body,
)
from surrogateshield.wire.errors import StreamTooLarge, WireError
from surrogateshield.wire.json_array import Element, Gap, JSONArrayStream, JSONStreamError
from surrogateshield.wire.jsontext import (
    MAX_DEPTH,
    Document,
    JSONSyntaxError,
    Leaf,
    LeafKind,
    Location,
    Value,
    looks_like_json,
)
from surrogateshield.wire.sse import Blank, Comment, Event, SSEParser

__all__ = [
    "MAX_DEPTH",
    "Blank",
    "Comment",
    "Corrupt",
    "Document",
    "Edit",
    "EditError",
    "Element",
    "EncodingError",
    "Event",
    "Gap",
    "JSONArrayStream",
    "JSONStreamError",
    "JSONSyntaxError",
    "Leaf",
    "LeafKind",
    "Location",
    "SSEParser",
    "StreamDecoder",
    "StreamTooLarge",
    "TooLarge",
    "UnknownEncoding",
    "Value",
    "WireError",
    "decode_body",
    "encode_body",
    "escape",
    "lift",
    "looks_like_json",
    "splice",
]
