"""Which candidates are names of somebody or of somewhere.

Score rules and block lists (the paper, section 3.2.2); ContextGuard's word on the same candidates is weighed in
`corroboration.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial

import regex

from surrogateshield.detection import public
from surrogateshield.detection.blocklist import BLOCKED, EPONYMS, GIVEN_NAMES, PROGRAMS, ROLES, public_places
from surrogateshield.detection.edges import extended, trimmed
from surrogateshield.detection.names import (
    KNOWN_IN_CAPITALS,
    PLACE_BEFORE,
    Span,
    has_title_before,
    is_blocked,
    is_given_name,
    starts_sentence,
    words_of,
)
from surrogateshield.detection.rarity import is_hump, is_remedy
from surrogateshield.detection.things import (
    holds_acronym,
    is_called_after,
    is_german_noun,
    is_in_apposition,
    is_model_for_style,
    is_no_name,
    is_thing,
)  # fmt: skip
from surrogateshield.detection.writing import Writing, is_compound, is_in_dictionary
from surrogateshield.pii import PiiType

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
_DOSE = regex.compile(
    r"\s?[0-9]+(?:[.,][0-9]+)?\s?(?:mg|mcg|µg|g|ml|IE|IU|UI|tabs?|Tabletten|comprimidos?|comprimés?)(?!\p{L})"
)
_DIGIT = regex.compile(r"[0-9]")
_ROMAN_OR_INITIALS = regex.compile(r"[IVXLC]+|\p{Lu}{1,3}")
_QUOTED = regex.compile(r"[\"“”„«»]")
_GUESS = 0.64
PLACES = frozenset({PiiType.GPE, PiiType.LOC})
"""What may be talked about, and turn out to be somebody's home."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What is known of the text that a candidate stands in.

    Attributes:
        impersonal: nobody occurs in it.
        question: it is impersonal, and asks for knowledge.
        keep_public: public names are kept where they are the topic.
        renown: it asks what is asked about public figures.
    """

    impersonal: bool
    question: bool
    keep_public: bool = True
    renown: bool = True


def judged(writing: Writing, span: Span, is_rare: Callable[[str], bool], about: Circumstances) -> Span | None:
    """A candidate with its right ends and type, or None if it names nobody and is no place that is talked about.

    Args:
        writing: the text it lies in.
        span: the candidate.
        is_rare: whether a word is in no dictionary.
        about: what is known of the text.
    """
    common = partial(writing.is_common, span.start)
    whole = _whole(writing.text, span, common)
    kept = trimmed(writing.text, whole, common, foreign=not writing.tongue(span.start).is_english)
    if kept is None or kept.end - kept.start < 2:
        return None
    return _Candidate(writing, whole, kept, is_rare, about).verdict()


def _whole(text: str, span: Span, common: Callable[[str], bool]) -> Span:
    """The candidate with what a model cut off it; a place or firm that grew becomes a place only behind "in"."""
    if span.type in {PiiType.LOC, PiiType.FAC} or (span.named and span.type != PiiType.PERSON):
        return span
    whole = extended(text, span, common)
    if whole != span and span.type == PiiType.ORG and PLACE_BEFORE.search(_ahead(text, whole.start)):
        return replace(whole, type=PiiType.GPE)
    return whole


def _ahead(text: str, start: int, reach: int = 24) -> str:
    return text[max(0, start - reach) : start]


class _Candidate:
    """A candidate under judgement.

    Args:
        writing: the text it lies in.
        whole: the candidate before its ends were trimmed.
        kept: after that.
        is_rare: whether a word is in no dictionary.
        about: what is known of the text.
    """

    def __init__(
        self, writing: Writing, whole: Span, kept: Span, is_rare: Callable[[str], bool], about: Circumstances
    ) -> None:
        self.text, self.whole, self.span, self.about = writing.text, whole, kept, about
        self.value = self.text[kept.start : kept.end]
        self.words = words_of(self.value)
        self.single = len(self.words) == 1
        self.tongue = writing.tongue(kept.start)
        self.guessed = writing.is_guessed(kept.start)
        self.common = all(writing.is_common(kept.start, word) or word.lower() in BLOCKED for word in self.words)
        self.partly_common = any(writing.is_common(kept.start, word) for word in self.words)
        self.rare = self.tongue.is_english and any(map(is_rare, self.words))

    @cached_property
    def behind_place_word(self) -> bool:
        """Whether "in", "near", "from" or the like stands before it."""
        return PLACE_BEFORE.search(_ahead(self.text, self.span.start)) is not None

    @cached_property
    def behind_work_word(self) -> bool:
        """Whether "works for", "company" or the like stands before it."""
        return _WORK_BEFORE.search(_ahead(self.text, self.span.start, 50)) is not None

    @cached_property
    def given(self) -> bool:
        """Whether it begins with a given name."""
        return is_given_name(self.words[0])

    @cached_property
    def leading(self) -> bool:
        """Whether it owes its capital to its place."""
        return starts_sentence(self.text, self.span.start)

    def verdict(self) -> Span | None:
        """The span as it shall be claimed, or None."""
        if not self.words:
            return None
        blocked = is_blocked(self.value) and not (self.span.named and self._is_given_name())
        if blocked or max(map(len, self.words)) < 2 or self._is_technical():
            return None
        if self._is_eponym() or self._is_product() or self._is_cited():
            return None
        if self.span.type == PiiType.PERSON and not self.span.named and self.value.lower() in public_places():
            self.span = replace(self.span, type=PiiType.GPE)
        if self._is_public_topic():
            return self._as_topic() if self.value.lower() in public_places() else None
        if self.span.assured:
            return self.span
        if self.span.named:
            words_only = self.span.type == PiiType.ORG and self.common and not self.tongue.is_english
            return self.span if not words_only else None
        if self._is_unlikely():
            return None
        if self._is_topic():
            if self.span.type == PiiType.ORG and self.single and self.behind_place_word:
                self.span = replace(self.span, type=PiiType.GPE)
            return self._as_topic()
        determined = _DETERMINER_BEFORE.search(_ahead(self.text, self.span.start)) is not None
        if self.single and not self.rare and determined and self.span.type in {PiiType.PERSON, PiiType.ORG}:
            return replace(self.span, type=PiiType.GPE) if self.behind_place_word else None
        if self.span.type == PiiType.PERSON:
            return self.span if not self.common or self._has_given_name() else None
        if self.span.type == PiiType.ORG:
            return self._organisation()
        if self.value == "LA" and not self.behind_place_word:
            return None
        named_place = self.span.type == PiiType.GPE and self.behind_place_word and self.tongue.is_english
        return self.span if not self.common or named_place else None

    def _is_technical(self) -> bool:
        """Whether it is part of a technical term ("Docker Swarm"), a file's name ("Next.js") or a call."""
        before, after = self.text[self.whole.start : self.span.start], self.text[self.span.end : self.whole.end]
        cut = words_of(before.rpartition(". ")[2]) + words_of(after.partition(".")[0])
        if not self.span.cued and any(word.lower() in PROGRAMS for word in cut if len(word) > 1):
            return True
        # In other scripts a reading or a number may follow in brackets.
        called = not self.tongue.is_other_script and _FILE_ENDING_AFTER.match(self.text, self.span.end) is not None
        return called or _FILE_ENDING.search(self.value) is not None

    def _is_public_topic(self) -> bool:
        """Whether it is a public name and nobody's employer, acquaintance or home."""
        start, end = self.span.start, self.span.end
        name = self.value.lower()
        if name in public_places():
            return self.about.impersonal and not self.span.named
        if not (self.about.keep_public and public.is_public(self.value)):
            return False
        if self.about.impersonal:
            return True
        if self.span.type == PiiType.PERSON or public.is_surname(name) or self.given:
            ambiguous = self.single and (self.given or public.is_surname(name))
            if self.span.named or (ambiguous and self.span.cued) or public.is_acquaintance(self.text, start):
                return False
        return not public.is_somebodys(self.text, start, end)

    def _is_eponym(self) -> bool:
        """Whether it is an ailment called after somebody ("Crohn's")."""
        if self.behind_place_word or has_title_before(self.text, self.span.start):
            return False  # "in Glasgow" is no scale
        return self.value.lower() in EPONYMS

    def _is_product(self) -> bool:
        """Whether it is a thing, or a brand's name begins it, which is no surname."""
        if not self.span.named and is_thing(self.text, self.span):
            return True
        first = self.words[0]
        if self.single or self.span.named or self.span.assured or self.span.type == PiiType.ORG:
            return False
        if public.is_surname(first) and public.is_surname(self.words[-1]):
            return False
        return self.about.keep_public and public.is_brand(first) and not is_given_name(first)

    def _is_cited(self) -> bool:
        """Whether it is a degree ("P.Eng"), an author ("Harris et al.") or a model for style ("in the style of")."""
        styled = not (self.single and self.given) and is_model_for_style(self.text, self.span)
        return not self.span.named and (styled or is_no_name(self.text, self.span))

    def _as_topic(self) -> Span | None:
        """A place stays in view: what a question is about may turn out to be somebody's home."""
        return replace(self.span, topic=True) if self.span.type in PLACES and self.value[0].isupper() else None

    def _is_unlikely(self) -> bool:
        """Whether its form speaks against it: capitals, small letters, a hump, digits, a verb, guessed case."""
        lower = self.value.islower()
        if lower and not (self.given and self.span.type == PiiType.PERSON and self.tongue.is_english):
            return True
        if any(holds_acronym(word) or is_remedy(word) for word in self.words):
            return True
        if self.single:
            acronym = self.value.isupper() and not self.guessed and self.value not in KNOWN_IN_CAPITALS
            verb = not self.span.cued and _OBJECT_AFTER.match(self.text, self.span.end) is not None
            if acronym or is_hump(self.value) or (verb and self.leading):
                return True
            if len(self.value) < 3 and not self._is_short_name():
                return True
        if self._is_code() or self._is_word():
            return True
        if not self.guessed:
            return False
        doubtful = not (self.given or self.span.cued or (self.rare and self.span.type == PiiType.PERSON))
        doubtful = doubtful and (self.single or not self.tongue.is_english) and not self.behind_place_word
        return self.common or doubtful or (self.span.type == PiiType.ORG and not self.span.cued)

    def _is_short_name(self) -> bool:
        return self.value in KNOWN_IN_CAPITALS or self.given or public.is_surname(self.value)

    def _is_code(self) -> bool:
        """Whether it is a remedy by its dose, an article number or the like: digits, and hardly any word."""
        if _DOSE.match(self.text, self.span.end):
            return True
        if not _DIGIT.search(self.value):
            return False
        return self.span.type == PiiType.PERSON or all(word.isupper() or len(word) < 3 for word in self.words)

    def _is_word(self) -> bool:
        """Whether it is a word of the dictionary that has its capital from its place, or in a list of things."""
        if self.tongue.is_german and not self.span.cued and any(map(is_german_noun, self.words)):
            return not is_in_apposition(self.text, self.span.start)
        if not self.tongue.is_english:
            return self.single and self.leading and not (self.span.cued or self.given)
        if self.span.type in {PiiType.LOC, PiiType.FAC}:
            return False
        if self.guessed:
            return not self.span.cued and all(map(is_in_dictionary, self.words))
        if not self.single or self.given or not (self.leading or self.span.score < _GUESS):
            return False
        return is_in_dictionary(self.value) or (not self.span.cued and is_compound(self.value))

    def _is_topic(self) -> bool:
        """Whether a text without persons only asks about it."""
        if not self.about.impersonal or self.span.cued:
            return False
        if is_called_after(self.text, self.span):
            return True
        if self.about.question:
            if self.span.type == PiiType.PERSON and self.given and not self.single and not self.about.renown:
                return False
            return self.single or not self.rare
        if not self.tongue.is_english:
            return False
        if self._is_quoted() or (self.single and not self.given) or self.span.type != PiiType.PERSON:
            return not self.rare or self._is_quoted()
        return self.partly_common and not self.behind_place_word and not self.rare

    def _is_quoted(self) -> bool:
        """Whether it is the title of a work: in quotation marks, alone."""
        before, after = _ahead(self.text, self.span.start, 1), self.text[self.span.end : self.span.end + 1]
        return bool(_QUOTED.match(before) and _QUOTED.match(after))

    def _has_given_name(self) -> bool:
        """Whether ordinary words are a person's name all the same: behind a title, or "Grace Hill"."""
        if has_title_before(self.text, self.span.start):
            return True
        given = self.words[0].lower() in GIVEN_NAMES and self.words[0].istitle()
        roles = any(word.lower() in ROLES for word in self.words)
        return given and not roles and len(self.words) < 4 and not self.leading

    def _is_given_name(self) -> bool:
        return self.single and self.value.lower() in GIVEN_NAMES

    def _organisation(self) -> Span | None:
        inside = _IN_BEFORE.search(_ahead(self.text, self.span.start, 50)) is not None
        if inside and not self.common and len(self.words) <= 2 and not self.value.isupper():
            return replace(self.span, type=PiiType.GPE)  # the paper's reclassification
        if self.rare or self.span.cued:
            return self.span if not all(map(_ROMAN_OR_INITIALS.fullmatch, self.words)) else None
        doubtful = self.common or self.single or self.value.isupper() or any(map(str.isdigit, self.value))
        return self.span if not doubtful or (self.behind_work_word and not self.common) else None
