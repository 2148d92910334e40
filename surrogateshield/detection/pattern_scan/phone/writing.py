"""The digit-shape filter: groups of digits in a text that could be written telephone numbers.

Cheap, and generous: what a group of digits means is decided elsewhere. Sources for the writings:
ITU-T E.123 (spaces, brackets around the area code, plus sign), RFC 3966 (`tel:` URIs with
extensions), and what people write: full stops, hyphens, slashes, "(0)", an extension behind.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

FEWEST_DIGITS = 6
MOST_DIGITS = 15
_MOST_GROUPS = 8
_SPELLED = (9, 13)
"""How many digits a number has that is written digit by digit, at least and at most: "0 8 6 1 ..."."""

# Digits with at most four marks between two of them, at least six in all. A run begins in no word, amount or longer
# number and with no date; where one ends, the next may begin.
_RUN = re.compile(
    r"[0-9(+](?<![A-Za-z0-9_\u00c0-\u024f][0-9(+])(?<![0-9][.:/-][0-9(+])(?<![$£€¥+@\\][0-9(+])(?:(?<![A-Z]/[0-9(+])|(?<=EL/.)|(?<=AX/.)|(?<=OB/.)|(?<=ONE/.))(?:(?<![A-Za-z]-[0-9(+])|"
    r"(?<=hone-.)|(?<=[Pp]h-.)|(?<=[Tt]el-.)|(?<=[Mm]ob-.)|(?<=obile-.)|(?<=[Cc]ell-.)|(?<=[Ff]ax-.)|(?<=[Nn]o-.))"
    r"(?!(?<=[12])[0-9]{3}-[01][0-9]-[0-3][0-9](?![0-9]))(?:(?<=[(+])[ (+]{0,2}[0-9])?"
    r"(?:(?:[ .\-/()–]{1,4}(?:\n[ ]{0,2})?|\n[ ]{0,2})?[0-9]){5,60}+"
)
_DIGITS = re.compile(r"[0-9]+")
# Between two groups of one number; a line may break behind any of them.
_GAPS = frozenset(
    {" ", "-", ".", "/", " - ", " – ", "- ", " -", " / ", "/ ", " /", ". ", "--", " . ", "("}
    | {left + "(" for left in (" ", "-", ".", "/", " - ")}
    | {")" + right for right in ("", " ", "-", ".", "/", " - ", "- ", " -", " / ", "/ ", "  ")}
    | {")-(", ") ("}
)
_SPELLING = frozenset({" ", "-", ".", " - ", "  "})
_BREAK = re.compile(r"\n *\Z")
_EXTENSION = re.compile(
    r"(?:[,;]? ?\(?(?:extension|extn|ext|durchwahl|nebenstelle|klappe|poste|interno|int|wewnętrzny|wewn|wew|anexo|"
    r"ramal|toestel|-?dw|kl|доб|внутр|x|anknytning|linka|;ext|dahili|내선|内線|分机|转)[.:=]{0,2} ?[0-9]{1,6}\)?"
    r"|,? ?#[0-9]{1,6})(?![A-Za-z0-9_]|[.,:/-][0-9]| ?/ ?[0-9]| [0-9]{2})",
    re.IGNORECASE,
)
# What must not follow: more of a word or number, a percentage.
_GOES_ON = re.compile(r"[A-Za-z_0-9\u00c0-\u024f%]|[.:][0-9]|[/-](?=[A-Za-z0-9])|['\"]?\s?°")


_CELL = re.compile(r"(?<=,)[2-9][0-9]{2}-[0-9]{3}-[0-9]{4}(?=,[^ ]|\n)")


@dataclass(frozen=True)
class Writing:
    """A piece of text that has the look of a telephone number.

    Attributes:
        start: first character, the plus sign or the bracket included.
        end: one past the last, the extension included.
        groups: the groups of digits, without the "(0)" of an international number.
        gaps: what stands between them.
        plus: whether a plus sign stands before the digits.
        bracketed: whether the first group after the country code, if any, stands in brackets.
        extension: whether an extension follows the number.
    """

    start: int
    end: int
    groups: tuple[str, ...]
    gaps: tuple[str, ...]
    plus: bool
    bracketed: bool
    extension: bool

    @cached_property
    def digits(self) -> str:
        """All digits but the extension's."""
        return "".join(self.groups)

    @cached_property
    def lengths(self) -> str:
        """How many digits each group has: "3-3-4"."""
        return "-".join(str(len(group)) for group in self.groups)

    @property
    def alone(self) -> bool:
        """Whether the digits stand in one piece."""
        return len(self.groups) == 1

    @property
    def dashed(self) -> bool:
        """Whether a bracket, a hyphen or a slash is in it."""
        return self.bracketed or any("-" in gap or "/" in gap for gap in self.gaps)

    @property
    def punctuated(self) -> bool:
        """Whether more than spaces parts the groups, or an extension follows."""
        return self.bracketed or self.extension or any(not gap.isspace() for gap in self.gaps)

    @property
    def broken(self) -> bool:
        """Whether a line break stands inside."""
        return any("\n" in gap for gap in self.gaps)


class Run:
    """Groups of digits that stand close together; numbers are parts of it."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self._text = text
        self._start = start
        self._spans = [match.span() for match in _DIGITS.finditer(text, start, end)]
        self.starts = [begin for begin, _ in self._spans]
        self.groups = [text[begin:stop] for begin, stop in self._spans]
        pairs = pairwise(self._spans)
        self._gaps = [_gap(text[stop:begin]) for (_, stop), (begin, _) in pairs]
        self._found_to = -1

    def accept(self, end: int) -> None:
        """Note that a number ends at `end`: what follows a slash there is another one."""
        self._found_to = end

    def end_of_writing(self, first: int) -> int:
        """Where what begins at a group and reads as one number ends at the latest."""
        last = first
        while last < len(self._gaps) and last - first < _MOST_GROUPS and self._gaps[last] not in {None, "\n"}:
            last += 1
        return self._spans[last][1]

    def is_whole(self, index: int) -> bool:
        """Whether a group may be a whole number in one piece, or begin one that is written digit by digit."""
        if len(self.groups[index]) == 1:
            digits = self.groups[index : index + _SPELLED[0]]
            return len(digits) == _SPELLED[0] and all(len(digit) == 1 for digit in digits)
        return 8 <= len(self.groups[index]) <= 13

    def could_begin(self, index: int, prose: bool) -> bool:
        """Whether a number that nothing around names could begin with a group; cheap."""
        group = self.groups[index]
        length = len(group)
        if group[0] == "0":
            return 2 <= length <= 6 or (6 < length <= 15 and (prose or group[1] == "0"))
        if length == 1:
            return group in {"1", "8"} and index + 1 < len(self.groups) and len(self.groups[index + 1]) == 3
        return length <= 5

    def writings(self, first: int, fits: Callable[[str, str], bool] | None = None) -> Iterator[Writing]:
        """What begins at a group and may be one number, the longest first.

        Args:
            first: the group.
            fits: whether groups of these lengths, with these first digits, are of interest; by default all are.
                Not asked where a plus sign or a bracket stands before the digits.
        """
        beginning = self._beginning(first)
        if beginning is None:
            return
        start, plus, opened = beginning
        if len(self.groups[first]) == 1 and not opened and (spelled := self._spelled(first, start, plus)):
            yield spelled
            return
        lengths, digits = "", ""
        ends: list[tuple[int, bool]] = []
        bracket = opened
        for last in range(first, min(len(self.groups), first + _MOST_GROUPS)):
            if last > first:
                gap = self._gaps[last - 1]
                if gap is None or (")" in gap and not bracket):
                    break
                bracket = "(" in gap or (bracket and ")" not in gap)
            lengths += f"-{len(self.groups[last])}"
            digits += self.groups[last]
            if len(digits) > MOST_DIGITS + 5:
                break
            if len(digits) >= FEWEST_DIGITS and (plus or opened or fits is None or fits(lengths[1:], digits[:3])):
                ends.append((last, bracket))
        for last, unclosed in reversed(ends):
            writing = self._writing(first, last, start, plus, opened, unclosed)
            if writing is not None:
                yield writing

    def _spelled(self, first: int, start: int, plus: bool) -> Writing | None:
        """A number that is written digit by digit, with the same mark between any two, or with another between
        groups; as one group."""
        last = first + 1
        while last < len(self.groups) and len(self.groups[last]) == 1 and self._gaps[last - 1] in _SPELLING:
            last += 1
        marks = self._gaps[first : last - 1]
        if not marks or not (len(set(marks)) == 1 or set(marks) == {" ", " - "}):
            return None
        digits = "".join(self.groups[first:last])
        if not _SPELLED[0] <= len(digits) <= _SPELLED[1] or len(set(digits)) < 4:
            return None
        end = self._spans[last - 1][1]
        if _GOES_ON.match(self._text, end):
            return None
        return Writing(start, end, (digits,), (), plus, bracketed=False, extension=False)

    def _beginning(self, first: int) -> tuple[int, bool, bool] | None:
        """Where a number that starts with a group begins, its plus sign and bracket; None inside a word."""
        text = self._text
        position = self.starts[first]
        low = self._spans[first - 1][1] if first else self._start
        if first:
            gap = self._gaps[first - 1]
            if not (gap is None or " " in gap or "\n" in gap or "(" in gap or (gap == "/" and low == self._found_to)):
                return None
        elif text[low - 1 : low] == "," and text[low - 2 : low - 1].isdecimal() and not self._is_cell():
            return None
        before = text[low:position]
        if "+" in before:
            start = low + before.rindex("+")
            opened = "(" in before
            return start - (text[start - 1 : start] == "(" and start > low), True, opened
        opened = before.endswith("(")
        return position - opened, False, opened

    def _goes_on(self, end: int, gaps: list[str]) -> bool:
        """Whether more of a number or word follows; a comma between two digits may part cells."""
        comma = self._text.startswith(",", end) and self._text[end + 1 : end + 2].isdecimal()
        return _GOES_ON.match(self._text, end) is not None or (comma and not any("-" in gap for gap in gaps))

    def _is_cell(self) -> bool:
        """Whether a number may begin behind a digit and a comma: it must not look like the rest of an amount."""
        return self._text[self._start] in "+(" or (bool(self._gaps) and self._gaps[0] in {"-", ") ", ")"})

    def _writing(self, first: int, last: int, start: int, plus: bool, opened: bool, unclosed: bool) -> Writing | None:
        text = self._text
        end = self._spans[last][1]
        groups = self.groups[first : last + 1]
        gaps = [gap or "" for gap in self._gaps[first:last]]
        if unclosed:
            # "(312-849-2031)" stands in brackets as a whole; one that opens inside must close inside.
            if not opened or text[start] != "(" or any("(" in gap or ")" in gap for gap in gaps):
                return None
            start, opened = start + 1, False
        if plus:
            trunk = next((i for i in range(1, len(groups)) if groups[i] == "0" and _is_bracketed(gaps, i)), None)
            if trunk is not None:
                del groups[trunk], gaps[trunk]
            if text.startswith("+ ", start) and (len(groups) == 1 or _is_operand(text, start)):
                return None
        if gaps == ["."] and not (len(groups[1]) >= 9 if plus else _is_trunk(groups)):
            # A decimal; with a country's code RFC 5733 writes so: +1.3128492031
            return None
        bracketed = opened or any("(" in gap for gap in gaps)
        extension = _EXTENSION.match(text, end)
        if extension:
            end = extension.end() - (extension.group().count(")") > extension.group().count("("))
        elif last + 1 < len(self.groups) and text[end:] != ".0":
            gap_behind = self._gaps[last]
            if not (gap_behind is None or " " in gap_behind or "\n" in gap_behind or gap_behind == "/"):
                return None
        elif text[end:] != ".0" and self._goes_on(end, gaps):  # (a spreadsheet's decimals of a whole number)
            return None
        return Writing(start, end, tuple(groups), tuple(gaps), plus, bracketed, extension is not None)


def _gap(gap: str) -> str | None:
    """A gap, its line break as "\n" at the end; None where no number goes on over it."""
    if "\n" in gap:
        gap = _BREAK.sub("\n", gap)
        return gap if gap.removesuffix("\n").rstrip() in _INSIDE_BREAK else None
    return gap if gap in _GAPS else None


def _is_trunk(groups: list[str]) -> bool:
    """Whether two groups are an area code behind a 0 and a number, as no decimal begins."""
    return groups[0][0] == "0" and 3 <= len(groups[0]) <= 6 and len(groups[1]) >= 5


def _is_bracketed(gaps: list[str], index: int) -> bool:
    return "(" in gaps[index - 1] and index < len(gaps) and ")" in gaps[index]


# Before a line break inside a number.
_INSIDE_BREAK = frozenset({"", "-", ")", ".", "/", ") -", " -"})


def _is_operand(text: str, plus: int) -> bool:
    """Whether a plus sign before a space adds."""
    before = text[max(0, plus - 4) : plus].rstrip()
    return bool(before) and (before[-1].isalnum() or before[-1] in ")]")


def is_cell(text: str, start: int) -> bool:
    """Whether a cell holds nothing but a number of the commonest form; tables hold them by the thousand."""
    return _CELL.match(text, start) is not None


def runs(text: str) -> Iterator[tuple[int, int]]:
    """Where digits stand close together that are enough for a telephone number."""
    for match in _RUN.finditer(text):
        yield match.span()
