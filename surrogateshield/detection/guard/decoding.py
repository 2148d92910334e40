"""What a model says of tokens as spans of whole words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import regex

from surrogateshield.detection.guard.encoding import Encoding
from surrogateshield.detection.guard.windows import Floats
from surrogateshield.detection.names import PARTICLES, PLACE_PARTICLES

# Scripts that write no blanks between words: each of their characters may begin a name.
_UNSPACED = r"\p{Han}\p{Hiragana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}"
_KATAKANA = r"\p{Katakana}ー"
# Bounded: a word of a million letters is many words.
_WORD = regex.compile(
    rf"[{_UNSPACED}]\p{{M}}*+|[{_KATAKANA}]{{1,200}}+|(?:(?![{_UNSPACED}{_KATAKANA}])[\p{{L}}\p{{M}}\p{{N}}_]){{1,200}}+"
    r"|[^\s\p{L}\p{M}\p{N}_]"
)
_ALONE = regex.compile(rf"[{_UNSPACED}]")
_LONGEST_GAP, _LONGEST_SIGN_GAP, _MOST_SMALL_WORDS = 16, 4, 3
_PARTED = regex.compile(r"[\n\r\t]")
_DECIMALS = 4


@dataclass(frozen=True, slots=True)
class Suspect:
    """A span that ContextGuard takes for personal data.

    Attributes:
        start: offset of its first character.
        end: one past its last.
        label: one of `labels.LABELS`.
        score: how sure it is, 0 to 1.
    """

    start: int
    end: int
    label: str
    score: float


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a text with what a model says of each.

    Attributes:
        starts: offset of each word's first character.
        ends: one past its last.
        kinds: the kinds of spans, in the order of the columns below.
        probabilities: a row for each word: how probable it is that it belongs to a span of each kind.
        begins: whether it would begin one rather than continue one.
    """

    starts: list[int]
    ends: list[int]
    kinds: tuple[str, ...]
    probabilities: Floats
    begins: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.starts)

    def __repr__(self) -> str:
        return f"Words({len(self)})"


def words_of(text: str) -> list[tuple[int, int]]:
    """Where the words of a text are: runs of letters and digits, and every other character that is no blank."""
    return [match.span() for match in _WORD.finditer(text)]


def judged(text: str, encoding: Encoding, kinds: tuple[str, ...], probabilities: Floats, beginnings: Floats) -> Words:
    """What a model says of each word: the mean of what it says of its tokens; the first says whether it begins a span.

    Args:
        text: the text.
        encoding: its tokens.
        kinds: the kinds of spans.
        probabilities: of each token, to belong to a span of each kind.
        beginnings: of each token, to begin one.
    """
    places = words_of(text)
    means: Floats = np.zeros((len(places), len(kinds)), np.float32)
    begins: npt.NDArray[np.bool_] = np.zeros((len(places), len(kinds)), np.bool_)
    tokens = [token for token in range(len(encoding)) if encoding.starts[token] < encoding.ends[token]]
    first = 0
    for place, (start, end) in enumerate(places):
        while first < len(tokens) and encoding.ends[tokens[first]] <= start:
            first += 1
        last = first
        while last < len(tokens) and encoding.starts[tokens[last]] < end:
            last += 1
        if last > first:
            rows = tokens[first:last]
            means[place] = probabilities[rows].mean(axis=0) if len(rows) > 1 else probabilities[rows[0]]
            begins[place] = 2 * beginnings[rows[0]] >= probabilities[rows[0]]
    # So that what another processor computes a little differently is decided alike.
    return Words([start for start, _ in places], [end for _, end in places], kinds, means.round(_DECIMALS), begins)


def spans(text: str, words: Words, thresholds: Mapping[str, float]) -> list[Suspect]:
    """The spans that the words make, in order, none overlapping.

    A word bears the kind that is most probable among those that reach their threshold. Words side by side are one
    span unless the second begins one; so are spans with nothing but signs, or small words of names, between them.

    Args:
        text: the text.
        words: its words.
        thresholds: how probable each kind must be.
    """
    if not len(words):
        return []
    limits = np.array([thresholds.get(kind, np.inf) for kind in words.kinds], np.float32)
    reached = np.where(words.probabilities >= limits, words.probabilities, np.float32(-1.0))
    best = reached.argmax(axis=1)
    bearing = np.flatnonzero(reached.max(axis=1) >= 0)
    return [
        Suspect(
            words.starts[run[0]],
            words.ends[run[-1]],
            words.kinds[best[run[0]]],
            float(words.probabilities[run, best[run[0]]].mean()),
        )
        for run in _runs(text, words, best.tolist(), bearing.tolist())
    ]


def probability(words: Words, start: int, end: int, labels: frozenset[str]) -> float:
    """How probable it is that `[start, end)` is a span of one of `labels`: the mean over its words.

    Args:
        words: the words of the text.
        start: offset of its first character.
        end: one past its last.
        labels: kinds of spans; their probabilities are added up.
    """
    columns = [column for column, kind in enumerate(words.kinds) if kind in labels]
    first = int(np.searchsorted(words.ends, start, side="right"))
    last = int(np.searchsorted(words.starts, end, side="left"))
    if not columns or last <= first:
        return 0.0
    return float(words.probabilities[first:last][:, columns].sum(axis=1).mean())


def _runs(text: str, words: Words, best: list[int], bearing: list[int]) -> Iterator[list[int]]:
    """The words that bear a kind, those of one span together."""
    run: list[int] = []
    for word in bearing:
        if run and not (best[word] == best[run[-1]] and _continues(text, words, run[-1], word, best[word])):
            yield run
            run = []
        run.append(word)
    if run:
        yield run


def _continues(text: str, words: Words, last: int, word: int, kind: int) -> bool:
    """Whether a word belongs to the span that another word of the same kind before it lies in."""
    start, end = words.ends[last], words.starts[word]
    if start == end and not _ALONE.match(text, end):
        return True  # two halves of one written word are no two names
    if words.begins[word, kind] or end - start > _LONGEST_GAP or _PARTED.search(text, start, end):
        return False
    if word == last + 1:
        return True
    between = text[start:end].split()
    if not any(map(str.isalnum, text[start:end])):
        return end - start <= _LONGEST_SIGN_GAP
    small = PARTICLES if words.kinds[kind] == "PERSON" else PARTICLES | PLACE_PARTICLES
    return len(between) <= _MOST_SMALL_WORDS and all(part in small for part in between)
