"""Numbers whose written form tells what they are: every form is searched for in one pass.

The text is turned into one class a character (9 a digit, A a capital, a a small letter), so that a form is a plain
string and one automaton finds all of them, in linear time whatever the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ahocorasick_rs import AhoCorasick, MatchKind

from surrogateshield.detection.pattern_scan.identity.scheme import Scheme
from surrogateshield.detection.reading import Reading

_CLASSES = (
    bytes(
        ord("9")
        if chr(code).isdigit()
        else ord("A")
        if chr(code).isupper()
        else ord("a")
        if chr(code).islower() or chr(code) in "_@+$"
        else code
        if chr(code) in " -./()"
        else ord("|")
        for code in map(int, range(128))
    )
    + b"|" * 128
)
_LEFT = "| ("
_WORD = frozenset("9Aa")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A number in a form that stands for itself.

    Attributes:
        start: first character.
        end: one past the last.
        compact: letters and digits, in capitals.
        schemes: those that are written so, each with whether prose alone may hold it so, and where it needs no more
            than its form.
    """

    start: int
    end: int
    compact: str
    schemes: tuple[tuple[Scheme, str], ...]


class Forms:
    """The written forms of a table of schemes.

    Args:
        schemes: the table; its order decides between two schemes of one form.
    """

    def __init__(self, schemes: tuple[Scheme, ...]) -> None:
        by_form: dict[str, list[tuple[Scheme, str]]] = {}
        for scheme in schemes:
            for where in ("anywhere", "prose", "home"):
                for form in getattr(scheme, where):
                    # Small letters count as well as capitals, if all are small.
                    for spelling in dict.fromkeys((form, form.replace("A", "a"))):
                        by_form.setdefault(spelling, []).append((scheme, where))
        self._forms = [(left + form, tuple(found)) for form, found in by_form.items() for left in _LEFT]
        self._automaton = AhoCorasick([form for form, _ in self._forms], matchkind=MatchKind.LeftmostLongest)

    def find(self, reading: Reading) -> Iterator[Candidate]:
        """The candidates of `reading`, in order."""
        text = reading.text
        classes = ("|" + text).encode("ascii", "replace").translate(_CLASSES).decode("ascii") + "|  "
        for index, before, end in self._automaton.find_matches_as_indexes(classes):
            # The classes have one character more at the left: `before` is where the form begins in the text.
            stop = end - 1
            if classes[end] in _WORD or (classes[end] in "-./" and classes[end + 1] in _WORD):
                continue
            spaced = " " in classes[before + 1 : end]
            if spaced and (classes[end - 1 : end + 2] == "9 9" or classes[before - 1 : before + 1] == "9 "):
                continue  # a few groups of more
            if _is_letter(text, before - 1) or _is_letter(text, stop):
                continue
            value = text[before:stop]
            yield Candidate(before, stop, "".join(filter(str.isalnum, value)).upper(), self._forms[index][1])


def _is_letter(text: str, index: int) -> bool:
    """Whether a letter beyond ASCII stands there, of a script with spaces between words."""
    return 0 <= index < len(text) and "\x7f" < text[index] < "\u0e00" and text[index].isalpha()
