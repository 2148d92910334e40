"""Pass D, the topical geo filter: places that are asked about, and places that are somebody's (paper, 3.2.4).

A place is a topic if every clause that holds it is headed by a query frame and none is about somebody. In a service
query an address and its town are wanted for what is near. What a place is in this text is marked; whether it is kept is
for the conversation to say, in which it may be somebody's home (`surrogateshield.leases`).
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace

import regex

from surrogateshield.detection.casing import is_caseless
from surrogateshield.detection.names import is_common, starts_sentence, words_of
from surrogateshield.detection.passes.clauses import SOMEBODY, Clauses
from surrogateshield.detection.passes.service_queries import ADDRESS, is_service_query
from surrogateshield.detection.reading import Found
from surrogateshield.pii import Lease, PiiType

_NAMED_PLACES = frozenset({PiiType.GPE, PiiType.LOC})
_PLACES = _NAMED_PLACES | {PiiType.FAC}
_LETTERS = regex.compile(r"\p{L}{3}")
_NUMBER_BEFORE = regex.compile(r"(?<![\d.,])\d{1,5}[A-Za-z]?,? \Z")
_REACH = 200
_SPACE = regex.compile(r"\s+")


def filtered(text: str, shaped: list[Found], named: list[Found]) -> tuple[list[Found], list[Found]]:
    """What was found, each place with the lighter treatment its clauses ask for.

    Args:
        text: the normalised text, nothing masked.
        shaped: what patterns claimed.
        named: the names; those that are marked as topics already are places that the whole text only mentions.

    Returns:
        `shaped` and `named`, without common nouns in small letters that were taken for places.
    """
    if not any(found.type in _PLACES or found.type == PiiType.ADDRESS for found in (*shaped, *named)):
        return shaped, named
    everything = [*shaped, *named]
    holders = SOMEBODY
    if any(found.type in SOMEBODY for found in everything):
        holders = SOMEBODY | {PiiType.ORG}  # an employer or school of whoever the text is about
    clauses = Clauses(
        text,
        people=[(found.start, found.end) for found in everything if found.type in holders],
        kept=[(found.start, found.end) for found in everything],
    )
    named = [found for found in named if not _is_common_noun(text, found, clauses)]
    if clauses.named_elsewhere:
        return shaped, [replace(found, lease="") for found in named]
    judge = _Judge(text, clauses, [*shaped, *named])
    return [judge.marked(found) for found in shaped], [judge.marked(found) for found in named]


def _is_common_noun(text: str, found: Found, clauses: Clauses) -> bool:
    """The paper's rule for small letters: in the middle of a sentence a place's name has a capital."""
    if found.type not in _NAMED_PLACES or not text[found.start].islower() or is_caseless(text):
        return False
    if starts_sentence(text, found.start):
        return False
    if clauses.at(found.start).role != "personal":
        return True
    return all(is_common(word) for word in words_of(text[found.start : found.end]))


class _Judge:
    """Says what each place is in a text.

    Args:
        text: the text.
        clauses: its clauses.
        found: everything that was found in it.
    """

    def __init__(self, text: str, clauses: Clauses, found: list[Found]) -> None:
        self._text = text
        self._clauses = clauses
        self._addresses = sorted((each for each in found if each.type == PiiType.ADDRESS), key=lambda each: each.start)
        self._starts = [each.start for each in self._addresses]
        # A street that no pattern took for an address: its number would stay beside it.
        self._numbered = {
            clauses.at(each.start).start
            for each in found
            if each.type in _PLACES and _NUMBER_BEFORE.search(text, max(0, each.start - 12), each.start)
        }
        self._somebody = any(each.type in SOMEBODY for each in found)
        self._streets = {each.start: self._of_street(each) for each in self._addresses if self._is_street(each)}
        self._beside: dict[int, set[Lease]] = {}
        for start, lease in self._streets.items():
            self._beside.setdefault(clauses.at(start).start, set()).add(lease)
        self._verdicts: dict[str, Lease] = {}
        for each in found:
            if each.type in _PLACES or each.start in self._streets:
                self._verdicts[self._key(each)] = _joint(self._verdicts.get(self._key(each)), self._own(each))

    def marked(self, found: Found) -> Found:
        """`found` with the treatment that all clauses with this value allow."""
        if found.type not in _PLACES and found.start not in self._streets:
            return found
        return replace(found, lease=self._verdicts[self._key(found)])

    def _key(self, found: Found) -> str:
        value: str = _SPACE.sub(" ", self._text[found.start : found.end])
        return value.casefold()

    def _is_street(self, found: Found) -> bool:
        return _LETTERS.search(self._text, found.start, found.end) is not None

    def _own(self, found: Found) -> Lease:
        """What the clause of a place makes of it."""
        if found.start in self._streets:
            return self._streets[found.start]
        clause = self._clauses.at(found.start)
        if clause.role == "personal" or clause.start in self._numbered:
            return ""
        # A town beside an address is a part of it.
        if beside := self._beside.get(clause.start):
            return "" if "" in beside else "service" if "service" in beside else "follows"
        if clause.role == "query" or found.lease == "topic":
            return "topic"
        return "" if self._somebody else "follows"

    def _of_street(self, found: Found) -> Lease:
        clause = self._clauses.at(found.start)
        if clause.role == "personal":
            return ""
        if clause.role == "query" and is_service_query(self._around(found, clause.start, clause.end)):
            return "service"
        return "" if self._somebody else "follows"

    def _around(self, found: Found, start: int, end: int) -> str:
        """A clause with a mark in place of the address, and of other addresses no more than "there"."""
        start, end = max(start, found.start - _REACH), min(end, found.end + _REACH)
        pieces: list[str] = []
        position = start
        for each in self._addresses[bisect_left(self._starts, start) : bisect_left(self._starts, end)]:
            if position <= each.start and each.end <= end:
                pieces += (self._text[position : each.start], ADDRESS if each == found else "there")
                position = each.end
        return "".join((*pieces, self._text[position:end]))


def _joint(one: Lease | None, other: Lease) -> Lease:
    """What two clauses with the same value allow together."""
    if one is None or one == other:
        return other
    if "" in (one, other):
        return ""
    return "service" if {one, other} == {"topic", "service"} else "follows"
