"""What a cue is: a phrase of everyday language and the form of the name that follows or precedes it."""

from __future__ import annotations

from dataclasses import dataclass

import regex

from surrogateshield.detection.names import ORG_NAME, PERSON_NAME, PLACE_NAME
from surrogateshield.pii import PiiType

PERSON, PLACE, ORG = f"(?P<x>{PERSON_NAME})", f"(?P<x>{PLACE_NAME})", f"(?P<x>{ORG_NAME})"
"""The name in a cue's pattern."""

BEGIN, END = r"(?<![\p{L}\p{N}_])", r"(?!\p{L})"
"""Where a word begins and where it ends."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A phrase; the group `x` of its pattern is the name.

    Attributes:
        type: the type of what it announces.
        pattern: what is searched for.
        named: it announces a name even where the name is an ordinary word ("My name is Grace Field").
        weak: it is a mere preposition, and counts only where somebody occurs in the text at all.
        strict: it counts for names only that hold no word of the dictionary.
        lead: it does not count for a single word that begins a sentence, unless that is a given name.
        assured: what it announces is a name for certain, whatever its words.
    """

    type: PiiType
    pattern: regex.Pattern[str]
    named: bool = False
    weak: bool = False
    strict: bool = False
    lead: bool = False
    assured: bool = False


def cue(
    type_: PiiType,
    pattern: str,
    *,
    named: bool = False,
    weak: bool = False,
    strict: bool = False,
    lead: bool = False,
    assured: bool = False,
) -> Cue:
    """A cue by its whole pattern, which begins where a word does."""
    return Cue(type_, regex.compile(BEGIN + pattern), named, weak, strict, lead, assured)


def before(type_: PiiType, phrases: str, name: str, *, named: bool = False) -> Cue:
    """A cue whose phrase, in any case, stands right before the name."""
    return cue(type_, rf"(?i:{phrases})\s+{name}", named=named)
