"""What a rule of PatternScan is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import Kind

ALL_KINDS: frozenset[Kind] = frozenset({"prose", "code", "data"})


class FieldNames(Protocol):
    """What tells which fields hold values of a family."""

    def names(self, field: str) -> bool:
        """Whether a field of this name does; its words are in lower case, parted by spaces."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One family of shaped values.

    Attributes:
        name: names the rule in tests and reports.
        find: reads a text and gives the spans it claims.
        examples: texts in which exactly the parts between « and » are found by this rule.
        counter_examples: texts in which this rule finds nothing.
        kinds: the kinds of text the rule reads.
        fields: the names of fields (JSON keys, columns) whose values the rule reads more boldly.
    """

    name: str
    find: Callable[[Reading], Iterable[Found]]
    examples: tuple[str, ...]
    counter_examples: tuple[str, ...]
    kinds: frozenset[Kind] = ALL_KINDS
    fields: tuple[FieldNames, ...] = ()
