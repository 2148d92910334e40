"""Which candidates are names of somebody or of somewhere.

The place of ContextGuard's verdict on borderline candidates until that stage exists: score rules
and block lists (the paper, section 3.2.2).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

import regex

from surrogateshield.detection.blocklist import BLOCKED, GIVEN_NAMES, ROLES, TECHNICAL, public_names, public_places
from surrogateshield.detection.edges import extended, trimmed
from surrogateshield.detection.names import (
    PLACE_BEFORE,
    Span,
    has_title_before,
    is_blocked,
    is_common,
    starts_sentence,
    words_of,
)
from surrogateshield.detection.rarity import is_hump
from surrogateshield.detection.reading import MASK
from surrogateshield.pii import PiiType

_QUESTION = regex.compile(
    r"\s*(?i:(?:please |can you |could you |would you |help me (?:to )?|i want to know )*"
    r"(?:what|what's|who|whom|whose|where|when|why|which|how|how's|explain|describe|define|summari[sz]e|compare|list|is|are|"
    r"was|were|did|does|do|should|tell me|give me|give|discuss|analy[sz]e|outline))\b"
)
_PERSONAL = regex.compile(
    r"(?i:\b(?:my|our|i|i'm|i've|i'd|me|we|we're|us|mine|his|her|their|he|she|named|patients?|clients?|tenants?|employees?|"
    r"customers?|colleagues?|residents?|applicants?|candidates?|lives?|lived|living|resid\w+|works? (?:at|"
    r"for)|employed|contact|"
    r"email|phone|address|neighbou?rs?|friends?|husband|wife|sons?|daughters?|sisters?|brothers?|mother|father)\b)"
)
# Whoever asks is no person of the text.
_ABOUT_ME = regex.compile(
    r"\b(?i:(?:tell|give|show|teach|help|make|write|send|explain to|for) (?:me|us)|should i|do i|can i|"
    r"could i|how i|i read|i use|"
    r"may i|would i)\b"
)
_EPONYM_AFTER = regex.compile(
    r"(?:'s|')? (?:theorems?|laws?|principle|effect|equations?|cycle|algorithm|razor|cat|paradox|constant|"
    r"numbers?|distribution|"
    r"test|index|syndrome|disease|method|model|transform|series|sequence|conjecture|inequality|uncertainty|validation|checksum|"
    r"formula|diagram|curve|scale|process|machine|tree|heap|filter|dilemma|hypothesis|incompleteness|notation|plays?|sonnets?|"
    r"sprouts|yogh?urt|diet|architecture|codes?|coefficient|matrix|space|plot|chains?|estimator)\b"
)
_WORK_BEFORE = regex.compile(
    r"(?i:work(?:s|ed|ing)?|employ\w*|job|hired|join\w*|client|vendor|supplier|company|firm|customer|employer|intern\w*|"
    r"contract\w*|bank|represent\w*|offer) (?:\w+ ){0,3}\Z|\bat \Z"
)
_IN_BEFORE = regex.compile(r"\b(?i:in|near|lives?|born|raised|live in|resid\w+) (?:the )?\Z")
_DETERMINER_BEFORE = regex.compile(r"(?<!\p{L})(?i:an?|the|my|your|our|best) \Z")
# "Dockerize the app": a word that begins a sentence and takes an object is a verb.
_OBJECT_AFTER = regex.compile(r" (?:an?|the|this|that|these|those|my|our|your|all|every|each|some|it)\b")
_FILE_ENDING_AFTER = regex.compile(r"\.[a-z]{1,4}\b|\(")
_FILE_ENDING = regex.compile(r"\p{L}\.\p{Ll}")
_PLACES = frozenset({PiiType.GPE, PiiType.LOC})
_KNOWN_IN_CAPITALS = frozenset({"UK", "US", "USA", "UAE", "NYC", "LA", "SF", "NZ"})


def is_impersonal(text: str) -> bool:
    """Whether nobody occurs in a text: no pronoun, no relation, no shaped value."""
    return MASK not in text and not _PERSONAL.search(_ABOUT_ME.sub(" ", text))


def is_question(text: str) -> bool:
    """Whether a text begins as a question or a request for an explanation."""
    return _QUESTION.match(text) is not None


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What is known of the text that a candidate stands in.

    Attributes:
        caseless: its case was guessed.
        english: its small words are English.
        impersonal: nobody occurs in it.
        question: it is impersonal, and asks for knowledge.
    """

    caseless: bool
    english: bool
    impersonal: bool
    question: bool


def judged(text: str, span: Span, is_rare: Callable[[str], bool], about: Circumstances) -> Span | None:
    """A candidate with its right ends and type, or None if it names nobody and is no place that is talked about.

    Args:
        text: the text it lies in, in proper case.
        span: the candidate.
        is_rare: whether a word is in no dictionary.
        about: what is known of `text`.
    """
    whole = _whole(text, span)
    kept = trimmed(text, whole)
    if kept is None or kept.end - kept.start < 2:
        return None
    return _Candidate(text, whole, kept, is_rare, about).verdict()


def _whole(text: str, span: Span) -> Span:
    """The candidate with what a model cut off it; a place or firm that grew becomes a place only behind "in"."""
    if span.type in {PiiType.LOC, PiiType.FAC} or (span.named and span.type != PiiType.PERSON):
        return span
    whole = extended(text, span)
    if whole != span and span.type == PiiType.ORG and PLACE_BEFORE.search(_ahead(text, whole.start)):
        return replace(whole, type=PiiType.GPE)
    return whole


def _ahead(text: str, start: int, reach: int = 24) -> str:
    return text[max(0, start - reach) : start]


class _Candidate:
    """A candidate under judgement.

    Args:
        text: the text it lies in.
        whole: the candidate before its ends were trimmed.
        kept: after that.
        is_rare: whether a word is in no dictionary.
        about: what is known of the text.
    """

    def __init__(
        self, text: str, whole: Span, kept: Span, is_rare: Callable[[str], bool], about: Circumstances
    ) -> None:
        self.text, self.whole, self.span, self.about = text, whole, kept, about
        self.value = text[kept.start : kept.end]
        self.words = words_of(self.value)
        self.single = len(self.words) == 1
        self.common = all(is_common(word) or word.lower() in BLOCKED for word in self.words)
        self.rare = any(map(is_rare, self.words))

    @cached_property
    def behind_place_word(self) -> bool:
        """Whether "in", "near", "from" or the like stands before it."""
        return PLACE_BEFORE.search(_ahead(self.text, self.span.start)) is not None

    @cached_property
    def behind_work_word(self) -> bool:
        """Whether "works for", "company" or the like stands before it."""
        return _WORK_BEFORE.search(_ahead(self.text, self.span.start, 50)) is not None

    def verdict(self) -> Span | None:
        """The span as it shall be claimed, or None."""
        blocked = is_blocked(self.value) and not (self.span.named and self._is_given_name())
        if blocked or max(map(len, self.words)) < 2 or self._is_technical():
            return None
        if self._is_public_topic():
            return self._as_topic() if self.value.lower() in public_places() else None
        if self.span.named:
            return self.span
        if self._is_unlikely():
            return None
        if self._is_topic():
            return self._as_topic()
        determined = _DETERMINER_BEFORE.search(_ahead(self.text, self.span.start)) is not None
        if self.single and not self.rare and determined and self.span.type in {PiiType.PERSON, PiiType.ORG}:
            return replace(self.span, type=PiiType.GPE) if self.behind_place_word else None
        if self.span.type == PiiType.PERSON:
            return self.span if not self.common or self._has_given_name() else None
        if self.span.type == PiiType.ORG:
            return self._organisation()
        named_place = self.span.type == PiiType.GPE and self.behind_place_word
        return self.span if not self.common or named_place else None

    def _is_technical(self) -> bool:
        """Whether it is part of a technical term ("Docker Swarm"), a file's name ("Next.js") or a call."""
        cut = self.text[self.whole.start : self.span.start] + " " + self.text[self.span.end : self.whole.end]
        if any(word.lower() in TECHNICAL for word in words_of(cut)):
            return True
        return (
            _FILE_ENDING_AFTER.match(self.text, self.span.end) is not None
            or _FILE_ENDING.search(self.value) is not None
        )

    def _is_public_topic(self) -> bool:
        """Whether it is a public name and nobody's employer, title or home."""
        name = self.value.lower()
        if self.span.named:
            return False
        if name in public_places():
            return self.about.impersonal
        return name in public_names() and not self.behind_work_word and not has_title_before(self.text, self.span.start)

    def _as_topic(self) -> Span | None:
        """A place stays in view: what a question is about may turn out to be somebody's home."""
        return replace(self.span, topic=True) if self.span.type in _PLACES and self.value[0].isupper() else None

    def _is_unlikely(self) -> bool:
        """Whether its form speaks against it: a word in capitals or small letters, a hump, a verb, guessed case."""
        if self.single:
            acronym = self.value.isupper() and not self.about.caseless and self.value not in _KNOWN_IN_CAPITALS
            verb = not self.span.cued and _OBJECT_AFTER.match(self.text, self.span.end) is not None
            if acronym or self.value.islower() or is_hump(self.value):
                return True
            if verb and starts_sentence(self.text, self.span.start):
                return True
        if self.value.islower() and not self.about.english:
            return True
        return self.about.caseless and (self.common or (self.span.type == PiiType.ORG and not self.span.cued))

    def _is_topic(self) -> bool:
        """Whether a text without persons only asks about it."""
        if self.about.question and not self.rare and self.span.type != PiiType.PERSON:
            return True
        doubtful = self.single or (any(map(is_common, self.words)) and not self.behind_place_word)
        if self.about.impersonal and doubtful and not self.rare and not self.span.cued:
            return self.span.type == PiiType.PERSON
        return self.about.impersonal and _EPONYM_AFTER.match(self.text, self.span.end) is not None

    def _has_given_name(self) -> bool:
        """Whether ordinary words are a person's name all the same: behind a title, or "Grace Hill"."""
        if has_title_before(self.text, self.span.start):
            return True
        given = self.words[0].lower() in GIVEN_NAMES and self.words[0].istitle()
        roles = any(word.lower() in ROLES for word in self.words)
        return given and not roles and len(self.words) < 4 and not starts_sentence(self.text, self.span.start)

    def _is_given_name(self) -> bool:
        return self.single and self.value.lower() in GIVEN_NAMES

    def _organisation(self) -> Span | None:
        inside = _IN_BEFORE.search(_ahead(self.text, self.span.start, 50)) is not None
        if inside and not self.common and len(self.words) <= 2 and not self.value.isupper():
            return replace(self.span, type=PiiType.GPE)  # the paper's reclassification
        if self.rare or self.span.cued:
            return self.span
        doubtful = self.common or self.single or self.value.isupper() or any(map(str.isdigit, self.value))
        return self.span if not doubtful or (self.behind_work_word and not self.common) else None
