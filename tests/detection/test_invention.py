from __future__ import annotations

import pytest

from surrogateshield.detection.invention import asks_for_fiction, words_of_fiction


@pytest.mark.parametrize(
    "text",
    [
        "Write a short story in which Captain Orla Wend loses her compass.",
        "Please continue the scene: Mordecai opened the door.",
        "Roleplay: you are a smith called Bram.",
        "These NPCs are all mine: Wenna the cook, Tobiah the thief.",
        "A village (made up, no real people) with a mayor called Hollis Grane.",
        "Schreib mir eine Kurzgeschichte über den Kapitän Jost Lüders.",
        "Écris un conte pour enfants où Mélusine rencontre un ours.",
        "Escribe un relato breve sobre la detective Jimena Ruy.",
    ],
)
def test_a_text_that_asks_for_fiction(text: str) -> None:
    assert asks_for_fiction(text)


@pytest.mark.parametrize(
    "text",
    [
        "Write a reference for Hesper Lanyon, who starts on Monday.",
        "Tell my landlord Bram Oude that the tap drips.",
        "Schreib eine Kündigung an Jost Lüders.",
    ],
)
def test_a_text_that_does_not(text: str) -> None:
    assert not asks_for_fiction(text)
    assert words_of_fiction(text) == 0


def test_different_words_of_fiction_are_counted() -> None:
    assert words_of_fiction("A wizard, a dragon, another Wizard and a tavern.") == 3
