"""Fenced blocks: what Markdown (CommonMark, section 4.5) and HTML mark as code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from surrogateshield.pii import Kind

_OPENING = re.compile(r"[ \t>]{0,12}(?P<mark>`{3,}|~{3,})[ \t]*(?:\{?\.?(?P<language>[\w+#./-]{1,40}))?[^`\n]{0,200}$")
_TAG = re.compile(r"(?:[^\n]{0,200}[\s>:])?<(?P<tag>pre|code)\b[^<>\n]{0,120}>", re.IGNORECASE)
_DATA = frozenset(
    """json json5 jsonc jsonl ndjson yaml yml toml ini cfg conf config properties env dotenv csv tsv log logs syslog
    xml html htm svg xhtml plist table har geojson ldif vcf vcard ics editorconfig edn hosts""".split()
)
_UNTOLD = frozenset(
    """text txt plain plaintext markdown md rst org output out console-output none raw email eml mail chat quote
    message letter prompt transcript""".split()
)


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block.

    Attributes:
        first: its first line, the opening mark.
        last: one past its last line.
        kind: what its language says, None where it says nothing.
        closed: whether its last line is a closing mark.
    """

    first: int
    last: int
    kind: Kind | None
    closed: bool


def fences(lines: Sequence[str]) -> Iterator[Fence]:
    """The fenced blocks of a text, in order. One never closed goes to the end, and its language is not trusted."""
    opened: tuple[int, str, Kind | None] | None = None
    for number, line in enumerate(lines):
        if opened is not None:
            first, mark, kind = opened
            if _closes(line, mark):
                yield Fence(first, number + 1, kind, closed=True)
                opened = None
        elif "```" in line or "~~~" in line:
            match = _OPENING.match(line.rstrip("\r\n"))
            if match:
                opened = number, match["mark"], _kind_named(match["language"])
        elif "<" in line:
            tag = _TAG.match(line)
            if tag and f"</{tag['tag'].lower()}" not in line.lower():
                opened = number, tag["tag"].lower(), None
    if opened is not None:
        yield Fence(opened[0], len(lines), None, closed=False)


def _kind_named(language: str | None) -> Kind | None:
    if language is None or language.lower() in _UNTOLD:
        return None
    return "data" if language.lower() in _DATA else "code"


def _closes(line: str, mark: str) -> bool:
    if mark[0] in "`~":
        bare = line.strip().lstrip("> \t")
        return len(bare) >= len(mark) and not bare.strip(mark[0])
    return f"</{mark}" in line.lower()
