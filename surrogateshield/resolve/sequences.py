"""Values of several words, found with other signs between their words (`separators`).

"Edda Norrlund" is found in "**Edda** Norrlund", "Edda&nbsp;Norrlund" and "edda_norrlund",
"edda.n@mail.example" in "edda.n%40mail.example" and "edda.n [at] mail [dot] example". The words themselves must be
there, all of them, in their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import regex

from surrogateshield.pii import PiiType
from surrogateshield.resolve import separators
from surrogateshield.resolve.growing import Index, Maxima
from surrogateshield.resolve.known import Known, candidate
from surrogateshield.resolve.seeking import WORD, FirstWords, Stretch
from surrogateshield.resolve.terms import Term
from surrogateshield.resolve.wording import Spans, Wording, taken_apart, written
from surrogateshield.shadowmap.mapping import MapEntry

_REACH = 256
_ROOM = 12  # how much longer than meant a separator is, on average
_FEW = 4
_NEAR = 128  # characters: more than a separator has, and a word
_LETTERED = regex.compile(r"[<&%\[({]")  # begins a separator that may have letters


class Sequences:
    """The seeker of values of several words.

    Args:
        entries: of any types; those that are no such values are left out.
        earlier: one of which the values count, too.
    """

    telling = True
    unanchored = False
    cut = False

    def __init__(self, entries: Iterable[MapEntry], earlier: Sequences | None = None) -> None:
        by_first: dict[str, list[Wording]] = {}
        first: dict[str, list[Wording]] = {}
        within: dict[str, list[Wording]] = {}
        self.reach: int = earlier.reach if earlier else 0
        for entry in entries:
            value = taken_apart(entry)
            if value is not None:
                by_first.setdefault(value.folded[0], []).append(value)
                anchored = within if value.anchor else first
                anchored.setdefault(_key(value), []).append(value)
                length = len(entry.surrogate) + _ROOM * len(value.separators)
                self.reach = max(self.reach, min(length, _REACH))
        self._anchored: Index[str, Wording] = (earlier._anchored if earlier else Index()).grown(first)
        most = ((key, len(value.words)) for key, values in first.items() for value in values)
        self._most: Maxima = (earlier._most if earlier else Maxima()).grown(most)
        self._within: Index[str, Wording] = (earlier._within if earlier else Index()).grown(within)
        self._first: FirstWords[Wording] = FirstWords(by_first, earlier._first if earlier else None)
        self.anchors = {key.rstrip() for key in first}
        """The first word of a value where it says most."""
        self.anchors_within = {key.rstrip() for key in within}
        """Other words that do."""
        self.beginnings = by_first.keys()
        """The first word of each value."""

    def may_occur(self, text: str) -> bool:  # noqa: ARG002
        """Nothing occurs without its anchor."""
        return False

    def from_anchor(self, stretch: Stretch, start: int, end: int) -> Iterator[tuple[int, Term[Known]]]:
        """Each value of which all words are there, the first here."""
        folded = stretch.folded
        spaced = folded[end : end + 1] == " " and folded[end + 1 : end + 2].isalnum()
        for value in _near(self._anchored, spaced, folded, start, end):
            if folded.startswith(value.spelled, start):
                continue  # as it was sent: the finder has it
            if folded.find(value.folded[-1], end, end + self.reach) < 0:
                continue
            found = _match(value, stretch.text, folded, start, stretch.final)
            if found is not None and found is not _OPEN and found[-1][1] - start <= self.reach:
                original = written(value, stretch.text, found)
                if original is not None:
                    yield found[-1][1], candidate(value.entry, "tolerant", original)

    def most_words(self, anchor: str) -> tuple[int, int]:
        """How many words the longest value has that begins with an anchor: any, and with a plain space in it."""
        spaced = self._most.of(anchor)
        return max(spaced, self._most.of(anchor + " ")), spaced

    def passes_by(self, word: str) -> bool:  # noqa: ARG002
        """Any word may be one of a value."""
        return False

    def candidates(self, stretch: Stretch, hits: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int, Term[Known]]]:
        """Each value of which all words are there, another than the first at a hit."""
        text, folded = stretch.text, stretch.folded
        for start, end in hits:
            spaced = folded[start - 1 : start] == " " and folded[max(0, start - 2) : start - 1].isalnum()
            for value in _near(self._within, spaced, folded, start, end):
                if value.offset <= start and folded.startswith(value.spelled, start - value.offset):
                    continue
                if value.anchor < len(value.words) - 1 and folded.find(value.folded[-1], end, end + self.reach) < 0:
                    continue
                first = folded.rfind(value.folded[0], max(0, start - self.reach), start)
                found = _match(value, text, folded, first, stretch.final) if first >= 0 else None
                if found is None or found is _OPEN or found[value.anchor][0] != start:
                    continue
                original = written(value, text, found)
                if original is not None:
                    yield first, found[-1][1], candidate(value.entry, "tolerant", original)

    def is_open(self, stretch: Stretch, start: int, end: int) -> bool:
        """Whether the tail is the beginning of a value."""
        text, folded = stretch.text, stretch.folded
        if len(text) - start > self.reach:
            return False
        if end == len(text):
            return self._first.may_become(folded[start:])
        values = _going_on(self._first.of(folded[start:end]), folded[end:])
        return any(_match(value, text, folded, start, False) is _OPEN for value in values)

    def open_starts(self, stretch: Stretch) -> Iterable[int]:  # noqa: ARG002
        """Each begins with its first word."""
        return ()


_OPEN: Spans = []


def _key(value: Wording) -> str:
    """The anchor of a value; marked where no other separator begins or ends with a space between two words."""
    return value.folded[value.anchor] + (" " if value.strict or value.separators == (" ",) else "")


def _near(anchored: Index[str, Wording], spaced: bool, folded: str, start: int, end: int) -> Sequence[Wording]:
    """The values with an anchor of which the word beside it is near ("Lund" of "Edda Lund").

    Args:
        anchored: the values by `_key`.
        spaced: whether there is but a space between the anchor and the word beside it. So a value of two words, with a
            space, stands as it was sent or not at all, and an address of mail does not.
        folded: the text.
        start: where the anchor stands.
        end: where it ends.
    """
    anchor = folded[start:end]
    values = anchored.of(anchor)
    if not spaced:
        values = [*values, *anchored.of(anchor + " ")]
    left, right = folded[max(0, start - _NEAR) : start], folded[end : end + _NEAR]
    return [v for v in values if (v.folded[v.anchor - 1] in left if v.anchor else v.folded[1] in right)]


def _going_on(values: Sequence[Wording], rest: str) -> Sequence[Wording]:
    """Of many values with the first word in common, those of which the second may stand next.

    Args:
        values: the values.
        rest: what stands behind the first word, as far as it has arrived.
    """
    words = WORD.findall(rest) if len(values) > _FEW and not _LETTERED.search(rest) else []
    if not words:
        return values
    second = words[0]
    if len(words) == 1 and rest.endswith(second):
        return [value for value in values if value.folded[1].startswith(second) or "&" in value.separators[0]]
    return [value for value in values if value.folded[1] == second or "&" in value.separators[0]]


def _match(value: Wording, text: str, folded: str, start: int, final: bool) -> Spans | None:
    """Where the words of a value stand, the first at `start`; `_OPEN` if the text ends before they do."""
    spans: Spans = []
    at = start
    signs = separators.pattern(" ", False)
    for i, word in enumerate(value.words):
        if i:
            signs = separators.pattern(value.patterns[i - 1], value.strict)
            match = signs.match(text, at, partial=not final)
            if match is None:
                return None
            if match.partial or (match.end() == len(text) and not final):
                return _OPEN
            behind = match.end()
        else:
            behind = at
        end = behind + len(word)
        tail = folded[behind:end]
        if tail != value.folded[i] or (value.strict and _is_exact(value) and text[behind:end] != word):
            if final or i == 0:
                return None
            if len(tail) < len(word) and value.folded[i].startswith(tail):
                return _OPEN
            # The separator itself may go on, where its next sign is cut off: "<b", "&nb".
            return _OPEN if signs.fullmatch(text, at, partial=True) else None
        spans.append((behind, end))
        at = end
    if at == len(text) and not final:
        return _OPEN
    return spans


def _is_exact(value: Wording) -> bool:
    return value.entry.type == PiiType.USERNAME
