"""Names of people from the lists that Faker (MIT) has for 80 locales, and names that stand in no list.

A share of the names is spelled by a Markov chain over a locale's list: what has never been seen
teaches the model to look at the sentence.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property

import faker.providers.person
from anyascii import anyascii

from surrogateshield.training.chance import Chance, of_split, split_of
from surrogateshield.training.markup import Split
from surrogateshield.training.wordlists import entries, sections

INVENTED = 0.25
"""Share of given names and surnames that a Markov chain spells."""

_PARTICLE = re.compile("[a-z ]+")  # what stands in Faker's lists of surnames beside names
_ORDER = 3
_FEWEST = 9
_READ_WELL = frozenset(
    {"bg", "mk", "ru", "uk", "el", "ka", "hy"}
)  # scripts that can be put into Latin letters sign by sign
_ENOUGH_TO_LEARN = 40
_TO_LEARN = 400  # more names teach a chain little
_TRIES = 80
_LONGEST = 14
_SHORTEST = 3


@dataclass(frozen=True)
class Names:
    """The lists of a locale.

    Attributes:
        locale: Faker's name of it, language first.
        female: given names.
        male: given names.
        last_female: surnames of women.
        last_male: surnames of men; the same where the language does not tell them apart.
    """

    locale: str
    female: tuple[str, ...]
    male: tuple[str, ...]
    last_female: tuple[str, ...]
    last_male: tuple[str, ...]

    @property
    def language(self) -> str:
        """ISO 639-1."""
        return self.locale.split("_")[0]

    def has(self, split: Split) -> bool:
        """Whether a part of the data has given names and surnames for both genders."""
        return all(part(each, split) for each in (self.female, self.male, self.last_female, self.last_male))

    @property
    def reads_well(self) -> bool:
        """Whether a transliteration letter by letter reads like a name."""
        return self.is_latin or self.language in _READ_WELL

    @cached_property
    def is_latin(self) -> bool:
        """Whether the names are written in Latin letters."""
        return all(name[0] < "\u0250" for name in self.last_male[:20])


@cache
def locales() -> tuple[Names, ...]:
    """Every locale that has given names and surnames."""
    found = []
    for module in pkgutil.iter_modules(faker.providers.person.__path__):
        provider = importlib.import_module(f"faker.providers.person.{module.name}").Provider
        plain = _names(provider, "first_names")
        female = _names(provider, "first_names_female") or plain
        male = _names(provider, "first_names_male") or plain
        last_female, last_male = _surnames(provider, "female"), _surnames(provider, "male")
        if min(map(len, (female, male, last_female, last_male))) >= _FEWEST:
            found.append(Names(module.name, female, male, last_female, last_male))
    return tuple(found)


@cache
def latin() -> tuple[Names, ...]:
    """Names in Latin letters of people whose script says no vowels, or more than letters."""
    tongues = [key for kind, key in sections("people") if kind == "last" and not _of_words(key)]
    return tuple(
        Names(tongue, *(entries("people", kind, tongue) for kind in ("female", "male", "last", "last")))
        for tongue in tongues
    )


def _of_words(key: str) -> bool:
    return key in {"en", "de", "fr", "es", "it", "pt", "nl", "pl", "tr"}


def _surnames(provider: type, gender: str) -> tuple[str, ...]:
    """Surnames of a gender; Faker's providers name their lists in several ways."""
    both = _names(provider, "last_names_unisex") + _names(provider, "unisex_last_names")
    own = _names(provider, f"last_names_{gender}") + _names(provider, f"{gender}_last_names")
    stems = _names(provider, "last_names_without_suffix")  # Icelandic: a parent's name in the genitive
    patronymics = tuple(stem + ("dóttir" if gender == "female" else "sson") for stem in stems)
    return tuple(dict.fromkeys(patronymics or own + both or _names(provider, "last_names")))


def _names(provider: type, attribute: str) -> tuple[str, ...]:
    names = getattr(provider, attribute, ())
    if isinstance(names, property):  # computed from the lists by gender, which are read themselves
        return ()
    return tuple(
        dict.fromkeys(name for name in map(str.strip, map(str, names)) if name and not _PARTICLE.fullmatch(name))
    )


@cache
def romanised(names: Names) -> Names:
    """The same names in Latin letters."""
    return Names(
        names.locale, *(_roman(each) for each in (names.female, names.male, names.last_female, names.last_male))
    )


def _roman(names: Sequence[str]) -> tuple[str, ...]:
    written = (" ".join(part.capitalize() for part in anyascii(name).split()) for name in names)
    return tuple(dict.fromkeys(name for name in written if name.replace(" ", "").replace("'", "").isalpha()))


@cache
def part(names: tuple[str, ...], split: Split) -> Sequence[str]:
    """The names of one part of the data."""
    return of_split(names, split)


@cache
def chain(names: tuple[str, ...]) -> Chain:
    """The chain that spells names like these."""
    return Chain(names)


class Chain:
    """A Markov chain over letters.

    Args:
        names: what it learns from; what it spells is none of them.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._known = {name.casefold() for name in names}
        self._next: dict[str, list[str]] = defaultdict(list)
        for name in names[:: len(names) // _TO_LEARN + 1]:
            padded = "^" * _ORDER + name + "$"
            for at in range(_ORDER, len(padded)):
                self._next[padded[at - _ORDER : at]].append(padded[at])

    def spell(self, split: Split, chance: Chance) -> str | None:
        """A new name of a part of the data; None if only known ones arise."""
        for _ in range(_TRIES):
            name = self._spelled(chance)
            if _SHORTEST <= len(name) <= _LONGEST and name.casefold() not in self._known and split_of(name) == split:
                return name
        return None

    def _spelled(self, chance: Chance) -> str:
        name = "^" * _ORDER
        while len(name) < _ORDER + _LONGEST + 1:
            letter = chance.choice(self._next[name[-_ORDER:]])
            if letter == "$":
                break
            name += letter
        return name[_ORDER:]


def drawn(names: tuple[str, ...], split: Split, chance: Chance) -> str:
    """A name of a list's part, or one spelled like it."""
    listed = part(names, split)
    if len(names) >= _ENOUGH_TO_LEARN and chance.happens(INVENTED):
        return chain(names).spell(split, chance) or chance.choice(listed)
    return chance.choice(listed)
