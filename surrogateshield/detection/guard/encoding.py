"""Text as the tokens that ContextGuard's model reads; the same function serves training and detection."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tokenizers import Tokenizer

NO_CAPITALS, FIRST_CAPITAL, ALL_CAPITALS, MIXED, NEWLINE = range(5)
"""Case types of a token."""

CASE_TYPES: Final = 5
"""How many case types there are."""

# A tokenizer keeps much about every token: a line without an end is handed to it in parts.
_LONGEST_LINE = 4000
_LONE_SURROGATE: Final = re.compile(r"[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Encoding:
    """The tokens of a text, without the tokens that begin and end a window.

    Attributes:
        ids: number of each token in the model's vocabulary.
        starts: offset of each token's first character; blanks before it are left out.
        ends: one past its last character. A token that stands for blanks alone is empty.
        cases: case type of each token.
    """

    ids: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    cases: list[int] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.ids)

    def __repr__(self) -> str:
        return f"Encoding({len(self)} tokens)"


class Encoder:
    """Makes tokens of texts.

    Args:
        tokenizer: the vocabulary and its rules. Its settings for padding, truncation and special tokens are
            overruled: "[SEP]" in a text is text.
        separator: the token that stands for the end of a line; None for a model that knows none.
    """

    def __init__(self, tokenizer: Tokenizer, separator: int | None) -> None:
        tokenizer.no_padding()
        tokenizer.no_truncation()
        tokenizer.encode_special_tokens = True
        self._tokenizer = tokenizer
        self._separator = separator

    def encode(self, text: str) -> Encoding:
        """The tokens of `text`, line by line: each newline is one separator token, an empty line nothing more.

        Args:
            text: any text; a lone surrogate counts as a replacement character.
        """
        whole = _LONE_SURROGATE.sub("\ufffd", text)
        encoding = Encoding()
        position = 0
        for number, line in enumerate(whole.split("\n")):
            if number and self._separator is not None:
                self._append(encoding, self._separator, position - 1, position, NEWLINE)
            for start, end in _parts(line):
                self._encode_part(encoding, whole, position + start, position + end)
            position += len(line) + 1
        return encoding

    def _encode_part(self, encoding: Encoding, text: str, first: int, last: int) -> None:
        part = text[first:last]
        tokens = self._tokenizer.encode(part, add_special_tokens=False)
        reached = first
        for number, (start, end) in zip(tokens.ids, tokens.offsets, strict=True):
            begin = max(first + start, encoding.starts[-1] if reached > first else first)
            stop = max(begin, first + end)
            while begin < stop and text[begin].isspace():
                begin += 1
            self._append(encoding, number, begin, stop, case_type(text[begin:stop]))
            reached = stop

    @staticmethod
    def _append(encoding: Encoding, number: int, start: int, end: int, case: int) -> None:
        encoding.ids.append(number)
        encoding.starts.append(start)
        encoding.ends.append(end)
        encoding.cases.append(case)


def case_type(piece: str) -> int:
    """How a piece of text is written, which an uncased vocabulary does not tell.

    >>> [case_type(piece) for piece in ("so", "Lee", "A", "NATO", "iPhone", "42")]
    [0, 1, 1, 2, 3, 0]
    """
    if piece.islower() or not any(map(str.isalpha, piece)):
        return NO_CAPITALS
    if piece.isupper() and sum(map(str.isalpha, piece)) > 1:
        return ALL_CAPITALS
    first = next(filter(str.isalpha, piece))
    if first.isupper() or first.istitle():
        return FIRST_CAPITAL
    return MIXED if piece.lower() != piece else NO_CAPITALS


def _parts(line: str) -> Iterator[tuple[int, int]]:
    """A line in parts a tokenizer takes at once, cut before a blank where there is one; blank parts are left out."""
    start = 0
    while start < len(line):
        end = len(line)
        if end - start > _LONGEST_LINE:
            limit = start + _LONGEST_LINE
            blank = line.rfind(" ", start + 1, limit)
            while blank > start and line[blank - 1].isspace():
                blank -= 1
            end = blank if blank > start else limit
        if line[start:end].strip():
            yield start, end
        start = end
