"""Capitalised words that no dictionary knows: rare names, hardly ever anything else.

A word vector table of several hundred thousand words holds what English text is written with,
misspellings and well-known names included. A capitalised word that it lacks is a name that the
statistical model has never seen, and for which its guess is worth little.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import regex

from surrogateshield.detection.blocklist import BLOCKED, ROLES
from surrogateshield.detection.names import PLACE_BEFORE, RUN, WORD, Span, is_common, is_given_name, starts_sentence
from surrogateshield.detection.writing import Writing, is_compound, is_in_dictionary
from surrogateshield.pii import PiiType

if TYPE_CHECKING:
    from spacy.vocab import Vocab

_HUMP = regex.compile(r"\p{Ll}\p{Lu}")
_NAME_WITH_HUMP = regex.compile(r"(?:Mc|Mac|De|La|Le|Di|Van|Fitz|O['’])\p{Lu}")
_WORD = regex.compile(WORD)
# Stow-on-the-Wold: rare as a whole, whatever its parts are.
_COMPOUND_PLACE = regex.compile(r"-(?:on|upon|under|by|next|in|the|sur|sous|lès|de|la|le|am|an)-")
# Words in capitals, initials among them; a surname in capitals may stand before a given name.
_CAPITAL_WORD = r"\p{Lu}[\p{Lu}\p{M}]{0,30}+(?:['’-]\p{Lu}{2,30}+){0,2}\.?"
_CAPITAL_PART = regex.compile(rf"\p{{Lu}}\p{{Ll}}{{1,20}}+|{_CAPITAL_WORD}")
_CAPITAL_RUN = regex.compile(
    rf"(?<![\p{{L}}\p{{M}}\p{{N}}_@#/\\.$%-]){_CAPITAL_WORD}(?:,? {_CAPITAL_WORD}){{1,6}}(?:, "
    rf"\p{{Lu}}\p{{Ll}}{{1,20}}+)?"
    rf"(?![\p{{L}}\p{{M}}\p{{N}}_@/\\(=-])|(?<![\p{{L}}\p{{N}}]){_CAPITAL_WORD}, "
    rf"\p{{Lu}}\p{{Ll}}{{1,20}}+(?![\p{{L}}\p{{N}}(])"
)
_VOWEL = regex.compile(r"[aeiouyàáâãäåèéêëìíîïòóôõöøùúûüýœæ]")
_PARTS = regex.compile(r"['’-]")
# Remedies, ailments, operations: no names wherever they stand.
_REMEDY = regex.compile(
    r"(?:cillin|mycin|cycline|statin|azole|[^aeiou]olol|[^a]prils?|sartan|zepam|azepine|oxetine|xaban|grelor|gliptin|gliflozin|"
    r"formin|profen|dipine|thiazide|zumab|ximab|tinib|ciclovir|parin|setron|triptan|tidine|(?:lido|bupi|benzo|co)caine|"
    r"(?:an|leuk|glyc|ur|isch|lipid)a?emia|opathy|ectomy|plast(?:y|ia)|(?:carcin|lymph|melan|glauc|aden)oma|(?:my|neur)algia)\Z"
)
# Doctrines, sciences, chemicals, programs: rare words that are hardly names, even with a capital.
_NO_NAME = regex.compile(
    r"(?:isms?|[^v]ists?|ology|ologies|itis|osis|ization|isation|icity|ography|ometry|[^s]amine|ases|ware|tech|sql|db|js)\Z"
)


class Rarity:
    """Tells which words a model's vocabulary lacks.

    Args:
        vocab: the vocabulary of a spaCy model with word vectors.
    """

    def __init__(self, vocab: Vocab) -> None:
        self._strings = vocab.strings
        self._rows = vocab.vectors.key2row

    def is_rare(self, word: str) -> bool:
        """Whether a capitalised word is in no dictionary: neither the vectors, the word lists nor a block list."""
        if len(word) < 3 or word.isupper() or is_hump(word):
            return False
        if _COMPOUND_PLACE.search(word) and not self._has_vector(word):
            return True
        return any(
            len(part) > 2 and part.lower() not in BLOCKED and part.lower() not in ROLES and not is_common(part)
            and not _NO_NAME.search(part) and not _REMEDY.search(part) and not is_in_dictionary(part)
            and not self._has_vector(part)
            for part in _PARTS.split(word)
        )  # fmt: skip

    def runs(self, writing: Writing) -> Iterator[Span]:
        """Runs of capitalised words of an English line that hold a rare one; where capitals are guessed every word
        is."""
        text = writing.text
        for start, end, words in capitalised_runs(writing):
            plain = writing.tongue(start).is_english and not writing.is_guessed(start)
            if plain and any(self.is_rare(text[first:last]) for first, last in words):
                yield _person_or_place(text, start, end, words, 0.8)

    def _has_vector(self, word: str) -> bool:
        return any(self._strings[form] in self._rows for form in (word, word.lower(), word.title()))


def uncommon_runs(writing: Writing, at_least: int, *, anywhere: bool = False) -> Iterator[Span]:
    """Runs of capitalised words none of which is ordinary or blocked.

    Args:
        writing: the text.
        at_least: how many words a run must have.
        anywhere: a single word counts where a sentence begins too.
    """
    text = writing.text
    for start, end, words in capitalised_runs(writing):
        if len(words) < at_least or not all(_is_plain(writing, *word) for word in words):
            continue
        if len(words) == 1 and not anywhere and starts_sentence(text, start):
            continue
        yield _person_or_place(text, start, end, words, 0.65)


def given_name_runs(writing: Writing) -> Iterator[Span]:
    """Widespread given names with the unknown words behind them; where capitals were guessed above all."""
    text = writing.text
    for _start, end, words in capitalised_runs(writing):
        for index, (first, last) in enumerate(words):
            word = text[first:last]
            if _is_given(word) and not writing.is_word(first, word):
                stop = last
                for further in words[index + 1 :]:
                    if not _is_plain(writing, *further):
                        break
                    stop = further[1]
                yield Span(first, min(stop, end), PiiType.PERSON, 0.7)
                break


def unknown_words(writing: Writing) -> Iterator[Span]:
    """Single words with a capital within a sentence that no dictionary holds: of what else they are names is for
    the lists to say."""
    for span in uncommon_runs(writing, 1):
        word = writing.text[span.start : span.end]
        if " " in word or writing.is_word(span.start, word) or is_compound(word):
            continue
        if not writing.is_guessed(span.start) or span.type == PiiType.GPE:
            yield replace(span, score=0.62)


def _is_given(word: str) -> bool:
    return any(is_given_name(part) for part in word.split("-")) and word.lower() not in BLOCKED and not word.isupper()


def capital_runs(writing: Writing) -> Iterator[Span]:
    """Names in capitals in a text that has small letters too: "MARTA LINDQVIST", "T LINDQVIST", "LINDQVIST, Marta"."""
    for match in _CAPITAL_RUN.finditer(writing.text):
        if writing.is_guessed(match.start()):
            continue
        # Parted by words of the dictionary: "BETWEEN MARTA LINDQVIST CLAIMANT".
        run: list[regex.Match[str]] = []
        for word in (*_CAPITAL_PART.finditer(writing.text, *match.span()), None):
            if word is not None and _may_be_name(writing, word):
                run.append(word)
                continue
            if len(run) > 1 and any(len(each.group()) > 2 for each in run):
                yield Span(run[0].start(), run[-1].end(), PiiType.PERSON, 0.7)
            run = []


def _may_be_name(writing: Writing, word: regex.Match[str]) -> bool:
    lower = word.group().lower().rstrip(".")
    if len(lower) == 1:
        return True
    known = lower in BLOCKED or lower in ROLES or writing.is_word(word.start(), lower)
    return len(lower) > 2 and not known and _VOWEL.search(lower) is not None


def capitalised_runs(writing: Writing) -> Iterator[tuple[int, int, list[tuple[int, int]]]]:
    """Start, end and words of each run of capitalised words; a common word that begins a sentence is left out."""
    text = writing.text
    for run in RUN.finditer(text):
        start, end = run.span()
        words = [match.span() for match in _WORD.finditer(text, start, end)]
        while words and (starts_sentence(text, words[0][0]) or len(words) > 1):
            if not writing.is_common(words[0][0], text[slice(*words[0])]):
                break
            words.pop(0)
        if words:
            yield (start if words[0][0] - start <= 3 and "." in text[start : words[0][0]] else words[0][0]), end, words


def is_hump(word: str) -> bool:
    """Whether a word has a capital inside, as identifiers and brands do and names like McArthur may."""
    return _HUMP.search(word) is not None and not _NAME_WITH_HUMP.match(word)


def is_remedy(word: str) -> bool:
    """Whether a word ends like a drug, an ailment or an operation."""
    return _REMEDY.search(word.lower()) is not None


def _is_plain(writing: Writing, start: int, end: int) -> bool:
    word = writing.text[start:end]
    lower = word.lower()
    return (
        len(word) > 1 and not word.isupper() and not is_hump(word) and not writing.is_common(start, word)
        and lower not in BLOCKED and lower not in ROLES and not _NO_NAME.search(lower)
        and not _REMEDY.search(lower)
    )  # fmt: skip


def _person_or_place(text: str, start: int, end: int, words: list[tuple[int, int]], score: float) -> Span:
    place = len(words) <= 2 and PLACE_BEFORE.search(text, max(0, start - 24), start) is not None
    return Span(start, end, PiiType.GPE if place else PiiType.PERSON, score)
