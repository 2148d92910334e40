from __future__ import annotations

from surrogateshield.detection.merging import listed, outside, repeated, united, without_overlaps
from surrogateshield.detection.names import Span
from surrogateshield.detection.writing import Writing


def at(text: str, value: str, type_: str = "person", **rest: bool) -> Span:
    start = text.index(value)
    return Span(start, start + len(value), type_, 0.88, **rest)


def test_overlapping_candidates_are_one_with_the_type_of_the_cue() -> None:
    text = "ask Xandru Vella today"
    joined = united([at(text, "Xandru Vella", "org"), at(text, "Xandru", cued=True)])
    assert [(text[span.start : span.end], span.type, span.cued) for span in joined] == [
        ("Xandru Vella", "person", True)
    ]


def test_neighbours_in_a_list_are_of_the_same_kind() -> None:
    text = "We asked Xandru, Olwin and Ysolt about Galvanised pipes."
    found = {text[span.start : span.end] for span in listed(Writing(text), [at(text, "Xandru")], frozenset())}
    assert found == {"Olwin", "Ysolt"}


def test_a_name_stands_again() -> None:
    text = "Xandru Vellanok wrote. Vellanok agreed, and xandru did not."
    found = [text[span.start : span.end] for span in repeated(Writing(text), [at(text, "Xandru Vellanok")])]
    assert found == ["Xandru Vellanok", "Vellanok"]


def test_spans_that_do_not_meet() -> None:
    one, two, three = Span(0, 4, "person", 1), Span(2, 6, "org", 1), Span(6, 9, "gpe", 1)
    assert without_overlaps([three, two, one]) == [one, three]
    assert list(outside([two, three], [one])) == [three]
