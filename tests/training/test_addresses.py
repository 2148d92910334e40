from __future__ import annotations

import re

import pytest

from surrogateshield.training.addresses import Address, address
from surrogateshield.training.chance import Chance
from surrogateshield.training.markup import Split
from surrogateshield.training.places import COUNTRIES_OF
from surrogateshield.training.wordlists import entries, sections

HOME = Address(
    "4 Larch Row", "Flat 2", "Netherby", "Ashwick", "Kent", "AB1 2CD", "Wales", "{u}, {s}/{l}/{c} ({r})÷{p}/{k}", " - "
)


def test_the_whole_is_written_in_lines() -> None:
    pieces = HOME.pieces(lines=True)
    assert "".join(text for text, _ in pieces) == "Flat 2, 4 Larch Row\nNetherby\nAshwick (Kent)/AB1 2CD\nWales"
    assert [(text, label) for text, label in pieces if label] == [
        ("Flat 2", "UNIT"),
        ("4 Larch Row", "STREET"),
        ("Netherby", "CITY"),
        ("Ashwick", "CITY"),
        ("Kent", "REGION"),
        ("AB1 2CD", "POSTCODE"),
        ("Wales", "GPE"),
    ]


def test_the_whole_is_written_in_one_line() -> None:
    assert "".join(text for text, _ in HOME.pieces(lines=False)) == (
        "Flat 2, 4 Larch Row - Netherby - Ashwick (Kent)/AB1 2CD - Wales"
    )


@pytest.mark.parametrize("language", [*COUNTRIES_OF, "xx"])
def test_an_address_of_every_language_is_complete(language: str) -> None:
    chance = Chance(7)
    for _ in range(25):
        home = address(language, "train", chance)
        assert home.street
        assert home.unit
        assert home.city
        assert home.region
        assert home.postcode
        text = "".join(text for text, _ in home.pieces(lines=False))
        assert not re.search(r"[@~{}\[\]♯§¢÷%|=]", text + home.unit), text
        assert text == text.strip()
        assert "   " not in text


def test_countries_write_their_own_way() -> None:
    chance = Chance(11)
    english = [address("en", "train", chance) for _ in range(700)]
    assert any(re.match(r"(PO|P\.O\.) Box", home.street) for home in english)
    assert any(re.match(r"RR|Rural Route|HC", home.street) for home in english)
    assert any(re.fullmatch(r"#\d+-\d+", home.unit) for home in english)
    assert any(home.street.startswith(("H.No.", "Plot", "D.No.", "Door")) for home in english)
    assert any(re.fullmatch(r"\d+ [A-Z]\w*gate", home.street) for home in english)
    german = [address("de", "train", chance) for _ in range(200)]
    assert any(re.match(r"(Am|An|Im|Auf|Zum|Zur|Unter) ", home.street) for home in german)
    assert sum(bool(re.search(r"\d", home.street)) for home in german) > 150
    polish = [address("pl", "train", chance) for _ in range(100)]
    assert any(home.unit.startswith("m.") for home in polish)


def test_foreign_addresses_often_name_their_country_in_the_language_of_the_text() -> None:
    chance = Chance(12)
    named = [home.country for home in (address("de", "train", chance) for _ in range(600)) if home.country]
    assert 15 < len(named) < 120
    assert "Deutschland" in named
    assert not {"Germany", "France", "Spain"} & set(named)


def test_a_box_is_the_exception() -> None:
    chance = Chance(5)
    boxes = [home for home in (address("en", "train", chance) for _ in range(300)) if "Box" in home.street]
    assert 3 < len(boxes) < 45


def test_names_of_streets_are_in_one_part_only() -> None:
    def streets(split: Split, seed: int) -> set[str]:
        chance = Chance(seed)
        lines = (address("fr", split, chance).street for _ in range(250))
        return {re.sub(r"[\d\W]+", " ", line).strip().casefold() for line in lines if re.search(r"rue|avenue", line)}

    shared = {re.sub(r"^(b|bis|ter) ", "", name) for name in streets("train", 1) & streets("validation", 2)}
    everywhere = {"rue de l église", "grande rue", "rue haute", "rue du novembre", "rue du mai", "rue du mars"}
    assert shared <= everywhere  # those are told apart by their number alone


def test_at_least_twenty_countries_have_layouts_of_their_own() -> None:
    countries = {country for of in COUNTRIES_OF.values() for country in of}
    assert len(countries) >= 20
    tongues = {country: tongue for tongue, of in COUNTRIES_OF.items() for country in of}
    for country in countries:
        for kind in ("whole", "unit", "postcode", "street", "line"):
            keys = (country, tongues[country])
            assert entries("addresses", kind, *keys), (kind, country)
    assert {kind for kind, _ in sections("addresses")} >= {"whole", "unit", "postcode", "street", "line", "number"}
