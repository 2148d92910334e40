"""Where names are looked for: in prose, in the sentences of data, in the comments and texts of code."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from surrogateshield.detection.corroboration import names_alone
from surrogateshield.detection.excerpt import Excerpt
from surrogateshield.detection.guard.evidence import Evidence
from surrogateshield.detection.kinds.remarks import Remark, is_about_somebody, remarks
from surrogateshield.detection.kinds.values import lines_with_names
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.detection.spoken import LONGEST_CODE_READ, Spoken

# Above it only patterns and named fields are read: logs and tables come by the megabyte.
_LONGEST_DATA_WITH_NAMES = 20_000
_FEWEST_WORDS_OF_DATA = 3


class Tracer(Protocol):
    """What finds names."""

    def trace(self, reading: Reading, evidence: Evidence | None = None) -> list[Found]:
        """The names in `reading`, given what ContextGuard says of it."""


def names(reading: Reading, tracer: Tracer, evidence: Evidence | None = None) -> list[Found]:
    """The names in those parts of a text that may hold some; sorted, none overlapping.

    Args:
        reading: the text.
        tracer: what finds names.
        evidence: what ContextGuard says of the text.
    """
    if reading.kinds == ("prose",):
        return tracer.trace(reading, evidence)
    spans = list(_sentences(reading))
    sentences = [*_traced(reading, spans, tracer, evidence), *_aside(reading, spans, evidence)]
    said = _remarks(reading)
    by_start = {remark.start: remark for remark in said}
    starts = sorted(by_start)
    kept = [
        found
        for found in _traced(reading, [(remark.start, remark.end) for remark in said], tracer, None)
        if is_about_somebody(reading.text, by_start[starts[bisect_right(starts, found.start) - 1]], found)
    ]
    if evidence is not None and "code" in reading.kinds:
        taken = [*sentences, *kept]
        said_there = Spoken(reading).names(evidence.suspects)
        kept += [one for one in said_there if not any(one.start < each.end and each.start < one.end for each in taken)]
    return sorted([*sentences, *kept], key=lambda found: found.start)


def _traced(
    reading: Reading, spans: Sequence[tuple[int, int]], tracer: Tracer, evidence: Evidence | None
) -> Iterable[Found]:
    if not spans:
        return []
    excerpt = Excerpt(reading.text, spans)
    part = Reading(excerpt.text, "prose", reading.field, reading.region, public_names=reading.public_names)
    found = tracer.trace(part, evidence.through(excerpt) if evidence is not None else None)
    return [
        replace(each, start=each.start + excerpt.shift(each.start), end=each.end + excerpt.shift(each.start))
        for each in found
    ]


def _aside(reading: Reading, spans: Sequence[tuple[int, int]], evidence: Evidence | None) -> Iterable[Found]:
    """Names in lines that look as if they held none, but ContextGuard is sure of them ("7,uwe penner,0664 1234")."""
    if evidence is None:
        return []
    excerpt = Excerpt(reading.text, spans)
    return [
        found for found in names_alone(reading, evidence, certain=True) if excerpt.place(found.start, found.end) is None
    ]


def readable(reading: Reading) -> list[tuple[int, int]]:
    """The parts of a text that ContextGuard reads: prose, and what there is little of; neighbours as one."""
    kinds = {"prose"} if _is_bulky(reading) else {"prose", "data"}
    if sum(part.end - part.start for part in reading.segments if part.kind == "code") <= LONGEST_CODE_READ:
        kinds.add("code")
    spans: list[tuple[int, int]] = []
    for part in reading.segments:
        if part.kind in kinds:
            if spans and spans[-1][1] == part.start:
                spans[-1] = spans[-1][0], part.end
            else:
                spans.append((part.start, part.end))
    return spans


def _is_bulky(reading: Reading) -> bool:
    return sum(part.end - part.start for part in reading.segments if part.kind == "data") > _LONGEST_DATA_WITH_NAMES


def _sentences(reading: Reading) -> Iterator[tuple[int, int]]:
    """Prose, and the lines of data that may hold names."""
    bulk = _is_bulky(reading)
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
