"""People: a full name and every way of writing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from anyascii import anyascii

from surrogateshield.training.chance import Chance
from surrogateshield.training.markup import Split
from surrogateshield.training.names import Names, drawn, locales, romanised

HOME_SHARE = {"en": 0.5, "de": 0.6, "fr": 0.6, "es": 0.6, "it": 0.65, "pt": 0.65, "nl": 0.6, "pl": 0.7, "tr": 0.7}
"""How many people of a text have names of its language; the others' are from anywhere."""

_USUAL = {"en_US": 14, "en_GB": 12, "en": 6, "en_AU": 3, "en_CA": 3, "en_IE": 3, "en_NZ": 2, "en_IN": 2, "pt_BR": 2, "fr_FR": 3, "de_DE": 3}
"""Locales of a language that are drawn more often than its others."""

_OTHER_HOME_SHARE = 0.7
_NATIVE_SCRIPT = 0.06  # how many foreign people in a Latin text are written in their own script
_SURNAME_FIRST = frozenset({"hu", "ja", "zh", "ko", "vi"})
_TWO_SURNAMES = frozenset({"es", "pt"})
_PARTICLES = {
    "de": ("von", "von der", "zu"),
    "nl": ("van", "van der", "de", "van den", "ten"),
    "fr": ("de", "du", "de la", "Le"),
    "it": ("De", "Di", "Della", "D'"),
    "pt": ("da", "dos", "de"),
    "es": ("de", "de la", "del"),
    "ar": ("al-", "El ", "bin ", "Abu ", "Al-"),
    "he": ("Ben ", "Bar-"),
    "ga": ("Ó ", "Ní ", "Mac "),
}
_ANYWHERE = ("O'", "Mc", "Mac", "St. ", "Fitz", "De ", "Van ")
_NICKNAMES = {
    "Alexander": ("Alex", "Sasha", "Xander"), "Elizabeth": ("Liz", "Beth", "Lizzie", "Eliza"), "William": ("Will", "Bill", "Billy"),
    "Robert": ("Rob", "Bob", "Bobby"), "Katherine": ("Kate", "Kathy", "Kat"), "Margaret": ("Maggie", "Peg", "Meg"),
    "Joseph": ("Joe", "Joey"), "Michael": ("Mike", "Mick", "Mikey"), "Thomas": ("Tom", "Tommy"), "Samantha": ("Sam", "Sammy"),
    "Francisco": ("Paco", "Pancho"), "José": ("Pepe",), "Guadalupe": ("Lupe",), "Johannes": ("Hannes", "Jo"), "Katharina": ("Kathi",),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Person:
    """One person's name in its parts.

    Attributes:
        first: given name or names.
        last: surname with its particles; "" for people of one name.
        middle: middle name or initial, "" mostly.
        suffix: "Jr." and the like, "" mostly.
        surname_first: whether the full name begins with the surname.
        gender: "f" or "m".
        language: of the name.
    """

    first: str
    last: str
    middle: str
    suffix: str
    surname_first: bool
    gender: str
    language: str

    @property
    def full(self) -> str:
        """The name in full, in its own order."""
        if not self.last:
            return self.first
        if self.surname_first:
            return f"{self.last} {self.first}"
        return " ".join(part for part in (self.first, self.middle, self.last, self.suffix) if part)

    def written(self, form: str, chance: Chance) -> str:
        """The name in a slot's form."""
        if form == "first":
            return self.first
        if form == "last":
            return self.last or self.first
        if form == "nick":
            return self._nickname(chance)
        if form == "initials":
            letters = [part[0] for part in self.full.replace("-", " ").split() if part[0].isalpha()]
            dot = chance.choice([".", ".", ""])
            return chance.choice(["", " "] if dot else [""]).join(f"{letter.upper()}{dot}" for letter in letters)
        if form == "short":
            return f"{self.first[0]}{chance.choice(['.', '.', ''])} {self.last}" if self.last else self.first
        if form == "formal":
            return (
                f"{self.last}, {self.first}" + (f" {self.middle}" if self.middle else "") if self.last else self.first
            )
        if form == "username":
            return self.handle(chance)
        return self.full

    def handle(self, chance: Chance) -> str:
        """A user name or the local part of an address, made of the name."""
        first, last = (_ascii(part) for part in (self.first.split()[0], self.last or self.first))
        number = chance.choice(["", "", str(chance.randrange(1, 100)), str(chance.randrange(1950, 2012))])
        forms = [f"{first}.{last}", f"{first[0]}{last}", f"{first}_{last}", f"{first}{last}", f"{last}.{first}"]
        forms += [f"{first}{number or 7}", f"{last}{first[0]}", f"{first[0]}.{last}", f"{first}-{last}", f"x_{first}_x"]
        return chance.choice(forms) + number

    def _nickname(self, chance: Chance) -> str:
        first = self.first.split()[0]
        if first in _NICKNAMES:
            return chance.choice(_NICKNAMES[first])
        stem = first[: chance.choice([3, 3, 4])].rstrip("aeiouy-'") or first[:3]
        return chance.choice(
            [stem, stem + "y", stem + "ie", stem + "i", first[:2] + "-" + first[:2], stem + "o"]
        ).capitalize()


def person(language: str, split: Split, gender: str, chance: Chance) -> Person:
    """Draw a person.

    Args:
        language: of the text they occur in.
        split: the part of the data, whose names they get.
        gender: "f" or "m" where the text fixes it, else "".
        chance: the draws.
    """
    names = _locale(language, split, chance)
    gender = gender or chance.choice("fm")
    own = names.language
    given = names.female if gender == "f" else names.male
    first = drawn(given, split, chance)
    if chance.happens(0.06) and " " not in first:
        first += chance.choice(["-", " "]) + drawn(given, split, chance)
    surnames = names.last_female if gender == "f" else names.last_male
    last = _surname(surnames, own, names.is_latin, split, chance)
    middle = suffix = ""
    if own in {"en", "tw", "ig", "yo", "sw"}:
        if chance.happens(0.12):
            middle = drawn(given, split, chance)
            middle = f"{middle[0]}{chance.choice(['.', ''])}" if chance.happens(0.7) else middle
        suffix = chance.choice(["Jr.", "Sr.", "III", "II"]) if chance.happens(0.02) else ""
    if chance.happens(0.02):
        last = ""
    order = own in _SURNAME_FIRST and (not names.is_latin or own in {"hu", "vi"} or chance.happens(0.5))
    return Person(first, last, middle, suffix, order, gender, own)


def _locale(language: str, split: Split, chance: Chance) -> Names:
    home = _of_language(language, split)
    if home and chance.happens(HOME_SHARE.get(language, _OTHER_HOME_SHARE)):
        return chance.choices(home, [_USUAL.get(names.locale, 1) for names in home])[0]
    names = chance.choice(_all(split))
    if names.is_latin:
        return names
    if chance.happens(_NATIVE_SCRIPT):
        return names
    if names.has_vowels and romanised(names).has(split):
        return romanised(names)
    return chance.choice(_of_language("en", split))


@cache
def _all(split: Split) -> Sequence[Names]:
    return [names for names in locales() if names.has(split)]


@cache
def _of_language(language: str, split: Split) -> Sequence[Names]:
    return [names for names in _all(split) if names.language == language]


def _surname(names: tuple[str, ...], language: str, is_latin: bool, split: Split, chance: Chance) -> str:
    last = drawn(names, split, chance)
    if language in _TWO_SURNAMES and chance.happens(0.35):
        return f"{last} {chance.choice(['', '', 'y ', 'e '])}{drawn(names, split, chance)}"
    if chance.happens(0.06):
        return f"{last}-{drawn(names, split, chance)}"
    if language in _PARTICLES and chance.happens(0.15) and is_latin:
        particle = chance.choice(_PARTICLES[language])
        return particle + ("" if particle[-1] in "-' " else " ") + last
    return chance.choice(_ANYWHERE) + last if chance.happens(0.03) and is_latin else last


def _ascii(name: str) -> str:
    return "".join(filter(str.isalnum, anyascii(name).lower())) or "user"
