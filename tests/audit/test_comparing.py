from __future__ import annotations

import numpy as np
import pytest
from audited import Configure

from surrogateshield.audit.comparing import NotPaired, cohort, compare, difference, drawn, narrowed, renamed
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
