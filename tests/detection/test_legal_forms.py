from __future__ import annotations

import pytest
import regex

from surrogateshield.detection.legal_forms import FORMS, WORDS

_WHOLE = regex.compile(FORMS)


@pytest.mark.parametrize(
    "form", ["Ltd", "LIMITED", "GmbH & Co. KG", "S.r.l", "s.a. de c.v", "SpA", "& Sons", "sp. z o.o"]
)
def test_a_form_is_one(form: str) -> None:
    assert _WHOLE.fullmatch(form)


@pytest.mark.parametrize("word", ["limits", "ag", "spa", "incs", "as"])
def test_a_word_is_none(word: str) -> None:
    assert not _WHOLE.fullmatch(word)


def test_words_are_in_small_letters() -> None:
    assert all(word == word.lower() for word in WORDS)
