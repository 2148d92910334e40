"""People: a full name and every way of writing it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import accumulate

from anyascii import anyascii

from surrogateshield.training.chance import Chance
from surrogateshield.training.markup import Split
from surrogateshield.training.names import Names, drawn, latin, locales, part, romanised
from surrogateshield.training.wordlists import entries

HOME_SHARE = {"en": 0.55, "de": 0.6, "fr": 0.6, "es": 0.6, "it": 0.65, "pt": 0.65, "nl": 0.6, "pl": 0.7, "tr": 0.7}
"""How many people of a text have names of its language; the others' are from anywhere."""

_USUAL = {
    "en_US": 14, "en_GB": 12, "en": 6, "en_IE": 3, "en_NZ": 2, "en_IN": 2, "pt_BR": 2, "fr_FR": 3, "de_DE": 3,
    "es_MX": 2, "es_ES": 2, "zh": 7, "hi": 8, "ar": 7, "ko": 3, "ja": 3, "am": 5, "fa": 2, "he": 2, "bn": 2,
}  # fmt: skip
"""Locales of a language that are drawn more often than its others."""

_OTHER_HOME_SHARE = 0.7
_NATIVE_SCRIPT = 0.06  # how many foreign people in a Latin text are written in their own script
_WORDS = 0.12  # how many names are words as well, in the languages that have a list of them
_WITH_WORDS = frozenset({"en", "de", "fr", "es", "it", "pt", "nl", "pl", "tr"})
_INITIALS_BEFORE = frozenset({"hi", "ta"})  # whose people write their father's initial before a single name
_INITIALS = "ABCDGHJKLMNPRSTV"
_SURNAME_FIRST = frozenset({"hu", "ja", "zh", "ko", "vi"})
_TWO_SURNAMES = frozenset({"es", "pt"})
_PARTICLES = {
    "de": ("von", "von der", "zu"),
    "nl": ("van", "van der", "de", "van den", "ten"),
    "fr": ("de", "du", "de la", "Le"),
    "it": ("De", "Di", "Della", "D'"),
    "pt": ("da", "dos", "de"),
    "es": ("de", "de la", "del"),
    "ar": ("bin ", "Abu ", "ibn "),
    "he": ("Ben ", "Bar-"),
    "ga": ("Ó ", "Ní ", "Mac "),
}
_BEFORE = ("O'", "Mc", "Mac", "St. ", "Fitz", "De ", "Van ", "Le")


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
            return f"{self.middle} {self.first}".strip()
        if self.surname_first:
            return f"{self.last} {self.first}"
        return " ".join(part for part in (self.first, self.middle, self.last, self.suffix) if part)

    def written(self, form: str, chance: Chance) -> str:
        """The name in a slot's form; in full it is now and then written as on lists and in official letters."""
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
            return f"{self._initial(chance)} {self.last}" if self.last else self.first
        if form == "formal":
            return self._on_a_list(chance)
        if form == "username":
            return self.handle("own", chance)
        return self._in_full(chance)

    def _in_full(self, chance: Chance) -> str:
        capitals = 0.08 if self.language == "fr" else 0.015
        shares = {"plain": 0.93, "capitals": capitals, "list": 0.008, "initial": 0.02, "last initial": 0.012}
        style = chance.weighted(shares)
        if not self.last or style == "plain" or not self.last[0].isascii():
            return self.full
        if style == "capitals":
            return f"{self.last.upper()} {self.first}" if chance.happens(0.3) else f"{self.first} {self.last.upper()}"
        if style == "initial":
            return f"{self._initial(chance)} {self.last}"
        if style == "last initial":
            return f"{self.first} {self.last.split()[-1][0].upper()}{chance.choice(['.', '.', ''])}"
        return self._on_a_list(chance)

    def _initial(self, chance: Chance) -> str:
        dot = chance.choice([".", ".", ""])
        with_second = self.middle and dot and chance.happens(0.6)
        second = chance.choice(["", " "]) + self.middle[0] + dot if with_second else ""
        return f"{self.first[0]}{dot}{second}"

    def _on_a_list(self, chance: Chance) -> str:
        if not self.last:
            return self.full
        last = self.last.upper() if chance.happens(0.12) else self.last
        first = self._initial(chance) if chance.happens(0.08) else f"{self.first} {self.middle}".strip()
        return f"{last}, {first}"

    def handle(self, kind: str, chance: Chance) -> str:
        """What an account is called after its owner: a name of a `mailbox`, or a handle (`own`)."""
        first, last = (_ascii(part) for part in (self.first.split()[0], self.last or self.first))
        year = str(chance.randrange(1950, 2012))
        form = chance.choice(entries("accounts", kind, "en")).replace("####", year)
        form = re.sub("#", lambda _: str(chance.randrange(10)), form)
        return form.replace("{f}", first).replace("{l}", last).replace("{i}", first[0])

    def _nickname(self, chance: Chance) -> str:
        first = self.first.split()[0]
        if known := _nicknames().get(first):
            return chance.choice(known)
        stem = first[: chance.choice([3, 3, 4])].rstrip("aeiouy-'") or first[:3]
        if not first[0].isascii():
            return stem
        endings = {"": 3.0, "y": 1, "ie": 1, "i": 1, "o": 0.6}
        return (stem + chance.weighted(endings)).capitalize()


@cache
def _nicknames() -> dict[str, list[str]]:
    pairs = (entry.split("=") for entry in entries("people", "nick", "all"))
    return {name: nicknames.split("/") for name, nicknames in pairs}


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
    first = _word_name(own, gender, split, chance) or drawn(given, split, chance)
    if own in _INITIALS_BEFORE and chance.happens(0.3):
        count = chance.choice([1, 1, 2])
        dot = chance.choice([".", ".", ""])
        joint = chance.choice([" ", ""] if dot else [" "])
        initials = joint.join(letter + dot for letter in chance.choices(_INITIALS, k=count))
        return Person(first, "", initials, "", False, gender, own)
    if chance.happens(0.06) and " " not in first and "-" not in first:
        first += chance.choice(["-", " "]) + drawn(given, split, chance)
    surnames = names.last_female if gender == "f" else names.last_male
    last = _word_name(own, "", split, chance) or _surname(surnames, own, names.is_latin, split, chance)
    middle = suffix = ""
    if own in {"en", "tw", "ig", "yo", "sw"}:
        if chance.happens(0.12):
            middle = drawn(given, split, chance)
            middle = f"{middle[0]}{chance.choice(['.', ''])}" if chance.happens(0.7) else middle
        suffix = chance.choice(["Jr.", "Sr.", "III", "II"]) if chance.happens(0.02) else ""
    if chance.happens(0.02):
        last = ""
    order = own in _SURNAME_FIRST and (not names.is_latin or own in {"hu", "vi"} or chance.happens(0.5))
    return Person(first, last, middle if last else "", suffix, order, gender, own)


def _word_name(language: str, gender: str, split: Split, chance: Chance) -> str:
    """A name that is a word, now and then; "" else. No gender asks for a surname."""
    if language not in _WITH_WORDS or not chance.happens(_WORDS):
        return ""
    kind = {"f": "female", "m": "male", "": "last"}[gender]
    listed = part(entries("people", kind, language), split)
    return chance.choice(listed) if listed else ""


def _locale(language: str, split: Split, chance: Chance) -> Names:
    home = _of_language(language, split)
    if home and chance.happens(HOME_SHARE.get(language, _OTHER_HOME_SHARE)):
        return chance.choices(home, cum_weights=_weights(home))[0]
    anywhere = (*_all(split), *_listed(split))
    names = chance.choices(anywhere, cum_weights=_weights(anywhere))[0]
    if names.is_latin:
        return names
    if chance.happens(_NATIVE_SCRIPT):
        return names
    if names.reads_well and romanised(names).has(split):
        return romanised(names)
    return chance.choice(_listed(split))


def _weights(names: tuple[Names, ...]) -> tuple[float, ...]:
    return _cumulated(tuple(each.locale for each in names))


@cache
def _cumulated(of: tuple[str, ...]) -> tuple[float, ...]:
    return tuple(accumulate(_USUAL.get(locale, 1) for locale in of))


@cache
def _all(split: Split) -> tuple[Names, ...]:
    return tuple(names for names in locales() if names.has(split))


@cache
def _listed(split: Split) -> tuple[Names, ...]:
    return tuple(names for names in latin() if names.has(split))


@cache
def _of_language(language: str, split: Split) -> tuple[Names, ...]:
    return tuple(names for names in _all(split) if names.language == language)


def _surname(names: tuple[str, ...], language: str, is_latin: bool, split: Split, chance: Chance) -> str:
    last = drawn(names, split, chance)
    if language in _TWO_SURNAMES and chance.happens(0.35):
        return f"{last} {chance.choice(['', '', 'y ' if language == 'es' else 'e '])}{drawn(names, split, chance)}"
    if chance.happens(0.06):
        return f"{last}-{drawn(names, split, chance)}"
    if language in _PARTICLES and chance.happens(0.2 if language == "nl" else 0.06) and is_latin:
        particle = chance.choice(_PARTICLES[language])
        return particle + ("" if particle[-1] in "-' " else " ") + last
    return chance.choice(_BEFORE) + last if language == "en" and chance.happens(0.04) else last


def _ascii(name: str) -> str:
    return "".join(filter(str.isalnum, anyascii(name).lower())) or "user"
