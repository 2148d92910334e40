"""Request bodies of every shape: which strings of them are read, and how the results are written back.

JSON, plain text, JSON line by line, forms (urlencoded and in parts). What a body holds is told by its
content wherever a media type is missing or wrong: a JSON body sent as plain text is read as JSON, a
text file without a type as text. Only what changed is written anew (invariant I4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol
from urllib.parse import quote_plus, unquote_to_bytes

from surrogateshield.detection import Piece
from surrogateshield.exchange.charsets import read_utf8
from surrogateshield.exchange.encoded import is_binary, read_text
from surrogateshield.exchange.reader import BodyReader
from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy import Location
from surrogateshield.resolve import TokenFinder
from surrogateshield.shadowmap import MapEntry
from surrogateshield.spans import Protected
from surrogateshield.wire import (
    LINE_MEDIA_TYPES,
    Change,
    Document,
    HeaderText,
    JSONSyntaxError,
    Line,
    Multipart,
    MultipartError,
    NDJSONStream,
    Part,
    WireError,
    looks_like_json,
)

type Known = TokenFinder[MapEntry]
"""Finds the originals that a conversation protects."""

type Read = Callable[[Document], BodyReader]
"""Makes the reader of a JSON document."""

_URLENCODED = "application/x-www-form-urlencoded"


class Body(Protocol):
    """A request's body.

    Attributes:
        pieces: the strings to protect.
        places: where in the JSON document that the body is each of them stands; empty where it is none.
        omitted: how many attachments were left out of it, as the rule says.
    """

    pieces: Sequence[Piece]
    omitted: int

    @property
    def places(self) -> Sequence[Location]:
        """See above; worked out when asked, since only a whole document's count."""

    def is_of_model(self, index: int) -> bool:
        """Whether a piece stands, wherever it does, among the model's own words."""

    def search_opaque(self, known: Known, is_issued: Callable[[str], bool], expose: Callable[[str], bool]) -> list[str]:
        """Look for protected values in what must not change by a byte: see `BodyReader.search_opaque`."""

    def write(self, results: Sequence[Protected]) -> bytes:
        """The body with the results in place of the strings they came from.

        Args:
            results: one for each of `pieces`, in their order.

        Raises:
            Refused: a result cannot stand where it has to.
        """


@dataclass(frozen=True, slots=True)
class Readers:
    """How the parts of a body are read.

    Attributes:
        document: reads the JSON that the endpoint expects.
        line: reads a JSON document that is one of many, or a file's.
        attachments: what the rule says of files that are no text.
        exempt: whether a field of a form, by name and value, is a credential.
    """

    document: Read
    line: Read
    attachments: str = "block"
    exempt: Callable[[str, str], bool] = lambda _name, _value: False


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
        return Opened(None, lambda readers: _Parts(data, header, readers))
    text = read_utf8(data, header)
    if media == _URLENCODED:
        _refuse_binary(text)
        return Opened(None, lambda readers: _Form(text, readers))
    if media in LINE_MEDIA_TYPES:
        return Opened(None, lambda readers: _Lines(data, readers.line))
    document = _document_in(text, media)
    if document is None:
        _refuse_binary(text)
        return Opened(None, lambda _: _Text(text))
    return Opened(document, lambda readers: _Json(document, readers.document))


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
    return _parsed(text, "The body")


def _parsed(text: str, what: str) -> Document:
    try:
        return Document.parse(text)
    except JSONSyntaxError as error:
        raise Refused(
            f"{what} is not valid JSON: {error.reason} at character {error.position}.", "invalid_json"
        ) from None


class _Json:
    """One JSON document."""

    def __init__(self, document: Document, read: Read) -> None:
        self._reader = read(document)
        self.pieces: Sequence[Piece] = self._reader.pieces
        self.omitted = self._reader.omitted
        self.is_of_model = self._reader.is_of_model
        self.search_opaque = self._reader.search_opaque

    @property
    def places(self) -> Sequence[Location]:
        return self._reader.places

    def write(self, results: Sequence[Protected]) -> bytes:
        return self._reader.write(results).encode()


class _Text:
    """Plain text."""

    places: Sequence[Location] = ()
    omitted = 0

    def __init__(self, text: str, encoding: str = "utf-8", field: str | None = None) -> None:
        self._encoding = encoding
        self.pieces: Sequence[Piece] = [Piece(text, None if field else "prose", field)] if text else []

    def is_of_model(self, index: int) -> bool:  # noqa: ARG002
        return False

    def search_opaque(self, *_: object) -> list[str]:
        return []

    def write(self, results: Sequence[Protected]) -> bytes:
        return "".join(result.text for result in results).encode(self._encoding)


class _Composed[T]:
    """A body of several; subclasses put them together.

    Args:
        parts: where each stands, and what it is.
    """

    places: Sequence[Location] = ()

    def __init__(self, parts: Sequence[tuple[T, Body]]) -> None:
        self._parts = parts
        self.pieces: Sequence[Piece] = [piece for _, body in parts for piece in body.pieces]
        self.omitted = sum(body.omitted for _, body in parts)
        self._owners = [(body, at) for _, body in parts for at in range(len(body.pieces))]

    def is_of_model(self, index: int) -> bool:
        body, at = self._owners[index]
        return body.is_of_model(at)

    def search_opaque(self, known: Known, is_issued: Callable[[str], bool], expose: Callable[[str], bool]) -> list[str]:
        return [warning for _, body in self._parts for warning in body.search_opaque(known, is_issued, expose)]

    def _written(self, results: Sequence[Protected]) -> Iterator[tuple[T, bytes]]:
        """Each part in which something was replaced or left out, as it is now."""
        at = 0
        for place, body in self._parts:
            mine = results[at : at + len(body.pieces)]
            at += len(mine)
            if body.omitted or any(result.substitutions or result.put_back for result in mine):
                yield place, body.write(mine)


class _Lines(_Composed[int]):
    """JSON documents one a line, as batches and training files are."""

    def __init__(self, data: bytes, read: Read) -> None:
        stream = NDJSONStream(len(data) + 1)
        self._items = [*stream.feed(data), *stream.finish()]
        lines = [(at, item) for at, item in enumerate(self._items) if isinstance(item, Line)]
        super().__init__([(at, _Json(_parsed(line.text, f"Line {at + 1}"), read)) for at, line in lines])

    def write(self, results: Sequence[Protected]) -> bytes:
        raw = [item.raw for item in self._items]
        for at, written in self._written(results):
            line = self._items[at]
            assert isinstance(line, Line)
            raw[at] = line.with_text(written.decode())
        return b"".join(raw)


class _Form(_Composed[tuple[int, int]]):
    """A form as a query: names and values, percent-encoded."""

    def __init__(self, text: str, readers: Readers) -> None:
        self._fields = [part.partition("=") for part in text.split("&")]
        parts: list[tuple[tuple[int, int], Body]] = []
        for at, (key, _, value) in enumerate(self._fields):
            name, content = _unquoted(key), _unquoted(value)
            if name:
                parts.append(((at, 0), _Text(name, field="name")))
            if content and not readers.exempt(name, content):
                # JSON in such a form is the endpoint's own, no file.
                parts.append(((at, 2), _content(content, "utf-8", name, replace(readers, line=readers.document))))
        super().__init__(parts)

    def write(self, results: Sequence[Protected]) -> bytes:
        fields = [list(field) for field in self._fields]
        for (at, side), written in self._written(results):
            fields[at][side] = quote_plus(written)
        return "&".join("".join(field) for field in fields).encode()


class _Parts(_Composed[Callable[[bytes], Change]]):
    """A form in parts: fields, and files that are text. Names of files are read, other files are attachments."""

    def __init__(self, data: bytes, content_type: str, readers: Readers) -> None:
        try:
            self._form = Multipart.parse(data, content_type)
        except MultipartError as error:
            raise Refused(f"The form cannot be read: {error}.", "undecodable_body") from None
        super().__init__([place for part in self._form.parts for place in _places(part, readers)])

    def write(self, results: Sequence[Protected]) -> bytes:
        try:
            return self._form.write([change(written) for change, written in self._written(results)])
        except WireError as error:
            raise Refused(f"The form cannot be written anew: {error}.", "undecodable_body") from None


def _places(part: Part, readers: Readers) -> Iterator[tuple[Callable[[bytes], Change], Body]]:
    for text in part.texts:
        if text.text:
            yield _changing(text), _Text(text.text, field=text.parameter or text.header)
    found = read_text(part.content)
    if found is not None:
        yield part.changed, _content(*found, part.name if part.filename is None else None, readers)
    elif readers.attachments != "pass":
        raise Refused(
            "A part of the form is a file that cannot be read for personal data, and that cannot be left out. Remove "
            "it, or set `policy: {attachments: pass}` in the provider's rule to send such files unread.",
            "attachment_blocked",
        )


def _changing(text: HeaderText) -> Callable[[bytes], Change]:
    return lambda written: text.changed(written.decode())


def _content(text: str, encoding: str, field: str | None, readers: Readers) -> Body:
    """What a field or a file holds: JSON, JSON line by line, or text."""
    document = looks_like_json(text) if encoding == "utf-8" else None
    if document is not None:
        return _Json(document, readers.line)
    if encoding == "utf-8" and text.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
        try:
            return _Lines(text.encode(), readers.line)
        except Refused as refusal:
            if refusal.code != "invalid_json":
                raise
    return _Text(text, encoding, field)


def _unquoted(text: str) -> str:
    return read_utf8(unquote_to_bytes(text.replace("+", " ")))


def _media_name(media: str) -> str:
    """A media type for a message, without anything a client could have put into it."""
    return media if media in ("application/octet-stream", "application/x-protobuf", "application/grpc") else "not JSON"
