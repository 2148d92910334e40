"""Multipart bodies as forms send them (`multipart/form-data`, RFC 7578; RFC 2046, section 5.1).

A body is cut into parts, each with the offsets of its content and of every text in its headers, so
that only what changes is written anew. What no honest client sends is refused: text before the first
part or behind the last, headers that are none, a transfer encoding that is not known. Otherwise
something could leave that nobody read.
"""

from __future__ import annotations

import base64
import binascii
import quopri
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple
from urllib.parse import quote, unquote_to_bytes

from surrogateshield.wire.errors import WireError

MAX_PARTS = 10_000

_TOKEN = r"[!#$%&'*+.^_`|~0-9A-Za-z-]+"
_HEADER = re.compile(rf"({_TOKEN}):[ \t]*(.*?)[ \t]*".encode(), re.DOTALL)
# A quote behind a backslash may be one of the value's (curl) or its end (a name that ends in a backslash, by urllib3).
_PARAMETER = re.compile(
    rf';[ \t]*({_TOKEN})[ \t]*=[ \t]*(?:"((?:\\"|[^"\r\n])*)"(?=[ \t]*(?:;|\Z))|([^\s;"]++))'.encode(), re.IGNORECASE
)
_BOUNDARY = re.compile(rf';[ \t]*boundary=(?:"([^"\r\n]{{1,70}})"|({_TOKEN}))', re.IGNORECASE)
_BOUNDARY_TEXT = re.compile(r"[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]")
_EXTENDED = re.compile(r"([A-Za-z0-9-]*)'([A-Za-z0-9-]*)'(.*)", re.DOTALL)
_MEDIA_TYPE = re.compile(rf'{_TOKEN}/{_TOKEN}(?:;[ \t]*{_TOKEN}=(?:{_TOKEN}|"[\w.+-]*"))*')
_BY_CLIENTS = ("content-length",)
_AS_IT_IS = ("", "binary", "8bit", "7bit")


class MultipartError(WireError):
    """The body is no form in parts that can be read whole; the message says what is wrong, without content."""


class Writing(Enum):
    """How a text stands in a header."""

    PLAIN = "plain"
    QUOTED = "quoted"
    """Between quotes; a quote in it stands as `%22` (WHATWG HTML) or behind a backslash, all else for itself."""
    EXTENDED = "extended"
    """Percent-encoded behind its charset and language (RFC 8187)."""


class Change(NamedTuple):
    """New bytes for a place in the body."""

    start: int
    end: int
    data: bytes


@dataclass(frozen=True, slots=True, repr=False)
class HeaderText:
    """A text in a part's headers.

    Attributes:
        header: the header's name, in lower case.
        parameter: the parameter's name, in lower case, without the asterisk; empty for a header's whole value.
        text: what it says.
        start, end: offsets in the body, quotes not included.
        writing: how it stands there.
    """

    header: str
    parameter: str
    text: str
    start: int
    end: int
    writing: Writing

    def changed(self, text: str) -> Change:
        """The change that lets it say something else.

        Raises:
            MultipartError: the text holds a line break, which no header can.
        """
        if "\r" in text or "\n" in text:
            raise MultipartError("a header cannot hold a line break")
        if self.writing is Writing.EXTENDED:
            return Change(self.start, self.end, b"UTF-8''" + quote(text, safe="").encode())
        if self.writing is Writing.QUOTED:
            text = text.replace('"', "%22")
        return Change(self.start, self.end, text.encode("utf-8", "surrogateescape"))

    def __repr__(self) -> str:
        return f"HeaderText({self.header}, {self.parameter})"


@dataclass(frozen=True, slots=True, repr=False)
class Part:
    """One field or file of a form.

    Attributes:
        name: the field's name; empty if it has none.
        filename: the file's name; None where the part is no file.
        media_type: in lower case, without parameters; empty if it has none.
        texts: every text in its headers that is no media type, length or transfer encoding.
        content: its content, transfer encoding undone.
        start, end: where the content stands in the body.
        transfer: its transfer encoding, in lower case.
    """

    name: str
    filename: str | None
    media_type: str
    texts: tuple[HeaderText, ...]
    content: bytes
    start: int
    end: int
    transfer: str = ""

    def changed(self, content: bytes) -> Change:
        """The change that gives it other content, in its transfer encoding."""
        if self.transfer == "base64":
            content = base64.encodebytes(content).replace(b"\n", b"\r\n").removesuffix(b"\r\n")
        elif self.transfer == "quoted-printable":
            content = quopri.encodestring(content)
        return Change(self.start, self.end, content)

    def __repr__(self) -> str:
        return f"Part({len(self.texts)} texts, {len(self.content)} bytes)"


class Multipart:
    """A form in parts.

    Attributes:
        parts: in their order.
    """

    def __init__(self, body: bytes, boundary: bytes, parts: tuple[Part, ...]) -> None:
        self._body = body
        self._boundary = boundary
        self.parts = parts

    @classmethod
    def parse(cls, body: bytes, content_type: str) -> Multipart:
        """Read a body.

        Args:
            body: as it is, content codings undone.
            content_type: the header that names the boundary.

        Raises:
            MultipartError: it is no such body, or something in it could not be read.
        """
        boundary = _boundary(content_type)
        parts = tuple(_read(body, head, content, end) for head, content, end in _cut(body, boundary))
        return cls(body, boundary, parts)

    def write(self, changes: Iterable[Change]) -> bytes:
        """The body with the changes made; all else stays.

        Raises:
            MultipartError: what is written holds the boundary, so that readers would cut it elsewhere.
        """
        out: list[bytes] = []
        at = 0
        for change in sorted(changes):
            if self._boundary in change.data:
                raise MultipartError("a part would hold the boundary")
            out += [self._body[at : change.start], change.data]
            at = change.end
        return b"".join([*out, self._body[at:]])


def _boundary(content_type: str) -> bytes:
    found = _BOUNDARY.search(content_type)
    text = (found[1] or found[2]) if found else ""
    if not _BOUNDARY_TEXT.fullmatch(text):
        raise MultipartError("the content type names no boundary")
    return b"--" + text.encode()


def _cut(body: bytes, boundary: bytes) -> Iterator[tuple[int, int, int]]:
    """Where each part's headers begin, where its content begins, and where that ends."""
    at = body.find(boundary)
    if at < 0 or body[:at] not in (b"", b"\r\n"):
        raise MultipartError("the body does not begin with its boundary")
    delimiter = b"\r\n" + boundary
    for _ in range(MAX_PARTS):
        at += len(boundary)
        line = body.find(b"\r\n", at)
        rest = body[at : len(body) if line < 0 else line]
        if rest.startswith(b"--"):
            if rest[2:].strip(b" \t") or (line >= 0 and body[line:].strip(b"\r\n")):
                raise MultipartError("something follows the last part")
            return
        if line < 0 or rest.strip(b" \t"):
            raise MultipartError("a boundary is followed by something else than a line end")
        head = line + 2
        if body.startswith(b"\r\n", head):
            content = head + 2  # a part without headers
        else:
            content = body.find(b"\r\n\r\n", head) + 4
            if content < head:
                raise MultipartError("a part has no empty line behind its headers")
        end = body.find(delimiter, content)
        if end < 0:
            raise MultipartError("the last part has no end")
        yield head, content, end
        at = end + 2
    raise MultipartError(f"there are more than {MAX_PARTS} parts")


def _read(body: bytes, head: int, content: int, end: int) -> Part:
    texts: list[HeaderText] = []
    media_type = transfer = ""
    at = head
    for line in body[head : content - 4].split(b"\r\n") if content - 4 > head else ():
        match = _HEADER.fullmatch(line)
        if match is None or b"\r" in line or b"\n" in line:
            raise MultipartError("a header of a part is none, or goes over several lines")
        name, value, start = match[1].decode().lower(), match[2], at + match.start(2)
        text = _text(value)
        if name == "content-transfer-encoding":
            transfer = text.lower()
        elif name == "content-type" and _MEDIA_TYPE.fullmatch(text):
            media_type = text.partition(";")[0].strip().lower()
        elif name == "content-disposition":
            texts += _parameters(name, value, start)
        elif name not in _BY_CLIENTS or not value.isdigit():
            texts.append(HeaderText(name, "", text, start, start + len(value), Writing.PLAIN))
        at += len(line) + 2
    named = {text.parameter: text.text for text in reversed(texts) if text.header == "content-disposition"}
    raw = _transferred(body[content:end], transfer)
    return Part(named.get("name", ""), named.get("filename"), media_type, tuple(texts), raw, content, end, transfer)


def _parameters(header: str, value: bytes, start: int) -> Iterator[HeaderText]:
    """The parameters of a header; what is none of them is a text of its own."""
    kind = value.partition(b";")[0]
    if kind.strip().lower() not in (b"form-data", b"attachment", b"file"):
        yield HeaderText(header, "", _text(kind), start, start + len(kind), Writing.PLAIN)
    at = len(kind)
    while at < len(value):
        match = _PARAMETER.match(value, at)
        if match is None:
            raise MultipartError("a parameter of a content disposition cannot be read")
        name = match[1].decode().lower()
        group = 3 if match[2] is None else 2
        text, writing = _text(match[group]), Writing.PLAIN if group == 3 else Writing.QUOTED
        extended = _EXTENDED.fullmatch(text) if name.endswith("*") else None
        if extended:
            text, writing = _decoded(extended[3], extended[1]), Writing.EXTENDED
        elif group == 2:
            text = text.replace('\\"', '"').replace("%22", '"')
        span = start + match.start(group), start + match.end(group)
        yield HeaderText(header, name.removesuffix("*"), text, *span, writing)
        at = match.end()
        while at < len(value) and value[at] in b" \t":
            at += 1


def _decoded(text: str, charset: str) -> str:
    raw = unquote_to_bytes(text.encode("utf-8", "surrogateescape"))
    try:
        decoded = raw.decode(charset or "utf-8")
        decoded.encode()  # some charsets have signs for half a character
    except (LookupError, UnicodeError):
        raise MultipartError("a file name is not in the charset it names") from None
    return decoded


def _transferred(content: bytes, transfer: str) -> bytes:
    try:
        if transfer == "base64":
            return base64.b64decode(re.sub(rb"[\r\n]", b"", content), validate=True)
    except binascii.Error:
        raise MultipartError("a part is not in the transfer encoding it names") from None
    if transfer == "quoted-printable":
        return quopri.decodestring(content)
    if transfer in _AS_IT_IS:
        return content
    raise MultipartError("a part has a transfer encoding that is not known")


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "surrogateescape")
