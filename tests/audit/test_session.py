from __future__ import annotations

from collections.abc import Iterable

import pytest
from audited import Configure

from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.session import Session


@pytest.fixture
def session(configure: Configure) -> Session:
    path = configure()
    return Session(read_configuration(path), path.parent)


def test_scores_of_the_true_identities(session: Session) -> None:
    document = session.corpus.documents[7]
    assert session.corpus.profiles[session.truth(document) or 0].id == document.truth
    (row,) = session.scores([7])
    assert row == (session.read(document).scores(session.truth(document)), None)
    assert 0 < row[0][0] <= 1


def test_a_calibration_at_another_level_declares_it(session: Session) -> None:
    rows = session.scores(session.divide().calibration)
    own, other = session.calibration(rows), session.calibration(rows, 0.2)
    assert own.declared == session.declared
    assert (other.declared["alpha"], float(other.alpha)) == (0.2, 0.2)
    assert other.of()[0].q <= own.of()[0].q


def test_progress_sees_every_document(configure: Configure) -> None:
    seen: list[tuple[str, int]] = []

    def progress(places: Iterable[int], what: str) -> Iterable[int]:
        for place in places:
            seen.append((what, place))
            yield place

    path = configure()
    Session(read_configuration(path), path.parent, progress=progress).scores([3, 1], "trying")
    assert seen == [("trying", 3), ("trying", 1)]


def test_an_identity_outside_the_pool(session: Session) -> None:
    from dataclasses import replace

    document = replace(session.corpus.documents[0], truth="nobody")
    assert session.truth(document) is None
    assert session.read(document).scores(None) == (float("inf"),)
