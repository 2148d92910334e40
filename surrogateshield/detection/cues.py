"""Words that announce a name: they find the names that no statistical model has seen.

A cue is a phrase of everyday language and the form of the name that follows or precedes it. Names
are recognised by their capitals; whether they are ordinary words is checked where a cue is weak.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import regex

from surrogateshield.detection import cue_words as words
from surrogateshield.detection.blocklist import BLOCKED, GENERIC_PLACES, GIVEN_NAMES, ROLES
from surrogateshield.detection.names import ORG_NAME, PERSON_NAME, PLACE_NAME, WORD, Span, is_common, words_of
from surrogateshield.pii import PiiType

_PERSON, _PLACE, _ORG = f"(?P<x>{PERSON_NAME})", f"(?P<x>{PLACE_NAME})", f"(?P<x>{ORG_NAME})"
_BEGIN, _END = r"(?<![\p{L}\p{N}_])", r"(?!\p{L})"
_ADVERBS = r"(?:(?:also|just|recently|currently|never|always|still|really|already|who|often|has|had) ){0,2}"
_DIRECTIONS = (
    r"(?:(?:the|downtown|central|north|south|east|west|northern|southern|eastern|western|rural|suburban|upper|lower|old|"
    r"the (?:town|city|village) of)\s+){0,2}"
)
_STEPS = (
    r"(?:(?:just|up|down|over|back|near|right|away|live|out|only|a|the|here|alone|together|tickets?|time|years?|now|again|"
    r"there|overnight) ){0,2}"
)
_INTO = r"(?i:in|to|from|near|at|around|outside|inside|of|into|through|towards|via|between|across|for|is)"


@dataclass(frozen=True, slots=True)
class Cue:
    """A phrase; the group `x` of its pattern is the name.

    Attributes:
        type: the type of what it announces.
        pattern: what is searched for.
        named: it announces a name even where the name is an ordinary word ("My name is Grace Field").
        weak: it is a mere preposition, and counts only where somebody occurs in the text at all.
    """

    type: PiiType
    pattern: regex.Pattern[str]
    named: bool = False
    weak: bool = False


def _cue(type_: PiiType, pattern: str, *, named: bool = False, weak: bool = False) -> Cue:
    return Cue(type_, regex.compile(_BEGIN + pattern), named, weak)


def _before(type_: PiiType, phrases: str, name: str, *, named: bool = False) -> Cue:
    """A cue whose phrase, in any case, stands right before the name."""
    return _cue(type_, rf"(?i:{phrases})\s+{name}", named=named)


CUES: tuple[Cue, ...] = (
    # Introductions
    _before(PiiType.PERSON, words.INTRODUCTIONS, _PERSON, named=True),
    _cue(PiiType.PERSON, rf"{words.NOT_A_THING}(?i:named)\s+{_PERSON}", named=True),
    _cue(PiiType.PERSON, rf"{words.NOT_A_THING}(?i:called)\s+{_PERSON}"),
    _before(PiiType.PERSON, rf"(?:{words.RELATIONS}),? (?:who is )?(?:called|named)", _PERSON, named=True),
    _before(PiiType.PERSON, "i am|i'm|this is|it's|it is|me,|myself,|i,", _PERSON),
    # Titles
    _cue(PiiType.PERSON, rf"(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Herr|Frau|Mme)\.?\s+{_PERSON}", named=True),
    _before(PiiType.PERSON, rf"(?:{words.TITLES})\.?", _PERSON),
    # Letters and forms
    _cue(PiiType.PERSON, rf"(?i:{words.GREETINGS}),?\s+{_PERSON}(?=[,!.:\n-]|\s*\Z)"),
    _cue(
        PiiType.PERSON,
        rf"(?i:{words.FAREWELLS}),?[.!]?\s*\n\s{{0,8}}(?:-\s{{0,4}})?{_PERSON}(?=\s{{0,8}}(?:\n|\Z|,|\())",
    ),
    _cue(
        PiiType.PERSON,
        rf"(?i:{words.LABELS})\s?[\"']?\s?(?::|=|->|-(?= ))\s{{0,8}}[\"'*_]{{0,3}}\s?(?:(?:Mr|Mrs|Ms|Dr|"
        rf"Prof)\.? )?{_PERSON}"
        r"(?=[\"'*_,;.\n\r\ufffc(|<]|\s{0,8}\Z|\s[\p{Ll}(<–—-])",
    ),
    # What people are to each other and do to each other
    _before(PiiType.PERSON, rf"(?:{words.RELATIONS})(?:'s name is| is called| is named| is|,| -)?", _PERSON),
    _before(PiiType.PERSON, words.VERBS, _PERSON),
    _before(PiiType.PERSON, words.PHRASES, _PERSON),
    _cue(PiiType.PERSON, rf"(?i:vs?\.?|versus) {_PERSON}"),
    _cue(PiiType.PERSON, rf"{_PERSON} (?:vs?\.?|versus) "),
    # What people do, own and are
    _cue(PiiType.PERSON, rf"{_PERSON}(?:,| and [\p{{L}} ]{{2,40}}?)? {_ADVERBS}(?:{words.DEEDS}){_END}"),
    _cue(PiiType.PERSON, rf"{_PERSON}(?:'s|s'|')\s+(?:{words.BELONGINGS}){_END}"),
    _cue(PiiType.PERSON, rf"{_PERSON},? {words.AGES}"),
    _cue(PiiType.PERSON, rf"{_PERSON}, (?:{words.ADDRESSES}){_END}"),
    # Places
    _cue(PiiType.GPE, rf"(?i:{words.LOCATED})\s+{_STEPS}{_INTO}\s+{_DIRECTIONS}{_PLACE}"),
    _cue(PiiType.GPE, rf"(?i:{words.SETTLEMENTS})(?: called| named| of|,)\s+{_PLACE}"),
    _cue(PiiType.GPE, rf"(?i:{words.PLACE_LABELS})\s?[\"']?\s?[:=]\s?[\"']?{_PLACE}"),
    _cue(PiiType.GPE, rf"{_PLACE},? (?i:{words.PARTS_OF_PLACES}){_END}"),
    # Organisations
    _before(PiiType.ORG, rf"(?:{words.EMPLOYMENT})(?:\s+the)?", _ORG),
    # A preposition
    _cue(PiiType.PERSON, rf"(?i:for|with|by|to|from)\s+(?P<x>{WORD}(?: {WORD}){{1,3}})", weak=True),
)

_CAPITALISED = rf"(?:{WORD}|\p{{Lu}}[\p{{L}}\p{{N}}]{{0,40}}+)"
_INSTITUTION = regex.compile(
    rf"{_BEGIN}(?P<x>{_CAPITALISED}(?:(?: (?:&|and|of|"
    rf"for))? {_CAPITALISED}){{0,5}}?,? (?:{words.INSTITUTIONS}){_END}\.?"
    rf"(?: (?:{words.INSTITUTIONS}){_END}\.?)?(?: of {WORD}(?: {WORD})?)?)"
)
_NO_NAMES = BLOCKED | ROLES
_SCORE = 0.86


def announced(text: str, others: frozenset[str], *, weak: bool) -> Iterator[Span]:
    """Every span that a cue announces, untrimmed; spans may overlap.

    Args:
        text: the text, in proper case.
        others: words in lower case that are no person (nationalities, days).
        weak: whether a mere preposition may announce a name.
    """
    for cue in CUES:
        if cue.weak and not weak:
            continue
        for match in cue.pattern.finditer(text):
            found = words_of(match["x"])
            vetoed = cue.type == PiiType.PERSON and any(word.lower() in others for word in found)
            if not vetoed and (cue.named or _looks_named(found)):
                yield Span(match.start("x"), match.end("x"), cue.type, _SCORE, named=cue.named, cued=True)
    for match in _INSTITUTION.finditer(text):
        own = [word for word in words_of(match["x"])[:-1] if word.lower() not in GENERIC_PLACES]
        telling = [word for word in own if word.lower() not in _NO_NAMES]
        if any(not is_common(word) for word in telling) or (len(own) > 1 and telling):
            yield Span(match.start("x"), match.end("x"), PiiType.ORG, _SCORE, named=True, cued=True)


def _looks_named(found: list[str]) -> bool:
    """Whether a weak cue's name holds a word that is neither ordinary nor blocked, or begins with a given name."""
    if len(found) > 1 and found[0].lower() in GIVEN_NAMES and not any(word.lower() in _NO_NAMES for word in found):
        return True
    return any(len(word) > 1 and not is_common(word) and word.lower() not in _NO_NAMES for word in found)
