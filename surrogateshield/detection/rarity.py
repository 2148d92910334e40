"""Capitalised words that no dictionary knows: rare names, hardly ever anything else.

A word vector table of several hundred thousand words holds what English text is written with,
misspellings and well-known names included. A capitalised word that it lacks is a name that the
statistical model has never seen, and for which its guess is worth little.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import regex

from surrogateshield.detection.blocklist import BLOCKED, ROLES
from surrogateshield.detection.names import PLACE_BEFORE, RUN, WORD, Span, is_common, starts_sentence
from surrogateshield.pii import PiiType

if TYPE_CHECKING:
    from spacy.vocab import Vocab

_HUMP = regex.compile(r"\p{Ll}\p{Lu}")
_NAME_WITH_HUMP = regex.compile(r"(?:Mc|Mac|De|La|Le|Di|Van|Fitz|O['’])\p{Lu}")
_WORD = regex.compile(WORD)
# Stow-on-the-Wold: rare as a whole, whatever its parts are.
_COMPOUND_PLACE = regex.compile(r"-(?:on|upon|under|by|next|in|the|sur|sous|lès|de|la|le|am|an)-")
_PARTS = regex.compile(r"['’-]")
# Doctrines, ailments, sciences, chemicals: rare words that are no names even with a capital.
_NO_NAME = regex.compile(
    r"(?:isms?|ists?|ology|ologies|itis|osis|ization|isation|icity|ography|ometry|amine|ases|cillin|mycin|cycline|statin|azole|olol|pril|sartan|zepam|ware|tech|sql|db|js)\Z"
)
# German writes every noun with a capital.
_GERMAN = frozenset(
    "der die das und ist ich nicht ein eine mit zu auf für den dem von wir sie es im wie bitte mein meine".split()
)
_SMALL_WORD = regex.compile(r"(?<!\p{L})\p{Ll}{3,}(?!\p{L})")


class Rarity:
    """Tells which words a model's vocabulary lacks.

    Args:
        vocab: the vocabulary of a spaCy model with word vectors.
    """

    def __init__(self, vocab: Vocab) -> None:
        self._strings = vocab.strings
        self._rows = vocab.vectors.key2row

    def is_rare(self, word: str) -> bool:
        """Whether a capitalised word is in no dictionary: neither the vectors, the ordinary words nor a block list."""
        if len(word) < 3 or word.isupper() or is_hump(word):
            return False
        if _COMPOUND_PLACE.search(word) and not self._has_vector(word):
            return True
        return any(
            len(part) > 2 and part.lower() not in BLOCKED and part.lower() not in ROLES and not is_common(part)
            and not _NO_NAME.search(part) and not self._has_vector(part)
            for part in _PARTS.split(word)
        )  # fmt: skip

    def runs(self, text: str) -> Iterator[Span]:
        """Runs of capitalised words that hold a rare one."""
        for start, end, words in capitalised_runs(text):
            if any(self.is_rare(text[first:last]) for first, last in words):
                yield _person_or_place(text, start, end, words, 0.8)

    def _has_vector(self, word: str) -> bool:
        return any(self._strings[form] in self._rows for form in (word, word.lower(), word.title()))


def uncommon_runs(text: str, at_least: int, *, anywhere: bool = False) -> Iterator[Span]:
    """Runs of capitalised words none of which is ordinary or blocked.

    Args:
        text: the text.
        at_least: how many words a run must have.
        anywhere: a single word counts where a sentence begins too.
    """
    for start, end, words in capitalised_runs(text):
        values = [text[first:last] for first, last in words]
        if len(values) < at_least or not all(_is_plain(value) for value in values):
            continue
        if len(values) == 1 and not anywhere and starts_sentence(text, start):
            continue
        yield _person_or_place(text, start, end, words, 0.65)


def capitalised_runs(text: str) -> Iterator[tuple[int, int, list[tuple[int, int]]]]:
    """Start, end and words of each run of capitalised words; a common word that begins a sentence is left out."""
    for run in RUN.finditer(text):
        start, end = run.span()
        words = [match.span() for match in _WORD.finditer(text, start, end)]
        while words and (starts_sentence(text, words[0][0]) or len(words) > 1) and is_common(text[slice(*words[0])]):
            words.pop(0)
        if words:
            yield (start if words[0][0] - start <= 3 and "." in text[start : words[0][0]] else words[0][0]), end, words


def is_hump(word: str) -> bool:
    """Whether a word has a capital inside, as identifiers and brands do and names like McArthur may."""
    return _HUMP.search(word) is not None and not _NAME_WITH_HUMP.match(word)


def is_english(text: str) -> bool:
    """Whether the small words of a text are English: elsewhere a capital may mean any noun."""
    small = _SMALL_WORD.findall(text)
    return sum(map(is_common, small)) >= 0.6 * len(small)


def is_german(text: str) -> bool:
    """Whether a text that is not English is German, where a capital says nothing of a noun."""
    return sum(word in _GERMAN for word in text.lower().split()) >= 0.1 * len(text.split())


def _is_plain(word: str) -> bool:
    lower = word.lower()
    return (
        len(word) > 1 and not word.isupper() and not is_hump(word) and not is_common(word)
        and lower not in BLOCKED and lower not in ROLES and not _NO_NAME.search(lower)
    )  # fmt: skip


def _person_or_place(text: str, start: int, end: int, words: list[tuple[int, int]], score: float) -> Span:
    place = len(words) <= 2 and PLACE_BEFORE.search(text, max(0, start - 24), start) is not None
    return Span(start, end, PiiType.GPE if place else PiiType.PERSON, score)
