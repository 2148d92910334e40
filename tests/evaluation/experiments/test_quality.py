from __future__ import annotations

from judging import Evaluated, Judge

from surrogateshield.evaluation.experiments import quality

TEXT = "Ottoline Quarmby of Wickmere Trust, ottoline.q@wickmere.example"
KEY = [("Ottoline Quarmby", "person"), ("Wickmere Trust", "org"), ("ottoline.q@wickmere.example", "email")]


def test_the_types_of_both_systems(judged: Judge, evaluated: Evaluated) -> None:
    ours = judged(
        TEXT, KEY, [("Ottoline Quarmby", "person", "A B"), ("ottoline.q@wickmere.example", "email", "x@y.example")]
    )
    theirs = judged(TEXT, KEY, [("Ottoline Quarmby", "person", "<PERSON>")])
    table = quality.comparable(evaluated(surrogateshield=[ours], presidio=[theirs]))
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["person"] == (1.0, 1.0, 1.0, 1, 0, 1.0, 1.0, 1.0)
    assert rows["email"][:5] == (1.0, 1.0, 1.0, 1, 0)
    assert rows["email"][5:7] == (None, 0.0)
    assert any(note.startswith("-: nothing was found") for note in table.notes)
    assert rows["all 11"][3:5] == (2, 0)
    assert "org" not in rows
    assert not any("not run" in note for note in table.notes)


def test_without_presidio_its_cells_are_empty_and_a_note_says_why(judged: Judge, evaluated: Evaluated) -> None:
    table = quality.comparable(evaluated(surrogateshield=[judged(TEXT, KEY)]))
    assert all(row[-3:] == (None, None, None) for row in table.rows)
    assert any(note.startswith("-: Presidio was not run") for note in table.notes)


def test_the_other_types_and_the_scopes(judged: Judge, evaluated: Evaluated) -> None:
    evaluation = evaluated(surrogateshield=[judged(TEXT, KEY, [("Wickmere Trust", "org", "Some Firm")])])
    assert quality.own(evaluation).rows == (("org", 1.0, 1.0, 1.0, 1, 0),)
    scopes = {row[0]: row[4:] for row in quality.scopes(evaluation).rows}
    assert scopes == {"all types": (1, 2), "the 11 types of both": (0, 2), "with stages told": (1, 2)}
