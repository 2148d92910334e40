"""What a line is told by the lines before it: rows alike, comments that go on, differences, documentation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from surrogateshield.detection.kinds.lines import is_inside_comment

_MARKS = (b",", b"|", b";")
_QUOTES = ('"""', "'''")
_LEADERS = frozenset({"#", "//", "--", "*", "%", ";;", "///", "##", "+", "-", "|", "$", ">>>", "REM", "npm"})


def context_features(lines: Sequence[str], signs: Sequence[bytes]) -> Iterator[tuple[str, ...]]:
    """The features that each line has from those before it.

    Args:
        lines: the lines of a text.
        signs: the signs of each.
    """
    before = b""
    said = ""
    leader: str | None = None
    diff = False
    quote: str | None = None
    for line, mine in zip(lines, signs, strict=True):
        names: list[str] = []
        if not line or line.isspace():
            before, leader = b"", None
            yield ("inside documentation",) if quote else ()
            continue
        if _is_same_row(before, mine, line):
            names.append("same cells")
        first = line.split(None, 1)[0]
        if first == leader:
            names.append("same leader")
        leader = first if first in _LEADERS and (first != "*" or is_inside_comment(line)) else None
        if diff:
            diff = line[0] in " +-\\\t" or line.startswith("@@")
            if diff:
                names.append("inside diff")
        elif line.startswith("@@ -"):
            diff = True
        if quote is not None:
            names.append("inside documentation")
            if quote in line:
                quote = None
        elif b'"""' in mine or b"'''" in mine:
            mark = _QUOTES[b'"""' not in mine]
            if _documents(line, mark, said):
                names.append("inside documentation")
                quote = mark if line.count(mark) % 2 else None
        before, said = mine, line
        yield tuple(names)


def _documents(line: str, mark: str, before: str) -> bool:
    """Whether quotes open documentation: at once followed by it, below the head of a definition or on top.

    Prompts have texts in such quotes as well, but begin them with a word or on a line of their own.
    """
    bare = line.strip()
    at = bare.find(mark)
    if at > 2 or (at and bare[:at].lower() not in {"r", "u", "b", "f", "rb"}):
        return bare[:at].rstrip().endswith("=")
    follows = before.rstrip().endswith((":", "{"))
    return (bool(bare[at + 3 :].strip()) and (not before or follows)) or (follows and line[0] in " \t")


def _is_same_row(before: bytes, signs: bytes, line: str) -> bool:
    """Whether a line has as many cells as the one before it."""
    if before and any((count := signs.count(mark)) > 1 and before.count(mark) == count for mark in _MARKS):
        return True
    return "\t" in line and before.count(b"\t") == signs.count(b"\t")
