from __future__ import annotations

import doctest
import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tiny_guard import SEPARATOR, unigram, wordpiece

from surrogateshield.detection.guard import encoding
from surrogateshield.detection.guard.encoding import (
    ALL_CAPITALS,
    FIRST_CAPITAL,
    MIXED,
    NEWLINE,
    NO_CAPITALS,
    Encoder,
    case_type,
)

ENCODERS = [Encoder(wordpiece(), SEPARATOR), Encoder(unigram(), SEPARATOR)]
WORDS = (
    "ada lovelace zora acme hunter2 oslo Dr. O'Brien naïve ﬁnd ½ 王小明 e\u0301 İ \u200b \x00 [SEP] \ud800 😀".split()
)
TEXTS = st.one_of(
    st.text(), st.lists(st.sampled_from([*WORDS, " ", "  ", "\t", "\n", "\r\n", "\u00a0"]), max_size=40).map("".join)
)


def tokens(encoder: Encoder, text: str) -> list[str]:
    found = encoder.encode(text)
    return [text[start:end] for start, end in zip(found.starts, found.ends, strict=True)]


@pytest.mark.parametrize("encoder", ENCODERS)
@settings(deadline=None)
@given(text=TEXTS)
def test_offsets_lie_in_the_text_in_order_and_have_no_blank_in_front(encoder: Encoder, text: str) -> None:
    found = encoder.encode(text)
    position = 0
    for start, end, case in zip(found.starts, found.ends, found.cases, strict=True):
        assert position <= max(start, end) <= len(text)
        assert start <= end
        assert start == end or case == NEWLINE or not text[start].isspace()
        position = start
    assert all(len(each) == len(found) for each in (found.ids, found.starts, found.ends, found.cases))


@pytest.mark.parametrize("encoder", ENCODERS)
@settings(deadline=None)
@given(text=TEXTS)
def test_every_newline_is_one_separator_and_nothing_else_spans_lines(encoder: Encoder, text: str) -> None:
    found = encoder.encode(text)
    lines = [start for start, case in zip(found.starts, found.cases, strict=True) if case == NEWLINE]
    assert lines == [place for place, character in enumerate(text) if character == "\n"]
    for number, start, end, case in zip(found.ids, found.starts, found.ends, found.cases, strict=True):
        assert (number == SEPARATOR and text[start:end] == "\n") if case == NEWLINE else "\n" not in text[start:end]


@pytest.mark.parametrize("encoder", ENCODERS)
@settings(deadline=None)
@given(text=TEXTS)
def test_letters_and_digits_are_covered(encoder: Encoder, text: str) -> None:
    found = encoder.encode(text)
    covered = {place for start, end in zip(found.starts, found.ends, strict=True) for place in range(start, end)}
    for place, character in enumerate(text):
        if unicodedata.category(character)[0] in "LN" and unicodedata.normalize("NFKC", character) == character:
            assert place in covered


@pytest.mark.parametrize("encoder", ENCODERS)
@settings(deadline=None)
@given(text=st.text(alphabet="abc dé\n.", max_size=60))
def test_a_line_is_encoded_as_it_would_be_alone(encoder: Encoder, text: str) -> None:
    ids: list[int] = []
    for number, line in enumerate(text.split("\n")):
        ids += ([SEPARATOR] if number else []) + encoder.encode(line).ids
    assert encoder.encode(text).ids == ids


@pytest.mark.parametrize("encoder", ENCODERS)
@settings(deadline=None)
@given(text=st.text(alphabet="ab  c", min_size=20, max_size=90))
def test_an_endless_line_is_read_in_parts_that_give_the_same_tokens(encoder: Encoder, text: str) -> None:
    whole = encoder.encode(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(encoding, "_LONGEST_LINE", 17)
        parts = encoder.encode(text)
    if max((len(word.group()) for word in re.finditer(r"\s*\S+", text)), default=0) < 16:  # with the blanks before it
        kept = [(start, end) for start, end in zip(whole.starts, whole.ends, strict=True) if start < end]
        assert [(start, end) for start, end in zip(parts.starts, parts.ends, strict=True) if start < end] == kept


def test_the_separator_in_a_text_is_text() -> None:
    assert SEPARATOR not in ENCODERS[0].encode("a [SEP] b").ids
    assert tokens(ENCODERS[0], "[SEP]")[0] == "["


def test_a_lone_surrogate_is_an_unknown_character() -> None:
    assert ENCODERS[1].encode("a \ud800 b").ids == ENCODERS[1].encode("a \ufffd b").ids


@pytest.mark.parametrize(
    ("piece", "case"),
    [
        ("lee", NO_CAPITALS),
        ("42", NO_CAPITALS),
        ("", NO_CAPITALS),
        ("王", NO_CAPITALS),
        ("Lee", FIRST_CAPITAL),
        ("McAdam", FIRST_CAPITAL),
        ("A", FIRST_CAPITAL),
        ("J.", FIRST_CAPITAL),
        ("'Lee", FIRST_CAPITAL),
        ("ǅ", FIRST_CAPITAL),
        ("NATO", ALL_CAPITALS),
        ("R2D2", ALL_CAPITALS),
        ("iPhone", MIXED),
    ],
)
def test_case_types(piece: str, case: int) -> None:
    assert case_type(piece) == case


def test_the_example() -> None:
    assert doctest.testmod(encoding).failed == 0


def test_an_encoding_shows_no_text() -> None:
    assert repr(ENCODERS[0].encode("ada")) == "Encoding(1 tokens)"
