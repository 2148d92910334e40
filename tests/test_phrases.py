from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.phrases import Phrases
from surrogateshield.pii import Entity
from surrogateshield.shadowmap import IN_CONTEXT, ShadowMap
from surrogateshield.surrogates import MimicGen


def spans(marked: str) -> tuple[str, list[Entity]]:
    """The text without its marks, and a gender word for «...», something else for ‹...›."""
    text, found, start = "", [], 0
    for character in marked:
        if character in "«‹":
            start = len(text)
        elif character in "»›":
            type_ = "gender_indicator" if character == "»" else "person"
            found.append(Entity(start, len(text), text[start:], type_, 0.9, "pattern_scan"))
        else:
            text += character
    return text, found


def widened(marked: str) -> list[str]:
    text, found = spans(marked)
    return [entity.text for entity in Phrases().widen(found, text)]


@pytest.mark.parametrize(
    ("marked", "phrases"),
    [
        ("Well, as I said, I am a «woman», you see", ["said, I am a woman"]),
        ("Name: x\nSex: «F»\nAge", ["Sex: F"]),
        ("«Female», 34, of the old town", ["Female, 34, of the old"]),
        ("a 34-year-old «male» fell", ["a 34-year-old male"]),
        ("‹Ann Poe›, «F», 34, asks us", ["F, 34, asks us"]),
        ("‹Ann Poe› is a «woman»; ‹Bo› is her", ["is a woman"]),
        ("Geschlecht：«女»。", ["Geschlecht：女"]),
        ("she’s a «woman» of 1984 things", ["she’s a woman"]),
        # No words, or too few: it stays as it is.
        ("«F»", ["F"]),
        ('{"a": "«F»"}', ["F"]),
        ("1984-05-03,«F»,60614", ["F"]),
        ("so\n«woman»\nshe", ["woman"]),
        ("‹Ann Poe› «F» ‹Bo Li›", ["F"]),
        # Nothing is known to be exchanged for it.
        ("I am a «zzz» you see", ["zzz"]),
    ],
)
def test_words_around(marked: str, phrases: list[str]) -> None:
    assert [text for text in widened(marked) if text not in ("Ann Poe", "Bo", "Bo Li")] == phrases


def test_what_becomes_a_label_gets_no_words() -> None:
    text, found = spans("I am a «woman»")
    assert Phrases().widen(found, text, redacted=set(found)) == found


@given(st.lists(st.sampled_from(["«man»", "‹Ann›", "«F»", " a", " is ", ", ", "\n", "sex: ", "1984", "'s", '"', "x"])))
def test_phrases_hold_their_value_and_meet_nobody_else(parts: list[str]) -> None:
    text, found = spans("".join(parts))
    found = [entity for entity in found if entity.text]
    result = Phrases().widen(found, text)
    assert len(result) == len(found)
    for before, after in zip(found, result, strict=True):
        assert after.start <= before.start < before.end <= after.end
        assert after.text == text[after.start : after.end]
        assert after == before or (before.type == "gender_indicator" and not set(after.text) & set('\n"1‹«'))
    assert all(a.end <= b.start for a, b in pairwise(result))


def test_the_value_is_mapped_and_with_its_words() -> None:
    text, found = spans("Sir, I am a «woman».")
    phrases, mapping = Phrases(), ShadowMap(bytes(range(32)))
    (phrase,) = phrases.widen(found, text)
    word, whole = phrases.entries(phrase, MimicGen(mapping.key), mapping, lambda _: False)
    assert word.original == "woman"
    assert (whole.original, whole.domain) == (phrase.text, IN_CONTEXT)
    assert whole.surrogate == phrase.text.replace("woman", word.surrogate)
    for entry in (word, whole):
        mapping.add(entry)
    assert phrases.entries(phrase, MimicGen(mapping.key), mapping, lambda _: False) == []
