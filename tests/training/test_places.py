from __future__ import annotations

import pytest

from surrogateshield.training.chance import Chance, split_of
from surrogateshield.training.markup import Split
from surrogateshield.training.places import (
    country,
    country_of,
    joined,
    landmark,
    language_of,
    region,
    regions,
    town,
    towns,
)
from surrogateshield.training.wordlists import entries

OTHERS: tuple[Split, ...] = ("validation", "test")


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("de", {"Österreich", "Frankreich", "Türkei"}),
        ("fr", {"Allemagne", "Espagne", "Suisse"}),
        ("pl", {"Niemcy", "Francja", "Hiszpania"}),
        ("tr", {"Almanya", "Fransa", "İspanya"}),
        ("sv", {"Tyskland", "Frankrike", "Spanien"}),
        ("xx", {"Germany", "France", "Spain"}),
    ],
)
def test_countries_are_named_in_the_language_of_the_text(language: str, names: set[str]) -> None:
    chance = Chance(1)
    drawn = {country(language, "train", chance) for _ in range(1500)}
    assert names <= drawn
    assert len(drawn) > 100


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_countries_of_validation_and_test_are_not_trained_on(language: str) -> None:
    chance = Chance(2)
    trained = {country(language, "train", chance) for _ in range(3000)}
    for split in OTHERS:
        assert not trained & {country(language, split, chance) for _ in range(500)}
    assert {"en": "France", "de": "Frankreich", "ru": "Франция"}[language] in trained  # often named: only trained on


@pytest.mark.parametrize(
    ("language", "own"),
    [
        ("de", {"Bayern", "Thüringen", "Tirol", "Eifel"}),
        ("es", {"Galicia", "Jalisco", "Antioquia"}),
        ("fr", {"Bretagne", "Var", "Hainaut"}),
        ("pl", {"Mazowieckie", "Podhale"}),
    ],
)
def test_regions_are_those_of_the_language(language: str, own: set[str]) -> None:
    chance = Chance(3)
    drawn = {region(language, split, chance) for split in ("train", *OTHERS) for _ in range(1200)}
    assert own <= drawn
    assert sum(region(language, "train", chance) == "Texas" for _ in range(200)) < 5


def test_regions_of_an_address_are_in_its_country_and_often_shortened() -> None:
    chance = Chance(4)
    drawn = [region("en", "train", chance, "US") for _ in range(300)]
    known = dict(regions("US"))
    assert set(drawn) <= {*known, *known.values()}
    assert 90 < sum(len(name) == 2 for name in drawn) < 210


def test_regions_belong_to_one_part() -> None:
    for split in OTHERS:
        drawn = {region("it", split, Chance(seed)) for seed in range(300)}
        full = [name for name, short in regions("IT") if {name, short} & drawn]
        assert any(split_of(name) == split for name in full)


def test_towns_are_spelled_as_in_the_language_of_the_text() -> None:
    assert {"München", "Nürnberg"} <= {name for split in ("train", *OTHERS) for name in towns("DE", "de", split)}
    assert {"Munich", "Nuremberg"} <= {name for split in ("train", *OTHERS) for name in towns("DE", "en", split)}
    assert "Praha" in {name for split in ("train", *OTHERS) for name in towns("CZ", "cs", split)}


def test_towns_and_villages_belong_to_one_part() -> None:
    for split in ("train", *OTHERS):
        chance = Chance(5)
        assert {split_of(town("en", split, chance)) for _ in range(100)} == {split}


def test_many_towns_stand_in_no_list() -> None:
    chance = Chance(6)
    listed = set(entries("towns", "town", "PL"))
    drawn = [town("pl", "train", chance, "PL") for _ in range(300)]
    assert 20 < sum(name not in listed for name in drawn) < 120


@pytest.mark.parametrize(
    ("language", "kind", "words"),
    [
        ("de", "loc", ("see", "berg", "wald")),
        ("de", "fac", ("Bahnhof", "brücke", "Schloss")),
        ("fr", "loc", ("lac", "forêt", "plage")),
        ("fr", "fac", ("gare", "pont", "stade")),
        ("es", "loc", ("río", "barrio", "cerro")),
        ("it", "fac", ("stazione", "ponte", "piazza")),
        ("pt", "loc", ("praia", "serra", "bairro")),
        ("nl", "fac", ("station", "brug", "zwembad")),
        ("pl", "loc", ("jezioro", "osiedle", "rzeka")),
        ("tr", "fac", ("Köprüsü", "Parkı", "AVM")),
        ("cs", "loc", ("rybník", "řeka")),
        ("sv", "fac", ("station", "torg")),
    ],
)
def test_landmarks_speak_the_language_of_the_text(language: str, kind: str, words: tuple[str, ...]) -> None:
    chance = Chance(8)
    drawn = [landmark(kind, language, "train", chance) for _ in range(250)]
    for word in words:
        assert any(word in name for name in drawn), word
    assert sum(name.endswith((" Creek", " Station", " Heights")) for name in drawn) < 12
    assert not any(set("@~#%&{}") & set(name) for name in drawn)


@pytest.mark.parametrize("kind", ["loc", "fac"])
def test_landmarks_belong_to_one_part(kind: str) -> None:
    for split in ("train", *OTHERS):
        chance = Chance(9)
        assert {split_of(landmark(kind, "en", split, chance)) for _ in range(20)} == {split}


@pytest.mark.parametrize(
    ("form", "name", "whole"),
    [
        ("Groß @dorf", "Linden", "Groß Lindendorf"),
        ("Ober@bach", "Linden", "Oberlindenbach"),
        ("@er Wald", "Schindler", "Schindler Wald"),
        ("@er Wald", "Linden", "Lindener Wald"),
        ("mairie de @", "Arnac", "mairie d'Arnac"),
        ("mairie de @", "Ferrac", "mairie de Ferrac"),
        ("Ayuntamiento de @", "Aranda", "Ayuntamiento de Aranda"),
        ("Câmara de @", "da Ribeira", "Câmara de Ribeira"),
        ("Lake @", "Orrin", "Lake Orrin"),
    ],
)
def test_a_name_is_fitted_into_its_form(form: str, name: str, whole: str) -> None:
    assert joined(form, name) == whole


def test_countries_speak_the_language_of_the_text_where_they_can() -> None:
    assert language_of("CH", "fr") == "fr"
    assert language_of("CH", "pl") == "de"
    assert language_of("PL", "en") == "pl"
    chance = Chance(10)
    drawn = [country_of("pl", chance) for _ in range(400)]
    assert 300 < drawn.count("PL") < 400
