from __future__ import annotations

import pytest

from surrogateshield.evaluation.dataset import Prompt, Value
from surrogateshield.evaluation.scoring import Judged, Row, judge, tally
from surrogateshield.evaluation.systems import Outcome, Span
from surrogateshield.evaluation.vocabulary import CASCADE

TEXT = "Ottoline Quarmby of Larkfield calls 415-555-0134 about Larkfield's toll of 12345 and Ottoline again"


def prompt(required: list[tuple[str, str]], optional: list[tuple[str, str]] = (), text: str = TEXT) -> Prompt:  # type: ignore[assignment]
    return Prompt("p", text, tuple(Value(*pair) for pair in required), tuple(Value(*pair) for pair in optional))


def span(text: str, label: str, stage: str = "pattern_scan", within: str = TEXT) -> Span:
    start = within.lower().index(text.lower())
    return Span(start, start + len(text), within[start : start + len(text)], label, stage)


def outcome(*found: Span, replaced: tuple[Span, ...] | None = None, text: str | None = None) -> Outcome:
    return Outcome(found, replaced, text)


def row_of(judged: Judged, type_: str) -> tuple[int, int, int, int, int]:
    row = tally([judged]).rows[type_]
    return row.required, row.right, row.found, row.false, row.false_any


def test_a_value_is_found_by_its_exact_text_however_capitalised() -> None:
    key = prompt([("OTTOLINE QUARMBY", "person"), ("Larkfield", "gpe")])
    judged = judge(key, outcome(span("Ottoline Quarmby", "person"), span("Quarmby of Larkfield", "gpe")), CASCADE)
    assert row_of(judged, "person") == (1, 1, 1, 0, 0)
    assert row_of(judged, "gpe") == (1, 0, 0, 1, 1), "a wider span is both missed and false"


def test_every_label_of_a_type_is_right() -> None:
    judged = judge(prompt([("415-555-0134", "phone")]), outcome(span("415-555-0134", "phone_intl")), CASCADE)
    assert row_of(judged, "phone") == (1, 1, 1, 0, 0)


def test_under_another_type_a_value_is_missed_there_and_false_here() -> None:
    judged = judge(prompt([("Larkfield", "gpe")]), outcome(span("Larkfield", "org")), CASCADE)
    assert row_of(judged, "gpe") == (1, 0, 1, 0, 0)
    assert row_of(judged, "org") == (0, 0, 0, 1, 0)
    total = tally([judged]).total()
    assert (total.recall, total.recall_any) == (0.0, 1.0)
    assert (total.precision, total.precision_any) == (0.0, 1.0)


def test_one_right_label_among_several_places_is_enough() -> None:
    first, second = span("Larkfield", "org"), Span(56, 65, "Larkfield", "gpe", "entity_trace")
    judged = judge(prompt([("Larkfield", "gpe")]), outcome(first, second), CASCADE)
    assert row_of(judged, "gpe") == (1, 1, 1, 0, 0)
    assert judged.false == ()
    assert judged.verdicts[0].stages == {"entity_trace"}


def test_an_optional_value_is_neither_right_nor_false() -> None:
    judged = judge(prompt([], [("12345", "zip")]), outcome(span("12345", "us_bank_number")), CASCADE)
    assert judged.false == ()
    assert tally([judged]).total() == Row()


def test_a_false_value_counts_once_however_often_it_was_found() -> None:
    found = (span("Larkfield", "gpe"), Span(56, 65, "Larkfield", "gpe", "entity_trace"))
    assert row_of(judge(prompt([]), outcome(*found), CASCADE), "gpe") == (0, 0, 0, 1, 1)


def test_leaks_are_looked_for_in_the_text_given_out() -> None:
    key = prompt([("Ottoline Quarmby", "person"), ("415-555-0134", "phone"), ("Larkfield", "gpe")])
    judged = judge(key, outcome(replaced=(), text="Marta Quarmby calls 415-555-0134 from Fenwick"), CASCADE)
    rows = tally([judged]).rows
    assert (rows["person"].leaked, rows["person"].leaked_partly) == (0, 1)
    assert (rows["phone"].leaked, rows["phone"].leaked_partly) == (1, 1)
    assert (rows["gpe"].leaked, rows["gpe"].leaked_partly) == (0, 0)
    assert tally([judged]).leaky_prompts == 1


def test_without_a_text_given_out_there_are_no_leaks() -> None:
    judged = judge(prompt([("Larkfield", "gpe")]), outcome(), CASCADE)
    assert tally([judged]).total().leaked == 0


def test_an_over_edit_touches_no_value_of_the_key() -> None:
    key = prompt([("Ottoline Quarmby", "person")], [("12345", "zip")])
    touching = (span("Quarmby of Larkfield", "org", "entity_trace"), span("toll of 12345", "org"))
    needless = (span("about", "org", "entity_trace"), span("again", "gpe"))
    judged = judge(key, outcome(replaced=(*touching, *needless), text=""), CASCADE)
    assert judged.over_edits == needless
    sums = tally([judged, judge(prompt([]), outcome(), CASCADE)])
    assert sums.edits == 4
    assert sums.over_edits == {("entity_trace", "org"): 1, ("pattern_scan", "gpe"): 1}
    assert sums.over_edits_per_100 == 100


def test_a_value_excuses_edits_wherever_it_stands_as_a_word_and_not_inside_others() -> None:
    text = "Ann is annoyed; ANN knows an annex"
    key = prompt([("Ann", "person")], text=text)
    annoyed, again, annex = (Span(at, at + 3, text[at : at + 3], "person", "known") for at in (7, 16, 28))
    judged = judge(key, outcome(replaced=(annoyed, again, annex), text=""), CASCADE)
    assert judged.over_edits == (annoyed, annex)


def test_a_value_that_stands_inside_words_only_excuses_those() -> None:
    text = "x-user_quarmby1"
    edit = Span(7, 14, "quarmby", "username", "pattern_scan")
    assert judge(prompt([("quarmby", "username")], text=text), outcome(replaced=(edit,)), CASCADE).over_edits == ()


def test_values_in_no_list_are_counted_apart() -> None:
    key = prompt([("Ottoline Quarmby", "person"), ("Albert Müller", "person")], text="Ottoline Quarmby, Albert Müller")
    found = (Span(0, 16, "Ottoline Quarmby", "person", "entity_trace"),)
    row = tally([judge(key, outcome(*found, replaced=(), text="Albert Müller"), CASCADE)]).rows["person"]
    assert (row.required, row.right, row.leaked) == (2, 1, 1)
    assert (row.new, row.new_right, row.new_leaked, row.new_leaked_partly) == (1, 1, 0, 0)
    assert row.new_recall == 1.0


def test_values_of_the_key_that_are_not_in_the_prompt_are_counted() -> None:
    assert tally([judge(prompt([("Marsh Row 9", "address")]), outcome(), CASCADE)]).absent == 1


def test_shares_of_a_row() -> None:
    row = Row(required=10, right=8, found=9, false=2, false_any=1)
    assert row.recall == 0.8
    assert row.recall_any == 0.9
    assert row.precision == 0.8
    assert row.f1 == pytest.approx(0.8)
    assert row.precision_any == 0.9
    assert Row(required=4, right=1, found=1).f1 == pytest.approx(2 * 1 * 0.25 / 1.25)
    nothing = Row()
    assert (nothing.recall, nothing.precision, nothing.f1, nothing.new_recall) == (None, None, None, None)


def test_sums_over_types_and_prompts() -> None:
    one = judge(prompt([("Larkfield", "gpe")]), outcome(span("Larkfield", "gpe")), CASCADE)
    two = judge(prompt([("Ottoline", "person")]), outcome(), CASCADE)
    sums = tally([one, two, one])
    assert sums.prompts == 3
    assert list(sums.rows) == ["gpe", "person"]
    assert sums.total() == sums.rows["gpe"] + sums.rows["person"]
    assert sums.total(["gpe", "url"]).required == 2
    assert tally([]).over_edits_per_100 is None


def test_values_do_not_show_in_representations() -> None:
    judged = judge(prompt([("Larkfield", "gpe")]), outcome(span("Ottoline", "org"), replaced=(), text=TEXT), CASCADE)
    assert "Larkfield" not in repr(judged)
    assert "Ottoline" not in repr(judged)
    assert "Ottoline" not in repr(outcome(span("Ottoline", "org"), text=TEXT))
