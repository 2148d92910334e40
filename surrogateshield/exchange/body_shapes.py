"""What a request's body, or a part of one, may be: JSON, JSON line by line, text, each of them in base64 too.

Only what changed is written anew (invariant I4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from surrogateshield.detection import Piece
from surrogateshield.exchange.encoded import Encoded, encoded_text, is_file
from surrogateshield.exchange.reader import MAX_NESTING, BodyReader
from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy import Location
from surrogateshield.resolve import TokenFinder
from surrogateshield.shadowmap import MapEntry
from surrogateshield.spans import Protected
from surrogateshield.wire import Document, JSONSyntaxError, Line, NDJSONStream, looks_like_json

type Known = TokenFinder[MapEntry]
"""Finds the originals that a conversation protects."""

type Read = Callable[[Document], BodyReader]
"""Makes the reader of a JSON document."""


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


class JsonBody:
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


class TextBody:
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
        text = "".join(result.text for result in results)
        return text.encode(self._encoding, "surrogateescape")  # a header's bytes may be no UTF-8 (`HeaderText`)


class _Wrapped:
    """A text in base64."""

    places: Sequence[Location] = ()

    def __init__(self, encoded: Encoded, end: str, inner: Body) -> None:
        self._encoded, self._end, self._inner = encoded, end, inner
        self.pieces: Sequence[Piece] = inner.pieces
        self.omitted = inner.omitted
        self.is_of_model = inner.is_of_model
        self.search_opaque = inner.search_opaque

    def write(self, results: Sequence[Protected]) -> bytes:
        return (self._encoded.write(self._inner.write(results).decode()) + self._end).encode()


class ComposedBody[T]:
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


class LinesBody(ComposedBody[int]):
    """JSON documents one a line, as batches and training files are."""

    def __init__(self, data: bytes, read: Read) -> None:
        stream = NDJSONStream(len(data) + 1)
        self._items = [*stream.feed(data), *stream.finish()]
        lines = [(at, item) for at, item in enumerate(self._items) if isinstance(item, Line)]
        super().__init__([(at, JsonBody(parsed(line.text, f"Line {at + 1}"), read)) for at, line in lines])

    def write(self, results: Sequence[Protected]) -> bytes:
        raw = [item.raw for item in self._items]
        for at, written in self._written(results):
            line = self._items[at]
            assert isinstance(line, Line)
            raw[at] = line.with_text(written.decode())
        return b"".join(raw)


def parsed(text: str, what: str) -> Document:
    try:
        return Document.parse(text)
    except JSONSyntaxError as error:
        raise Refused(
            f"{what} is not valid JSON: {error.reason} at character {error.position}.", "invalid_json"
        ) from None


def refuse_file(what: str, readers: Readers) -> None:
    """Refuse a file that is no text, where the rule does not let it pass."""
    if readers.attachments != "pass":
        raise Refused(
            f"{what} is a file that cannot be read for personal data, and that cannot be left out. Remove "
            "it, or set `policy: {attachments: pass}` in the provider's rule to send such files unread.",
            "attachment_blocked",
        )


def content_body(text: str, encoding: str, field: str | None, readers: Readers, depth: int = 0) -> Body:
    """What a field or a file holds: JSON, JSON line by line, or text; each of them may stand there as base64."""
    document = looks_like_json(text) if encoding == "utf-8" else None
    if document is not None:
        return JsonBody(document, readers.line)
    if encoding == "utf-8" and text.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
        try:
            return LinesBody(text.encode(), readers.line)
        except Refused as refusal:
            if refusal.code != "invalid_json":
                raise
    return text_body(text, encoding, field, readers, depth)


def text_body(text: str, encoding: str, field: str | None, readers: Readers, depth: int = 0) -> Body:
    """Text, or what it holds as base64."""
    encoded = encoded_text(text) if encoding == "utf-8" and depth < MAX_NESTING else None
    if encoded is not None:
        end = text[len(text.rstrip("\r\n")) :]
        return _Wrapped(encoded, end, content_body(encoded.text, "utf-8", field, readers, depth + 1))
    if is_file(text):
        refuse_file("A text", readers)
    return TextBody(text, encoding, field)
