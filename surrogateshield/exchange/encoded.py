"""Text that stands in a string as base64: text files in `data:` URLs and beside their media type (RFC 2397, RFC 4648).

What is text is told by its bytes: hardly any picture, sound or cipher text is valid UTF-8 without control characters
over this length. So no rule has to say where such a file may stand, and none can be forgotten.
"""

from __future__ import annotations

import base64
import binascii
import codecs
import re
from dataclasses import dataclass

_SHORTEST = 24
"""Characters of base64 below which chance would have a say."""
_BINARY = re.compile("[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]")
_SEEMING_TEXT = ("%PDF-", "%!PS", "{\\rtf")
"""Documents that may be all text and yet say what they say in other ways."""
_BEGINNING = 2_048
"""Characters of base64 that tell, of nearly all files that are no text, that they are none."""
DATA_URL = re.compile(r"data:[^,;\"\s]*+(?:;(?!base64,)[\w.+=%\"-]++)*+;base64,", re.IGNORECASE)
"""The beginning of a `data:` URL in base64."""
_ALPHABETS = re.compile(r"[A-Za-z0-9+/_=\s-]*")
_STANDARD = re.compile(r"[A-Za-z0-9+/\r\n]+={0,2}\s*")
_URL_SAFE = re.compile(r"[A-Za-z0-9_\r\n-]+={0,2}\s*")

_LINE_ENDS = re.compile(r"[\r\n]")

_BEGINNINGS = tuple(
    base64.b64encode(magic).decode()[: len(magic) * 4 // 3]
    for magic in (
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xd8\xff",  # JPEG
        b"GIF87a",
        b"GIF89a",
        b"RIFF",  # WebP, WAV, AVI
        b"%PDF-",
        b"PK\x03\x04",  # Office documents, archives
        b"\xd0\xcf\x11\xe0\xa1\xb1",  # older Office documents
        b"OggS",
        b"ID3",  # MP3
        b"fLaC",
        b"\x1aE\xdf\xa3",  # Matroska, WebM
        b"\x1f\x8b\x08",  # gzip
    )
)
"""How files of these kinds begin in base64 (their formats' specifications; "PRONOM", The National Archives)."""
_SHORTEST_FILE = 48


@dataclass(frozen=True, slots=True, repr=False)
class Encoded:
    """A text in base64.

    Attributes:
        text: what it says; a byte order mark is part of it.
        head: what stands before: the beginning of a `data:` URL, or nothing.
        charset: of the text.
        url_safe: whether the alphabet is that of RFC 4648, section 5.
        padded: whether the end is filled up.
        width: characters in a line; 0 for one line.
        line_end: what ends a line.
    """

    text: str
    head: str
    charset: str
    url_safe: bool
    padded: bool
    width: int = 0
    line_end: str = ""

    def write(self, text: str) -> str:
        """Another text, encoded likewise."""
        encode = base64.urlsafe_b64encode if self.url_safe else base64.b64encode
        body = encode(text.encode(self.charset, "surrogatepass")).decode()
        if not self.padded:
            body = body.rstrip("=")
        if self.width:
            body = self.line_end.join(body[at : at + self.width] for at in range(0, len(body), self.width))
        return self.head + body

    def __repr__(self) -> str:
        return f"Encoded({len(self.text)} characters)"


def is_binary(text: str) -> bool:
    """Whether characters say that what was decoded is no text in that charset: UTF-16 in disguise, for instance."""
    return _BINARY.search(text) is not None


def read_text(data: bytes) -> tuple[str, str] | None:
    """A file's text and its charset; None where it is no text.

    A byte order mark stays part of the text, so that the file can be written as it was.
    """
    return _read_beginning(data, final=True)


def _read_beginning(data: bytes, final: bool) -> tuple[str, str] | None:
    """The same of the first bytes of a file, where more may follow."""
    charset = "utf-16-le" if data.startswith(b"\xff\xfe") else "utf-16-be" if data.startswith(b"\xfe\xff") else "utf-8"
    try:
        text = codecs.getincrementaldecoder(charset)().decode(data, final)
    except UnicodeDecodeError:
        return None
    if is_binary(text) or text.lstrip("\ufeff").startswith(_SEEMING_TEXT):
        return None
    return text, charset


def is_file(value: str) -> bool:
    """Whether a string is a file: a `data:` URL, or base64 that begins as pictures, sounds and documents do."""
    if DATA_URL.match(value):
        return True
    return value.startswith(_BEGINNINGS) and len(value) >= _SHORTEST_FILE and _STANDARD.fullmatch(value) is not None


def _may_be_text(body: str) -> bool:
    """Whether base64 begins like that of a text, if it is any: a long picture need not be decoded for that."""
    if _ALPHABETS.fullmatch(body, 0, _BEGINNING) is None:
        return False
    beginning = re.sub(r"\s", "", body[:_BEGINNING]).replace("-", "+").replace("_", "/")
    try:
        data = base64.b64decode(beginning[: len(beginning) // 4 * 4], validate=True)
    except (binascii.Error, ValueError):
        return True  # for others to say
    return _read_beginning(data, final=False) is not None


def encoded_text(value: str) -> Encoded | None:
    """The text that a string holds as base64; None where it holds none, or could not be written as it was.

    Args:
        value: a `data:` URL, or base64 alone, of any length.
    """
    url = DATA_URL.match(value)
    head = url[0] if url else ""
    body = value[len(head) :]
    if (not url and len(body) < _SHORTEST) or not _may_be_text(body):
        return None
    url_safe = _STANDARD.fullmatch(body) is None
    if url_safe and _URL_SAFE.fullmatch(body) is None:
        return None
    compact = re.sub(r"\s", "", body)
    if not url and compact.isdigit():
        return None  # a long number
    padded = len(compact) % 4 == 0
    try:
        data = base64.b64decode(compact + "=" * (-len(compact) % 4), b"-_" if url_safe else None, validate=True)
    except (binascii.Error, ValueError):
        return None
    found = read_text(data)
    if found is None:
        return None
    lines = body.rstrip("\r\n")
    line_end = next((end for end in ("\r\n", "\n", "\r") if end in lines), "")
    width = body.index(line_end) if line_end else 0
    encoded = Encoded(*found[:1], head, found[1], url_safe, padded, width, line_end)
    # Where lines are of different lengths it is the same base64 to whoever decodes it.
    return encoded if _LINE_ENDS.sub("", encoded.write(encoded.text)) == _LINE_ENDS.sub("", value) else None
