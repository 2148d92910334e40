"""Where a name begins and ends: what a model cut off is added, what is no part of it is taken away."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace

import regex

from surrogateshield.detection.blocklist import BLOCKED, ROLES
from surrogateshield.detection.guard.cleaning import is_title, joined, without_day
from surrogateshield.detection.legal_forms import WORDS as LEGAL_FORMS
from surrogateshield.detection.names import (
    NEXT_WORD,
    PARTICLES,
    PLACE_PARTICLES,
    WORD,
    Span,
    is_common,
    starts_sentence,
)
from surrogateshield.pii import PiiType

# A full stop behind a word in small letters that is no abbreviation, before a capital: a sentence ends there.
_SENTENCE_END = (
    r"(?<=\p{Ll}[\p{Ll}\p{M}]{2})(?<!(?<!\p{L})(?i:prof|capt|univ|dept|corp|bros|gebr|assn|assoc|intl|natl|inst|hosp|"
    r"acad|dipl|messrs|mlle|mmes|drag|stra|calle|avda|ing|hab|herr|frau))(?<!str)\. (?=\p{Lu}[\p{Ll}\p{M}])"
)
# What no entity spans (an injected quote or separator must not travel inside a name), and line ends.
_BARRIER = regex.compile(
    r"[\n\r\t\"`;|&$<>\\{}\[\]()*•:=/!?\ufffc\ufffd_#@~^+]|(?<!\p{L})'|'(?!\p{L})| - |  |" + _SENTENCE_END,
)
_NUMBER = r"(?<![\p{L}\p{M}\p{N}.-])[0-9]\S*"
_SMALL_WORDS_OF_NAMES = "|".join(sorted(PARTICLES | PLACE_PARTICLES))
_BARRIER_OR_SMALL_WORD = regex.compile(
    rf"{_BARRIER.pattern}|{_NUMBER}|(?<![\p{{L}}\p{{M}}'-])(?!(?:{_SMALL_WORDS_OF_NAMES})(?![\p{{L}}\p{{M}}]))"
    r"\p{Ll}[\p{L}\p{M}]+(?![\p{L}\p{M}'-])"
)
_POSSESSIVE = regex.compile(r"(?:'s|'|’s|’)\Z")
_ABBREVIATION = regex.compile(r"(?:(?<!\p{L})(?:Jr|Sr|Inc|Ltd|Co|Corp|Bros|S\.A)| \p{Lu})\.\Z")
_CUT_OFF_BEHIND = regex.compile(
    rf"[\p{{L}}\p{{M}}]{{0,40}}(?: (?:\p{{Lu}}\.(?= \p{{Lu}})|"
    rf"(?:(?:de la|de|da|dos|del|van der|van|von|bin|ibn|al|el|ben|y) )?{NEXT_WORD})){{0,3}}"
    r"(?:,? (?:Jr|Sr)(?!\p{L})\.?)?"
)
_CUT_OFF_IN_FRONT = regex.compile(rf"(?<![\p{{L}}\p{{N}}])(?:{WORD} |\p{{Lu}}\. ?){{1,2}}\Z")
_WITHOUT_SPACES = regex.compile(r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Thai}]")
_SPACED = regex.compile(r"\S+")
_SUFFIXES = frozenset({"jr", "sr"})


def pieces(text: str, span: Span, *, strict: bool = False) -> Iterator[Span]:
    """The parts of a span between barriers (line ends, quotes, brackets, signs of code, verbs): no name spans one.

    Args:
        text: the text.
        span: the candidate.
        strict: whether small words part every candidate, those for organisations too.
    """
    position = span.start
    barrier = _BARRIER
    mixed = any(map(str.isupper, text[span.start : span.end]))
    if mixed and not span.assured and (strict or span.type in {PiiType.PERSON, PiiType.GPE}):
        barrier = _BARRIER_OR_SMALL_WORD
    for match in barrier.finditer(text, span.start, span.end):
        if match.start() > position and (not mixed or any(map(str.isupper, text[position : match.start()]))):
            yield replace(span, start=position, end=match.start())
        position = match.end()
    if span.end > position and (not mixed or any(map(str.isupper, text[position : span.end]))):
        yield replace(span, start=position)


def extended(text: str, span: Span, common: Callable[[str], bool] = is_common) -> Span:
    """A span with the first name, surname or initial beside it that a model cut off.

    Args:
        text: the text.
        span: the candidate.
        common: whether a word is an ordinary one in the language of the text.
    """
    start, end = span.start, span.end
    if _WITHOUT_SPACES.match(text, end - 1):
        return span  # what follows there is the next word
    if span.type in {PiiType.PERSON, PiiType.GPE}:
        start, end = joined(text, start, end, common)
        span = replace(span, start=start, end=end)
    behind = _CUT_OFF_BEHIND.match(text, end)
    for word in _SPACED.finditer(behind.group()) if behind else ():
        bare = word.group().strip(".,").lower()
        if word.group()[0].isupper() and bare not in _SUFFIXES and not _may_be_cut_off(bare, common):
            break
        if word.group()[0].isupper() or word.start() == 0:
            end = span.end + word.end()
    window = max(0, start - 40)
    front = _CUT_OFF_IN_FRONT.search(text[window:start])
    for word in reversed(list(_SPACED.finditer(front.group()))) if front else ():
        if not _may_be_cut_off(word.group().strip(".").lower(), common):
            break
        start = window + (front.start() if front else 0) + word.start()
    return replace(span, start=start, end=end)


def trimmed(text: str, span: Span, common: Callable[[str], bool] = is_common, *, foreign: bool = False) -> Span | None:
    """`span` without the titles, possessives, punctuation and ordinary words at its ends; None if nothing is left.

    Args:
        text: the text.
        span: the candidate.
        common: whether a word is an ordinary one in the language of the text.
        foreign: whether that language is not English, so that a model took its words for names.
    """
    start, end = span.start, span.end
    if span.type == PiiType.PERSON:
        start = without_day(text, start, end)
    mixed = any(map(str.isupper, text[start:end]))
    while start < end:
        before = start, end
        while start < end and not text[start].isalnum():
            start += 1
        while start < end and not (_is_of_a_word(text[end - 1]) or _ABBREVIATION.search(text[start:end])):
            end -= 1
        possessive = _POSSESSIVE.search(text[start:end])
        if possessive and possessive.start():
            end = start + possessive.start()
        first, _, rest = text[start:end].partition(" ")
        leading = not span.named and (foreign or starts_sentence(text, start))
        if rest and _falls_off(first, span, mixed, common, leading=leading):
            start += len(first) + 1
            continue
        head, _, last = text[start:end].rpartition(" ")
        if head and not span.assured and _falls_off(last, span, mixed, common, leading=foreign and not span.named):
            end = start + len(head)
        if (start, end) == before:
            alone = text[start:end].lower() in LEGAL_FORMS
            return None if alone else replace(span, start=start, end=end)
    return None


def _is_of_a_word(character: str) -> bool:
    """Whether it is a letter, a figure, or a vowel sign as the scripts of India have them."""
    return character.isalnum() or unicodedata.category(character).startswith("M")


def _may_be_cut_off(word: str, common: Callable[[str], bool]) -> bool:
    return word not in BLOCKED and word not in ROLES and (not common(word) or len(word) == 1)


def _falls_off(word: str, span: Span, mixed: bool, common: Callable[[str], bool], *, leading: bool) -> bool:
    """Whether a word at an end of a candidate is no part of the name.

    Args:
        word: the word.
        span: the candidate.
        mixed: the candidate has capitals, so that a word in small letters does not belong to it.
        common: whether a word is an ordinary one in the language of the text.
        leading: the word owes its capital to the beginning of a sentence.
    """
    lower = word.lower().rstrip(".,")
    if span.assured:
        return is_title(word) and span.type == PiiType.PERSON  # put there by whoever else found it
    if lower in BLOCKED or (span.type == PiiType.PERSON and (lower in ROLES or lower in LEGAL_FORMS)):
        return True
    if word.islower() and mixed and word not in PARTICLES:
        return True
    return (word.islower() or leading) and common(word)
