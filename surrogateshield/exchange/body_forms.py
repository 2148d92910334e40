"""Forms as request bodies: urlencoded, and in parts with files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from urllib.parse import quote_plus, unquote_to_bytes

from surrogateshield.exchange.body_shapes import Body, ComposedBody, Readers, TextBody, content_body, refuse_file
from surrogateshield.exchange.charsets import read_utf8
from surrogateshield.exchange.encoded import read_text
from surrogateshield.exchange.refusal import Refused
from surrogateshield.spans import Protected
from surrogateshield.wire import Change, HeaderText, Multipart, MultipartError, Part, WireError


class FormBody(ComposedBody[tuple[int, int]]):
    """A form as a query: names and values, percent-encoded."""

    def __init__(self, text: str, readers: Readers) -> None:
        self._fields = [part.partition("=") for part in text.split("&")]
        parts: list[tuple[tuple[int, int], Body]] = []
        for at, (key, _, value) in enumerate(self._fields):
            name, content = _unquoted(key), _unquoted(value)
            if name:
                parts.append(((at, 0), TextBody(name, field="name")))
            if content and not readers.exempt(name, content):
                # JSON in such a form is the endpoint's own, no file.
                parts.append(((at, 2), content_body(content, "utf-8", name, replace(readers, line=readers.document))))
        super().__init__(parts)

    def write(self, results: Sequence[Protected]) -> bytes:
        fields = [list(field) for field in self._fields]
        for (at, side), written in self._written(results):
            fields[at][side] = quote_plus(written)
        return "&".join("".join(field) for field in fields).encode()


class PartsBody(ComposedBody[Callable[[bytes], Change]]):
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
            yield _changing(text), TextBody(text.text, field=text.parameter or text.header)
    found = read_text(part.content)
    if found is not None:
        yield part.changed, content_body(*found, part.name if part.filename is None else None, readers)
    else:
        refuse_file("A part of the form", readers)


def _changing(text: HeaderText) -> Callable[[bytes], Change]:
    return lambda written: text.changed(written.decode("utf-8", "surrogateescape"))


def _unquoted(text: str) -> str:
    return read_utf8(unquote_to_bytes(text.replace("+", " ")))
