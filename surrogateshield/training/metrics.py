"""How well spans are found: exact spans with the right label, by label and by language."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from surrogateshield.detection.guard.decoding import Suspect
from surrogateshield.training.fill import Example


@dataclass(slots=True)
class Counts:
    """What was found, what was made up, and what was missed."""

    found: int = 0
    false: int = 0
    missed: int = 0

    @property
    def precision(self) -> float:
        """The share of right ones among those found; 1 where nothing was found."""
        return self.found / (self.found + self.false) if self.found + self.false else 1.0

    @property
    def recall(self) -> float:
        """The share of those there were that were found; 1 where there were none."""
        return self.found / (self.found + self.missed) if self.found + self.missed else 1.0

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        return 2 * self.found / (2 * self.found + self.false + self.missed) if self.found else 0.0

    def add(self, expected: set[tuple[int, int, str]], given: set[tuple[int, int, str]]) -> None:
        """Count one text."""
        self.found += len(expected & given)
        self.false += len(given - expected)
        self.missed += len(expected - given)


@dataclass(slots=True)
class Report:
    """Counts of many texts.

    Attributes:
        all: over everything.
        labels: by label.
        languages: by language.
    """

    all: Counts = field(default_factory=Counts)
    labels: dict[str, Counts] = field(default_factory=lambda: defaultdict(Counts))
    languages: dict[str, Counts] = field(default_factory=lambda: defaultdict(Counts))

    def add(self, example: Example, suspects: Iterable[Suspect]) -> None:
        """Count one text."""
        expected = {(span.start, span.end, span.label) for span in example.spans}
        given = {(suspect.start, suspect.end, suspect.label) for suspect in suspects}
        self.all.add(expected, given)
        self.languages[example.language].add(expected, given)
        for label in {label for _, _, label in expected | given}:
            self.labels[label].add({e for e in expected if e[2] == label}, {g for g in given if g[2] == label})

    def table(self) -> str:
        """The report in Markdown."""
        rows = ["| | precision | recall | F1 | spans |", "|---|---|---|---|---|"]
        rows += _rows(self.labels) + _rows(self.languages) + _rows({"**all**": self.all})
        return "\n".join(rows) + "\n"


def _rows(counts: Mapping[str, Counts]) -> list[str]:
    return [
        f"| {name} | {c.precision:.3f} | {c.recall:.3f} | {c.f1:.3f} | {c.found + c.missed} |"
        for name, c in sorted(counts.items(), key=lambda item: (-item[1].found - item[1].missed, item[0]))
    ]
