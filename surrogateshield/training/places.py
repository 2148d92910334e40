"""Countries, regions, towns and landmarks, by the language of a text.

Towns come from GeoNames (CC BY 4.0), names of countries from Unicode's CLDR (Unicode licence) by way of
Babel (BSD). Villages and landmarks are composed, so that hardly any of them stands in a list.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from surrogateshield.training import dates
from surrogateshield.training.chance import Chance, first_of_split, of_split, shaped, split_of
from surrogateshield.training.markup import Split
from surrogateshield.training.people import person
from surrogateshield.training.wordlists import entries

COUNTRIES_OF: Final[dict[str, dict[str, float]]] = {
    "en": {
        "US": 6, "GB": 5, "CA": 1.6, "AU": 1.6, "IE": 1, "NZ": 0.8, "IN": 1.2, "ZA": 0.7, "SG": 0.5, "NG": 0.5,
        "MY": 0.2, "PH": 0.3, "AE": 0.2, "JP": 0.2, "KR": 0.1, "CN": 0.2,
    },
    "de": {"DE": 8, "AT": 1.5, "CH": 1.5},
    "fr": {"FR": 8, "BE": 1, "CH": 1, "CA": 1},
    "es": {"ES": 5, "MX": 3, "AR": 1, "CO": 1, "CL": 0.7, "PE": 0.5},
    "it": {"IT": 9, "CH": 0.5},
    "pt": {"BR": 6, "PT": 4},
    "nl": {"NL": 8, "BE": 2},
    "pl": {"PL": 1},
    "tr": {"TR": 1},
    "sv": {"SE": 1},
    "da": {"DK": 1},
    "no": {"NO": 1},
    "fi": {"FI": 1},
    "cs": {"CZ": 1},
    "hu": {"HU": 1},
    "ro": {"RO": 1},
    "ru": {"RU": 1},
    "el": {"GR": 1},
}  # fmt: skip
"""Whose places occur in texts of a language, each with its weight."""

_ELSEWHERE = tuple(code for language, codes in COUNTRIES_OF.items() if language not in {"ru", "el"} for code in codes)

FOREIGN = 0.12  # how many places of a text lie elsewhere
_COMPOSED = 0.18  # how many towns are villages of no list
_LARGE = 0.25


_ELIDED = "AEIOUÉÈÊÎÔaeioué"
_BEFORE_ELISION = frozenset(
    (
        "lac mont forêt vallée île plage baie col étang chu ch hospitalier crédit agricole populaire caisse "
        "d'épargne mairie ville commune préfecture gendarmerie tribunal château gare aéroport université école fac "
        "lycée cathédrale cimetière caf cpam"
    ).split()
)  # French words before which the preposition loses its vowel; other languages do not have them
_NO_COUNTRIES = frozenset("AC AQ BV CP CQ DG EA EU EZ GS HM IC IO QO TA TF UM UN XA XB XK ZZ".split())


def country_of(language: str, chance: Chance) -> str:
    """The country of a place in a text of a language, mostly one of its own."""
    if chance.happens(FOREIGN):
        return chance.choice(_ELSEWHERE)
    return chance.weighted(COUNTRIES_OF.get(language, COUNTRIES_OF["en"]))


def language_of(country: str, language: str) -> str:
    """The language of a country's names: that of the text if it is spoken there."""
    if country in COUNTRIES_OF.get(language, {}):
        return language
    return next((tongue for tongue, countries in COUNTRIES_OF.items() if country in countries), "en")


@cache
def _countries(language: str, split: Split, usual: bool) -> tuple[str, ...]:
    """Names of countries; those that texts often name are only trained on, validation and test have the rest."""
    common = entries("countries", "common", "all")
    also = [entry.split("=") for entry in entries("countries", "also", language)]
    found: list[str] = []
    for code, name in dates.locale(language).territories.items():
        if not code.isalpha() or code in _NO_COUNTRIES or (usual and code not in common):
            continue
        if _country_split(code) == split:
            found += [str(name), *(other for of, other in also if of == code)]
    return tuple(found)


def _country_split(code: str) -> Split:
    return "train" if code in entries("countries", "common", "all") else split_of(f"territory {code}")


def country_name(code: str, language: str, split: Split) -> str:
    """The name of a country in a language; "" if it belongs to another part of the data."""
    return str(dates.locale(language).territories[code]) if _country_split(code) == split else ""


def country(language: str, split: Split, chance: Chance) -> str:
    """A country's name in a language, mostly one that is often named."""
    usual = split == "train" and chance.happens(0.6)
    return chance.choice(_countries(language, split, usual))


@cache
def regions(of: str) -> tuple[tuple[str, str], ...]:
    """States, provinces or counties of a country or a language, each in full and shortened (or in full again)."""
    pairs = (entry.partition("=") for entry in entries("regions", "region", of))
    return tuple((full, short or full) for full, _, short in pairs)


@cache
def _regions_of(countries: tuple[str, ...], split: Split) -> tuple[tuple[str, str], ...]:
    """Regions that belong to a part; what they are shortened to goes with them, codes of two letters being few."""
    return tuple(dict.fromkeys(pair for each in countries for pair in regions(each) if split_of(pair[0]) == split))


def region(language: str, split: Split, chance: Chance, country: str = "") -> str:
    """A state, province or county, in full or shortened, of a country if one is named and has any."""
    own = tuple(COUNTRIES_OF.get(language, COUNTRIES_OF["en"]))
    if not country and (listed := _regions_of((language,), split)):
        return chance.choice(listed)[0]
    drawn = country or country_of(language, chance)
    found = _regions_of((drawn,), split) or _regions_of(own, split) or _regions_of(_ELSEWHERE, split)
    full, short = chance.choice(found)
    return full if chance.happens(0.5 if country else 0.88) else short


@cache
def towns(country: str, language: str, split: Split, kind: str = "town") -> Sequence[str]:
    """Towns of a country that belong to a part of the data, named as in a language where it names them differently.

    Args:
        country: ISO 3166-1, or "all" for a kind that has no countries.
        language: of the text.
        split: the part of the data.
        kind: town, large or metropolis.
    """
    if listed := entries("landmarks", "town", language):
        return of_split(listed, split)
    names = dict(entry.split("=") for entry in entries("landmarks", "endonym", language))
    return of_split((names.get(name, name) for name in entries("towns", kind, country)), split)


def town(language: str, split: Split, chance: Chance, country: str = "") -> str:
    """A town that a text of the language may be about, of a country if one is named."""
    country = country or country_of(language, chance)
    forms = entries("landmarks", "village", language_of(country, language))
    if forms and chance.happens(_COMPOSED):
        return first_of_split(lambda: _village(language_of(country, language), chance), lambda name: [name], split)
    if chance.happens(_LARGE) and (large := towns(country, language, split, "large")):
        return chance.choice(large)
    return chance.choice(towns(country, language, split) or towns("US", "en", split))


def _village(language: str, chance: Chance) -> str:
    form = chance.choice(entries("landmarks", "village", language))
    return joined(form, chance.choice(entries("landmarks", "stem", language)))


def joined(form: str, name: str) -> str:
    """A form with a name in its place: small after a letter, and without an ending that the name has already."""
    form = form.replace("@er", "@") if name.endswith("er") else form
    if re.search(r"\b(de|di|do|da|du|des|del|van|von|De) @", form):
        name = re.sub(r"^([a-zé']+ )+", "", name) or name
    if name[0] in _ELIDED and (match := re.search(r"(\w+) de @", form)) and match[1].casefold() in _BEFORE_ELISION:
        form = form.replace("de @", "d'@")
    return re.sub(r"(?<=[^\W\d_])@", name.lower(), form).replace("@", name)


def landmark(kind: str, language: str, split: Split, chance: Chance) -> str:
    """A natural place or district (`loc`) or a building (`fac`), with the words of the text's language.

    Args:
        kind: loc or fac.
        language: of the text.
        split: the part of the data.
        chance: the draws.
    """
    at = country_of(language, chance)
    tongue = language_of(at, language)

    def draw() -> str:
        keys = (at, tongue) if chance.happens(0.5) else (tongue,)
        form = shaped(chance.choice(entries("landmarks", kind, *keys, "en")), chance)
        style = chance.weighted({"town": 3, "person": 2.5, "root": 4})
        if style == "root":
            return joined(form, chance.choice(entries("landmarks", "root", tongue, "en")))
        if style == "person":
            who = person(tongue, split, "", chance)
            return joined(form, (who.last or who.first).split()[-1])
        return joined(form, town(tongue, split, chance, at))

    return first_of_split(draw, lambda name: [name], split)
