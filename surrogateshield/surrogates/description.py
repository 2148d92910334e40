"""Described places ("two doors from the fire station"): another landmark, other figures, the sentence kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice

import regex

from surrogateshield import landmarks
from surrogateshield.surrogates.generator import ATTEMPTS, Generator
from surrogateshield.surrogates.invent import invented, longer
from surrogateshield.surrogates.kinds import FACILITY_KINDS, PLACE_KINDS
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.text import fold_token, restyle, script_of

_COUNTS = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
_COUNT = "|".join(_COUNTS)
_COLOURS = ("white", "blue", "yellow", "red", "green", "pink", "brick", "grey")
_NAME = r"\b\p{Lu}[\p{L}'’-]*\p{Ll}[\p{L}'’-]*"
_TOKEN = regex.compile(r"[\p{L}\p{M}'’-]+")
_KINDS = FACILITY_KINDS | PLACE_KINDS
_PATIENCE = 12
_FALLBACK = ("mill", "chapel", "bakery", "library", "quarry", "pharmacy", "museum", "brewery")


def _near(name: str, row: Source, draw: Draw) -> str:
    taken = draw.below(200)
    return next(islice(invented("place", row, name), taken, None))


def _far(name: str, source: Source) -> str:
    if script_of(name) == "LATIN":
        return next(longer("place", source))
    return next(invented("place", source, name))


@cache
def _pattern() -> regex.Pattern[str]:
    """What is replaced: landmarks, longest first; counts, figures, colours, names."""
    nouns = sorted({word for group in landmarks.groups() for word in group}, key=len, reverse=True)
    return regex.compile(
        rf"(?P<noun>(?i:(?<!\p{{L}})(?:{'|'.join(map(regex.escape, nouns))})(?=s?(?!\p{{L}}))))"
        rf"|(?P<count>(?i:\b(?:{_COUNT})\b))|(?P<ordinal>\b[0-9]+(?=st|nd|rd|th))(?:st|nd|rd|th)|(?P<figure>[0-9]+)"
        rf"|(?P<colour>(?i:\b(?:{'|'.join(_COLOURS)})\b))|(?P<name>{_NAME}(?: {_NAME})*|\b\p{{Lu}}[\p{{L}}'’-]+)"
    )


@cache
def _group_of(noun: str) -> tuple[str, ...]:
    return next(group for group in landmarks.groups() if noun in {word.casefold() for word in group})


class DescriptionGenerator(Generator):
    """Replaces what a description turns on, and keeps its grammar."""

    domain = "description"
    keeps_risk = "Somebody may live where an invented description leads: near a church, two doors from a bakery."

    def well_formed(self, value: str) -> bool:
        return any(c.isalpha() for c in value)

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)

    def canonical(self, original: str) -> str:
        return " ".join(original.casefold().split())

    def inherent(self, original: str) -> frozenset[str]:
        rest = _pattern().sub(" ", original)
        return frozenset(fold_token(token) for token in _TOKEN.findall(rest))

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        # One of the first names of a row; of the two hundred thousand others, once those are used up.
        row = source.unaware
        for draw in (source.draw("", counter) for counter in range(_PATIENCE)):
            yield self._other(original, draw, partial(_near, row=row, draw=draw))
        for far in (source.under("far", counter) for counter in range(ATTEMPTS)):
            yield self._other(original, far.draw(), partial(_far, source=far))

    def _other(self, original: str, draw: Draw, invent: Callable[[str], str]) -> str:
        names: dict[str, str] = {}

        def replacement(match: regex.Match[str]) -> str:
            found = str(match.group())
            match match.lastgroup:
                case "noun":
                    options = [word for word in _group_of(found.casefold()) if word.casefold() != found.casefold()]
                    return restyle(draw.choice(options), found) if found.isupper() else draw.choice(options)
                case "count":
                    return restyle(draw.choice([word for word in _COUNTS if word != found.casefold()]), found)
                case "ordinal":
                    return f"{draw.between(4, 9) + 10 * draw.between(2, 8)}th"
                case "figure":
                    return str(int(found) + draw.between(1, 7))
                case "colour":
                    return restyle(draw.choice([word for word in _COLOURS if word != found.casefold()]), found)
                case _:
                    if match.start() == 0 or original.isupper():
                        return found  # a capital that tells nothing
                    name, _, kind = found.rpartition(" ")
                    if not name or fold_token(kind) not in _KINDS:
                        name, kind = found, ""
                    if name not in names:
                        names[name] = invent(name)
                    return f"{names[name]} {kind}".rstrip()

        other = str(_pattern().sub(replacement, original))
        if other != original:
            return other
        words = list(_TOKEN.finditer(original))
        if not words:
            return original
        last = words[-1]
        return original[: last.start()] + draw.choice(_FALLBACK) + original[last.end() :]
