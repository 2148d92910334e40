from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from judging import Evaluated, Judge

from surrogateshield.evaluation.bertscore import Baseline, Score
from surrogateshield.evaluation.experiments import utility
from surrogateshield.evaluation.experiments.table import Table

TEXT = "Ottoline Quarmby lives in Larkfield"
KEY = [("Ottoline Quarmby", "person"), ("Larkfield", "gpe")]


class WordsAlike:
    """A stand-in for BERTScore whose values are known by hand: shared words; its third layer goes by letters."""

    name, layer = "words", 1

    def scores(self, texts: Sequence[str], references: Sequence[str], idf: bool = False) -> list[list[Score]]:
        pairs = list(zip(texts, references, strict=True))
        words = [_alike(text.split(), reference.split()) for text, reference in pairs]
        letters = [_alike(text, reference) for text, reference in pairs]
        return [[Score(0.0, 0.0, 0.0)] * len(pairs), [_alike([], ["a"]) if idf else each for each in words], letters]

    def baseline(self, references: Sequence[str], seed: int = 0) -> Baseline:
        return Baseline([Score(0.0, 0.0, 0.0), Score(0.2, 0.2, 0.2), Score(0.5, 0.5, 0.5)], f"{len(references)} pairs")


def _alike(text: Iterable[str], reference: Iterable[str]) -> Score:
    share = len(set(text) & set(reference)) / len(set(reference))
    return Score(share, share, share)


@pytest.fixture
def tables(judged: Judge, evaluated: Evaluated) -> tuple[Table, Table, Table]:
    ours = judged(TEXT, KEY, [("Ottoline Quarmby", "person", "Ottoline Finch"), ("Larkfield", "gpe", "Fernby")])
    theirs = judged(TEXT, KEY, [("Ottoline Quarmby", "person", "<PERSON>"), ("Larkfield", "gpe", "<LOCATION>")])
    alone = judged("What is a toll?", [])
    return utility.utility(
        evaluated(surrogateshield=[ours, ours, ours, alone], presidio=[theirs, theirs, theirs, alone]), WordsAlike()
    )


def test_each_approach_is_scored_against_the_original(tables: tuple[Table, Table, Table]) -> None:
    table, gains, _ = tables
    f1 = {row[0]: row[3] for row in table.rows}
    assert f1 == pytest.approx(
        {"no anonymisation": 1.0, "surrogates": 0.7, "Presidio placeholders": 0.55, "placeholders, same values": 0.55}
    )
    assert {row[0]: row[1] for row in gains.rows}["Presidio placeholders"] == pytest.approx(0.15)
    assert table.paper == {}, "another encoder's figures do not compare"
    assert "layer 1, not rescaled" in table.title


def test_what_the_gain_hangs_on(tables: tuple[Table, Table, Table]) -> None:
    _, _, settings = tables
    rows = {
        str(row[0]): dict(zip([column.name for column in settings.columns], row, strict=True)) for row in settings.rows
    }
    assert list(rows) == [
        "layer 1",
        "layer 2",
        "layer 1, with a change",
        "layer 1, same values",
        "layer 1, in [ ]",
        "layer 1, weighted by idf",
    ]
    assert rows["layer 1"]["gain"] == pytest.approx(0.15)
    assert rows["layer 1"]["gain, rescaled"] == pytest.approx(0.15 / 0.8)
    assert (rows["layer 1, with a change"]["prompts"], rows["layer 1, with a change"]["gain"]) == (
        3,
        pytest.approx(0.2),
    )
    assert rows["layer 2"]["baseline"] == 0.5
    assert rows["layer 1, weighted by idf"]["gain"] == 0
    assert any("4 pairs" in note for note in settings.notes)


def test_placeholders_are_written_as_the_paper_writes_them() -> None:
    assert utility._in_brackets("Write to <PERSON>", "Write to Ada") == "Write to [PERSON]"
    assert utility._in_brackets("if a < b", "if a < b") == "if a < b"


def test_without_presidio_the_table_of_settings_says_what_to_install(judged: Judge, evaluated: Evaluated) -> None:
    ours = judged(TEXT, KEY, [("Larkfield", "gpe", "Fernby")])
    _, _, settings = utility.utility(evaluated(surrogateshield=[ours, ours]), WordsAlike())
    assert settings.rows == ()
    assert any("surrogateshield[evaluate]" in note for note in settings.notes)


def test_the_paired_test() -> None:
    pytest.importorskip("scipy", reason="scipy is not installed: pip install 'surrogateshield[utility]'")
    statistic, p = utility.paired_t([1.0, 2.0, 3.0])
    assert statistic == pytest.approx(2 * 3**0.5)
    assert p == pytest.approx(0.0742, abs=1e-4)
    assert utility.paired_t([0.5, 0.5]) == (None, None)
