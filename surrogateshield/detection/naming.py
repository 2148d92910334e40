"""Where names are looked for: in prose, in the sentences of data, in the comments and texts of code."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from surrogateshield.detection.kinds.remarks import Remark, is_about_somebody, remarks
from surrogateshield.detection.kinds.values import lines_with_names
from surrogateshield.detection.reading import Found, Reading

# Above it only patterns and named fields are read: logs and tables come by the megabyte.
_LONGEST_DATA_WITH_NAMES = 20_000
_FEWEST_WORDS_OF_DATA = 3
_GAP = "\n\n"


class Tracer(Protocol):
    """What finds names."""

    def trace(self, reading: Reading) -> list[Found]:
        """The names in `reading`."""


class Excerpt:
    """Parts of a text as a text of paragraphs.

    Args:
        text: the whole.
        spans: the parts, in order, none overlapping.
    """

    def __init__(self, text: str, spans: Sequence[tuple[int, int]]) -> None:
        self.text = _GAP.join(text[start:end] for start, end in spans)
        self._sources = [start for start, _ in spans]
        self._starts: list[int] = []
        position = 0
        for start, end in spans:
            self._starts.append(position)
            position += end - start + len(_GAP)

    def source(self, found: Found) -> Found:
        """A span of the excerpt as one of the whole."""
        index = bisect_right(self._starts, found.start) - 1
        shift = self._sources[index] - self._starts[index]
        return replace(found, start=found.start + shift, end=found.end + shift)


def names(reading: Reading, tracer: Tracer) -> list[Found]:
    """The names in those parts of a text that may hold some; sorted, none overlapping."""
    if reading.kinds == ("prose",):
        return tracer.trace(reading)
    sentences = _traced(reading, list(_sentences(reading)), tracer)
    said = _remarks(reading)
    by_start = {remark.start: remark for remark in said}
    starts = sorted(by_start)
    kept = [
        found
        for found in _traced(reading, [(remark.start, remark.end) for remark in said], tracer)
        if is_about_somebody(reading.text, by_start[starts[bisect_right(starts, found.start) - 1]], found)
    ]
    return sorted([*sentences, *kept], key=lambda found: found.start)


def _traced(reading: Reading, spans: Sequence[tuple[int, int]], tracer: Tracer) -> Iterable[Found]:
    if not spans:
        return []
    excerpt = Excerpt(reading.text, spans)
    found = tracer.trace(Reading(excerpt.text, "prose", reading.field, reading.region))
    return [excerpt.source(each) for each in found]


def _sentences(reading: Reading) -> Iterator[tuple[int, int]]:
    """Prose, and the lines of data that may hold names."""
    bulk = sum(part.end - part.start for part in reading.segments if part.kind == "data") > _LONGEST_DATA_WITH_NAMES
    for part in reading.segments:
        if part.kind == "prose":
            yield part.start, part.end
        elif part.kind == "data" and not bulk:
            content = reading.text[part.start : part.end]
            if len(content.split(maxsplit=_FEWEST_WORDS_OF_DATA)) >= _FEWEST_WORDS_OF_DATA:
                yield from ((start + part.start, end + part.start) for start, end in lines_with_names(content))


def _remarks(reading: Reading) -> list[Remark]:
    return [
        replace(remark, start=remark.start + part.start, end=remark.end + part.start)
        for part in reading.segments
        if part.kind == "code"
        for remark in remarks(reading.text[part.start : part.end])
    ]
