"""Text without case: written all in small letters or all in capitals, as in a chat, a dictation or a form.

A whole text may be, or some of its lines; they are read a second time with a capital for every word
that no dictionary holds.
"""

from __future__ import annotations

from collections.abc import Callable

import regex

from surrogateshield.detection.blocklist import BLOCKED
from surrogateshield.detection.names import is_common

_SMALL_WORD = regex.compile(
    r"(?<![\p{L}\p{M}\p{N}_@./#'’-])(?P<title>(?:mr|mrs|ms|miss|dr|prof|herr|frau|sig|mme)\.? )?+"
    r"(?P<word>[od]['’]\p{Ll}[\p{L}\p{M}]+|\p{Ll}[\p{L}\p{M}]+(?:['’]\p{Ll}{2,})?)"
)
_LINE = regex.compile(r"[^\n]+")
# What may stand before a line of a chat: "> ", "- ", "Anna: ", "[12:04] Anna: ".
_SPEAKER = regex.compile(r"\s{0,8}(?:[>*•-]\s{0,4}|\[[^\]\n]{1,20}\]\s?)*(?:[\p{L}\p{N}_. ]{1,24}:\s)?")
_CODE = regex.compile(r"[{}\[\];=<>\\$`|]|\w\(|::|//|--")
_WORDS = regex.compile(r"\p{L}{2,}")
_FEWEST_WORDS = 3
_FEWEST_CAPITALS = 12
# A line this long that ends within a sentence was wrapped: the next one begins small whoever wrote it.
_WRAPPED = 50


def is_caseless(text: str) -> bool:
    """Whether a text has no case to go by: no capital at all, or hardly anything else."""
    capitals, cased = _counts(text)
    return cased > 0 and (capitals == 0 or _mostly(capitals, cased))


def is_in_capitals(text: str) -> bool:
    """Whether a text is written in capitals."""
    return _mostly(*_counts(text))


def in_small_letters(text: str) -> str:
    """A text without capitals; its length stays, so the few that become two characters stay too.

    >>> in_small_letters("İZMİR, CALL ME")
    'İzmİr, call me'
    """
    return "".join(small if len(small := character.lower()) == 1 else character for character in text)


def _counts(text: str) -> tuple[int, int]:
    capitals = sum(map(str.isupper, text))
    return capitals, capitals + sum(map(str.islower, text))


def _mostly(capitals: int, cased: int) -> bool:
    return cased > 20 and capitals > 0.9 * cased


def caseless_parts(text: str) -> list[tuple[int, int]]:
    """Where a text has no case to go by: all of it, or some of its lines, from where their speaker's name ends."""
    if is_caseless(text):
        return [(0, len(text))]
    parts: list[tuple[int, int]] = []
    before = ""
    for match in _LINE.finditer(text):
        line = match.group()
        wrapped = len(before) > _WRAPPED and before.rstrip()[-1:] not in {".", "!", "?", ":", ""}
        speaker = _SPEAKER.match(line)
        start = speaker.end() if speaker else 0
        said = line[start:]
        before = line
        if not wrapped and is_caseless(said) and _has_words(said) and not _CODE.search(said):
            parts.append((match.start() + start, match.end()))
    return parts


def truecased(text: str, parts: list[tuple[int, int]], is_word: Callable[[int, str], bool]) -> str:
    """A text whose caseless parts are in their likely proper case; its length stays.

    Args:
        text: the text.
        parts: where it has no case.
        is_word: whether a word that begins at a position is in a dictionary; any other gets a capital.
    """
    pieces: list[str] = []
    position = 0
    for start, end in parts:
        small = in_small_letters(text[start:end])
        pieces += (
            text[position:start],
            _SMALL_WORD.sub(lambda match, at=start: _capitalised(match, at, is_word), small),
        )
        position = end
    pieces.append(text[position:])
    return "".join(pieces)


def _has_words(line: str) -> bool:
    """Whether a line is long enough to tell: a few small words, or more capitals than an abbreviation has."""
    if line == line.upper():
        return len(_WORDS.findall(line)) > 1 and sum(map(str.isupper, line)) >= _FEWEST_CAPITALS
    return len(_WORDS.findall(line)) >= _FEWEST_WORDS


def _capitalised(match: regex.Match[str], start: int, is_word: Callable[[int, str], bool]) -> str:
    """A word with a capital if it is none of the dictionary, or a title stands before it and it is no frequent one."""
    title, word = str(match["title"] or ""), str(match["word"])
    first = word[0].upper()
    ordinary = is_common(word) if title else is_word(start + match.start("word"), word)
    if word in BLOCKED or len(first) != 1 or ordinary:
        return title + word
    if word[1] in "'’":
        return title + first + word[1] + word[2].upper() + word[3:]
    return title + first + word[1:]
