from __future__ import annotations

import pytest

from surrogateshield.detection.cues import announced
from surrogateshield.detection.writing import Writing


def spans(text: str, *, weak: bool = False, others: frozenset[str] = frozenset()) -> set[tuple[str, str]]:
    return {(text[span.start : span.end], str(span.type)) for span in announced(Writing(text), others, weak=weak)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("my name is Grace Field", ("Grace Field", "person")),
        ("a colleague named Summer", ("Summer", "person")),
        ('CSM: Xandrua "Pip" Quorrin-Vale', ("Pip", "person")),
        ('CSM: Xandrua "Pip" Quorrin-Vale', ("Quorrin-Vale", "person")),
        ('my gran Wilhelmina "Billie" Strand', ("Strand", "person")),
        ("Dear Xandru,", ("Xandru", "person")),
        ("Best wishes,\nXandru", ("Xandru", "person")),
        ("Patient: Xandru Vella", ("Xandru Vella", "person")),
        ("please call Xandru", ("Xandru", "person")),
        ("forward it to Xandru", ("Xandru", "person")),
        ("Xandru lives here", ("Xandru", "person")),
        ("Xandru's passport", ("Xandru", "person")),
        ("Xandru, 34, is", ("Xandru", "person")),
        ("my uncle Gift came", ("Gift", "person")),
        ("a driver in Tesco there", ("Tesco", "org")),
        ("my job at Target is hard", ("Target", "org")),
        ("Chat:\n> [09:12] Xandru: see you there then", ("Xandru", "person")),
        ("Thanks, all done.\nXandru", ("Xandru", "person")),
        ("ok. -Xandru", ("Xandru", "person")),
        ("Xandru \ufffc\ufffc", ("Xandru", "person")),
        ("Torl, 29, Xandrford;", ("Xandrford", "gpe")),
        ("Bank: Xandrix Savings", ("Xandrix Savings", "org")),
        ("I live near Xandrford", ("Xandrford", "gpe")),
        ("the village of Xandrford", ("Xandrford", "gpe")),
        ("City: Xandrford", ("Xandrford", "gpe")),
        ("the Xandrford office", ("Xandrford", "gpe")),
        ("she works for Xandrix", ("Xandrix", "org")),
        ("at Xandrford Primary School", ("Xandrford Primary School", "org")),
        ("Apex Summit Staffing Agency", ("Apex Summit Staffing Agency", "org")),
    ],
)
def test_a_cue_announces_a_name(text: str, expected: tuple[str, str]) -> None:
    assert expected in spans(text)


@pytest.mark.parametrize(
    "text",
    [
        "a function called Parse",
        "a file named Report",
        "Dear Hiring Manager,",
        "call the API",
        "Regards,\nSupport Team",
        "our High School",
        "ask Python",
    ],
)
def test_ordinary_words_are_not_announced(text: str) -> None:
    assert spans(text) == set()


def test_a_preposition_counts_only_where_asked() -> None:
    assert spans("with Xandru Vella") == set()
    assert spans("with Xandru Vella", weak=True) == {("Xandru Vella", "person")}


def test_words_of_another_sort_are_no_persons() -> None:
    assert spans("ask Xandrian", others=frozenset({"xandrian"})) == set()
