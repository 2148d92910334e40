"""What a resolver knows of each spelling that it looks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from surrogateshield.resolve.restoring import is_case_sensitive, looks_ahead, needs_company, restored
from surrogateshield.resolve.terms import Term
from surrogateshield.shadowmap.mapping import MapEntry

Outcome = Literal["exact", "component", "tolerant", "fuzzy"]
"""How a surrogate was recognised: as it was sent, by a word of it, in another spelling, misspelled."""


@dataclass(frozen=True, slots=True)
class Known:
    """An entry, with what is asked of it at every match.

    Attributes:
        entry: whose surrogate it is.
        outcome: how a match counts.
        write: what is written in place of the text found.
        sent_as: the whole surrogate that it is another spelling or a word of.
        needs_company: whether it is restored only beside another surrogate.
        looks_ahead: whether one that follows counts, too.
        is_name: whether it is one word of a person's name, which others may bear.
        in_mention: the surrogate that must have been met before, where there is no title; "" if none.
    """

    entry: MapEntry
    outcome: Outcome
    write: Callable[[str], str] = field(repr=False)
    sent_as: str = field(repr=False)
    needs_company: bool = False
    looks_ahead: bool = False
    is_name: bool = False
    in_mention: str = ""


def surrogate_term(entry: MapEntry, outcome: Outcome = "exact", in_mention: str = "", sent_as: str = "") -> Term[Known]:
    """An entry's surrogate as it was sent, in any casing where that says enough."""
    known = Known(
        entry,
        outcome,
        lambda found: restored(entry, found),
        sent_as or entry.surrogate,
        needs_company(entry),
        looks_ahead(entry),
        is_one_name(entry),
        in_mention,
    )
    return Term(entry.surrogate, is_case_sensitive(entry), known)


def is_one_name(entry: MapEntry) -> bool:
    """Whether the surrogate is one word of a person's name."""
    return (entry.type == "person" or entry.domain == "name") and entry.surrogate.isalpha()


def spelled_term(entry: MapEntry, spelling: str, original: str, *, exact: bool = False) -> Term[Known]:
    """Another spelling of a surrogate, for which the original is written in the like spelling `original`."""
    alike = MapEntry(original, spelling, entry.type, entry.domain, entry.canonical, entry.part)
    known = Known(alike, "tolerant", lambda found: restored(alike, found), entry.surrogate, is_name=is_one_name(alike))
    return Term(spelling, exact, known)


def candidate(entry: MapEntry, outcome: Outcome, original: str) -> Term[Known]:
    """What a seeker found, to be replaced by `original`."""
    return Term(entry.surrogate, True, Known(entry, outcome, lambda _found: original, entry.surrogate))
