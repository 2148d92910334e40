from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.resolve.origins import Origins, hosts_in, urls_in, urls_with

SENT = Origins(
    hosts=frozenset({"corp.com"}),
    urls=frozenset({"https://code.test/ashley/x.git", "git@code.test:ashley/x.git", "https://a.test/p?u=ashley#top"}),
    own=frozenset({"https://wiki.test/ashley"}),
    trusted=lambda host: host == "ours.com",
)


def test_hosts() -> None:
    assert all(map(SENT.allows, ("corp.com", "WWW.CORP.com.", "localhost", "ours.com")))
    assert not any(map(SENT.allows, ("x.corp.com", "corp.com.evil.com", "code.test", "")))


@pytest.mark.parametrize(
    ("before", "rest"),
    [
        ("https://code.test/", "ashley/x.git"),
        (" <https://code.test/", "ashley/x.git> and"),
        ("https://code.test/", "ashley/x.git)."),
        ("https://code.test/", "ashley/x.git?other=1 x"),  # the place is in the path
        ("git@code.test:", "ashley/x.git, and"),
        ("https://a.test/p?u=", "ashley#top."),
        ("https://wiki.test/", "ashley"),
    ],
)
def test_urls_that_stood(before: str, rest: str) -> None:
    assert SENT.stood(before, rest, complete=True)


@pytest.mark.parametrize(
    ("before", "rest"),
    [
        ("https://code.test/", "ashley/y.git"),
        ("https://code.test/", "ashley"),
        ("http://code.test/", "ashley/x.git"),
        ("https://a.test/p?v=", "ashley"),
        ("https://a.test/p?u=", "ashley&w=1"),
        ("https://code.test/ashley/x.git?u=", "ashley"),
        ("", ""),
    ],
)
def test_urls_that_did_not(before: str, rest: str) -> None:
    assert not SENT.stood(before, rest, complete=True)


def test_one_whose_end_is_out_of_reach_must_begin_like_one_that_stood() -> None:
    assert SENT.stood("https://code.test/", "ashley/x.g", complete=False)
    assert not SENT.stood("https://code.test/", "ashley/y", complete=False)
    assert not SENT.stood("https://code.test/", "ashley/x.git/", complete=False)


def test_what_the_user_wrote_itself() -> None:
    assert SENT.stood("https://wiki.test/", "ashley", complete=True, own=True)
    assert not SENT.stood("https://code.test/", "ashley/x.git", complete=True, own=True)


def test_hosts_in_a_text() -> None:
    text = (
        "See https://u:p@a.test:80/x, b.test, sarah@mail.c.test and https%3A%2F%2Fd.test; not e.md or 1.5. http://box/y"
    )
    assert set(hosts_in(text)) == {"a.test", "b.test", "mail.c.test", "d.test", "box"}


def test_urls_in_a_text() -> None:
    text = "(https://a.test/x?y=1), git@b.test:c/d.git <https://e.test/> f.test/g plain h.test"
    assert list(urls_in(text)) == ["https://a.test/x?y=1", "git@b.test:c/d.git", "https://e.test/", "f.test/g"]


def test_a_host_is_judged_as_it_is_once_restored() -> None:
    origins = Origins(frozenset({"corp.com"}), restore=lambda host: host.replace("fern.example", "corp.com"))
    assert origins.allows("fern.example")
    assert not origins.allows("x.fern.example")
    assert not origins.allows("fern.example.evil.com")


@given(
    st.lists(
        st.sampled_from(
            ["https://a.test/", "Lea", "Kvist", " ", "\n", "(", ")", "b.test/", "@", "lea@b.test", "\u3000", "x"]
        )
    ),
    st.sets(st.sampled_from(["Lea", "Kvist", "Lea Kvist", "lea@b.test", ""])),
)
def test_urls_that_hold_a_value_are_those_of_all_urls(parts: list[str], values: set[str]) -> None:
    text = "".join(parts)
    sought = {value for value in values if value}
    assert urls_with(text, values) == {url for url in urls_in(text) if any(value in url for value in sought)}
