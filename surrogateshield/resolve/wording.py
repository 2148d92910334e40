"""Values of several words taken apart, and their originals put together with the signs that were found."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple
from urllib.parse import quote

from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType
from surrogateshield.resolve import separators
from surrogateshield.resolve.characters import fold
from surrogateshield.resolve.restoring import restored
from surrogateshield.resolve.seeking import WORD
from surrogateshield.shadowmap.mapping import MapEntry

_LOOSE = frozenset(
    {
        PiiType.PERSON,
        PiiType.ORG,
        PiiType.GPE,
        PiiType.LOC,
        PiiType.FAC,
        PiiType.IMPLICIT_LOCATION,
        PiiType.ADDRESS,
        PiiType.MEDICAL_RECORD,
    }
)
_STRICT = frozenset({PiiType.EMAIL, PiiType.USERNAME})
_MOST_WORDS = 12
_LONGEST = 128
_TELLING_DIGITS = 6

type Spans = list[tuple[int, int]]
"""Where each word of a value stands."""


class Wording(NamedTuple):
    """A surrogate taken apart: n words, n - 1 separators, how these are looked for, and which word announces it."""

    entry: MapEntry
    words: tuple[str, ...]
    folded: tuple[str, ...]
    spelled: str
    separators: tuple[str, ...]
    patterns: tuple[str, ...]
    anchor: int
    offset: int
    strict: bool


def taken_apart(entry: MapEntry) -> Wording | None:
    """The words of a value; None where it has one only, none that tells, or too many."""
    strict = entry.type in _STRICT
    if not strict and entry.type not in _LOOSE and not entry.type.startswith("custom:"):
        return None
    found = list(WORD.finditer(entry.surrogate))
    if not 2 <= len(found) <= _MOST_WORDS or len(entry.surrogate) > _LONGEST:
        return None
    if found[0].start() != 0 or found[-1].end() != len(entry.surrogate):
        return None
    words = tuple(match.group() for match in found)
    between = tuple(entry.surrogate[a.end() : b.start()] for a, b in pairwise(found))
    if any(len(separator) > 4 for separator in between):
        return None
    anchor = next((i for i, word in enumerate(words) if _is_telling(word)), None)
    # In an address a comma may come or go.
    address = entry.type == PiiType.ADDRESS
    patterns = tuple(", " if address and not sign.strip(" ,") else sign for sign in between)
    return (
        None
        if anchor is None
        else Wording(
            entry,
            words,
            tuple(map(fold, words)),
            fold(entry.surrogate),
            between,
            patterns,
            anchor,
            found[anchor].start(),
            strict,
        )
    )


@cache
def _is_telling(word: str) -> bool:
    """Whether a word is rare enough to look around it each time it is met."""
    return not is_ordinary(word) if word.isalpha() else len(word) >= (_TELLING_DIGITS if word.isdigit() else 4)


def written(value: Wording, text: str, spans: Spans) -> str | None:
    """The original with the signs between its words as they were found; None where they cannot be told apart."""
    between = [text[a[1] : b[0]] for a, b in pairwise(spans)]
    original = value.entry.original
    if value.strict:
        return _with_signs(original, value, between, [text[a:b] for a, b in spans])
    found = list(WORD.finditer(original))
    if not found:
        return None
    own = [original[a.end() : b.start()] for a, b in pairwise(found)]
    said = [_styled(match.group(), value, i, text, spans) for i, match in enumerate(found)]
    if any(separators.encoder(sign) == "percent" for sign in between):
        said = list(map(quote, said))  # letters beyond ASCII are encoded where spaces are
    signs = _aligned(between, value.separators, own)
    if signs is None:
        return None
    head, tail = original[: found[0].start()], original[found[-1].end() :]
    return head + "".join(a + b for a, b in zip(said, [*signs, ""], strict=True)) + tail


def _aligned(between: Sequence[str], meant: Sequence[str], own: Sequence[str]) -> Sequence[str] | None:
    """What stands between the words of the original: its own separators, but as the surrogate's were found.

    Args:
        between: as found.
        meant: those of the surrogate.
        own: those of the original.

    Returns:
        None where markup would be lost.
    """
    pairs = list(zip(between, meant, strict=True))
    if len(own) == len(meant):
        return [sign if _is_alike(said, mine) else mine for (sign, said), mine in zip(pairs, own, strict=True)]
    spaces = {sign for sign, said in pairs if said.isspace()}
    others = [pair for pair in pairs if not pair[1].isspace()]
    signs = list(own)
    kept = [i for i, mine in enumerate(own) if not mine.isspace()]
    if len(kept) == len(others):
        for i, (sign, said) in zip(kept, others, strict=True):
            signs[i] = sign if _is_alike(said, own[i]) else own[i]
    elif any(sign != said for sign, said in others):
        return None
    if len(spaces) == 1 and not separators.MARKUP.search(min(spaces).replace("_", "")):
        signs = [min(spaces) if mine.isspace() else sign for sign, mine in zip(signs, own, strict=True)]
    elif any(separators.MARKUP.search(sign) for sign in spaces):
        return None
    return signs


def _is_alike(meant: str, mine: str) -> bool:
    """Whether two separators do the same: spaces, and commas with spaces, are alike."""
    return meant == mine or not (meant.strip(" ,") or mine.strip(" ,"))


def _styled(word: str, value: Wording, index: int, text: str, spans: Spans) -> str:
    """A word of the original, in capitals or small letters if the surrogate's is."""
    if len(WORD.findall(value.entry.original)) == len(spans):
        start, end = spans[index]
        alike = MapEntry(word, value.words[index], value.entry.type, value.entry.domain, "")
        return restored(alike, text[start:end])
    met = "".join(text[start:end] for start, end in spans)
    if met == "".join(value.words):
        return word
    return word.upper() if met.isupper() else word.lower() if met.islower() else word


def _with_signs(original: str, value: Wording, between: list[str], found: list[str]) -> str:
    """An original whose signs are encoded as those of the surrogate are, before the "@" and behind it."""
    at = next((i for i, sign in enumerate(value.separators) if "@" in sign), 0)
    pairs = list(zip(value.separators, between, strict=True))
    local, host = (dict(pair for pair in half if pair[0] != pair[1]) for half in (pairs[:at], pairs[at:]))
    way = next(filter(None, map(separators.encoder, (*local.values(), *host.values()))), "")
    cased = restored(MapEntry(original, ".".join(value.words), "", "", ""), ".".join(found))
    border = cased.find("@")
    return "".join(
        c
        if c.isalnum()
        else (local if i < border else host).get(c) or separators.encoded(c, way if way != "escaped" else "")
        for i, c in enumerate(cased)
    )
