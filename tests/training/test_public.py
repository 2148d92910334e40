from __future__ import annotations

import pytest

from surrogateshield.training.chance import Chance
from surrogateshield.training.public import public

KINDS = ["brand", "figure", "fiction", "tech", "topicorg", "topiccity", "topiccountry"]


@pytest.mark.parametrize("kind", KINDS)
def test_public_names_belong_to_one_part(kind: str) -> None:
    for language in ("en", "pl"):
        drawn = {
            split: {public(kind, language, split, Chance(seed)) for seed in range(60)}  # type: ignore[arg-type]
            for split in ("train", "validation", "test")
        }
        assert all(drawn.values())
        assert not drawn["train"] & (drawn["validation"] | drawn["test"])
        assert not drawn["validation"] & drawn["test"]


@pytest.mark.parametrize(
    ("kind", "language", "name"),
    [
        ("topicorg", "de", "der Bundestag"),
        ("topicorg", "fr", "la SNCF"),
        ("topicorg", "es", "Hacienda"),
        ("topicorg", "en", "the FBI"),
        ("figure", "pt", "Fernando Pessoa"),
        ("brand", "pl", "Biedronka"),
        ("topiccity", "de", "Wien"),
        ("topiccity", "pl", "Warszawa"),
    ],
)
def test_languages_talk_of_their_own(kind: str, language: str, name: str) -> None:
    chance = Chance(1)
    splits = ("train", "validation", "test")
    assert name in {public(kind, language, split, chance) for split in splits for _ in range(1200)}  # type: ignore[arg-type]


def test_other_languages_do_not_speak_english_of_offices() -> None:
    chance = Chance(2)
    assert not any(public("topicorg", "it", "train", chance).startswith("the ") for _ in range(200))
