"""What ContextGuard says of a text, for the stages beside it: in offsets of the text they read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cached_property

from surrogateshield.detection.context_guard import Judgement
from surrogateshield.detection.excerpt import Excerpt
from surrogateshield.detection.guard.decoding import Suspect
from surrogateshield.detection.guard.labels import LABELS


class Evidence:
    """What ContextGuard says of those parts of a text that it read.

    Args:
        judgement: tells what it says; asked when that is first needed, since it may still be at work.
        read: the excerpt that it is about.
        seen: the excerpt in whose offsets the questions are asked; by default in those of the whole text.
    """

    def __init__(self, judgement: Callable[[], Judgement], read: Excerpt, seen: Excerpt | None = None) -> None:
        self._ask, self._read, self._seen = judgement, read, seen

    @cached_property
    def _judgement(self) -> Judgement:
        return self._ask()

    def through(self, seen: Excerpt) -> Evidence:
        """The same, in the offsets of an excerpt of the text."""
        return Evidence(lambda: self._judgement, self._read, seen)

    @cached_property
    def suspects(self) -> list[Suspect]:
        """The spans it takes for personal data, in order, none overlapping."""
        suspects: list[Suspect] = []
        for suspect in self._judgement.suspects:
            shift = self._read.shift(suspect.start)
            place: tuple[int, int] | None = (suspect.start + shift, suspect.end + shift)
            if place is not None and self._seen is not None:
                place = self._seen.place(*place)
            if place is not None:
                suspects.append(replace(suspect, start=place[0], end=place[1]))
        return suspects

    def probability(self, start: int, end: int, labels: Iterable[str] = LABELS) -> float | None:
        """How probable it is that `[start, end)` is personal data; None if it was not read.

        Args:
            start: offset of the first character.
            end: one past the last.
            labels: the kinds of spans that are meant.
        """
        if self._seen is not None:
            shift = self._seen.shift(start)
            start, end = start + shift, end + shift
        place = self._read.place(start, end)
        return None if place is None else self._judgement.probability(*place, labels)
