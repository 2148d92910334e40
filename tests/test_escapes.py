from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.escapes import is_escaped, plain_text, rewritten


@pytest.mark.parametrize(
    ("escaped", "plain"),
    [
        ("ines&#64;corp.example", "ines@corp.example"),
        ("ines&commat;corp.example", "ines@corp.example"),
        ("M&uuml;ller &amp; S&#xF6;hne", "Müller & Söhne"),
        ("email=ines%40corp.example", "email=ines@corp.example"),
        ("J%C3%BCrgen%20K%C3%A4fer", "Jürgen Käfer"),
        ("%E4%BD%A0 and %F0%9F%99%82", "你 and 🙂"),
    ],
)
def test_an_escape_stands_for_its_character(escaped: str, plain: str) -> None:
    assert plain_text(escaped) == plain
    assert is_escaped(escaped)


@pytest.mark.parametrize("text", ["100 % sure", "%zz", "a & b; c", "&nosuch;", "%ff%fe", "%00", "50%"])
def test_what_stands_for_nothing_stays(text: str) -> None:
    assert plain_text(text) == text
    assert not is_escaped(text)


@pytest.mark.parametrize(
    ("pattern", "plain", "written"),
    [
        ("ines%40corp.example", "helena@mail.example", "helena%40mail.example"),
        ("ines&#64;corp.example", "helena@mail.example", "helena&#64;mail.example"),
        ("O&#39;Dell", "O'Grady", "O&#39;Grady"),
        ("M&uuml;ller", "Käfer", "K&#228;fer"),
        ("M&uuml;ller", "Weber", "&#87;eber"),
        ("Zo%C3%AB", "Mara", "%4Dara"),
        ("p%40ss://x", "q://y@z", "q://y%40z"),
        ("Ines%20Caldera", "Helena Forsgren", "Helena%20Forsgren"),
    ],
)
def test_other_characters_are_written_the_same_way(pattern: str, plain: str, written: str) -> None:
    assert rewritten(pattern, plain) == written


@given(
    st.sampled_from(["a%40b", "a&#64;b", "&uuml;", "%C3%BC x"]),
    st.text(st.characters(categories=["L", "Nd", "Zs"]), min_size=1),
)
def test_what_is_rewritten_reads_as_the_plain_text(pattern: str, plain: str) -> None:
    assert plain_text(rewritten(pattern, plain)) == plain
