from __future__ import annotations

import pytest

from surrogateshield.audit.configuration import Split
from surrogateshield.audit.corpus import CorpusError, Document
from surrogateshield.audit.splits import divide

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
