from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.phone.writing import Run, Writing, is_cell, runs


def longest(text: str) -> Writing | None:
    for start, end in runs(text):
        run = Run(text, start, end)
        for index in range(len(run.groups)):
            for writing in run.writings(index):
                return writing
    return None


@pytest.mark.parametrize(
    ("text", "span", "lengths"),
    [
        ("a 312-849-2031 b", "312-849-2031", "3-3-4"),
        ("(312) 849-7316", "(312) 849-7316", "3-3-4"),
        ("(312-849-2031)", "312-849-2031", "3-3-4"),
        ("+44 (0)20 7946 0192", "+44 (0)20 7946 0192", "2-2-4-4"),
        ("(+44) 20 7946 0192", "(+44) 20 7946 0192", "2-2-4-4"),
        ("312-849-2031 ext. 44", "312-849-2031 ext. 44", "3-3-4"),
        ("312-849-2031 (x44)", "312-849-2031 (x44)", "3-3-4"),
        ("(312) 849-\n2031", "(312) 849-\n2031", "3-3-4"),
        ("1) 312-849-2031", "312-849-2031", "3-3-4"),
        ("+1.3128492031", "+1.3128492031", "1-10"),
        ("+44(0)1434 927623", "+44(0)1434 927623", "2-4-6"),
        ("phone-9847112263", "9847112263", "10"),
    ],
)
def test_spans_and_groups(text: str, span: str, lengths: str) -> None:
    writing = longest(text)
    assert writing is not None
    assert text[writing.start : writing.end] == span
    assert writing.lengths == lengths


@pytest.mark.parametrize(
    "text",
    [
        "3.14159265",
        "2024-01-02T10",
        "x3128492031",
        "312-849-2031b",
        "A-312-849-2031",
        "CR/312849/24",
        "$312849203",
        "3128492031%",
        "1-2",
    ],
)
def test_parts_of_other_things_are_none(text: str) -> None:
    assert longest(text) is None


def test_after_a_slash_a_second_number_begins_only_behind_a_first() -> None:
    text = "312-849-2031/312-849-2032"
    (span,) = runs(text)
    run = Run(text, *span)
    assert list(run.writings(3)) == []
    run.accept(12)
    assert [text[w.start : w.end] for w in run.writings(3)] == ["312-849-2032"]


def test_runs_are_found_without_looking_back() -> None:
    assert sum(1 for _ in runs("1-" * 50_000)) <= 2
    assert all(end - start <= 400 for start, end in runs("12 " * 10_000))


@pytest.mark.parametrize("text", [",312-849-2031,x", ",312-849-2031\nx"])
def test_a_number_that_fills_a_cell_is_told_at_once(text: str) -> None:
    ((start, _),) = runs(text)
    assert is_cell(text, start)


@pytest.mark.parametrize(
    "text",
    [" 312-849-2031,", ",312-849-2031, x2", ",312-849-2031.", ",112-849-2031,", "312-849-2031", "\t312-849-2031\t"],
)
def test_other_runs_are_looked_at_closely(text: str) -> None:
    assert not any(is_cell(text, start) for start, _ in runs(text))


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("2 0 8 3 7 4 9 9 2 1", "2083749921"),
        ("0-8-6-1-9-2-8-8-3", "086192883"),
        ("2.0.8.3.7.4.9.9.2.1", "2083749921"),
    ],
)
def test_digit_by_digit_is_one_group(text: str, digits: str) -> None:
    ((start, end),) = runs(text)
    run = Run(text, start, end)
    assert run.is_whole(0)
    (writing,) = run.writings(0)
    assert (writing.digits, writing.alone, writing.end) == (digits, True, len(text))


@pytest.mark.parametrize("text", ["1 0 1 0 1 0 1 0 1 0", "2 0 8 3 7 4 99 21", "2 0 8-3 7 4 9 9 2 1"])
def test_rows_of_bits_and_other_gaps_are_no_spelling(text: str) -> None:
    assert all(len(w.groups) > 1 for start, end in runs(text) for w in Run(text, start, end).writings(0))


def test_where_the_longest_writing_ends() -> None:
    text = "06 77 40 18 22, 5"
    ((start, end),) = runs(text)
    assert text[: Run(text, start, end).end_of_writing(0)] == "06 77 40 18 22"


@pytest.mark.parametrize(("text", "found"), [("07911.482203", True), ("7911.482203", False), ("0.482203", False)])
def test_a_full_stop_behind_an_area_code_is_no_decimal_point(text: str, found: bool) -> None:
    assert (longest(text) is not None) is found
