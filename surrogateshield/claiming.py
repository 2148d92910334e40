"""Spans that must be replaced although no detector found them there: known values, and accidents of substitution."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from operator import itemgetter

from surrogateshield.detection.normalisation import normalise
from surrogateshield.pii import Entity
from surrogateshield.resolve import Resolver, TokenFinder
from surrogateshield.shadowmap import MapEntry
from surrogateshield.spans import Protected, merge, placed, source_span


def occurrences(finder: TokenFinder[MapEntry], text: str) -> list[tuple[int, int, str]]:
    """Where known values stand in a text, hidden behind entities, other dashes and the like too, and their types."""
    return [*_plain(finder, text), *_hidden(finder, text)]


def _plain(finder: TokenFinder[MapEntry], text: str) -> list[tuple[int, int, str]]:
    return [(m.start, m.end, m.term.payload.type) for m in finder.find(text)]


def _hidden(finder: TokenFinder[MapEntry], text: str) -> list[tuple[int, int, str]]:
    normal = normalise(text)
    if normal.text == text:
        return []
    return [(*normal.source(m.start, m.end), m.term.payload.type) for m in finder.find(normal.text)]


def claim_new(wanted: list[list[Entity]], texts: Sequence[str], finder: TokenFinder[MapEntry]) -> bool:
    """Claim the other occurrences of values that were mapped just now: they are protected everywhere (I2).

    Returns:
        Whether anything was claimed, so that substitution must be done again.
    """
    claimed = False
    for index, text in enumerate(texts if finder else ()):
        # What is treated lightly is not taken: with a protected value in it, it is replaced as a whole.
        taken = _Taken(entity for entity in wanted[index] if not entity.lease)
        places = [place for place in _plain(finder, text) if not taken.holds(place[0], place[1])]
        # The source of a hidden value may be longer than the entity that was found in it.
        places += [place for place in _hidden(finder, text) if not taken.meets(place[0], place[1])]
        if places:
            extra = [Entity(start, end, text[start:end], type_, 1.0, "known") for start, end, type_ in places]
            wanted[index] = merge([*wanted[index], *extra], text)
            claimed = True
    return claimed


class _Taken:
    """Spans that do not overlap, in order."""

    def __init__(self, entities: Iterable[Entity]) -> None:
        self._spans = [(entity.start, entity.end) for entity in entities]

    def holds(self, start: int, end: int) -> bool:
        """Whether `[start, end)` lies in one of them."""
        index = bisect_right(self._spans, start, key=itemgetter(0))
        return index > 0 and self._spans[index - 1][1] >= end

    def meets(self, start: int, end: int) -> bool:
        """Whether one of them shares a character with `[start, end)`."""
        index = bisect_left(self._spans, end, key=itemgetter(0))
        return index > 0 and self._spans[index - 1][1] > start


def claim_accidents(
    unrestored: Iterable[int],
    wanted: list[list[Entity]],
    texts: Sequence[str],
    results: Sequence[Protected],
    resolver: Resolver,
) -> bool:
    """Claim text that restoring would wrongly replace, so that it gets a surrogate of its own (I3).

    A surrogate can arise by accident where a replaced span meets its neighbours.

    Args:
        unrestored: indexes of the texts that restoring does not give back.

    Returns:
        Whether anything was claimed, so that substitution must be done again.
    """
    claimed = False
    for index in unrestored:
        text, result = texts[index], results[index]
        own = set(placed(result.substitutions))
        extra: list[Entity] = []
        for match in resolver.find(result.text):
            if (match.start, match.end) not in own:
                start, end = source_span(match.start, match.end, result.substitutions)
                extra.append(Entity(start, end, text[start:end], match.term.payload.type, 1.0, "known"))
        if extra:
            wanted[index] = merge([*wanted[index], *extra], text)
            claimed = True
    return claimed
