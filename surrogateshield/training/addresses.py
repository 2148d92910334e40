"""Addresses in the layouts of their countries.

Street names are composed of what streets are named after in each language, so that most of them stand in no list.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from surrogateshield.training.chance import Chance, first_of_split, shaped
from surrogateshield.training.markup import Split
from surrogateshield.training.names import Names, drawn, locales, part
from surrogateshield.training.places import COUNTRIES_OF, country_name, country_of, language_of, region, town
from surrogateshield.training.wordlists import entries

_WITH_UNIT = 0.3
_STREETS = 0.6  # how often a box or a house without a street is drawn again
_JOINTS = {", ": 0.86, " ": 0.08, " - ": 0.03, "; ": 0.02, " / ": 0.01}
_PIECE = re.compile(r"\{(?P<part>[a-z])\}|(?P<line>/)")


@dataclass(frozen=True, slots=True)
class Address:
    """An address in its parts.

    Attributes:
        street: street and number, as one line; a box or a house's name where there is none.
        unit: flat or the like, as a form would hold it even if the whole address does not.
        locality: a part of the town, or the village by it.
        city: town.
        region: state, province or county, in full or shortened.
        postcode: its code.
        country: its name in the language of the text, "" where the address does not say.
        whole: the layout of the whole, of parts `{s}`, `{u}`, `{l}`, `{c}`, `{r}`, `{p}`, `{k}` and line breaks `/`.
        joint: what stands for a line break where the address is one line.
    """

    street: str
    unit: str
    locality: str
    city: str
    region: str
    postcode: str
    country: str
    whole: str
    joint: str

    def pieces(self, lines: bool) -> list[tuple[str, str]]:
        """The whole address as texts, each with the label it bears ("" for what joins them).

        Args:
            lines: whether it is written in lines.
        """
        fields = {
            "s": (self.street, "STREET"),
            "u": (self.unit, "UNIT"),
            "l": (self.locality, "CITY"),
            "c": (self.city, "CITY"),
            "r": (self.region, "REGION"),
            "p": (self.postcode, "POSTCODE"),
            "k": (self.country, "GPE"),
        }
        parts: list[tuple[str, str]] = []
        position = 0
        for match in _PIECE.finditer(self.whole):
            if between := self.whole[position : match.start()]:
                parts.append((between.replace("÷", "/"), ""))
            parts.append(fields[match["part"]] if match["part"] else ("\n" if lines else self.joint, ""))
            position = match.end()
        return [*parts, (self.whole[position:].replace("÷", "/"), "")]


def address(language: str, split: Split, chance: Chance) -> Address:
    """An address in the layout of one of the countries of a language, at times of another.

    Args:
        language: of the text.
        split: the part of the data, whose names it gets.
        chance: the draws.
    """
    country = country_of(language, chance)
    tongue = language_of(country, language)
    with_unit = chance.happens(_WITH_UNIT)
    whole = chance.choice(entries("addresses", "whole", country, tongue, "US"))
    is_foreign = country not in COUNTRIES_OF.get(language, ())
    named = country_name(country, language, split) if chance.happens(0.35 if is_foreign else 0.06) else ""
    return Address(
        street=first_of_split(
            lambda: _street_line(country, tongue, split, chance), lambda drawn: [drawn.name], split
        ).line,
        unit=shaped(chance.choice(entries("addresses", "unit", country, tongue, "en")), chance),
        locality=_locality(country, tongue, split, chance),
        city="Singapore" if country == "SG" else town(language, split, chance, country),
        region=region(language, split, chance, country),
        postcode=shaped(chance.choice(entries("addresses", "postcode", country, tongue, "US")), chance),
        country=named,
        whole=re.sub(r"\[(.*?)\]", r"\1" if with_unit else "", whole) + ("/{k}" if named else ""),
        joint=chance.weighted(_JOINTS),
    )


class _Street(NamedTuple):
    line: str
    name: str  # what must not occur in another part of the data: the line itself where it has no name of its own


def _street_line(country: str, language: str, split: Split, chance: Chance) -> _Street:
    lines = entries("addresses", "line", country, language, "en")
    line = chance.choice(lines)
    if "{s}" not in line and chance.happens(_STREETS):
        line = chance.choice(lines)
    line = shaped(line, chance)
    number = shaped(chance.choice(entries("addresses", "number", country, language, "en")), chance)
    next_door = re.sub(r"^\d+", lambda figures: str(int(figures[0]) + 2), number)
    street, is_named = _street(country, language, split, chance)
    house = chance.choice(entries("addresses", "house", "en")) if "{h}" in line else ""
    written = line.replace("{s}", street).replace("{h}", house).replace("{n}", number, 1).replace("{n}", next_door)
    return _Street(written, house or (street if is_named and "{s}" in line else written))


def _street(country: str, language: str, split: Split, chance: Chance) -> tuple[str, bool]:
    form = chance.choice(entries("addresses", "street", country, language, "en"))
    street = shaped(form, chance)
    if "~" in street:
        stems = entries("addresses", "glued", country) or entries("addresses", "after", language, "en")
        stem = _surname(language, split, chance) if chance.happens(0.25) else ""
        street = street.replace("~", stem or chance.choice(stems))
    while "@" in street:
        street = street.replace("@", _named_after(country, language, split, chance), 1)
    return street, "@" in form or "~" in form


def _named_after(country: str, language: str, split: Split, chance: Chance) -> str:
    if chance.happens(0.55):
        return chance.choice(entries("addresses", "after", country, language, "en"))
    if chance.happens(0.65) and (name := _surname(language, split, chance)):
        return name
    return town(language, split, chance, country)


def _surname(language: str, split: Split, chance: Chance) -> str:
    people = _latin_locales(language)
    return drawn(chance.choice(people).last_male, split, chance) if people else ""


@cache
def _latin_locales(language: str) -> Sequence[Names]:
    return [names for names in locales() if names.language == language and names.is_latin]


def _locality(country: str, language: str, split: Split, chance: Chance) -> str:
    listed = part(entries("addresses", "locality", country), split)
    if country in {"JP", "KR", "CN"}:
        listed = part(entries("addresses", "after", country), split)
    return chance.choice(listed) if listed and chance.happens(0.8) else town(language, split, chance, country)
