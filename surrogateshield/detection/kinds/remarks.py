"""What code says to people: comments, documentation and texts in quotation marks that are sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from surrogateshield.detection.names import is_common
from surrogateshield.detection.reading import Found
from surrogateshield.pii import PiiType

_LEADER = re.compile(r"\s*(?:#+|//+!?|/\*+|\*+(?!/)|--+|;+|%+|<!--|REM\b|\(\*|\{-|'(?= ))\s*")
_TRAILER = re.compile(r"(?<=[\s;{}),])(?:#|//|--|/\*|;)\s+(?=[^\W\d_])")
_TEXT = re.compile(r"(?P<mark>[\"'`])(?P<text>[^\"'`\n\\]{0,300})(?P=mark)")
_SHORTEST_TEXT = 5
_TRIPLE = re.compile(r"\"\"\"|'''")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_CODE_SIGNS = re.compile(r"[={}\[\]<>|\\$`;]|\w\(|\w_\w|::|->")
_FULL_NAME = re.compile(
    r"[^\W\d_a-z][^\W\d_]+(?:['’-][^\W\d_]+)?(?: (?:[^\W\d_a-z]\.|d[aeiu]|van|von|de la|el|al|"
    r"bin))?(?: [^\W\d_a-z][^\W\d_]+(?:['’-][^\W\d_]+)?){1,2}"
)
_FEWEST_WORDS = 3
_RIGHTS = re.compile(r"(?i:copyright|\(c\)|©|licen[cs]e|all rights reserved|spdx|warrant)")
# Why somebody is named in a comment: he is asked, thanked, answers for it.
_ASKED = re.compile(
    r"(?i:\b(?:ask(?:ed)?|tell|told|contact|call|ping|e-?mail|cc|talk to|check with|thanks(?: to)?|"
    r"authors?|owners?|maintain(?:er|ed by)|review(?:er|ed by)|assign(?:ee|ed to)|"
    r"report(?:er|ed by)|request(?:er|ed by)|written by|contributed by|customer|client|patient|employee|"
    r"colleague|boss|todo|fixme|mr|mrs|ms|dr|name(?:'s| is| was)|named|called|signed))"
    r"[\s:,(<\"'@-]{1,3}(?:Mr|Mrs|Ms|Dr|Prof)?\.?\s?\Z"
)
_MENTIONED = re.compile(
    r"(?i:\b(?:by|from|for|per|with|see|my|our|his|her|user|and|says?|said|wrote|to))[\s:,(<\"'@-]{1,3}\Z"
)
_BEHIND = re.compile(
    r"(?:'s\b|\s(?:says?|said|asked|wants?|wanted|wrote|reported|broke|added|owns|knows|lives|works|"
    r"is (?:out|away|the owner)|requested|told|approved|needs)\b)|\s?[<(]\ufffc"
)


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said in code.

    Attributes:
        start: first character.
        end: one past the last.
        quoted: it is a text in quotation marks.
    """

    start: int
    end: int
    quoted: bool = False


def remarks(code: str) -> Iterator[Remark]:
    """The comments, documentation lines and texts of a piece of code that are sentences, in order."""
    for remark in everything_said(code):
        if _is_sentence(code[remark.start : remark.end]) or (
            remark.quoted and _FULL_NAME.fullmatch(code, remark.start, remark.end)
        ):
            yield remark


def everything_said(code: str) -> Iterator[Remark]:
    """All comments, documentation lines and texts of a piece of code, in order; texts of under five letters aside."""
    position = 0
    inside = False
    block = False
    for line in code.split("\n"):
        marks = len(_TRIPLE.findall(line)) if '"""' in line or "'''" in line else 0
        if inside or block or marks:
            spans = [(0, len(line))]
        else:
            spans = list(_said(line))
        inside ^= marks % 2 == 1
        if "/*" in line:
            block = "*/" not in line[line.rindex("/*") :]
        elif "*/" in line:
            block = False
        for start, end in spans:
            quoted = line[start - 1 : start] in {'"', "'", "`"}
            yield Remark(position + start, position + end, quoted)
        position += len(line) + 1


def _said(line: str) -> Iterator[tuple[int, int]]:
    leader = _LEADER.match(line)
    if leader:
        yield leader.end(), len(line)
        return
    last = 0
    if '"' in line or "'" in line or "`" in line:
        for match in _TEXT.finditer(line):
            last = match.end()
            if len(match["text"]) >= _SHORTEST_TEXT:
                yield match.span("text")
    trailer = _TRAILER.search(line, last)
    if trailer:
        yield trailer.end(), len(line)


def _is_sentence(text: str) -> bool:
    words = _WORD.findall(text)
    return (
        len(words) >= _FEWEST_WORDS
        and text.count(" ") >= _FEWEST_WORDS - 1
        and len(_CODE_SIGNS.findall(text)) <= 0.2 * len(words)
    )


def speaks_of_rights(text: str, remark: Remark) -> bool:
    """Whether a remark says whose a program is and who may use it: whoever is named there is known for it."""
    return _RIGHTS.search(text, remark.start, remark.end) is not None


def is_about_somebody(text: str, remark: Remark, found: Found) -> bool:
    """Whether a name found in a remark is somebody's, and no word of the trade.

    Args:
        text: the text that the remark stands in.
        remark: what was said.
        found: the name.
    """
    if found.type != PiiType.PERSON or speaks_of_rights(text, remark):
        return False
    words = text[found.start : found.end].split()
    if remark.quoted and (found.start, found.end) == (remark.start, remark.end):
        return len(words) > 1 and sum(map(is_common, words)) < len(words) - 1
    begin = max(text.rfind("\n", 0, found.start) + 1, found.start - 40)
    ahead = text[begin : found.start]
    if _ASKED.search(ahead):
        return True
    if len(words) < 2 or any(map(str.isupper, words[1:])) or any(map(is_common, words)):
        return False
    return _MENTIONED.search(ahead) is not None or _BEHIND.match(text, found.end) is not None
