from __future__ import annotations

from dataclasses import replace

from surrogateshield.evaluation.dataset import DataSet
from surrogateshield.evaluation.experiments.settings import Settings


def test_a_fingerprint_changes_with_all_that_figures_depend_on() -> None:
    data = [DataSet("d", "aa", ())]
    base = Settings()
    same = base.fingerprint(data, "1", "detection")
    assert same == Settings().fingerprint([DataSet("other name", "aa", ())], "1", "detection")
    others = [
        base.fingerprint([DataSet("d", "bb", ())], "1", "detection"),
        base.fingerprint(data, "2", "detection"),
        base.fingerprint(data, "1", "utility"),
        replace(base, key="paper").fingerprint(data, "1", "detection"),
        replace(base, seed=1).fingerprint(data, "1", "detection"),
    ]
    assert len({same, *others}) == 6
