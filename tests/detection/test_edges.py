from __future__ import annotations

from dataclasses import replace

import pytest

from surrogateshield.detection.edges import extended, pieces, trimmed
from surrogateshield.detection.names import Span
from surrogateshield.pii import PiiType


def span(text: str, value: str, type_: str = PiiType.PERSON) -> Span:
    start = text.index(value)
    return Span(start, start + len(value), type_, 0.9)


@pytest.mark.parametrize(
    ("text", "cut", "whole"),
    [
        ("ask Ysolde Marchwick now", "Ysolde", "Ysolde Marchwick"),
        ("ask Ysolde Marchwick now", "Marchwick", "Ysolde Marchwick"),
        ("by Osbert Q. Wrenfield Jr. of", "Osbert", "Osbert Q. Wrenfield Jr."),
        ("Jan van der Berg left", "Jan", "Jan van der Berg"),
        ("Contact Ysolde Monday", "Ysolde", "Ysolde"),
        ("the Manager Ysolde", "Ysolde", "Ysolde"),
    ],
)
def test_what_a_model_cut_off_is_added(text: str, cut: str, whole: str) -> None:
    found = extended(text, span(text, cut))
    assert text[found.start : found.end] == whole


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("Dr. Ysolde Marchwick", "Ysolde Marchwick"),
        ("Ysolde's", "Ysolde"),
        ("Ysolde,", "Ysolde"),
        ("Osbert Jr.", "Osbert Jr."),
        ("Ysolde Monday", "Ysolde"),
        ("Manager Ysolde", "Ysolde"),
        ("su hermana Ysolde", "Ysolde"),
        ("ysolde marchwick", "ysolde marchwick"),
        ("Mrs.", None),
        ("'", None),
    ],
)
def test_what_is_no_part_of_a_name_is_taken_away(value: str, name: str | None) -> None:
    text = f"so {value} said"
    found = trimmed(text, span(text, value))
    assert (text[found.start : found.end] if found else None) == name or (name is None and found is not None)


@pytest.mark.parametrize("barrier", ["\n", '"', "`", ";", "|", "&", "$", "<", ">", "\\", "(", " vive en ", "\ufffc"])
def test_no_name_spans_a_barrier(barrier: str) -> None:
    text = f"Ysolde{barrier}Tarvolen"
    parts = [text[part.start : part.end].strip() for part in pieces(text, span(text, text))]
    assert [part for part in parts if part not in {"en", ""}] == ["Ysolde", "Tarvolen"]


def test_what_context_guard_is_sure_of_keeps_its_words() -> None:
    text = "chez Salon Mèche Rebelle, crèche Les Bigorneaux"
    for value in ("Salon Mèche Rebelle", "crèche Les Bigorneaux"):
        start = text.index(value)
        plain = Span(start, start + len(value), "org", 0.95)
        assured = replace(plain, assured=True)
        assert trimmed(text, plain, lambda _: True, foreign=True) != plain
        assert trimmed(text, assured, lambda word: word[0].isupper(), foreign=True) == assured
    assert list(pieces(text, assured, strict=True)) == [assured]
    assert list(pieces(text, plain, strict=True)) != [plain]


@pytest.mark.parametrize(
    ("text", "value", "parts"),
    [
        ("wohnt in Brake. Ysolde Marchwick kommt", "Brake. Ysolde Marchwick", ["Brake", "Ysolde Marchwick"]),
        ("met Osbert Wrenfield. Yesterday", "Osbert Wrenfield. Yesterday", ["Osbert Wrenfield", "Yesterday"]),
        ("met St. Osbert J. Wren and Prof. Vane", "St. Osbert J. Wren", ["St. Osbert J. Wren"]),
        ("by Prof. Osbert Wren", "Prof. Osbert Wren", ["Prof. Osbert Wren"]),
    ],
)
def test_no_name_spans_the_end_of_a_sentence(text: str, value: str, parts: list[str]) -> None:
    assert [text[part.start : part.end] for part in pieces(text, span(text, value))] == parts


def test_a_legal_form_is_nobody() -> None:
    assert trimmed("at Ltd, so", span("at Ltd, so", "Ltd")) is None


def test_nothing_is_added_where_words_are_not_parted_by_spaces() -> None:
    text = "私は遠藤さんと話した"
    assert extended(text, span(text, "遠藤")) == span(text, "遠藤")


def test_a_vowel_sign_ends_a_word_too() -> None:
    text = "नाम: शारदा।"
    assert trimmed(text, span(text, "शारदा।")) == span(text, "शारदा")
