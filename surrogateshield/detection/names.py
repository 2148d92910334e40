"""What a name looks like in running text, and where it ends."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

import regex

from surrogateshield.detection.blocklist import BLOCKED, ROLES, TITLES
from surrogateshield.lexicon import ordinary_words
from surrogateshield.surrogates.names import lists
from surrogateshield.surrogates.text import fold_token

LETTER = r"[\p{L}\p{M}]"
# Eric, O'Dell, Al-Hassan, McArthur; a possessive 's is no part of it.
# Bounded and without going back: text made of one endless word must not cost more than its length.
WORD = rf"\p{{Lu}}{LETTER}{{0,40}}+(?:['’](?!s(?!{LETTER})){LETTER}{{1,40}}+|-{LETTER}{{1,40}}+){{0,4}}"
INITIAL = r"\p{Lu}\."
KNOWN_IN_CAPITALS = frozenset({"UK", "US", "USA", "UAE", "NYC", "LA", "SF", "NZ"})
"""Places that are written in capitals."""
PARTICLES = frozenset(
    "de da das do dos del della di du la las los le van von der den zu ter ten te af av bin bint ibn al "
    "el ul abu ben".split()
)
_PARTICLE = (
    r"(?:de la|de los|de las|de|da|das|do|dos|del|della|di|du|van der|van den|van de|van|von der|von|zu|"
    r"der|den|bin|bint|ibn|al|el|ul|"
    r"la|le|ten|ter|te|af|av|y|ap|ní|uí|abu|ben|dit)"
)
_SUFFIX = r"(?:,? (?:Jr|Sr)(?!\p{L})\.?|,? (?:II|III|IV)(?![\p{L}\p{N}]))?"
NEXT_WORD = rf"(?!(?:Jr|Sr)(?!\p{{L}})){WORD}"
"""A further word of a name."""
_FURTHER = rf"(?:{INITIAL}(?= \p{{Lu}})|(?:{_PARTICLE}[ -]){{0,2}}{NEXT_WORD}|{INITIAL})"
PERSON_NAME = rf"(?:{INITIAL} ?){{0,3}}{WORD}(?: {_FURTHER}){{0,4}}{_SUFFIX}"
PLACE_PARTICLES = frozenset("of on upon the am an der under le les sur ob do by in and".split())
_PLACE_PARTICLE = r"(?:of|on|upon|the|on the|de|de la|la|del|am|an der|under|le|les|sur|ob|do|da|dos|by|by the|in)"
PLACE_NAME = rf"{WORD}\.?(?:[ -](?:{_PLACE_PARTICLE}[ -])?{WORD}){{0,3}}"
_ORG_WORD = rf"(?:{WORD}|\p{{Lu}}[\p{{L}}\p{{N}}]{{0,40}}+)"
ORG_NAME = (
    rf"{_ORG_WORD}(?:(?: (?:&|and|of|of the|for|the|de|für|et|y|e)|,(?= (?:Inc|Ltd|LLC)))? (?:{_ORG_WORD}|"
    rf"[0-9]{{1,3}})){{0,5}}"
)
_LINK = rf" (?:{_PARTICLE}[ -]){{0,2}}"
RUN = regex.compile(
    rf"(?<![\p{{L}}\p{{M}}\p{{N}}_@#/\\.-])(?:{INITIAL} ?){{0,3}}{WORD}"
    rf"(?:{_LINK}(?:{INITIAL}(?= \p{{Lu}})|{NEXT_WORD})){{0,5}}{_SUFFIX}"
    r"(?![\p{L}\p{M}\p{N}_@/\\(])"
)
"""A run of capitalised words."""

PLACE_BEFORE = regex.compile(
    r"\b(?i:in|near|from|to|at|around|outside|inside|within|visit(?:ing|ed)?|towards|via|of|through|lives?|born|raised|across|"
    r"leaving|left|reach(?:ed|ing)?|en|à|em|nach|aus|bei|desde|hacia|hasta) (?:the )?\Z"
)
"""What stands before a place."""

_CHAT = frozenset(
    """i im ive id ill u ur pls plz thx dont cant wont didnt doesnt isnt youre theyre thats whats hes shes lets idk
    btw gonna wanna gotta lol omg ok okay ya yo tho cuz coz thru abt msg etc eg ie hi hello hey mum mom wfh tbh
    imo fyi""".split()
)
_CONTRACTION = regex.compile(r"['’](?:m|s|re|ve|ll|d|t)\Z")
_TITLE_BEFORE = regex.compile(r"(?<![0-9] |\p{L})(\p{L}+)\.? \Z")
_WORDS = regex.compile(rf"{LETTER}++(?:['’-]{LETTER}++)*+\.?")


@dataclass(frozen=True, slots=True)
class Span:
    """A candidate for a name.

    Attributes:
        start: first character.
        end: one past the last.
        type: a `PiiType` value.
        score: 0 to 1.
        named: a cue says that it is a name, so that it may consist of ordinary words.
        cued: a cue found it or agrees with it.
        topic: it is a place that a text about nobody only mentions.
        assured: ContextGuard is sure of it.
        guarded: nobody else found it.
    """

    start: int
    end: int
    type: str
    score: float
    named: bool = False
    cued: bool = False
    topic: bool = False
    assured: bool = False
    guarded: bool = False


@lru_cache(maxsize=16_384)
def is_common(word: str) -> bool:
    """Whether `word` is a frequent English word, whatever its length or case."""
    folded = _CONTRACTION.sub("", word.lower().rstrip("."))
    if folded in ordinary_words() or folded in _CHAT:
        return True
    return any(
        len(stem) > 2 and stem in ordinary_words()
        for ending in ("s", "es", "ed", "ing", "ly")
        if (stem := folded.removesuffix(ending)) != folded
    )


@cache
def _given_names() -> frozenset[str]:
    text = resources.files("surrogateshield.detection").joinpath("given_names.txt").read_text(encoding="utf-8")
    census = (line for line in text.splitlines() if line and not line.startswith("#"))
    return frozenset(fold_token(word) for name, words in lists().items() if " given" in name for word in words).union(
        census
    )


def is_given_name(word: str) -> bool:
    """Whether `word` is a widespread given name of some country, and no frequent English word."""
    return not is_common(word) and any(fold_token(part) in _given_names() for part in word.split("-"))


def words_of(text: str) -> list[str]:
    """The words of a span, without the full stops that follow them."""
    return [match.group().rstrip(".") for match in _WORDS.finditer(text)]


def starts_sentence(text: str, start: int) -> bool:
    """Whether a word at `start` is capitalised by position: first of the text, a sentence, a line or a list item."""
    before = text[max(0, start - 6) : start].rstrip(" \"'(*_-•>#¿¡")
    return (
        not before or before[-1] in ".!?:\n\ufffc…" or before.endswith("\n") or "\n" in text[max(0, start - 6) : start]
    )


def is_blocked(text: str) -> bool:
    """Whether every word of a span is on a block list, so that it names nobody."""
    words = [word.lower() for word in words_of(text)]
    return not words or all(word in BLOCKED or word in ROLES for word in words)


def has_title_before(text: str, start: int) -> bool:
    """Whether a title ("Dr.", "Mrs") stands right before `start`."""
    match = _TITLE_BEFORE.search(text[max(0, start - 14) : start])
    return match is not None and match.group(1).lower() in TITLES
