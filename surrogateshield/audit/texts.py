"""What is made of texts: the words an attacker's profile holds, masks, and queries without placeholders."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import numpy as np
from sklearn.feature_extraction.text import TfidfVectorizer

_PLACEHOLDERS = re.compile(
    r"""
    \[[A-Z][A-Z0-9_ /-]*\]              # [REDACTED], [PERSON 1]
    | <[A-Z][A-Z0-9_ /-]*>              # <NAME>, <US_SSN>
    | \{\{?\s*[A-Z][A-Z0-9_ /-]*\s*\}?\}  # {EMAIL}, {{ EMAIL }}
    | \b[A-Z]{2,}(?:_[A-Z]+)*_\d+\b     # PERSON_FIRSTNAME_1
    | \*{3,} | [█■]{2,} | _{3,} | X{4,}
    """,
    re.VERBOSE,
)
_WORD = re.compile(r"\w+")
_CAPITAL_OR_DIGIT = re.compile(r"(?<!\w)(?:[A-Z][\w-]*|\w*\d\w*)(?!\w)")


def without_placeholders(text: str, words: Iterable[str] = ()) -> str:
    """A text without what anonymisers put in the place of names.

    A placeholder in a query matches any profile that uses its word in earnest, and says nothing about the subject.

    Args:
        text: a released text.
        words: further placeholders, as they are written (TextWash's "PRONOUN").
    """
    further = sorted(set(words), key=len, reverse=True)
    if further:
        text = re.sub(r"(?<!\w)(?:" + "|".join(map(re.escape, further)) + r")(?!\w)", " ", text)
    return _PLACEHOLDERS.sub(" ", text)


def has_placeholders(text: str, words: Iterable[str] = ()) -> bool:
    """Whether a text holds any of them."""
    return without_placeholders(text, words) != text


def without_capitals(text: str) -> str:
    """A crude mask: all words that begin with a capital or hold a digit are gone, sentence beginnings included."""
    return _CAPITAL_OR_DIGIT.sub(" ", text)


def first_words(text: str, count: int) -> str:
    """The first so many words, as they are set off by blanks."""
    return " ".join(text.split()[:count])


def without_words_of(text: str, others: Iterable[str]) -> str:
    """A text without the words that occur in others, however they are capitalised."""
    gone = {word.casefold() for other in others for word in _WORD.findall(other)}
    return _WORD.sub(lambda match: " " if match[0].casefold() in gone else match[0], text)


def keywords(texts: Sequence[str], count: int, stop_words: str | None = "english") -> list[str]:
    """Of each text its most telling words: those of the largest tf-idf among these texts.

    Args:
        texts: the texts of the registry, and nothing else.
        count: how many words of each.
        stop_words: scikit-learn's list of words to leave out; None for none.
    """
    vectorizer = TfidfVectorizer(stop_words=stop_words)
    matrix = vectorizer.fit_transform(texts).tocsr()
    names = vectorizer.get_feature_names_out()
    found = []
    for row in range(matrix.shape[0]):
        part = slice(matrix.indptr[row], matrix.indptr[row + 1])
        words, weights = names[matrix.indices[part]], matrix.data[part]
        best = np.lexsort((words.astype(str), -np.round(weights, 12)))[:count]  # ties by the alphabet
        found.append(" ".join(words[best]))
    return found
