"""Answers to security questions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    "text",
    [
        "Mother's maiden name? Answer: Zebrowna",
        "Q: first pet?\nA: Zebrowna",
        "What is the name of your first school? -> Zebrowna",
        "Geheimfrage „Erstes Haustier“ – Antwort Zebrowna",
        "Primera mascota? Respuesta: Zebrowna",
    ],
)
def test_answers(scan: Scan, text: str) -> None:
    assert scan(text) == [("Zebrowna", "password")]


def test_a_sentence_is_no_answer(scan: Scan) -> None:
    assert scan("favourite book? - she said it was hard to choose only one") == []
