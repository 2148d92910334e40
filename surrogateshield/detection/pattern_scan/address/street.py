"""What every family of street addresses shares: the candidate, its words, and what may stand before its number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple


class Needs(IntEnum):
    """What must be seen beside a candidate before it counts as an address."""

    NOTHING = 0
    PLACE = 1  # a word such as "live" or "address" before it, or a town behind it
    STATE = 2  # a state, a country or a postcode behind it
    CODE = 3  # a postcode behind it


@dataclass(frozen=True, slots=True)
class Street:
    """A candidate: a street line with its house number and unit.

    Attributes:
        start: first character, the unit or house name before the number included.
        end: one past the last, the unit behind it included.
        core: where number or street begin, without what stands before them.
        needs: what else must be seen.
        us: whether a five-digit code behind it is a ZIP code.
        score: how sure it is once the needs are met.
        modest: whether another candidate of the same needs is the better one wherever it ends.
    """

    start: int
    end: int
    core: int
    needs: Needs = Needs.NOTHING
    us: bool = False
    score: float = 0.9
    modest: bool = False


class Token(NamedTuple):
    """A word of a line.

    Attributes:
        start: first character.
        end: one past the last, its full stop not included.
        word: the characters.
        dotted: whether a full stop follows.
    """

    start: int
    end: int
    word: str
    dotted: bool

    @property
    def lower(self) -> str:
        """The word in lower case."""
        return self.word.lower()


_WORD = re.compile(r"([^\W_](?:[\w'’&/-]{0,30}\w)?)(\.?)( {1,2}(?=[^\W_])|)")
_INNER = re.compile(r"(?<=\w)'(?=\w)")
"""An apostrophe that opens no quotation: "Cotter's"."""
_WORD_BEFORE = re.compile(r"[^\W_][\w'’&/-]{0,40}\.?")


def tokens_from(text: str, position: int, most: int = 9) -> list[Token]:
    """The words of the line from `position` on, as far as only spaces stand between them."""
    tokens: list[Token] = []
    while len(tokens) < most:
        match = _WORD.match(text, position)
        if match is None:
            break
        tokens.append(Token(match.start(), match.end(1), match[1], bool(match[2])))
        position = match.end()
        if not match[3]:
            break
    return tokens


def tokens_before(text: str, end: int, most: int = 6, reach: int = 80) -> list[Token]:
    """The words of the line that end at `end`, in the order of the text; only spaces stand between them."""
    floor = max(0, end - reach)
    tokens: list[Token] = []
    line = text[floor:end]
    position = len(line)
    while len(tokens) < most and position > 0:
        gap = line.rfind(" ", 0, position)
        piece = line[gap + 1 : position]
        plain = _INNER.sub("’", piece) if "'" in piece else piece
        cut = max(map(plain.rfind, "\n\t,;:([{\"'<>=|"))
        word = piece[cut + 1 :]
        match = _WORD_BEFORE.fullmatch(word)
        if match is None:
            break
        start = floor + position - len(word)
        dotted = word.endswith(".")
        tokens.append(Token(start, start + len(word) - dotted, word.removesuffix("."), dotted))
        if cut >= 0 or gap < 0:
            break
        position = gap
        while position and line[position - 1] == " ":
            position -= 1
    tokens.reverse()
    return tokens


def begins_segment(text: str, start: int) -> bool:
    """Whether nothing but a line's start, punctuation or a quotation mark stands before `start`."""
    before = text[max(0, start - 3) : start].rstrip(" ")
    return not before or before[-1] in "\n\t,;:([{\"'<>=|-*•/«»"


def ends_segment(text: str, end: int) -> bool:
    """Whether a line's end, punctuation or a quotation mark stands behind `end`."""
    after = text[end : end + 3].lstrip(" ")
    return not after or after[0] in "\n\t,;:.!?)]}\"'<>|-\\•/«»"


def may_start_number(text: str, start: int, length: int) -> bool:
    """Whether the digits at `start` may be a house number by what stands before them: no part of a longer figure."""
    if not start:
        return True
    before = text[start - 1]
    if before in " \n\t\r(\"'[>*`|;«#_~\\":
        return True
    earlier = text[start - 2] if start > 1 else ""
    if before in ":=":
        # "10:30" is a time, "address_line1=8 Plover Court" an assignment.
        return not earlier.isdigit() or (start > 2 and (text[start - 3].isalpha() or text[start - 3] == "_"))
    if before == ",":
        return not (earlier.isdigit() and length == 3)
    return False
