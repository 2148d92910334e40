"""Finds numbers that may be a card's: runs of digits, and the groups in them.

Sources: see `issuers`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from surrogateshield.detection.pattern_scan.card.issuers import LENGTHS, PRINTED

_MOST_GROUPS = 6
# Digits parted by little: spaces, a hyphen, a full stop, an underscore, a line break. Nothing is given back, so each
# character is read once.
_RUN = re.compile(r"[0-9]++(?:(?:[ \t._-]{1,3}(?:\r?\n[ \t]{0,8}>?[ \t]{0,2})?|\r?\n[ \t]{0,8}>?[ \t]{0,2})[0-9]++)*+")
_ENOUGH = re.compile("(?:[^0-9]*+[0-9]){13}")
_GROUP = re.compile("[0-9]+")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A number of a card's length.

    Attributes:
        start: its first digit.
        end: one past its last.
        digits: its digits alone.
        breaks: after how many digits a sign parts them; a line break within a group of four does not count.
        signs: the signs that part them, spaces aside.
        groups: the digits as they are grouped.
    """

    start: int
    end: int
    digits: str
    breaks: tuple[int, ...]
    signs: frozenset[str]
    groups: tuple[str, ...]

    @property
    def printed(self) -> bool:
        """Whether the groups are those that issuers print."""
        return self.breaks in PRINTED[len(self.digits)]

    @property
    def plain(self) -> bool:
        """Whether nothing parts the digits."""
        return not self.breaks

    @property
    def cut_short(self) -> bool:
        """Whether groups of four end in a shorter or a longer one: a digit is missing, or one too many."""
        sizes = [len(group) for group in self.groups]
        return len(sizes) == 4 and sizes[:3] == [4, 4, 4] and sizes[3] in {2, 3, 5}

    @property
    def counts(self) -> bool:
        """Whether the groups are rather numbers of their own: years, a series, round figures."""
        numbers = [int(group) for group in self.groups]
        steps = {second - first for first, second in pairwise(numbers)}
        return len(numbers) > 2 and ((len(steps) == 1 and steps != {0}) or all(number % 10 == 0 for number in numbers))


def runs(text: str) -> Iterator[list[tuple[int, int]]]:
    """The runs of digits that may hold a card number: where each group of digits stands."""
    for run in _RUN.finditer(text):
        if run.end() - run.start() >= min(LENGTHS) and _ENOUGH.match(text, *run.span()):
            yield [match.span() for match in _GROUP.finditer(text, run.start(), run.end())]


def too_few(groups: list[tuple[int, int]], index: int) -> bool:
    """Whether group `index` and those behind it, as many as a card number has, hold fewer digits than one."""
    return sum(right - left for left, right in groups[index : index + _MOST_GROUPS]) < min(LENGTHS)


def candidates(text: str, groups: list[tuple[int, int]], index: int) -> Iterator[tuple[Candidate, int]]:
    """The numbers of a card's length that begin with group `index`, and the group each ends with."""
    start = groups[index][0]
    count = 0
    for last in range(index, min(len(groups), index + _MOST_GROUPS)):
        left, right = groups[last]
        count += right - left
        if count > max(LENGTHS):
            return
        if count not in LENGTHS or not _ends_freely(text, right):
            continue
        parts = groups[index : last + 1]
        gaps = [text[first[1] : second[0]] for first, second in pairwise(parts)]
        breaks: list[int] = []
        place = 0
        for (left, right), gap in zip(parts, gaps, strict=False):
            place += right - left
            if "\n" not in gap or place % 4 == 0:
                breaks.append(place)
        yield (
            Candidate(
                start,
                parts[-1][1],
                "".join(text[left:right] for left, right in parts),
                tuple(breaks),
                frozenset(gap.strip() for gap in gaps if "\n" not in gap),
                tuple(text[left:right] for left, right in parts),
            ),
            last,
        )


def starts_freely(text: str, start: int) -> bool:
    """Whether no number, word or sign before `start` makes what follows its tail."""
    before = text[max(0, start - 2) : start]
    if not before:
        return True
    if before[-1] in "+_$€£" or (before[-1].isascii() and before[-1].isalpha()):
        # "card_4111..." and "Visa4111..." are settled by the word right before them.
        return before[-1] == "_" or (
            before[-1].isalpha() and _GLUED.search(text, max(0, start - 12), start) is not None
        )
    if before[-1] == ",":  # In a sentence a decimal comma; in a row of data a separator.
        return not _FRACTION.search(text, max(0, start - 3), start)
    return not (before[-1] == "." and before[:1].isdigit())


_FRACTION = re.compile(r"(?<![0-9])0,\Z")
_GLUED = re.compile(r"(?:card|visa|amex|cc|pan|no|nr|karte|carte|mastercard)\Z", re.IGNORECASE)


def _ends_freely(text: str, end: int) -> bool:
    after = text[end : end + 2]
    if after[:1] == "_" or (after[:1].isascii() and after[:1].isalpha()):
        return False
    return not (after[:1] == "." and after[1:].isdigit())


def continues(text: str, groups: list[tuple[int, int]], index: int, last: int) -> bool:
    """Whether the groups go on on either side, as in a dump or a row of figures."""
    if follows_figures(text, groups, index):
        return True
    if last + 1 < len(groups) and groups[last + 1][0] - groups[last][1] <= 1:
        after = text[groups[last + 1][0] : groups[last + 1][1]]
        # The month and the year of expiry, or the security code, may follow.
        return not _EXPIRY.fullmatch(after) or text[groups[last][1]] == "-"
    return False


_EXPIRY = re.compile("(?:0[1-9]|1[0-2])(?:[0-9]{2})?|[0-9]{1,3}")
_CENTURY = re.compile("(?:19|20)[0-9]{2}")


def follows_figures(text: str, groups: list[tuple[int, int]], index: int) -> bool:
    """Whether a group of three digits or more, no year, stands right before group `index`."""
    if not index or groups[index][0] - groups[index - 1][1] > 1:
        return False
    before = text[groups[index - 1][0] : groups[index - 1][1]]
    return len(before) >= 3 and not _CENTURY.fullmatch(before)
