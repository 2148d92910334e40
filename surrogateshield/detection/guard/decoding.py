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
_NOTHING = 1e-6
_SUSPICIOUS = 0.02  # a word that is less probably part of any span is none
_STRAY = -3.0  # what it costs a span, as a logarithm, to begin with a word that would continue one


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
        beginnings: how probable it is that it begins one.
    """

    starts: list[int]
    ends: list[int]
    kinds: tuple[str, ...]
    probabilities: Floats
    beginnings: Floats

    def __len__(self) -> int:
        return len(self.starts)

    def __repr__(self) -> str:
        return f"Words({len(self)})"


def words_of(text: str) -> list[tuple[int, int]]:
    """Where the words of a text are: runs of letters and digits, and every other character that is no blank."""
    return [match.span() for match in _WORD.finditer(text)]


def judged(text: str, encoding: Encoding, kinds: tuple[str, ...], probabilities: Floats, beginnings: Floats) -> Words:
    """What a model says of each word: the mean of what it says of its tokens; the first tells whether it begins a span.

    Args:
        text: the text.
        encoding: its tokens.
        kinds: the kinds of spans.
        probabilities: of each token, to belong to a span of each kind.
        beginnings: of each token, to begin one.
    """
    places = words_of(text)
    means: Floats = np.zeros((len(places), len(kinds)), np.float32)
    begins: Floats = np.zeros_like(means)
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
            begins[place] = means[place] * beginnings[rows[0]] / np.maximum(probabilities[rows[0]], _NOTHING)
    # So that what another processor computes a little differently is decided alike.
    return Words(
        [start for start, _ in places],
        [end for _, end in places],
        kinds,
        means.round(_DECIMALS),
        begins.round(_DECIMALS),
    )


def spans(text: str, words: Words, thresholds: Mapping[str, float]) -> list[Suspect]:
    """The spans that the words make, in order, none overlapping.

    Of all ways to divide the text into spans the most probable one is taken: so the words of a name agree on its
    kind and its ends, where each alone would be judged by its own (Viterbi's algorithm over begin, inside, outside).
    Then spans with nothing but signs, or small words of names, between them are one, if the second begins none.

    Args:
        text: the text.
        words: its words.
        thresholds: how probable it must be that a span of each kind is one of any kind; one that is left out, or
            less probable, is none.
    """
    known = np.array([kind in thresholds for kind in words.kinds], np.bool_)
    if not len(words) or not known.any():
        return []
    shares: Floats = np.where(known, words.probabilities, np.float32(0.0))
    beginnings: Floats = np.where(known, words.beginnings, np.float32(0.0))
    total: Floats = shares.sum(axis=1)
    found: list[Suspect] = []
    for run, kind in _runs(text, words, list(_divided(text, words, shares, beginnings, total))):
        score = round(min(float(total[run].mean()), 1.0), _DECIMALS)
        if score >= thresholds[words.kinds[kind]]:
            found.append(Suspect(words.starts[run[0]], words.ends[run[-1]], words.kinds[kind], score))
    return found


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


def _divided(
    text: str, words: Words, shares: Floats, beginnings: Floats, total: Floats
) -> Iterator[tuple[int, int, bool]]:
    """Each word of a span: its place, the kind it bears, whether it begins a span."""
    suspicious = np.flatnonzero(total >= _SUSPICIOUS)
    for stretch in np.split(suspicious, np.flatnonzero(np.diff(suspicious) > 1) + 1):
        if len(stretch):
            parted = [False] + [
                _PARTED.search(text, words.ends[word - 1], words.starts[word]) is not None for word in stretch[1:]
            ]
            path = _best_path(shares[stretch], beginnings[stretch], total[stretch], parted)
            for word, (state, begins) in zip(stretch.tolist(), path, strict=True):
                if state >= 0:
                    yield word, state, begins


def _best_path(shares: Floats, beginnings: Floats, total: Floats, parted: list[bool]) -> list[tuple[int, bool]]:
    """For each word the kind it bears (-1 for none) and whether it begins a span, as the most probable whole.

    Args:
        shares: words by kinds: how probable it is to belong to a span of that kind.
        beginnings: that it begins one.
        total: that it belongs to one of any kind.
        parted: whether no span reaches from the word before into this one.
    """
    kinds = shares.shape[1]
    outside = np.log(np.maximum(1 - total, _NOTHING))
    begin = np.log(np.maximum(beginnings, _NOTHING))
    inside = np.log(np.maximum(shares - beginnings, _NOTHING))
    # The states of a word: outside, begins a span of each kind, continues one of each kind.
    scores = np.concatenate([outside[:1], begin[0], inside[0] + _STRAY])
    behind: list[npt.NDArray[np.int64]] = []
    for word in range(1, len(shares)):
        best = int(scores.argmax())
        previous = np.full(1 + 2 * kinds, best)
        carried = np.full(1 + 2 * kinds, scores[best])
        carried[1 + kinds :] += _STRAY
        if not parted[word]:
            begun = scores[1 : 1 + kinds] >= scores[1 + kinds :]
            own = np.where(begun, scores[1 : 1 + kinds], scores[1 + kinds :])
            places = np.where(begun, np.arange(1, 1 + kinds), np.arange(1 + kinds, 1 + 2 * kinds))
            previous[1 + kinds :] = np.where(own >= carried[1 + kinds :], places, best)
            carried[1 + kinds :] = np.maximum(own, carried[1 + kinds :])
        scores = carried + np.concatenate([outside[word : word + 1], begin[word], inside[word]])
        behind.append(previous)
    states = [int(scores.argmax())]
    for previous in reversed(behind):
        states.append(int(previous[states[-1]]))
    return [((state - 1) % kinds if state else -1, state <= kinds) for state in reversed(states)]


def _runs(text: str, words: Words, bearing: list[tuple[int, int, bool]]) -> Iterator[tuple[list[int], int]]:
    """The words that bear a kind, those of one span together, and their kind."""
    run: list[int] = []
    last = -1
    for word, kind, begins in bearing:
        if run and not (kind == last and _continues(text, words, run[-1], word, kind, begins=begins)):
            yield run, last
            run = []
        run.append(word)
        last = kind
    if run:
        yield run, last


def _continues(text: str, words: Words, last: int, word: int, kind: int, *, begins: bool) -> bool:
    """Whether a word belongs to the span that another word of the same kind before it lies in."""
    start, end = words.ends[last], words.starts[word]
    if start == end and not _ALONE.match(text, end):
        return True  # two halves of one written word are no two names
    if begins or end - start > _LONGEST_GAP or _PARTED.search(text, start, end):
        return False
    if word == last + 1:
        return True
    between = text[start:end].split()
    if not any(map(str.isalnum, text[start:end])):
        return end - start <= _LONGEST_SIGN_GAP
    small = PARTICLES if words.kinds[kind] == "PERSON" else PARTICLES | PLACE_PARTICLES
    return len(between) <= _MOST_SMALL_WORDS and all(part in small for part in between)
