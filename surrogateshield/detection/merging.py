"""Candidates put together: overlapping ones joined, neighbours in a list and later mentions added."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

import regex
from ahocorasick_rs import AhoCorasick, MatchKind

from surrogateshield.detection.blocklist import BLOCKED
from surrogateshield.detection.names import Span, words_of
from surrogateshield.detection.rarity import uncommon_runs
from surrogateshield.detection.writing import Writing
from surrogateshield.pii import PiiType

_WORD_CHARACTER = regex.compile(r"[\p{L}\p{N}_@]")
_SCORE_OF_REPEATED = 0.8
_JOINED = regex.compile(r",? (?:and|or|&|und|et|y|e|en|i|och|og|ja|ve|și) |[,;] ?|\n\s*(?:[-*•] )?| / ")


def united(spans: Iterable[Span]) -> list[Span]:
    """Overlapping candidates joined; the type is that of what a cue names, else of the surest, guessed firms last."""
    united: list[Span] = []
    for span in sorted(spans, key=position):
        last = united[-1] if united else None
        if last is None or span.start >= last.end:
            united.append(span)
            continue
        best = max(last, span, key=_authority)
        united[-1] = replace(
            best,
            start=last.start,
            end=max(last.end, span.end),
            named=last.named or span.named,
            cued=last.cued or span.cued,
            assured=last.assured or span.assured,
            guarded=last.guarded and span.guarded,
        )
    return united


def _authority(span: Span) -> tuple[bool, bool, bool, float, int]:
    guessed = span.type == PiiType.ORG and not span.cued
    return span.named, not guessed, span.cued, span.score, span.end - span.start


def listed(writing: Writing, names: list[Span], other_words: frozenset[str]) -> Iterator[Span]:
    """Capitalised words that stand in a row with a name: "Ada, Brij and Chidi".

    Args:
        writing: the text.
        names: the names found so far.
        other_words: words in lower case that are none (nationalities, days).
    """
    text = writing.text
    free = [
        run
        for run in outside(uncommon_runs(writing, 1, anywhere=True), names)
        if not any(
            word.lower() in other_words or writing.is_word(run.start, word)
            for word in words_of(text[run.start : run.end])
        )
    ]
    row = sorted([*free, *(name for name in names if name.type in {PiiType.PERSON, PiiType.GPE})], key=position)
    known = set(names)
    # Forwards, then backwards: a name passes its type on to its neighbours.
    for neighbours in (pairwise(row), ((right, left) for left, right in reversed(list(pairwise(row))))):
        types: dict[Span, str] = {}
        for one, other in neighbours:
            type_ = one.type if one in known else types.get(one)
            gap = text[one.end : other.start] if one.start < other.start else text[other.end : one.start]
            if type_ is not None and other not in known and len(gap) <= 12 and _JOINED.fullmatch(gap):
                types[other] = type_
        yield from (replace(run, type=type_, cued=True) for run, type_ in types.items())


def repeated(writing: Writing, names: list[Span]) -> list[Span]:
    """Other places where a name, or one word of a person's name, stands again."""
    text = writing.text
    types: dict[str, str] = {}
    for span in names:
        value = text[span.start : span.end]
        types.setdefault(value, span.type)
        if span.type == PiiType.PERSON:
            for word in words_of(value):
                ordinary = writing.is_word(span.start, word) or word.lower() in BLOCKED
                if len(word) > 2 and word[0].isupper() and not ordinary:
                    types.setdefault(word, span.type)
    if not types:
        return []
    values = list(types)
    places = AhoCorasick(values, matchkind=MatchKind.LeftmostLongest).find_matches_as_indexes(text)
    return [
        Span(start, end, types[values[index]], _SCORE_OF_REPEATED)
        for index, start, end in places
        if not _WORD_CHARACTER.match(text, end) and not (start and _WORD_CHARACTER.match(text, start - 1))
    ]


def position(span: Span) -> tuple[int, int]:
    """The order of spans: by their start, longer ones first."""
    return span.start, -span.end


def without_overlaps(spans: Iterable[Span]) -> list[Span]:
    """The spans in order, of overlapping ones the first."""
    chosen: list[Span] = []
    for span in sorted(spans, key=position):
        if not chosen or span.start >= chosen[-1].end:
            chosen.append(span)
    return chosen


def outside(spans: Iterable[Span], taken: Iterable[Span]) -> Iterator[Span]:
    """The spans that meet none of `taken`, which do not overlap."""
    ordered = sorted(taken, key=position)
    starts = [span.start for span in ordered]
    for span in spans:
        index = bisect_left(starts, span.end) - 1
        if index < 0 or ordered[index].end <= span.start:
            yield span
