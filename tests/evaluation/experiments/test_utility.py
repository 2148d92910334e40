from __future__ import annotations

from collections.abc import Sequence

import pytest
from judging import Evaluated, Judge

from surrogateshield.evaluation.bertscore import Score
from surrogateshield.evaluation.experiments import utility

TEXT = "Ottoline Quarmby lives in Larkfield"
KEY = [("Ottoline Quarmby", "person"), ("Larkfield", "gpe")]


def words_alike(texts: Sequence[str], references: Sequence[str]) -> list[Score]:
    """A stand-in for BERTScore whose values are known by hand: shared words."""
    shares = [
        len(set(text.split()) & set(reference.split())) / len(set(reference.split()))
        for text, reference in zip(texts, references, strict=True)
    ]
    return [Score(share, share, share) for share in shares]


def test_each_approach_is_scored_against_the_original(judged: Judge, evaluated: Evaluated) -> None:
    ours = judged(TEXT, KEY, [("Ottoline Quarmby", "person", "Ottoline Finch"), ("Larkfield", "gpe", "Fernby")])
    theirs = judged(TEXT, KEY, [("Ottoline Quarmby", "person", "<PERSON>"), ("Larkfield", "gpe", "<LOCATION>")])
    evaluation = evaluated(surrogateshield=[ours] * 3, presidio=[theirs] * 3)
    table, gains = utility.utility(evaluation, words_alike, "words")
    f1 = {row[0]: row[3] for row in table.rows}
    assert f1 == pytest.approx(
        {"no anonymisation": 1.0, "surrogates": 0.6, "Presidio placeholders": 0.4, "placeholders, same values": 0.4}
    )
    assert {row[0]: row[1] for row in gains.rows}["Presidio placeholders"] == pytest.approx(0.2)
    assert table.paper == {}, "another encoder's figures do not compare"


def test_the_paired_test() -> None:
    pytest.importorskip("scipy", reason="scipy is not installed: pip install 'surrogateshield[utility]'")
    statistic, p = utility.paired_t([1.0, 2.0, 3.0])
    assert statistic == pytest.approx(2 * 3**0.5)
    assert p == pytest.approx(0.0742, abs=1e-4)
    assert utility.paired_t([0.5, 0.5]) == (None, None)
