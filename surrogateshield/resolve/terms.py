"""What a finder looks for and what it tells of a text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Term[T]:
    """What is looked for.

    Attributes:
        text: the value; an empty one is never found.
        case_sensitive: whether only this very spelling counts. Else any casing does, and a no-break
            space counts as a space.
        payload: whatever the caller wants back with a match.
    """

    text: str = field(repr=False)
    case_sensitive: bool
    payload: T = field(repr=False)


class Match[T](NamedTuple):
    """A term found at `text[start:end]`."""

    start: int
    end: int
    term: Term[T]


class Scan[T](NamedTuple):
    """What is known of a text whose end has not arrived yet.

    Attributes:
        matches: those that no further text can change, in order.
        settled: the number of characters that no later match can touch. It is the length of the
            text, or the start of a tail that may yet become a term, or a longer one, or whose right
            edge is not known.
        missed: how many telling anchors stand before it uncovered: what they announce was not found there.
    """

    matches: list[Match[T]]
    settled: int
    missed: int = 0


@dataclass(frozen=True, slots=True)
class Further[T]:
    """A term that counts only where nothing says otherwise.

    Attributes:
        term: what is looked for.
        meaning: what it stands for; where others with the same folded text stand for something else, none counts.
        unless: a folded text; where a term proper has it, this one does not count. "" if there is none.
    """

    term: Term[T]
    meaning: str = field(repr=False)
    unless: str = field(repr=False)
