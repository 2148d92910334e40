"""Identifiers made of words: user names, local parts and paths, exchanged word by word."""

from __future__ import annotations

from itertools import islice

from surrogateshield.lexicon import is_ordinary, ordinary_words
from surrogateshield.surrogates import names
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.name_parts import TOKEN, halves
from surrogateshield.surrogates.person import common_initial, name_words
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.text import ascii_letters, fold, in_style, other_shape, pronounceable, script_of

TRIES = 60
"""How many proposals are made for one identifier."""

_GUESSES = 40


class Composer:
    """Exchanges the words of an identifier: for the surrogate of the same name where there is one.

    Args:
        context: the mapping, asked for words of names.
        source: where other choices come from.
        technical: whether the text is a path or the like, where most words name no person.
    """

    def __init__(self, context: Context, source: Source, technical: bool = False) -> None:
        self._context = context
        self._source = source
        self._technical = technical
        self._known: dict[tuple[str, ...], list[str]] = {}

    def compose(self, text: str, attempt: int, whole: bool = True) -> str:
        """The proposal number `attempt` for `text`.

        Ordinary words stay, unless `whole` is set and there are no others.
        """
        found = [str(token) for token in TOKEN.findall(text)]
        stay = not whole or any(t[0].isalpha() and len(t) > 3 and not is_ordinary(t) for t in found)
        words = [token for token in found if token[0].isalpha()]
        known = iter(self._read(tuple(words)) if attempt < TRIES // 2 else [""] * len(words))
        parts: list[str] = []
        for i, token in enumerate(found):
            if token[0].isalpha():
                parts.append(self._word(i, found, attempt, stay, next(known)))
            elif token[0].isdecimal():
                parts.append(other_shape(token, self._source.under("digits", i), attempt))
            else:
                parts.append(token)
        return "".join(parts)

    def _read(self, words: tuple[str, ...]) -> list[str]:
        if words not in self._known:
            self._known[words] = self._context.identities.read(words)
        return self._known[words]

    def _word(self, i: int, found: list[str], attempt: int, stay: bool, known: str) -> str:
        token = found[i]
        if stay and is_ordinary(token) and (len(token) > 3 or (self._technical and token.lower() in ordinary_words())):
            return token
        source = self._source.under("word", i)
        if attempt < TRIES // 2 and (known := known or self._surname(token)):
            return in_style(known, token)
        if script_of(token) != "LATIN":
            return other_shape(token, source, attempt)
        if len(token) <= 3 or (self._technical and not names.is_known(token)):
            return in_style(pronounceable(source.draw(attempt), len(token)), token)
        # At first what the name would become, should it be met later: then the two agree without looking ahead.
        place = "surname" if any(t[0].isalpha() for t in found[:i]) else "given"
        if attempt == 0:
            guess = self._guess_of_two(token) or self._guess(token, place)
        else:
            guess = written_like(next(name_words(token, source.under(attempt), place), ""), token)
        return in_style(guess or pronounceable(source.draw(attempt), len(token)), token)

    def _surname(self, token: str) -> str:
        """The surrogate of an organisation, or of an initial with a surname that is known."""
        identities = self._context.identities
        if firm := identities.organisation(token):
            return firm
        last = identities.read([token[1:]])[0] if len(token) > 3 else ""
        return self._initial(token[0], token[1:]) + last.lower() if last else ""

    def _guess_of_two(self, token: str) -> str:
        """What an initial and a surname of the lists would become, or a given name and a surname."""
        two = halves(token)
        if two is None:
            return ""
        first, last = two
        head = self._initial(first, last) if len(first) == 1 else self._guess(first, "given")
        return head + self._guess(last, "surname").lower()

    def _guess(self, word: str, place: str) -> str:
        """The first surrogate that is free for a name, as the generator of names will find it free."""
        words = name_words(word, self._context.source("name", fold(word)), place)
        free = (guess for guess in islice(words, _GUESSES) if self._is_free(guess, word))
        return written_like(next(free, ""), word)

    def _is_free(self, guess: str, word: str) -> bool:
        context = self._context
        return not (
            context.occupied(guess)
            or context.of_canonical("name", fold(guess)) is not None
            or context.identities.is_claimed(guess, word)
            or context.forbidden(guess)
        )

    def _initial(self, letter: str, surname: str) -> str:
        return self._context.identities.initial(letter, [surname], [letter]) or common_initial(letter, self._context)


def written_like(word: str, model: str) -> str:
    """`word`, without accents where `model` has none."""
    return ascii_letters(word) if model.isascii() else word
