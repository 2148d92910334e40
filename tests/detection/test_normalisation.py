from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from surrogateshield.detection.normalisation import normalise


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("plain text", "plain text"),
        ("jo\u200bnas\u2060@x", "jonas@x"),
        ("536\u201122\u20108710", "536-22-8710"),
        ("536\u201322\u20148710", "536-22-8710"),
        ("wait \u2014 what", "wait \u2014 what"),
        ("4539\u00a06639\u20092332\u202f1464", "4539 6639 2332 1464"),
        ("\uff14\uff15\uff13\uff12", "4532"),
        ("\u0664\u0665 \u096a", "45 4"),
        ("Jose\u0301 Nun\u0303ez", "José Nuñez"),
        ("it\u2019s \u201cshe\u201d", 'it\'s "she"'),
        ("10\u00b2 \u00bd", "10\u00b2 \u00bd"),
        ("a\ud83d b", "a\ufffd b"),
        ("\uff21nna\u2028next", "Anna\nnext"),
        ("(O86 23l 9O74)", "(086 231 9074)"),
        ("D.O.B.  O9/O6/1944, PCT/2O25/118", "D.O.B.  09/06/1944, PCT/2025/118"),
        ("IMC 317O65 and 01-4O5 7732", "IMC 317065 and 01-405 7732"),
        ("O2 and 5 Old 12l, lOOl, 1O, Ol 12345", "O2 and 5 Old 12l, lOOl, 1O, Ol 12345"),
        ("I94 20884471902, O9/O6/1944", "I94 20884471902, 09/06/1944"),
        ("a0O1234567b 0x1lO22334 key=1O2O3O4O5O", "a0O1234567b 0x1lO22334 key=1O2O3O4O5O"),
    ],
)
def test_what_hides_a_value_becomes_plain(text: str, normal: str) -> None:
    assert normalise(text).text == normal


def test_a_span_leads_back_to_the_text_as_given() -> None:
    text = "to jo\u200bnas\u2060@x now"
    normal = normalise(text)
    start = normal.text.index("jonas@x")
    left, right = normal.source(start, start + len("jonas@x"))
    assert text[left:right] == "jo\u200bnas\u2060@x"


@given(st.text(st.characters(), max_size=60))
@example("e\u0301\u200b\u2013\uff11")
def test_every_span_leads_back_to_one_that_normalises_to_it(text: str) -> None:
    normal = normalise(text)
    previous = 0
    for index in range(len(normal.text)):
        start, end = normal.source(index, index + 1)
        assert previous <= start < end <= len(text)
        previous = start


@given(st.text(st.sampled_from("a1 —–‘’“”…é٣ﬀｘ\u00a0\u2212·"), max_size=40), st.integers(1, 40))
def test_many_characters_and_few_become_the_same(text: str, times: int) -> None:
    """A few kinds are exchanged one after the other, many in one pass; the rare ones behind make them many."""
    rare = "".join(map(chr, range(0x0391, 0x0391 + 30)))
    assert normalise(text * times + rare).text == normalise(text * times + "A").text[:-1] + normalise(rare).text
