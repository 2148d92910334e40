from __future__ import annotations

import pytest

from surrogateshield.audit.texts import (
    first_words,
    has_placeholders,
    keywords,
    without_capitals,
    without_placeholders,
    without_words_of,
)


@pytest.mark.parametrize(
    "placeholder",
    [
        "[REDACTED]",
        "[PERSON 1]",
        "<US_SSN>",
        "{EMAIL}",
        "{{ EMAIL }}",
        "PERSON_FIRSTNAME_1",
        "DATE_12",
        "****",
        "████",
        "XXXX",
    ],
)
def test_placeholders_are_no_words_of_a_query(placeholder: str) -> None:
    text = f"a nurse from {placeholder}, she said"
    assert without_placeholders(text).split() == ["a", "nurse", "from", ",", "she", "said"]
    assert has_placeholders(text)


@pytest.mark.parametrize(
    "text", ["a [sic] remark", "x < y and y > z", "NATO in 1949", "snake_case_1", "f(x) {y}", "a * b"]
)
def test_other_text_stays(text: str) -> None:
    assert without_placeholders(text) == text


def test_declared_placeholders() -> None:
    text = "PRONOUN used the pronoun PRONOUN_X"
    assert without_placeholders(text, ["PRONOUN"]).split() == ["used", "the", "pronoun", "PRONOUN_X"]
    assert has_placeholders(text, ["PRONOUN"])
    assert not has_placeholders(text)


def test_a_crude_mask() -> None:
    assert (
        without_capitals("In 1993 he left Bad-Ems for 2nd time, and McBride").split() == "he left for time, and".split()
    )


def test_first_words() -> None:
    assert first_words("one two  three\nfour", 3) == "one two three"


def test_without_the_words_of_a_name() -> None:
    assert without_words_of("Ada Quill, cooper; ada's quilt", ["ada quill"]).split() == [",", "cooper;", "'s", "quilt"]


def test_keywords_are_the_rarest_and_ties_go_by_the_alphabet() -> None:
    texts = ["cooper cooper common zebra apple", "baker common", "weaver common"]
    assert keywords(texts, 2) == ["cooper apple", "baker common", "weaver common"]
    assert keywords(["the of cooper", "baker the"], 3) == ["cooper", "baker"]
    assert "the" in keywords(["the of cooper", "baker the"], 3, stop_words=None)[1]
