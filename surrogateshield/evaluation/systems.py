"""What is measured: a system that finds values in a prompt and gives out a text without them."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from surrogateshield.evaluation.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A part of a prompt that a system found or replaced.

    Attributes:
        start: first character.
        end: one past the last.
        text: the characters.
        label: the system's name for its type.
        stage: the part of the system that found it.
    """

    start: int
    end: int
    text: str
    label: str
    stage: str

    def __repr__(self) -> str:
        return f"Span({self.start}:{self.end} {self.label} {self.stage})"


@dataclass(frozen=True, slots=True)
class Seconds:
    """How long something took.

    Attributes:
        wall: on the clock.
        cpu: of this process's CPU time, which other programs do not lengthen.
    """

    wall: float
    cpu: float


class Stopwatch:
    """Takes the times of consecutive parts."""

    def __init__(self) -> None:
        self.laps: dict[str, Seconds] = {}
        self._wall, self._cpu = time.perf_counter(), time.process_time()

    def lap(self, part: str) -> None:
        """`part` ends here; it began with the stopwatch, or where the part before it ended."""
        wall, cpu = time.perf_counter(), time.process_time()
        self.laps[part] = Seconds(wall - self._wall, cpu - self._cpu)
        self._wall, self._cpu = wall, cpu


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a system made of one prompt.

    Attributes:
        found: what it found.
        replaced: what it replaced; None where it was asked to find only.
        text: what it gave out; None likewise.
        restored: whether the prompt came back from that text exactly; None where the system cannot do that.
        kept: what it recognised and left as it is on purpose, being no one's.
        surrogates: for each replaced span what stands in its place; empty where a system has none.
        seconds: how long each part of it took.
    """

    found: tuple[Span, ...]
    replaced: tuple[Span, ...] | None = None
    text: str | None = None
    restored: bool | None = None
    kept: tuple[Span, ...] = ()
    surrogates: tuple[str, ...] = ()
    seconds: Mapping[str, Seconds] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"Outcome({len(self.found)} found)"


@dataclass(frozen=True, slots=True)
class Model:
    """A model that a system uses: its name, its version and a digest of its files."""

    name: str
    version: str
    sha256: str


class System(Protocol):
    """What is measured."""

    @property
    def name(self) -> str:
        """Its name in reports."""

    @property
    def version(self) -> str:
        """The version of its package."""

    @property
    def vocabulary(self) -> Vocabulary:
        """What its labels mean."""

    @property
    def models(self) -> Sequence[Model]:
        """The models it uses."""

    def handle(self, text: str) -> Outcome:
        """Find and replace what is personal in `text`."""
