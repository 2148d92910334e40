from __future__ import annotations

import pytest

from surrogateshield.detection.learned import Learned
from surrogateshield.detection.series import series
from surrogateshield.detection.writing import Writing


def found(text: str) -> list[str]:
    writing = Writing(text)
    return [text[span.start : span.end] for span in series(writing, Learned(text, writing.tongues.main))]


def test_given_names_in_a_row_take_the_strange_ones_with_them() -> None:
    assert found("Who is missing? A: Ingrid, Quorvo, Bram, Velladine and Grzegorz") == [
        "Ingrid", "Quorvo", "Bram", "Velladine", "Grzegorz",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Ingrid, Quorvo, Bram",
        "Buy Bread, Ingrid, Bram, Butter",
        "Quorvo, Velladine, Ostrim, Ingrid",
        "Suggest names like Ingrid, Bram, Grzegorz, Saoirse",
        "Write a story about Ingrid, Bram, Grzegorz, Saoirse",
        "Toyota, Ingrid, Bram, Honda",
    ],
)
def test_few_names_words_brands_and_names_as_such_make_none(text: str) -> None:
    assert found(text) == []
