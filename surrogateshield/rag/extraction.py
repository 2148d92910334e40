"""The text of documents: plain text, Markdown, HTML, PDF, Word, CSV and JSON.

What is no text (pictures, scans) is left behind, and so is what a format hides: comments, scripts, metadata.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import PurePath

from surrogateshield.exchange.encoded import read_text

SUFFIXES = frozenset(
    [".txt", ".text", ".md", ".markdown", ".html", ".htm", ".pdf", ".docx", ".csv", ".tsv", ".json", ".jsonl"]
)
"""Endings of the names of files that are read; others in a folder are passed over."""

_UNSEEN = frozenset(["script", "style", "template", "noscript", "svg"])
_INLINE = frozenset(
    "a abbr b bdi bdo cite code data em font i img kbd label mark q s samp small span strong sub sup time u var".split()
)
_CELLS = frozenset(["td", "th"])
_VOID = frozenset(
    ["br", "hr", "img", "input", "link", "meta", "wbr", "area", "base", "col", "embed", "source", "track"]
)


class Unreadable(Exception):
    """A document cannot be read; the message says why, without anything of what it holds."""


def text_of(name: str, data: bytes) -> str:
    """The text of a document.

    Args:
        name: its file's; the ending tells the format.
        data: its bytes.

    Raises:
        Unreadable: it is not of that format, is locked, or has no text.
    """
    suffix = PurePath(name).suffix.lower()
    if suffix not in SUFFIXES:
        raise Unreadable(f"files of this kind are not read; known are {', '.join(sorted(SUFFIXES))}")
    try:
        text = _of_pdf(data) if suffix == ".pdf" else _of_word(data) if suffix == ".docx" else _of_text(suffix, data)
    except Unreadable:
        raise
    except Exception as error:  # noqa: BLE001 - parsers of foreign formats raise whatever they like, with content in it
        raise Unreadable(f"it cannot be read as {suffix[1:]} ({type(error).__name__})") from None
    if not text.strip():
        raise Unreadable("there is no text in it; pictures and scans are not read")
    return text


def _of_text(suffix: str, data: bytes) -> str:
    found = read_text(data)
    if found is None:
        raise Unreadable("it is no text in UTF-8 or UTF-16")
    text = found[0].removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if suffix in (".html", ".htm"):
        page = _Page()
        page.feed(text)
        page.close()
        return page.text
    if suffix == ".json":
        return "\n".join(_lines(json.loads(text), ""))
    if suffix == ".jsonl":
        records = (json.loads(line) for line in text.split("\n") if line.strip())
        return "\n\n".join("\n".join(_lines(record, "")) for record in records)
    return text


def _lines(value: object, name: str) -> Iterator[str]:
    """A JSON value as lines that a reader understands: "customer name: Marta"; records apart from each other."""
    if isinstance(value, dict):
        for key, member in value.items():
            yield from _lines(member, f"{name} {key}".strip())
    elif isinstance(value, list):
        for member in value:
            yield from _lines(member, name)
            if isinstance(member, dict | list):
                yield ""
    else:
        said = value if isinstance(value, str) else json.dumps(value)
        yield f"{name}: {said}" if name else said


def _of_pdf(data: bytes) -> str:
    from pypdf import PdfReader  # noqa: PLC0415  # for those only who have PDFs

    reader = PdfReader(io.BytesIO(data))
    if reader.is_encrypted and not reader.decrypt(""):
        raise Unreadable("it is locked with a password")
    return "\n\n".join(page.extract_text() for page in reader.pages)


def _of_word(data: bytes) -> str:
    from docx import Document  # noqa: PLC0415  # for those only who have Word files
    from docx.table import Table  # noqa: PLC0415

    def paragraphs(container: object) -> Iterator[str]:
        for item in container.iter_inner_content():  # type: ignore[attr-defined]
            if isinstance(item, Table):
                for row in item.rows:
                    yield " | ".join(dict.fromkeys(cell.text for cell in row.cells))
            else:
                yield item.text

    document = Document(io.BytesIO(data))
    parts = [document, *(part for section in document.sections for part in (section.header, section.footer))]
    return "\n".join(dict.fromkeys(text for part in parts for text in paragraphs(part) if text.strip()))


class _Page(HTMLParser):
    """What a reader of a page sees, with a line for each block."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._parts: list[str] = []
        self._unseen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag in _UNSEEN:
            self._unseen.append(tag)
        elif tag not in _INLINE and tag not in _CELLS:
            self._parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in self._unseen:
            del self._unseen[self._unseen.index(tag) :]
        elif tag in _CELLS:
            self._parts.append(" | ")
        elif tag not in _INLINE and tag not in _VOID:
            self._parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            # Of the blanks around a text one counts.
            before, after = data[:1].isspace() * " ", data[-1:].isspace() * " "
            self._parts.append(f"{before}{' '.join(data.split())}{after}")

    @property
    def text(self) -> str:
        lines = (" ".join(line.split()).strip(" |") for line in "".join(self._parts).split("\n"))
        return "\n".join(line for line in lines if line)
