"""The table knows every feature, and only those."""

from __future__ import annotations

from fit_kinds import described, fit, halves, judge
from kind_samples import read

from surrogateshield.detection.kinds.weights import WEIGHTS


def test_every_feature_of_the_samples_has_a_weight() -> None:
    assert {name for sample in read() for row in described(sample.text) for name in row} <= WEIGHTS.keys()


def test_the_table_is_what_the_fit_gives() -> None:
    fitted = fit(read())
    assert {name: row for name, row in fitted.items() if any(row)} == {n: r for n, r in WEIGHTS.items() if any(r)}


def test_the_halves_share_no_sample() -> None:
    seen, unseen = halves(read())
    assert not {sample.text for sample in seen} & {sample.text for sample in unseen}
    assert judge(seen[:1]).startswith("texts 100.0%")
