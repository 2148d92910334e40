"""Arithmetic of spans: joining overlapping entities, replacing them, and mapping positions back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from surrogateshield.lexicon import ordinary_words
from surrogateshield.pii import Entity

_DIGITS = re.compile(r"\d{4,}")
_SEPARATED = re.compile(r"(?<=\d)[\s()./-]{1,3}(?=\d)")
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Substitution:
    """One replaced span: `[start, end)` of the text as given, and what stands there now."""

    start: int
    end: int
    original: str
    surrogate: str
    type: str

    def __repr__(self) -> str:
        return f"Substitution({self.start}:{self.end} {self.type})"


@dataclass(frozen=True, slots=True)
class Protected:
    """A text after protection.

    Attributes:
        text: what may be sent.
        substitutions: what was replaced in it, in order.
        warnings: what the user should know; no values.
        combinations: names of the telling combinations that it has part in (`surrogateshield.risk`).
        put_back: whether what the provider had written stands in place of the text as given; the substitutions are
            then those in that.
    """

    text: str
    substitutions: tuple[Substitution, ...] = ()
    warnings: tuple[str, ...] = field(default=())
    combinations: tuple[str, ...] = ()
    put_back: bool = False

    def __repr__(self) -> str:
        return f"Protected({len(self.substitutions)} substitutions)"


def merge(entities: Iterable[Entity], text: str) -> list[Entity]:
    """Join entities that overlap into one that covers them all.

    A union never leaves a part of any of them in clear; it takes type, score and stage of its
    longest member, and of a known value rather than of a newly detected one of equal length.

    Args:
        entities: in any order, overlapping or not.
        text: the text they lie in.

    Returns:
        Entities sorted by start, none overlapping.
    """
    ordered = sorted(entities, key=lambda e: (e.start, -e.end, e.stage != "known"))
    merged: list[Entity] = []
    for entity in ordered:
        last = merged[-1] if merged else None
        if last is None or entity.start >= last.end:
            merged.append(entity)
            continue
        longest = max(last, entity, key=lambda e: (e.end - e.start, e.stage == "known"))
        end = max(last.end, entity.end)
        merged[-1] = Entity(last.start, end, text[last.start : end], longest.type, longest.score, longest.stage)
    return merged


def is_wider_without_need(entity: Entity, known: Iterable[Entity]) -> bool:
    """Whether an entity only adds ordinary words to known values: "Leave Harrow Trust" to "Harrow Trust".

    A value keeps its surrogate within a conversation (invariant I2) also where a model, which reads
    each sentence anew, takes a neighbour into its span.
    """
    inside = [k for k in known if entity.start <= k.start and k.end <= entity.end]
    if not inside or entity.stage == "pattern_scan":
        return False
    rest = entity.text
    for k in sorted(inside, reverse=True):
        rest = f"{rest[: k.start - entity.start]} {rest[k.end - entity.start :]}"
    return all(word.casefold() in ordinary_words() for word in _WORD.findall(rest))


def digit_runs(text: str) -> set[str]:
    """Every run of four digits within a text; a longer run holds several."""
    return {run[i : i + 4] for run in _DIGITS.findall(text) for i in range(len(run) - 3)}


def digit_traces(value: str) -> set[str]:
    """Every run of four digits of a value, also across the separators of a number: "867-2309" has "8672"."""
    return digit_runs(value) | digit_runs(_SEPARATED.sub("", value))


def substitute(text: str, substitutions: Sequence[Substitution]) -> str:
    """Replace spans of `text`; they are sorted and do not overlap."""
    parts: list[str] = []
    position = 0
    for item in substitutions:
        parts += (text[position : item.start], item.surrogate)
        position = item.end
    parts.append(text[position:])
    return "".join(parts)


def placed(substitutions: Sequence[Substitution]) -> list[tuple[int, int]]:
    """Where each surrogate stands in the text after substitution."""
    shift = 0
    spans: list[tuple[int, int]] = []
    for item in substitutions:
        start = item.start + shift
        spans.append((start, start + len(item.surrogate)))
        shift += len(item.surrogate) - (item.end - item.start)
    return spans


def source_span(start: int, end: int, substitutions: Sequence[Substitution]) -> tuple[int, int]:
    """The span of the text as given that `[start, end)` of the text after substitution came from.

    A surrogate that the span touches counts with its whole original.
    """
    first, last = start, end
    shift = 0
    for item, (left, right) in zip(substitutions, placed(substitutions), strict=True):
        if right <= start:
            shift = item.end - right
            first, last = start + shift, end + shift
        elif left < end:
            if left <= start:
                first = item.start
            shift = item.end - right
            last = item.end if right >= end else end + shift
    return first, last
