"""Bytes to text fields and back: JSON, event streams, content codings. No I/O, no knowledge of PII."""

from surrogateshield.wire.deltas import DeltaReader, Inherited, Messages, Operation, Pointer, is_delta, pointer_text
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
from surrogateshield.wire.eventstream import EventMessage, EventStreamError, EventStreamParser, write_message
from surrogateshield.wire.frames import Filler, Frame, FrameStream
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
from surrogateshield.wire.multipart import Change, HeaderText, Multipart, MultipartError, Part
from surrogateshield.wire.ndjson import LINE_MEDIA_TYPES, Empty, Line, NDJSONStream
from surrogateshield.wire.spans import container_spans
from surrogateshield.wire.sse import Blank, Comment, Event, SSEParser

__all__ = [
    "LINE_MEDIA_TYPES",
    "MAX_DEPTH",
    "Blank",
    "Change",
    "Comment",
    "Corrupt",
    "DeltaReader",
    "Document",
    "Edit",
    "EditError",
    "Element",
    "Empty",
    "EncodingError",
    "Event",
    "EventMessage",
    "EventStreamError",
    "EventStreamParser",
    "Filler",
    "Frame",
    "FrameStream",
    "Gap",
    "HeaderText",
    "Inherited",
    "JSONArrayStream",
    "JSONStreamError",
    "JSONSyntaxError",
    "Leaf",
    "LeafKind",
    "Line",
    "Location",
    "Messages",
    "Multipart",
    "MultipartError",
    "NDJSONStream",
    "Operation",
    "Part",
    "Pointer",
    "SSEParser",
    "StreamDecoder",
    "StreamTooLarge",
    "TooLarge",
    "UnknownEncoding",
    "Value",
    "WireError",
    "container_spans",
    "decode_body",
    "encode_body",
    "escape",
    "is_delta",
    "lift",
    "looks_like_json",
    "pointer_text",
    "splice",
    "write_message",
]
