"""What looks like a name and is nobody's secret: brands, figures, places as topics, works, technology.

The model learns from these that a name which is merely talked about is to be left alone. All are
public facts; towns come from GeoNames (CC BY 4.0), countries from CLDR (Unicode licence).
"""

from __future__ import annotations

from surrogateshield.training.chance import Chance
from surrogateshield.training.markup import Split
from surrogateshield.training.names import part
from surrogateshield.training.places import country, towns
from surrogateshield.training.wordlists import entries

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
        return chance.choice(towns("all", language, split, "metropolis"))
    own = part(entries("public", kind, language), split)
    if own and (kind == "topicorg" or chance.happens(_OWN)):
        return chance.choice(own)
    return chance.choice(part(entries("public", kind, "en"), split))
