"""What a rule of PatternScan is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import Kind

ALL_KINDS: frozenset[Kind] = frozenset({"prose", "code", "data"})


@dataclass(frozen=True, slots=True)
class Rule:
    """One family of shaped values.

    Attributes:
        name: names the rule in tests and reports.
        find: reads a text and gives the spans it claims.
        examples: texts in which exactly the parts between « and » are found by this rule.
        counter_examples: texts in which this rule finds nothing.
        kinds: the kinds of text the rule reads.
    """

    name: str
    find: Callable[[Reading], Iterable[Found]]
    examples: tuple[str, ...]
    counter_examples: tuple[str, ...]
    kinds: frozenset[Kind] = ALL_KINDS
