"""Organisations that somebody works for or deals with, composed so that hardly any exists."""

from __future__ import annotations

import re
from dataclasses import dataclass

from surrogateshield.training.chance import Chance, first_of_split
from surrogateshield.training.markup import Split
from surrogateshield.training.people import person
from surrogateshield.training.places import country_of, joined, language_of, town
from surrogateshield.training.wordlists import entries

_TOWNS = {"agency": 20, "uni": 8, "club": 9, "bank": 6}
"""How often organisations of a kind are named after their towns, against some five times after something else."""


@dataclass(frozen=True, slots=True)
class Organisation:
    """An organisation.

    Attributes:
        name: in full.
        short: as people call it.
    """

    name: str
    short: str


def organisation(kind: str, language: str, split: Split, chance: Chance) -> Organisation:
    """Draw an organisation.

    Args:
        kind: the slot's kind: org, clinic, school, uni, bank, law, agency, club.
        language: of the text.
        split: the part of the data.
        chance: the draws.
    """
    maker = _Maker(language, split, chance)
    draw = maker.company if kind == "org" else lambda: maker.of_kind(kind)
    return first_of_split(draw, lambda made: (made.name, made.short), split)


class _Maker:
    def __init__(self, language: str, split: Split, chance: Chance) -> None:
        self._split, self._chance = split, chance
        self._country = country_of(language, chance)
        self._language = language_of(self._country, language)

    def of_kind(self, kind: str) -> Organisation:
        chance = self._chance
        keys = (self._country, self._language) if chance.happens(0.7) else (self._language, self._country)
        form = chance.choice(entries("organisations", kind, *keys, "en"))
        form = "".join(str(chance.randrange(1, 10)) if sign == "#" else sign for sign in form)
        people = kind == "law" or "Dr" in form or re.search(r"\b(St\.?|Saint|San|São|św\.) ?@", form)
        own = self._surname() if people else self._own_name(_TOWNS.get(kind, 5))
        name = joined(form, own).replace("%", self._surname())
        return Organisation(name, own if "@" in form and chance.happens(0.4) and len(own) > 3 else name)

    def company(self) -> Organisation:
        chance = self._chance
        styles = {
            "named": 2.5, "traded": 3, "coined": 3, "word": 2, "words": 2, "pair": 1.5, "letters": 0.7, "phrase": 0.7,
            "place": 3, "town": 1, "joined": 1, "host": 0.3,
        }  # fmt: skip
        style = chance.weighted(styles)
        short, core = self._core(style)
        share = {"place": 0.1, "host": 0, "phrase": 0.15}.get(style, 0.35)
        return Organisation(self._with_form(core) if chance.happens(share) else core, short)

    def _core(self, style: str) -> tuple[str, str]:
        """A name as people call it, and in full."""
        chance = self._chance
        if style in {"named", "traded", "town", "word"}:
            own = {"named": self._surname, "traded": self._own_name, "town": self._town, "word": self._word}[style]()
            trade = chance.choice(entries("organisations", "trade", self._language, "en"))
            if style == "word" and chance.happens(0.5):
                return own, own
            before = self._language in {"fr", "es", "it", "pt", "pl", "ro"} and chance.happens(0.6)
            return own, f"{trade} {own}" if before else f"{own} {trade}"
        if style == "pair":
            joint = chance.choice([" & ", " & ", " and ", " + ", "-", ", ", " "])
            core = f"{self._surname()}{joint}{self._surname()}"
            core += f" & {self._surname()}" if joint == ", " else ""
        elif style == "letters":
            letters = "".join(chance.choices("ABCDEFGHKLMNPRSTVWXZ", k=chance.choice([2, 3, 3, 4])))
            letters = chance.choice(
                [
                    letters,
                    letters,
                    "&".join(letters[:2]),
                    ".".join(letters) + ".",
                    f"{chance.randrange(2, 100)}{letters[0]}",
                ]
            )
            return letters, f"{letters} {chance.choice(entries('organisations', 'trade', self._language, 'en'))}"
        elif style == "phrase":
            nouns = entries("organisations", "noun", "en")
            core = f"{chance.choice(['The ', 'The ', ''])}{self._word('en')} {chance.choice(nouns)}"
            core += f" & {chance.choice(nouns)}" if chance.happens(0.3) else ""
        elif style == "place":
            form = chance.choice(entries("organisations", "place", self._language, "en"))
            core = form.replace("@", chance.choice([self._given, self._given, self._surname, self._word, self._town])())
        elif style == "words":
            core = f"{self._word('en')} {self._word('en')}"
        elif style == "joined":
            core = self._word("en") + chance.choice(entries("organisations", "noun", "en"))
        elif style == "host":
            core = f"{self._coined().lower()}.{chance.choice(['io', 'ai', 'com', 'app', 'co', 'dev'])}"
        else:
            core = self._coined()
        return core, core

    def _with_form(self, core: str) -> str:
        legal = self._chance.choice(entries("organisations", "legal", self._country, self._language, "en"))
        return core + ("" if legal.startswith(",") else " ") + legal

    def _coined(self) -> str:
        chance = self._chance
        endings = entries("organisations", "ending", "en")
        if chance.happens(0.55):
            syllables = entries("organisations", "syllable", "en")
            word = "".join(chance.choices(syllables, k=chance.choice([2, 2, 3]))).capitalize()
            return word + (chance.choice(endings) if chance.happens(0.25) else "")
        ending = chance.choice(endings)
        return self._word("en") + (ending.capitalize() if chance.happens(0.3) else ending)

    def _own_name(self, towns: float = 4) -> str:
        chance = self._chance
        composed = 1.5 if self._language == "en" else 0.15
        style = chance.weighted({"town": towns, "surname": 1.5, "word": 2.5, "words": 0.7, "composed": composed})
        if style == "composed":
            return self._word("en") + chance.choice(
                "wood brook field side ridge ton bury view gate dale haven ford mere".split()
            )
        if style == "words":
            return f"{self._word()} {self._word()}"
        return {"town": self._town, "surname": self._surname, "word": self._word}[style]()

    def _word(self, language: str = "") -> str:
        language = language or (self._language if self._chance.happens(0.85) else "en")
        return self._chance.choice(entries("organisations", "word", language, "en"))

    def _town(self) -> str:
        return town(self._language, self._split, self._chance, self._country)

    def _surname(self) -> str:
        who = person(self._language, self._split, "", self._chance)
        return who.last or who.first

    def _given(self) -> str:
        return person(self._language, self._split, "", self._chance).first
