"""What links an announcing word and its value."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.secret.cue import Cue, trimmed, value_after, value_at
from surrogateshield.detection.reading import Reading


@pytest.mark.parametrize(
    ("text", "link", "value"),
    [
        ("pw: abc", "sign", "abc"),
        ("pw=abc", "sign", "abc"),
        ("pw := abc", "sign", "abc"),
        ("pw' => 'abc'", "sign", "abc"),
        ('pw": "a b"', "sign", "a b"),
        (r"pw\": \"abc\"", "sign", "abc"),
        ("pw:\n  abc", "sign", "abc"),
        ("**pw:** abc", "sign", "abc"),
        ("pw (guest): abc", "sign", "abc"),
        ("pw for the wifi is abc", "be", "abc"),
        ("pw lautet abc", "be", "abc"),
        ("pw has been changed to abc", "to", "abc"),
        ("pw>abc</pw>", "element", "abc"),
        ("pw</td><td>abc</td>", "element", "abc"),
        ("pw\n  value: abc", "pair", "abc"),
        ("pw | abc |", "row", "abc"),
        ("pw('abc')", "call", "abc"),
        ("pw abc", "gap", "abc"),
    ],
)
def test_links(text: str, link: str, value: str) -> None:
    found = value_after(text, text.index("pw") + 2)
    assert found is not None
    assert (found.link, found.text) == (link, value)
    assert text[found.start : found.end] == value


@pytest.mark.parametrize("text", ["pw == abc", "pw", "pw\n\n\n\n\nabc", "pw=\nuser=ines"])
def test_no_link(text: str) -> None:
    found = value_after(text, 2)
    assert found is None or found.link == "gap" or not found.text.isalpha()


@pytest.mark.parametrize(
    ("bare", "value"),
    [
        ("abc.", "abc"),
        ("abc!", "abc!"),
        ("abc);", "abc"),
        ("a(b)c", "a(b)c"),
        ("abc;Database=x", "abc"),
        ("abc&mode=1", "abc"),
        ("abc</password>", "abc"),
        ("a;b", "a;b"),
        ("...", ""),
    ],
)
def test_what_belongs_to_the_sentence_is_cut_off(bare: str, value: str) -> None:
    assert trimmed(bare) == value


def test_where_a_value_stands() -> None:
    end_of_line, in_sentence = value_at("abc\nx", 0, "sign"), value_at("abc def", 0, "sign")
    assert end_of_line is not None and in_sentence is not None
    assert end_of_line.ends_line and end_of_line.ends_clause
    assert not in_sentence.ends_line and not in_sentence.ends_clause


def test_a_value_is_not_shown() -> None:
    found = value_at("hunter2", 0, "sign")
    assert "hunter2" not in repr(found)


def test_words_are_found_once_and_in_order() -> None:
    cue = Cue(r"(?<![a-z])(?:pass ?word|pass)(?![a-z])", "pass")
    assert [match.group() for match in cue.matches(Reading("pass, Password passes bypass"))] == ["pass", "Password"]


def test_a_word_right_before_another_announces_nothing() -> None:
    cue = Cue(r"(?<![a-z])pass(?![a-z])", "pass")
    assert [match.start() for match in cue.matches(Reading("pass pass pass x"))] == [10]
