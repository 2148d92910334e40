"""What looks like a name and is nobody's secret: brands, figures, places as topics, works, technology.

The model learns from these that a name which is merely talked about is to be left alone. All are
public facts; towns come from GeoNames (CC BY 4.0), countries from CLDR (Unicode licence).
"""

from __future__ import annotations

from functools import cache

from surrogateshield.training.chance import Chance, of_split
from surrogateshield.training.markup import Split
from surrogateshield.training.places import cities, country
from surrogateshield.training.wordlists import entries

_METROPOLIS = 900_000  # inhabitants of a town that is asked about as a topic
_OWN = 0.5  # how many names are of the text's own language, where there is a list


def public(kind: str, language: str, split: Split, chance: Chance) -> str:
    """A public name.

    Args:
        kind: brand, figure, fiction, tech, topicorg, topiccity or topiccountry.
        language: of the text.
        split: the part of the data.
        chance: the draws.
    """
    if kind == "topiccountry":
        return country(language, split, chance)
    if kind == "topiccity":
        return chance.choice(_metropolises(language, split))
    own = of_split(entries("public", kind, language), split)
    if own and (kind == "topicorg" or chance.happens(_OWN)):
        return chance.choice(own)
    return chance.choice(of_split(entries("public", kind, "en"), split))


@cache
def _metropolises(language: str, split: Split) -> tuple[str, ...]:
    local = dict(entry.split("=") for entry in entries("landmarks", "endonym", language))
    names = (name for towns in cities().values() for name, people in towns.items() if people >= _METROPOLIS)
    return tuple(of_split((local.get(name, name) for name in names), split))
