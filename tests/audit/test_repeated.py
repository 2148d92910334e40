from __future__ import annotations

import math

import pytest
from audited import Configure

from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.experiment import run
from surrogateshield.audit.repeated import Unsuitable, repeat, tabulate
from surrogateshield.audit.session import Session


def session(configure: Configure, *changes: tuple[str, str]) -> Session:
    path = configure(*changes)
    return Session(read_configuration(path), path.parent)


@pytest.mark.parametrize("rule", ["keep_top", "paper"])
@pytest.mark.parametrize("more", ["", "\nscore: rank", "\ntop_k: 20"])
def test_a_split_is_what_a_run_gives(configure: Configure, rule: str, more: str) -> None:
    threat = session(configure, ("alpha: 0.1", f"alpha: 0.1\nrule: {rule}{more}"))
    found = repeat(threat, tabulate(threat), 0.1, [3])
    (split,), (one, *_) = found.splits, run(threat).results
    assert split.coverage == one.coverage.unconditional
    assert (split.median, split.mean) == (one.sizes.median, pytest.approx(one.sizes.mean))
    assert split.leakage == pytest.approx(one.sizes.leakage)
    assert split.q == one.calibration.of()[0].q


def test_coverage_over_many_splits(configure: Configure) -> None:
    threat = session(configure)
    measured = tabulate(threat)
    for alpha in (0.05, 0.1, 0.2):
        found = repeat(threat, measured, alpha, range(300), calibration=50)
        assert found.expected == pytest.approx(math.ceil(51 * (1 - alpha)) / 51)
        # The splits share their documents: their mean is closer to the law's than that of independent ones.
        assert found.mean("coverage") >= found.expected - 3 * found.deviation("coverage") / math.sqrt(300)


def test_too_few_rows_leave_the_whole_pool(configure: Configure) -> None:
    threat = session(configure)
    found = repeat(threat, tabulate(threat), 0.01, [0], calibration=20)
    assert (found.mean("median"), found.mean("coverage"), found.mean("q")) == (120, 1, math.inf)
    assert math.isnan(found.deviation("q"))


def test_drift_loses_coverage(configure: Configure) -> None:
    knows_much = session(configure, ("alpha: 0.1", "alpha: 0.1\nscore: rank"))
    knows_little = session(
        configure, ("alpha: 0.1", "alpha: 0.1\nscore: rank"), ("[town, trade, hobby, note]", "[note], first_words: 4")
    )
    measured = tabulate(knows_much)
    drifted = tabulate(knows_little, measured.thresholds.tolist())
    matched = repeat(knows_much, measured, 0.1, range(50))
    changed = repeat(knows_much, measured, 0.1, range(50), tested=drifted)
    assert matched.mean("coverage") > 0.87
    assert changed.mean("coverage") < 0.8


def test_several_thresholds_are_no_table(configure: Configure) -> None:
    with pytest.raises(Unsuitable, match="one threshold"):
        tabulate(session(configure, ("alpha: 0.1", "alpha: 0.1\ncalibrate_by: group")))
    with pytest.raises(Unsuitable, match="one threshold"):
        tabulate(session(configure, ("alpha: 0.1", "alpha: 0.1\ncalibrate_by: weights\nweights: {a: 1}")))


def test_some_documents_only(configure: Configure) -> None:
    threat = session(configure)
    whole, some = tabulate(threat), tabulate(threat, whole_thresholds(threat), [7, 3])
    assert some.names == (whole.names[7], whole.names[3])
    assert (some.sizes == whole.sizes[[7, 3]]).all()
    assert (some.covered == whole.covered[[7, 3]]).all()


def whole_thresholds(threat: Session) -> list[float]:
    return tabulate(threat).thresholds.tolist()


def test_the_law_of_one_split(configure: Configure) -> None:
    threat = session(configure)
    found = repeat(threat, tabulate(threat), 0.1, [3])
    assert found.law.mean == pytest.approx(found.expected)
    assert found.law.low < 0.9 < found.law.high
