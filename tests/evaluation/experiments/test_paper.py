from __future__ import annotations

import pytest

from surrogateshield.evaluation.experiments import paper


@pytest.mark.parametrize("table", [paper.COMPARABLE, paper.OWN])
def test_f1_is_the_mean_of_precision_and_recall(table: dict[str, dict[str, float]]) -> None:
    for type_, row in table.items():
        pairs = [("precision", "recall", "F1"), ("Presidio prec.", "Presidio rec.", "Presidio F1")]
        for p, r, f in pairs[: 1 if table is paper.OWN else 2]:
            assert 2 * row[p] * row[r] / (row[p] + row[r]) == pytest.approx(row[f], abs=2e-4), (type_, f)


def test_the_adversary_s_rate() -> None:
    row = paper.ATTACKER["Presidio placeholders"]
    assert row["recovered"] / row["values"] == pytest.approx(row["rate"], abs=1e-4)
