from __future__ import annotations

import pytest

from surrogateshield.audit.configuration import Split
from surrogateshield.audit.corpus import CorpusError, Document
from surrogateshield.audit.splits import Division, divide, thinned

DOCUMENTS = [Document(f"d{n:02}", "text", f"p{n}", subject=f"s{n % 5}") for n in range(40)]


def test_disjoint_and_of_the_declared_sizes() -> None:
    division = divide(DOCUMENTS, Split(seed=1, calibration=20, test=15))
    assert (len(division.calibration), len(division.test)) == (20, 15)
    assert not set(division.calibration) & set(division.test)
    assert division == divide(DOCUMENTS, Split(seed=1, calibration=20, test=15))
    assert division != divide(DOCUMENTS, Split(seed=1, calibration=20, test=15), seed=2)


def test_by_subject_nobody_is_in_both_and_each_gives_one_document() -> None:
    division = divide(DOCUMENTS, Split(seed=1, calibration=3, test=2, by="subject"))
    subjects = [DOCUMENTS[place].subject for place in (*division.calibration, *division.test)]
    assert sorted(subjects, key=str) == ["s0", "s1", "s2", "s3", "s4"]


def test_too_few_say_what_is_reachable() -> None:
    with pytest.raises(CorpusError, match=r"5 subjects.*3 are left.*smallest alpha that these reach is 0\.2500"):
        divide(DOCUMENTS, Split(calibration=20, test=2, by="subject"))
    with pytest.raises(CorpusError, match=r"40 documents.*alpha that these reach is 0\.0323"):
        divide(DOCUMENTS, Split(calibration=40, test=10))
    with pytest.raises(CorpusError, match="take smaller numbers"):
        divide(DOCUMENTS, Split(calibration=4, test=50))


GROUPED = [Document(f"d{n}", "text", f"p{n}", group="abc"[n % 3]) for n in range(6000)]


def test_test_documents_are_drawn_as_the_release_draws_them() -> None:
    division = divide(GROUPED, Split(seed=1, calibration=3000, test=3000))
    found = thinned(division, GROUPED, {"a": 2, "b": 0.5, "c": 0}, 1)
    assert found.calibration == division.calibration
    assert set(found.test) <= set(division.test)
    of = {name: sum(GROUPED[place].group == name for place in division.test) for name in "abc"}
    kept = {name: sum(GROUPED[place].group == name for place in found.test) for name in "abc"}
    assert kept["a"] == of["a"]
    assert kept["b"] / of["b"] == pytest.approx(0.25, abs=3 * (0.25 * 0.75 / of["b"]) ** 0.5)
    assert kept["c"] == 0
    assert found == thinned(division, GROUPED, {"a": 2, "b": 0.5, "c": 0}, 1)


def test_what_weights_must_name_and_leave() -> None:
    with pytest.raises(CorpusError, match="group has no weight"):
        thinned(Division((0,), (1,)), GROUPED, {"a": 1}, 1)
    with pytest.raises(CorpusError, match="no test document is left"):
        thinned(Division((0,), (1,)), GROUPED, {"a": 1, "b": 0}, 1)
