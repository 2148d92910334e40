from __future__ import annotations

from surrogateshield.training.collect_towns import Town, written
from surrogateshield.training.wordlists import entries


def town(name: str, country: str, people: int) -> Town:
    return Town(name=name, countrycode=country, population=people)


def test_towns_are_sorted_into_sections_by_country_and_size() -> None:
    towns = [
        town("Zelby", "SE", 20_000),
        town("Ångdal", "SE", 160_000),
        town("Big Place", "US", 2_000_000),
        town("Far Away", "BT", 1_000_000),
        town("Kālapur", "IN", 30_000),
        town("Zelby (Kreis 4)", "SE", 20_000),
    ]
    text = written(towns)
    body = [line for line in text.splitlines() if not line.startswith("# ")]
    assert body == [
        "=== large SE",
        "Ångdal",
        "=== large US",
        "Big Place",
        "=== metropolis all",
        "Big Place | Far Away",
        "=== town IN",
        "Kalapur",
        "=== town SE",
        "Zelby | Ångdal",
        "=== town US",
        "Big Place",
    ]
    assert "GeoNames" in text.splitlines()[1]


def test_long_sections_are_broken_into_lines() -> None:
    text = written(
        [town(f"Somewhere{first}{second}", "SE", 20_000) for first in "abcdefghij" for second in "abcdefghij"]
    )
    assert max(map(len, text.splitlines())) < 260
    assert text.count("Somewhere") == 100


def test_the_list_in_the_project_is_full() -> None:
    assert len(entries("towns", "town", "US")) > 2000
    assert len(entries("towns", "metropolis", "all")) > 300
    assert {"Berlin", "Hamburg"} <= set(entries("towns", "large", "DE"))
