"""What of an original is in a text that was sent: the measure of the boundary.

A leak is the value itself, however it is spelt or encoded; or a part of it: a word of four letters
or more that is not an ordinary one, or a run of four digits.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from urllib.parse import unquote_plus

import phonenumbers
from material.folding import fold
from material.prompts import NAMES_AND_PLACES, STRUCTURED, Planted, PlantedPrompt

from surrogateshield.lexicon import is_ordinary

_LETTERS = re.compile(r"[^\W\d_]+")
_DIGITS = re.compile(r"\d+")
_ESCAPE = re.compile(r'\\(?:u[0-9a-fA-F]{4}(?:\\u[0-9a-fA-F]{4})?|["\\/bfnrt])')
_CODE_POINT = re.compile(r"\\u[0-9a-fA-F]{4}")
_NESTING = 3  # JSON within JSON within JSON
_WHOLE_WORD_BELOW = 5  # letters: "nora" within "ignorant" is no leak of Nora
_WHOLE_VALUE_BELOW = 8  # characters
_PUBLIC_PREFIXES = frozenset({"proj", "live", "akia", "xoxb", "glpat", "aiza"})
# Separators that may stand between the characters of a number, in the value or in the text.
_SEPARATORS = r"[\s\-./()_:]{0,3}"


def leaked(value: str, type_: str, sent_text: str) -> list[str]:
    """The parts of an original, as it is written, that a sent text holds; none is what should be.

    Args:
        value: the original.
        type_: its type; a phone number's country code and a key's public prefix are no part of it.
        sent_text: all that was sent: target, headers and decoded body (`Received.everything`).
    """
    views = _views(sent_text)
    found = [value] if any(_holds(view, value) for view in views) else []
    for word in _LETTERS.findall(value):
        folded = fold(word)
        if len(folded) >= 4 and not is_ordinary(folded) and not (type_ == "api_key" and folded in _PUBLIC_PREFIXES):
            found += [word for view in views if _holds_word(view, folded)][:1]
    runs = {run[at : at + 4]: None for run in _DIGITS.findall(_national(value, type_)) for at in range(len(run) - 3)}
    found += [run for run in runs if any(run in view for view in views)]
    return found


def leaks_of(prompt: PlantedPrompt, sent_text: str) -> dict[Planted, list[str]]:
    """What leaked of each value of a prompt, the values of which nothing leaked left out.

    A name that was sent in clear does not count as a leak of the e-mail address made from it as well:
    for a structured value, words that stand in the text as a planted name or place writes them are
    not looked at.
    """
    names = (planted.value for planted in prompt.values if planted.type in NAMES_AND_PLACES)
    words = {word for name in names for word in _LETTERS.findall(name)}
    beside_names = sent_text
    if words:
        alternatives = "|".join(re.escape(spelling) for word in words for spelling in {word, json.dumps(word)[1:-1]})
        beside_names = re.sub(rf"(?<![^\W_])(?:{alternatives})(?![^\W_])", " ", sent_text)
    found = {
        planted: leaked(planted.value, planted.type, beside_names if planted.type in STRUCTURED else sent_text)
        for planted in prompt.values
    }
    return {planted: parts for planted, parts in found.items() if parts}


@lru_cache(maxsize=64)
def _views(text: str) -> tuple[str, ...]:
    # The text as it is and with what encodes it undone, folded; a value hidden by two encodings is found as well.
    # Code points written as escapes are left out of the text as it is: their digits are nobody's.
    views = {_CODE_POINT.sub(" ", text): None, _unescaped(text): None}
    for _ in range(_NESTING):
        for view in list(views):
            views[_unescaped(view)] = None
            views[unquote_plus(view)] = None
    return tuple(dict.fromkeys(fold(view) for view in views))


def _unescaped(text: str) -> str:
    def character(escape: re.Match[str]) -> str:
        try:
            return str(json.loads(f'"{escape[0]}"'))
        except ValueError:
            return escape[0]

    return _ESCAPE.sub(character, text)


def _holds(view: str, value: str) -> bool:
    folded = fold(value)
    # A short value counts as a whole word alone; a long one wherever it is, but a number not within a longer number.
    inside = r"\w" if len(folded) < _WHOLE_VALUE_BELOW else r"\d" if folded[-1].isdigit() else r"(?!)"
    if folded in view and re.search(f"(?<!{inside}){re.escape(folded)}(?!{inside})", view):
        return True
    characters = re.findall(r"[a-z0-9]", folded)
    if len(characters) < 5 or not any(character.isdigit() for character in characters):
        return False
    # The same number with other separators, or without any.
    return re.search(r"(?<![a-z0-9])" + _SEPARATORS.join(characters) + r"(?![a-z0-9])", view) is not None


def _holds_word(view: str, word: str) -> bool:
    if word not in view:
        return False
    return len(word) >= _WHOLE_WORD_BELOW or re.search(rf"(?<![^\W\d_]){word}(?![^\W\d_])", view) is not None


def _national(value: str, type_: str) -> str:
    if type_.startswith("phone_") and value.startswith("+"):
        code = str(phonenumbers.parse(value).country_code)
        return value[1:].removeprefix(code)
    return value
