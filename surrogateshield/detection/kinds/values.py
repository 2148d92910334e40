"""What of data may hold names: lines with capitalised words, heads of tables and the usual talk of logs aside."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

# A word with a capital that is no key, call or part of a path; or letters of a script without capitals.
_NAME = re.compile(
    r"(?<![\w./\\$@-])(?:[^\W\d_a-z]['’]?[^\W\d_A-Z][^\W\d_]+|[^\x00-\u052f\W\d_]{2})(?!\w|\s{0,2}[:=(]|"
    r"[\"']\s{0,2}[:=]|[./\\@_-]\w)"
)
_TWO_NAMES = re.compile(
    r"(?<![\w./\\$@-])[^\W\d_a-z][^\W\d_A-Z][^\W\d_]*(?:['’-][^\W\d_]+)? (?:[^\W\d_a-z]\.? )?"
    r"[^\W\d_a-z][^\W\d_A-Z][^\W\d_]*(?![\w:=(]|[./\\]\w)"
)
_CALLED = re.compile(
    r"(?i:\b(?:user|customer|client|patient|member|guest|name|by|for|to|from|mr|mrs|ms|"
    r"dr)\b)[ :=\"'(\[]{1,4}[^\W\d_a-z][^\W\d_A-Z]"
)
_LOGGED = re.compile(
    r"\W{0,2}(?:[0-9]{4}[-/][0-9]{2}[-/][0-9]{2}[T ,]|[0-9]{1,2}:[0-9]{2}:|"
    r"[A-Z][a-z]{2} [ 0-9][0-9] [0-9]{2}:|[A-Z]{4,8}[: \]])"
)
# A line of an exported chat: "12/08/2024, 19:05 - Teo: ..."
_CHAT = re.compile(
    r"\u200e?\[?[0-9\ufffc]{1,4}[/.\ufffc-][0-9\ufffc]{1,2}[/.\ufffc-][0-9\ufffc]{2,4}"
    r",? [0-9]{1,2}[:.][0-9]{2}[^\n:]{0,12}?"
    r"\]?(?: -)? [^\W\d_a-z][^\n:]{0,40}: "
)
_MARKS = ",;\t|"
_LONGEST = 2000


def lines_with_names(text: str) -> Iterator[tuple[int, int]]:
    """The lines of data in which a name may stand; neighbouring lines are one span.

    Args:
        text: data.
    """
    lines = text.split("\n")
    start: int | None = None
    position = 0
    for number, line in enumerate(lines):
        end = position + len(line)
        if _may_name(line) and not _heads(lines, number):
            start = position if start is None else start
        elif start is not None:
            yield start, position
            start = None
        position = end + 1
    if start is not None:
        yield start, len(text)


def _may_name(line: str) -> bool:
    if not line or (line.isascii() and line.islower()):
        return False
    if _CHAT.match(line):
        return True
    if _LOGGED.match(line):
        return _TWO_NAMES.search(line) is not None or _CALLED.search(line) is not None
    return _NAME.search(line) is not None


def _heads(lines: Sequence[str], number: int) -> bool:
    """Whether a line is the head of a table: no figures in it, as many cells as the next, which has figures."""
    line = lines[number]
    if number and lines[number - 1].strip():
        return False
    below = next((each for each in lines[number + 1 : number + 3] if any(map(str.isalnum, each))), "")
    if len(line) > _LONGEST or any(map(str.isdigit, line)) or not any(map(str.isdigit, below[:_LONGEST])):
        return False
    return any(line.count(mark) == below.count(mark) > 1 for mark in _MARKS)
