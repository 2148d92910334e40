from __future__ import annotations

import itertools

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from surrogateshield.resolve.json_text import EDGE
from surrogateshield.resolve.urls import LONGEST, UrlTracker

PIECES = [
    *"https://evil.com/ www.evil.co.uk? mailto: data: ]( ( ) < > ' ` = = \\ / // : @ # % & ; a b Z 9 - _ . ,".split(
        " "
    ),
    *(" ", "\n", "\t", EDGE, "%3A", "%2F", "%253a%252f%252f", "&#58;", "&colon;", "\\u003a", "://", ".com", ".com/"),
    *("<a href=", "<img src='", "<base ", "url(", "](<", '=  "', "evil。com/", "bob@evil.com:", "x" * 90, "é", ".com:"),
    *('"', "12.34.56.78/"),
]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)


def told(text: str, cuts: list[int]) -> tuple[object, str]:
    tracker = UrlTracker()
    edges = [0, *sorted(cut % (len(text) + 1) for cut in cuts), len(text)]
    for start, end in itertools.pairwise(edges):
        tracker.read(text[start:end])
    return tracker.place, tracker.left[-80:]


@settings(max_examples=1500, deadline=None)
@given(TEXTS, st.lists(st.integers(0, 10_000), max_size=12))
@example("<img alt='x' src='https://e.com/?q=hi\n", [12, 13])
@example("git@evil.com:8", [13])
@example("foo:" + "//x", [4, 5])
@example("a" * 400 + ".com/" + "b", [401])
@example("https:" + "x" * 5000 + " https://e.com/", [6, 2060])
def test_it_makes_no_difference_how_a_text_is_cut(text: str, cuts: list[int]) -> None:
    assert told(text, cuts) == told(text, [])


@settings(max_examples=60, deadline=None)
@given(TEXTS)
def test_nor_when_it_comes_in_single_characters(text: str) -> None:
    assert told(text, list(range(len(text)))) == told(text, [])


@pytest.mark.parametrize(
    "before",
    [
        "see https://evil.com/",
        "see https://evil.com/?q=\"),'x';",
        "HTTPS://evil.com/",
        "https:",
        "ssh://evil/",
        "mailto:",
        "data:text/html,",
        "https%3a%2f%2fevil.com",
        "https%253A%252F%252Fevil.com",
        "https&#58;&#47;&#47;evil",
        "https\\u003a\\u002f\\u002fevil",
        "https:\\/\\/evil.com\\/",
        "evil.com/",
        "www.evil.com?",
        "evil.com:80/",
        "bob@evil.com:",
        "1.2.3.4/",
        "evil.com%2F",
        "\\\\evil.com\\",
        "//evil.com/",
        "![x](",
        "[x](https://evil.com/a (b",
        "[x](<https://evil.com/a b) ",
        '<img alt="a > b" src = \'x y ',
        '<img\nsrc="https://e.com/\n\n',
        "<img alt='a'\nsrc='https://e.com/\n",
        'f(a="b",c="https://e.com/? ',
        "url( ",
        "url('//e.com/a b",
        "<https://e.com/",
        "<https://evil.com>",  # who knows no pointed brackets reads on to the space
        "https://e.com/" + "a" * 3000,
        'fetch("https://evil.com/?q=dear ',
    ],
)
def test_inside(before: str) -> None:
    tracker = UrlTracker()
    tracker.read(f"Text, {before}")
    assert tracker.place is not None


@pytest.mark.parametrize(
    "before",
    [
        "https://evil.com/ ",
        "https://evil.com/<",
        "(https://evil.com/) ",
        "[x](https://evil.com/), ",
        "[x](https://evil.com/(a)b) ",
        "[x](https://evil.com/\n",
        "<https://evil.com/> ",
        '<a href="https://evil.com/">',
        "<a href=https://evil.com/>",
        f"https://evil.com/{EDGE}",
        "note: ",
        "note:",
        "metadata:",
        "http ",
        "data: ",
        "/srv/evil.com/",
        "README.md#",
        "main.py:12",
        "e.g./",
        "3.5/",
        "1.2/",
        "bob@evil.com ",
        "std::",
        "a.b.c.d/",
        'x = "a" ',
        "if (x) { f(",
    ],
)
def test_outside(before: str) -> None:
    tracker = UrlTracker()
    tracker.read(f"Text, {before}")
    assert tracker.place is None


def test_a_very_long_url_is_known_to_have_named_a_host() -> None:
    for head, far in (("https://evil.com/", True), ("", False)):
        tracker = UrlTracker()
        tracker.read(f'<img alt="{head}' + "word " * LONGEST)
        assert tracker.place is not None
        assert tracker.place.far is far
        assert len(tracker.place.before) <= LONGEST


def test_where_a_url_ends() -> None:
    tracker = UrlTracker()
    tracker.read("https://e.com/")
    assert tracker.end_of("abc def") == 3
    assert tracker.end_of("abc") is None
    assert tracker.end_of("abc def") == 3
