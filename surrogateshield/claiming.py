"""Spans that must be replaced although no detector found them there: known values, and accidents of substitution."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from operator import itemgetter

from surrogateshield.detection.normalisation import normalise
from surrogateshield.pii import Entity, PiiType
from surrogateshield.resolve import Match, Resolver, TokenFinder
from surrogateshield.resolve.namesakes import widened
from surrogateshield.shadowmap import MapEntry
from surrogateshield.spans import Protected, merge, placed, source_span


def occurrences(finder: TokenFinder[MapEntry], text: str) -> list[tuple[int, int, str]]:
    """Where known values stand in a text, hidden behind entities, other dashes and the like too, and their types."""
    return [*_plain(finder, text), *_hidden(finder, text)]


def _plain(finder: TokenFinder[MapEntry], text: str) -> list[tuple[int, int, str]]:
    if not finder.occurs(text):
        return []
    return [(m.start, m.end, m.term.payload.type) for m in finder.find(text)]


def _hidden(finder: TokenFinder[MapEntry], text: str) -> list[tuple[int, int, str]]:
    normal = normalise(text)
    if normal.text == text:
        return []
    return [(*normal.source(m.start, m.end), m.term.payload.type) for m in finder.find(normal.text)]


def restorable(resolver: Resolver, text: str) -> list[tuple[int, int, str]]:
    """Where a text holds what restoring would replace, and of which type."""
    # In JSON, a value may be spelled with escapes: there a quick look tells nothing.
    escaped = "\\" in text and text.lstrip()[:1] in ("{", "[")
    if not escaped and not resolver.may_restore(text):
        return []
    return [(match.start, match.end, match.term.payload.type) for match in resolver.find(text)]


def comes_back(resolver: Resolver, result: Protected, text: str) -> bool:
    """Whether restoring what was made of a text gives it again (I3)."""
    return resolver.restore(result.text) == text


class Theirs:
    """The texts of a request that the provider wrote: the surrogates in them are surrogates, whatever they spell.

    Args:
        texts: all texts of the request.
        upstream: None for those that are the client's.
        resolver: finds the surrogates.
    """

    def __init__(self, texts: Sequence[str], upstream: Sequence[str | None], resolver: Resolver) -> None:
        self._texts = texts
        self._upstream = upstream
        self._resolver = resolver
        self._found: dict[int, _Taken] = {}

    def without_surrogates(self, index: int, places: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
        """Those of the places in a text that are not within a surrogate of the provider's own text."""
        if not places or self._upstream[index] is None:
            return places
        if index not in self._found:
            self._found[index] = _Taken(self._resolver.find(self._texts[index]))
        return [place for place in places if not self._found[index].holds(place[0], place[1])]


def claim_new(
    wanted: list[list[Entity]], texts: Sequence[str], finder: TokenFinder[MapEntry], theirs: Theirs | None = None
) -> bool:
    """Claim the other occurrences of values that were mapped just now: they are protected everywhere (I2).

    Args:
        wanted: the entities of each text; what is claimed is added.
        texts: the texts.
        finder: of the new values.
        theirs: tells which texts the provider wrote.

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
        if theirs is not None:
            places = theirs.without_surrogates(index, places)
        if places:
            extra = [Entity(start, end, text[start:end], type_, 1.0, "known") for start, end, type_ in places]
            wanted[index] = merge([*wanted[index], *extra], text)
            claimed = True
    return claimed


class _Taken:
    """Spans that do not overlap, in order."""

    def __init__(self, entities: Iterable[Entity | Match[MapEntry]]) -> None:
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

    A surrogate can arise by accident where a replaced span meets its neighbours. And one word of a name is not
    restored where its neighbour makes another name of it ("Norrlund County"): it is claimed together with it.

    Args:
        unrestored: indexes of the texts that restoring does not give back.

    Returns:
        Whether anything was claimed, so that substitution must be done again.
    """
    claimed = False
    for index in unrestored:
        text, result = texts[index], results[index]
        own = set(placed(result.substitutions))
        extra = [_namesake(result, texts[index], *place) for place in _unseen(result, own, resolver)]
        for match in resolver.find(result.text):
            if (match.start, match.end) not in own:
                start, end = source_span(match.start, match.end, result.substitutions)
                extra.append(Entity(start, end, text[start:end], match.term.payload.type, 1.0, "known"))
        if extra:
            wanted[index] = merge([*wanted[index], *extra], text)
            claimed = True
    return claimed


def _unseen(result: Protected, own: set[tuple[int, int]], resolver: Resolver) -> list[tuple[int, int]]:
    """Where a word of a name was put that is not taken for a surrogate there."""
    seen = {(match.start, match.end) for match in resolver.find(result.text)}
    return [
        (start, end)
        for (start, end) in sorted(own - seen)
        if result.text[start:end].isalpha() and widened(result.text, start, end)[:2] != (start, end)
    ]


def _namesake(result: Protected, text: str, start: int, end: int) -> Entity:
    """The entity of a word of a name with its neighbour: a place, or a person."""
    first, last, is_place = widened(result.text, start, end)
    first, last = source_span(first, last, result.substitutions)
    return Entity(first, last, text[first:last], PiiType.LOC if is_place else PiiType.PERSON, 1.0, "known")
