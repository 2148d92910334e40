from __future__ import annotations

import re

import pytest

from surrogateshield.detection.passes.service_queries import ADDRESS, PATTERNS, is_service_query

ONE_OF_EACH = {
    "dining": "any decent tapas around @",
    "nearest": "what is the nearest launderette to @",
    "anything": "anything fun to do near @ tonight",
    "directions": "how do I get to @ from the airport",
    "distance": "how far is @ from the beach",
    "transit": "which trams stop near @",
    "weather": "will it rain at @ on Sunday",
    "hours": "what is open late around @",
    "pharmacies": "pharmacies close to @",
    "fuel and charging": "EV charging stations near @",
    "shopping": "a supermarket within walking distance of @",
    "delivery": "who delivers to @",
    "everyday services": "an ATM by @",
    "stay and parking": "cheap hotels near @",
    "leisure": "playgrounds next to @",
}


def test_there_are_fifteen_patterns_and_each_has_its_sentence() -> None:
    assert [pattern.name for pattern in PATTERNS] == list(ONE_OF_EACH)
    assert len(PATTERNS) == 15


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.name)
def test_each_pattern_finds_its_own_kind(pattern: object) -> None:
    sentence = ONE_OF_EACH[pattern.name].replace("@", ADDRESS)  # type: ignore[attr-defined]
    assert re.search(pattern.expression, sentence, re.IGNORECASE)  # type: ignore[attr-defined]
    assert is_service_query(sentence)


@pytest.mark.parametrize(
    "clause",
    [
        "Wo ist die nächste Apotheke in der Nähe von @?",
        "un restaurant près de @",
        "farmacias cerca de @",
        "ristoranti vicino a @",
        "hotel perto de @",
        "een supermarkt in de buurt van @",
        "apteka w pobliżu @",
        "restaurang nära @",
        "Near @, is there a bakery?",
        "@ — any café nearby?",
    ],
)
def test_other_languages_and_orders(clause: str) -> None:
    assert is_service_query(clause.replace("@", ADDRESS))


@pytest.mark.parametrize(
    "clause",
    [
        "who owns @",
        "what happened at the trial of the owner of @",
        "the nearest abortion clinic to @",
        "a dentist near @",
        "mosques close to @",
        "coffee near the station",
        "is @ haunted",
    ],
)
def test_what_is_no_service_or_says_too_much(clause: str) -> None:
    assert not is_service_query(clause.replace("@", ADDRESS))
