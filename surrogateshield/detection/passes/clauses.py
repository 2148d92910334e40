"""Clauses: a text cut where one thing said ends and the next begins, and what each of them does.

A place that a question is about is no secret, a place where somebody lives is one (the paper, sections 3.2.4
and 3.4): the clause it stands in tells them apart.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import regex

from surrogateshield.detection.passes import clause_words as words
from surrogateshield.detection.tongues import is_english
from surrogateshield.pii import PiiType

type Role = Literal["personal", "query", "other"]
"""Somebody's clause, a question or request for knowledge, anything else (a statement about the world)."""

_SENTENCE_END = (
    r"(?<![\s.(](?i:st|dr|mr|mrs|ms|no|nr|mt|ft|ave|rd|blvd|str|jr|sr|vs|apt|av|bd|prof|u\.s|e\.g|i\.e|approx|ul|sta|c))"
    r"[.!?…]+[\"')\]]{0,2}(?=\s|\Z)|[;\n]|\s[-–—]+\s|(?<=[。！？])"
)


def _cut(conjunctions: str, openers: str) -> regex.Pattern[str]:
    joint = rf",\s|,?\s(?:{conjunctions})\s|\s\("
    return regex.compile(rf"{_SENTENCE_END}|: |(?i:{joint})(?=(?i:(?:{openers})\b))")


_CUT = _cut(words.CONJUNCTIONS, words.OPENERS)
_CUT_ELSEWHERE = _cut(
    f"{words.CONJUNCTIONS}|{words.CONJUNCTIONS_ELSEWHERE}", f"{words.OPENERS}|{words.OPENERS_ELSEWHERE}"
)
_MARKS = r"[\s\"'«»“”‘’(*>#¿¡.,!:-]{0,12}"
_LIST_MARK = r"(?:\d{1,2}[.)]\s)?"
_QUESTION_MARK = regex.compile(r"\?[\s\"'»”’)*]*\Z")


def _query(questions: str) -> regex.Pattern[str]:
    return regex.compile(rf"{_MARKS}{_LIST_MARK}(?i:(?:(?:{words.POLITE})\b{_MARKS}){{0,4}}(?:{questions})(?!\w|'t))")


_QUERY = _query(words.QUESTIONS)
_QUERY_ELSEWHERE = _query(f"{words.QUESTIONS_ELSEWHERE}|{words.QUESTIONS}")
_MARKED_QUERY = _query(words.QUESTIONS_IF_MARKED)
_MARKED_QUERY_ELSEWHERE = _query(f"{words.QUESTIONS_ELSEWHERE_IF_MARKED}|{words.QUESTIONS_IF_MARKED}")
_POLITE_REQUEST = regex.compile(rf"(?i:{_MARKS}(?:{words.POLITE})\b[\s\S]{{0,400}}\?\s*)")
_BARE = regex.compile(
    rf"(?i:{_MARKS}{_LIST_MARK}(?:(?:{words.POLITE})\b{_MARKS}){{0,3}}(?:(?:{words.PRAISE})\s+){{0,3}}"
    rf"(?:[\w'-]+\s+){{0,2}}?(?:{words.SUBJECTS})\b(?:\s+(?:and|or|&)\s+[\w-]+)?\s+[^\n]{{2,120}})"
)
_FINITE = regex.compile(rf"(?i:(?<!that |which |who |and )\b(?:{words.FINITE})\b)")
_ASKER = regex.compile(rf"(?i:\b(?:{words.ASKER})\b)")
_PERSONS = regex.compile(rf"(?i:(?<![\w'-])(?:{words.PERSONS})(?![\w-]))")
_PERSONS_ELSEWHERE = regex.compile(rf"(?i:(?<![\w'-])(?:{words.PERSONS_ELSEWHERE})(?![\w-]))")
_HOMES = regex.compile(rf"(?i:\b(?:{words.HOMES})\b)")
_TO_SOMEBODY = regex.compile(
    rf"(?i:\b(?:{words.TO_SOMEBODY})\b(?! (?:please |also |just |quickly |kindly ){{0,2}}(?:{words.REQUESTS})\b))"
)
_THERE = regex.compile(rf"(?i:\b(?:{words.THERE}))")
_LABEL = regex.compile(_MARKS + words.LABEL)
_QUESTION_LABEL = regex.compile(
    rf"(?i:{_MARKS}(?:question|q|query|topic|task|prompt|request|frage|pregunta|domanda|vraag)\s{{0,2}}:\s)"
)
_ANNOUNCED = regex.compile(r"\S+[ \t]+\S+[ \t]+\S+:\Z")

# Whoever has one of these in a clause is somebody; a shop has a phone and a web page too.
SOMEBODY = frozenset(PiiType) - {
    PiiType.GPE, PiiType.LOC, PiiType.FAC, PiiType.ADDRESS, PiiType.ZIP_US, PiiType.POSTCODE_UK, PiiType.ORG,
    PiiType.PHONE_US, PiiType.PHONE_UK, PiiType.PHONE_INTL, PiiType.URL, PiiType.DATE, PiiType.GENDER_INDICATOR,
    PiiType.AGE, PiiType.COORDINATES,
}  # fmt: skip
"""Types whose values are of a person."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: `[start, end)` of its text, and what it does."""

    start: int
    end: int
    role: Role


def is_question(clause: str, english: bool = True) -> bool:
    """Whether a clause is headed by a query frame, or asks for something without a verb ("flights to Osaka").

    Args:
        clause: the clause.
        english: whether it is English: "hat" and "leg" begin questions elsewhere.
    """
    if (_QUERY if english else _QUERY_ELSEWHERE).match(clause) or _POLITE_REQUEST.fullmatch(clause):
        return True
    if _QUESTION_MARK.search(clause) and (_MARKED_QUERY if english else _MARKED_QUERY_ELSEWHERE).match(clause):
        return True
    return _BARE.fullmatch(clause) is not None and not _FINITE.search(clause)


def is_about_somebody(clause: str, english: bool = True) -> bool:
    """Whether somebody occurs in a clause, who is not only whoever asks; for `english` see `is_question`."""
    persons = _PERSONS if english else _PERSONS_ELSEWHERE
    others = (_HOMES, _TO_SOMEBODY)
    return persons.search(_ASKER.sub(" ", clause)) is not None or any(each.search(clause) for each in others)


class Clauses:
    """The clauses of a text.

    Attributes:
        named_elsewhere: whether another sentence makes the place of one somebody's: "I live there".

    Args:
        text: normalised, nothing masked.
        people: where the values of persons stand in it; a clause that holds one is personal.
        kept: spans that no border may cut: addresses have commas and full stops of their own.
    """

    def __init__(self, text: str, people: Iterable[tuple[int, int]], kept: Iterable[tuple[int, int]]) -> None:
        english = is_english(text)
        cuts = {0, len(text)}
        solid = sorted(kept)
        starts = [start for start, _ in solid]
        for match in (_CUT if english else _CUT_ELSEWHERE).finditer(text):
            at = match.end()
            if match.group() == ": " and not _ANNOUNCED.search(text, max(0, at - 60), at - 1):
                continue  # a field and its value are one
            index = bisect_right(starts, at) - 1
            if index < 0 or not solid[index][0] < at < solid[index][1]:
                cuts.add(at)
        self.named_elsewhere = _THERE.search(text) is not None
        holders = sorted(start for start, _ in people)
        self._clauses: list[Clause] = []
        for start, end in pairwise(sorted(cuts)):
            index = bisect_right(holders, end - 1)
            held = index > 0 and holders[index - 1] >= start
            self._clauses.append(Clause(start, end, "personal" if held else _role(text[start:end], english)))
        self._starts = [clause.start for clause in self._clauses]

    def at(self, position: int) -> Clause:
        """The clause in which a character stands."""
        return self._clauses[bisect_right(self._starts, position) - 1]


def _role(clause: str, english: bool) -> Role:
    if is_about_somebody(clause, english):
        return "personal"
    clause = _QUESTION_LABEL.sub("", clause, count=1)
    if _LABEL.match(clause):
        return "personal"
    return "query" if is_question(clause, english) else "other"
