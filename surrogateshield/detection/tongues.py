"""Which language the parts of a text are written in, and whether a word is an ordinary one there.

A capital means a name in English and hardly anything in German; and a statistical model of English
takes "Necesito" and "Vollmacht" for people. What it proposes elsewhere counts only where it is no
word of the language.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from itertools import islice

import regex

from surrogateshield.detection.names import is_common
from surrogateshield.detection.tongue_words import LETTERS_AND_FORMS, RARER, SMALL_WORDS

ENGLISH, GERMAN = "en", "de"
GERMAN_ENDINGS = ("innen", "ern", "em", "en", "er", "es", "in", "e", "n", "s")
"""What German words end with when they are declined; the word lists hold one form of each."""

_WORD = regex.compile(r"(?:\b[jlcdmnst]['’])?+(?<![\p{L}\p{M}\p{N}_])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}_])")
_LINE = regex.compile(r"[^\n]+")
# Other scripts, of which the model and the word lists know nothing.
_SCRIPTS = {
    "cyrillic": regex.compile(r"\p{Cyrillic}"),
    "greek": regex.compile(r"\p{Greek}"),
    "han": regex.compile(r"[\p{Han}\p{Hiragana}\p{Katakana}]"),
    "hangul": regex.compile(r"\p{Hangul}"),
    "arabic": regex.compile(r"\p{Arabic}"),
    "hebrew": regex.compile(r"\p{Hebrew}"),
    "devanagari": regex.compile(r"\p{Devanagari}"),
    "thai": regex.compile(r"\p{Thai}"),
}
_LINKS = ("", "s", "es", "n", "en", "e")
# "Waldmüller", "Steinbach": words put together as nouns are, and surnames all the same.
_SURNAME = regex.compile(
    r"(?:"
    r"mann|bauer|müller|mueller|berg|berger|bach|bacher|stein|feld|felder|hofer|meier|meyer|maier|mayer|"
    r"schmidt|schmied|reiter|huber|brunner|wald|baum|haus|hausen|burger|dorfer|städter|kamp|brink|hardt|"
    r"wirth|schütz|vogel|thal"
    r")\Z"
)
_SHORTEST_PART = 3
_WORDS_THAT_TELL = 3
_FREQUENT = 2000


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language.

    Attributes:
        code: its code of ISO 639-1.
    """

    code: str

    @property
    def is_english(self) -> bool:
        """Whether it is English, or none that is known."""
        return self.code == ENGLISH

    @property
    def is_other_script(self) -> bool:
        """Whether it is written in another script than the Latin one."""
        return self.code in _SCRIPTS

    @property
    def is_german(self) -> bool:
        """Whether every noun has a capital."""
        return self.code == GERMAN

    def is_common(self, word: str) -> bool:
        """Whether `word` is an ordinary word of the language, or of English."""
        return is_common(word) or (not self.is_english and _is_known(word.lower().rstrip("."), self.code))


class Tongues:
    """The languages of a text.

    Args:
        text: the text.
    """

    def __init__(self, text: str) -> None:
        lines = [(match.start(), _counts(match.group())) for match in _LINE.finditer(text)]
        total: Counter[str] = Counter()
        for _, counts in lines:
            total.update(counts)
        main = _strongest(total)
        self.main = Tongue(main)
        self._starts: list[int] = []
        self._tongues: list[Tongue] = []
        if len(lines) > 1:
            for start, counts in lines:
                self._starts.append(start)
                self._tongues.append(Tongue(_language_of_line(counts, main)))

    @property
    def is_english(self) -> bool:
        """Whether the whole text is English."""
        return self.main.is_english and all(tongue.is_english for tongue in self._tongues)

    @property
    def has_foreign(self) -> bool:
        """Whether some of it is in another language of the Latin script."""
        return any(not (tongue.is_english or tongue.is_other_script) for tongue in (self.main, *self._tongues))

    @property
    def has_other_scripts(self) -> bool:
        """Whether some of it is in another script."""
        return any(tongue.is_other_script for tongue in (self.main, *self._tongues))

    def at(self, position: int) -> Tongue:
        """The language of the line that holds `position`."""
        index = bisect_right(self._starts, position) - 1
        return self._tongues[index] if index >= 0 else self.main


def is_english(text: str) -> bool:
    """Whether the language of most of a text is English, or none that is known."""
    return Tongues(text).main.is_english


@cache
def foreign_words() -> dict[str, frozenset[str]]:
    """Frequent words by language, in lower case (sources and licence: `data/foreign_words.txt`)."""
    return {
        language: LETTERS_AND_FORMS.get(language, frozenset()).union(words) for language, words in _listed().items()
    }


@cache
def words_of_all_tongues() -> frozenset[str]:
    """The same of all languages together."""
    return frozenset[str]().union(*foreign_words().values())


@cache
def _listed() -> dict[str, list[str]]:
    text = resources.files("surrogateshield").joinpath("data/foreign_words.txt").read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line.startswith("["):
            found[line.strip("[]")] = words = []
        elif line and not line.startswith("#"):
            words.append(line)
    return found


def _counts(line: str) -> Counter[str]:
    """How many words of a line are small words of each language; in another script each counts."""
    counts: Counter[str] = Counter()
    if not line.isascii():
        for script, letter in _SCRIPTS.items():
            if letter.search(line):
                counts[script] = len(letter.findall(line)) // 2 + 1
    for word in _WORD.findall(line.lower()):
        counts.update(_languages_of(word.replace("’", "'")))
    return counts


@lru_cache(maxsize=4096)
def _languages_of(word: str) -> tuple[str, ...]:
    small = tuple(language for language, words in SMALL_WORDS.items() if word in words or word in _TELLING[language])
    if any(language not in RARER for language in small):
        return small
    # A short message may hold no small word that one language alone has: "J'habite à Grenoble depuis deux ans".
    word = word.rpartition("'")[2]
    if is_common(word):
        return small
    return (*small, *(language for language, words in _frequent().items() if word in words))


@cache
def _frequent() -> dict[str, frozenset[str]]:
    """The most frequent words of the languages whose list is in the order of frequency."""
    return {
        language: frozenset(islice((word for word in words if len(word) >= _SHORTEST_PART), _FREQUENT))
        for language, words in _listed().items()
        if len(words) > 2 * _FREQUENT
    }


def _telling(language: str) -> frozenset[str]:
    """Labels and salutations tell a language too, where no other has them; of a rarer language, nor may a commoner."""
    rivals = [words for other, words in LETTERS_AND_FORMS.items() if other != language and other not in RARER]
    if language in RARER:
        rivals += (words for other, words in LETTERS_AND_FORMS.items() if other != language and other in RARER)
    return frozenset(
        word
        for word in LETTERS_AND_FORMS.get(language, frozenset())
        if len(word) > 3 and not is_common(word) and not any(word in words for words in rivals)
    )


_TELLING = {language: _telling(language) for language in SMALL_WORDS}


def _strongest(counts: Counter[str]) -> str:
    """The language with the most words; English in doubt."""
    best, number = max(counts.items(), key=lambda item: item[1], default=(ENGLISH, 0))
    return best if number > max(2 if best in RARER else 1, counts[ENGLISH]) else ENGLISH


def _language_of_line(counts: Counter[str], main: str) -> str:
    """The language of a line: another than the text's where it says so clearly."""
    best, number = max(counts.items(), key=lambda item: item[1], default=(main, 0))
    return best if number >= _WORDS_THAT_TELL and number >= 2 * counts[main] else main


@lru_cache(maxsize=16_384)
def _is_known(word: str, language: str) -> bool:
    words = foreign_words().get(language, frozenset())
    if word in words:
        return True
    if "'" in word or "’" in word:
        return all(not part or part in words or len(part) == 1 for part in regex.split("['’]", word))
    if "-" in word:
        return all(is_common(part) or _is_known(part, language) for part in word.split("-") if part)
    return language == GERMAN and (_is_form(word, words) or _is_compound(word, words))


def _is_form(word: str, words: frozenset[str]) -> bool:
    return any(len(stem) >= _SHORTEST_PART and stem in words for stem in _stems(word))


def _stems(word: str) -> list[str]:
    return [word.removesuffix(ending) for ending in GERMAN_ENDINGS if word.endswith(ending)]


def _is_compound(word: str, words: frozenset[str]) -> bool:
    """Whether a German word is made of others ("Handelsregisterauszug") and no surname's kind ("Waldmüller")."""
    if len(word) < 8 or _SURNAME.search(word):
        return False
    return _splits(word, words, 3)


def _splits(word: str, words: frozenset[str], parts: int) -> bool:
    for cut in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1):
        head, tail = word[:cut], word[cut:]
        linked = any(head.endswith(link) and head.removesuffix(link) in words for link in _LINKS)
        if not (linked or head + "e" in words):
            continue
        if (len(tail) > _SHORTEST_PART or len(head) > 4) and (tail in words or _is_form(tail, words)):
            return True
        if parts > 2 and _splits(tail, words, parts - 1):
            return True
    return False
