"""Request bodies of every shape: which strings of them are read, and how the results are written back.

JSON, plain text, JSON line by line, forms (urlencoded and in parts). What a body holds is told by its
content wherever a media type is missing or wrong: a JSON body sent as plain text is read as JSON, a
text file without a type as text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from surrogateshield.exchange.body_forms import FormBody, PartsBody
from surrogateshield.exchange.body_shapes import Body, JsonBody, LinesBody, Readers, parsed, text_body
from surrogateshield.exchange.charsets import read_utf8
from surrogateshield.exchange.encoded import is_binary
from surrogateshield.exchange.refusal import Refused
from surrogateshield.wire import LINE_MEDIA_TYPES, Document, looks_like_json

__all__ = ["Body", "Opened", "Readers", "open_body"]

_URLENCODED = "application/x-www-form-urlencoded"


@dataclass(frozen=True, slots=True)
class Opened:
    """A body of which the shape is known.

    Attributes:
        document: the JSON document that it is; None where it is no single one.
        read: reads its strings. Raises `Refused` where it cannot, or where the rule blocks what it holds.
    """

    document: Document | None
    read: Callable[[Readers], Body]


def open_body(data: bytes, content_type: str | None) -> Opened:
    """Tell the shape of a request's body.

    Args:
        data: content codings undone; not empty.
        content_type: the header's value.

    Raises:
        Refused: it has no shape that can be read.
    """
    header = content_type or "application/json"
    media = header.partition(";")[0].strip().lower()
    if media.startswith("multipart/"):
        return Opened(None, lambda readers: PartsBody(data, header, readers))
    text = read_utf8(data, header)
    if media == _URLENCODED:
        _refuse_binary(text)
        return Opened(None, lambda readers: FormBody(text, readers))
    if media in LINE_MEDIA_TYPES:
        return Opened(None, lambda readers: LinesBody(data, readers.line))
    document = _document_in(text, media)
    if document is None:
        _refuse_binary(text)
        return Opened(None, lambda readers: text_body(text, "utf-8", None, readers))
    return Opened(document, lambda readers: JsonBody(document, readers.document))


def _refuse_binary(text: str) -> None:
    if is_binary(text):
        raise Refused("The body is no text in UTF-8, so it cannot be read.", "unsupported_body")


def _document_in(text: str, media: str) -> Document | None:
    """The JSON document that a body is; None where it is plain text."""
    if media.startswith("text/"):
        return looks_like_json(text)
    if not (media == "application/json" or media.endswith("+json") or text.lstrip()[:1] in ("{", "[")):
        raise Refused(
            f"Bodies of this media type cannot be read ({_media_name(media)}). Send JSON, text or a form.",
            "unsupported_body",
        )
    return parsed(text, "The body")


def _media_name(media: str) -> str:
    """A media type for a message, without anything a client could have put into it."""
    return media if media in ("application/octet-stream", "application/x-protobuf", "application/grpc") else "not JSON"
