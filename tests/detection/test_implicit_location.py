from __future__ import annotations

import re

import pytest

from surrogateshield.detection.implicit_location import spans
from surrogateshield.detection.reading import Reading

TRUE = [
    "My house is «near the old mill, on the corner of Elm and 3rd».",
    "I left it near my house «on the corner by the old mill».",
    "I live «two doors from the fire station» in Barnsford",
    "We moved to a flat «across from the Shell station on 5th» last month",
    "She is hiding at her sister's place «behind the school my kids go to»",
    "meet me «behind the school my kids go to» at 3pm",
    "Her apartment is «right above the bakery».",
    "We live «around the corner from the library and the post office».",
    "the kids walk from our house, «three blocks down from the water tower»",
    "He lives «in the yellow house at the end of the lane by the cemetery»",
    "i live «right behind the gas station» lol",
    "Anna lives «opposite the police station».",
    "my mom's house is «a five minute walk from the train station»",
    "We rent a room «next door to the brewery».",
    "Ich wohne «direkt neben der alten Mühle».",
    "Unser Haus liegt «gegenüber dem Friedhof».",
    "J'habite «juste en face de la mairie».",
    "Vivo «al lado de la panadería».",
    "Abito «di fronte alla stazione».",
    "Moro «atrás do cemitério».",
    "Ik woon «tegenover de kerk».",
    "Mieszkam «obok starego młyna».",
    "Jag bor «bakom kyrkan».",
    "Jeg bor «bak kirken».",
]
FALSE = [
    "The church is next to the library.",
    "The hotel is across the street from the train station.",
    "My office is next to the kitchen.",
    "I live near the sea.",
    "I work at the library.",
    "Where is the nearest gas station?",
    "Write a story about a man who lived by the lighthouse.",
    "The company moved to a building near the park.",
    "How do bridges stand above the river?",
    "Parking is behind the museum.",
    "Die Kirche steht neben dem Rathaus.",
    "La boulangerie est en face de la mairie.",
    "I moved the cursor next to the bank column.",
]


def found(text: str) -> list[str]:
    return [text[each.start : each.end] for each in spans(Reading(text))]


@pytest.mark.parametrize("marked", TRUE)
def test_somebodys_described_place_is_found(marked: str) -> None:
    assert found(re.sub("[«»]", "", marked)) == re.findall("«(.+?)»", marked)


@pytest.mark.parametrize("text", FALSE)
def test_a_place_of_nobodys_is_not(text: str) -> None:
    assert found(text) == []


def test_what_is_claimed_already_is_left_alone() -> None:
    assert found("I live across from the church on ￼￼￼￼")[0] == "across from the church"
