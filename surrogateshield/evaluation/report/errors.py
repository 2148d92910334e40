"""What went wrong, value by value. These are originals: they are written down only for who asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from surrogateshield.evaluation.scoring import Judged


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that went wrong.

    Attributes:
        sort: "missed", "leaked", "leaked in part", "false" or "over-edit".
        prompt: the prompt's id.
        type: the value's type, or the label under which it was found.
        value: the value itself.
        detail: what else there is to say.
    """

    sort: str
    prompt: str
    type: str
    value: str
    detail: str = ""

    def __repr__(self) -> str:
        return f"Fault({self.sort} {self.prompt} {self.type})"


def faults(judged: Iterable[Judged], at_most: int) -> list[Fault]:
    """The faults of a run, at most so many of each sort."""
    by_sort: dict[str, list[Fault]] = {}
    for each in judged:
        for fault in _of(each):
            by_sort.setdefault(fault.sort, []).append(fault)
    return [fault for sort in sorted(by_sort) for fault in islice(by_sort[sort], at_most)]


def _of(judged: Judged) -> Iterator[Fault]:
    prompt = judged.prompt.id
    for verdict in judged.verdicts:
        type_, value = verdict.value.type, verdict.value.text
        if not verdict.right:
            yield Fault("missed", prompt, type_, value, "found as another type" if verdict.found else "")
        if verdict.leaked:
            yield Fault("leaked", prompt, type_, value)
        elif verdict.parts:
            yield Fault("leaked in part", prompt, type_, value, f"left: {', '.join(verdict.parts)}")
    for false in judged.false:
        yield Fault("false", prompt, false.span.label, false.span.text, f"by {false.span.stage}")
    for edit in judged.over_edits:
        yield Fault("over-edit", prompt, edit.label, edit.text, f"by {edit.stage}")
