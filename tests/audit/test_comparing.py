from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from audited import Configure, lines

from surrogateshield.audit.comparing import NotPaired, cohort, compare, difference, drawn, narrowed, renamed, sampled
from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.corpus import CorpusError
from surrogateshield.audit.experiment import run
from surrogateshield.audit.session import Session


def session(configure: Configure, *changes: tuple[str, str]) -> Session:
    path = configure(*changes)
    return Session(read_configuration(path), path.parent)


def test_differences_are_paired() -> None:
    one = list(range(1, 101))
    found = difference(one, [size + 3 for size in one])
    assert found.size == 3
    assert found.size_interval == (3, 3)  # the same for every document, however much the sizes vary
    assert found.leakage < 0
    noise = np.random.default_rng(1).integers(-5, 6, 100)
    low, high = difference(one, [max(1, size + int(each)) for size, each in zip(one, noise, strict=True)]).size_interval
    assert low < 0 < high


def test_attackers_on_the_same_splits(configure: Configure) -> None:
    found, differences = compare([session(configure), session(configure, ("kind: retrieval", "kind: bm25"))])
    assert len(found) == 2
    assert differences[0].size == pytest.approx(found[1].results[0].sizes.mean - found[0].results[0].sizes.mean)
    assert differences[0].recalibrated


def test_intervals_know_that_another_calibration_moves_all_sizes(configure: Configure) -> None:
    """At fixed thresholds hardly anything varies: all sets change by as much. Over calibrations much does."""
    threats = session(configure), session(configure, ("kind: retrieval", "kind: bm25"))
    found, (recalibrated,) = compare(threats)
    fixed = difference(found[0].results[0].set_sizes, found[1].results[0].set_sizes)

    def width(interval: tuple[float, float]) -> float:
        return interval[1] - interval[0]

    assert width(recalibrated.size_interval) > 2 * width(fixed.size_interval)
    assert recalibrated.size_interval[0] <= recalibrated.size <= recalibrated.size_interval[1]
    (same,) = compare([threats[0], threats[0]])[1]
    assert same.size_interval == (0, 0)  # draws are paired


def test_with_several_thresholds_intervals_are_of_test_documents_only(configure: Configure, plain: Path) -> None:
    rows = [json.loads(line) for line in (plain / "released.jsonl").open()]
    lines(plain / "released.jsonl", [{**row, "group": "ab"[place % 2]} for place, row in enumerate(rows)])
    threat = session(configure, ("alpha: 0.1", "alpha: 0.1\ncalibrate_by: group"))
    assert not compare([threat, threat])[1][0].recalibrated


def test_only_what_the_split_draws_against_the_whole_pool(configure: Configure) -> None:
    whole = session(configure)
    part = sampled(whole)
    division = whole.divide()
    drawn_names = {whole.corpus.documents[place].id for place in (*division.calibration, *division.test)}
    assert {document.id for document in part.corpus.documents} == drawn_names
    assert part.corpus.profiles == whole.corpus.profiles
    assert part.declared == whole.declared
    few = sampled(whole, 20)
    assert (few.configuration.split.calibration, few.configuration.split.test) == (12, 8)
    assert len(few.corpus.documents) == 20
    assert len(few.corpus.profiles) == 120
    assert len(sampled(whole, 1000).corpus.documents) == 100


def test_other_splits_are_not_compared(configure: Configure) -> None:
    with pytest.raises(NotPaired, match="same calibration and test documents"):
        compare([session(configure), session(configure, ("seed: 3", "seed: 4"))])


def test_a_cohort_is_a_threat_of_its_own(configure: Configure) -> None:
    whole = session(configure)
    names = drawn(whole.corpus, 30, seed=2)
    assert names == drawn(whole.corpus, 30, seed=2)
    part = narrowed(whole, cohort(whole.corpus, names))
    assert (len(part.corpus.profiles), len(part.corpus.documents)) == (30, 30)
    assert (part.configuration.split.calibration, part.configuration.split.test) == (18, 12)
    assert part.declared["pool"] != whole.declared["pool"]
    assert run(part, alphas=()).results[0].sizes.most <= 30


def test_cohorts_that_are_none(configure: Configure) -> None:
    whole = session(configure)
    with pytest.raises(CorpusError, match="holds nobody"):
        cohort(whole.corpus, ["stranger"])
    with pytest.raises(CorpusError, match="at least two documents"):
        narrowed(whole, cohort(whole.corpus, ["p001"]))


def test_another_name(configure: Configure) -> None:
    assert renamed(run(session(configure), alphas=()), "other").name == "other"
