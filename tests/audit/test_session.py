from __future__ import annotations

import json
import tracemalloc
from collections.abc import Iterable
from pathlib import Path

import pytest
from audited import Configure, lines

from surrogateshield.audit.configuration import Configuration, read_configuration
from surrogateshield.audit.corpus import Corpus, Document, Profile
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


def test_with_weights_test_documents_stand_for_the_release(configure: Configure, plain: Path) -> None:
    rows = [json.loads(line) for line in (plain / "released.jsonl").open()]
    lines(plain / "released.jsonl", [{**row, "group": "ab"[place % 2]} for place, row in enumerate(rows)])
    path = configure(("alpha: 0.1", "alpha: 0.1\ncalibrate_by: weights\nweights: {a: 1, b: 0}"))
    weighted = Session(read_configuration(path), path.parent)
    division = weighted.divide()
    assert {weighted.corpus.documents[place].group for place in division.test} == {"a"}
    assert division == weighted.divide(3) != weighted.divide(4)
    found = weighted.calibration(weighted.scores(division.calibration), division=division)
    assert set(found.thresholds) == {"a"}
    assert f"{len(division.test)} of 40 test documents are left" in found.warnings[0]


def test_the_pool_is_hashed_and_checked_once(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    division = session.divide()
    rows = session.scores(division.calibration)
    first = session.calibration(rows, division=division)
    monkeypatch.setattr(Corpus, "fingerprint", lambda _: pytest.fail("hashed again"))
    monkeypatch.setattr("surrogateshield.audit.session.check", lambda *_: pytest.fail("checked again"))
    assert session.calibration(rows, division=division) == first


def test_nothing_grows_with_documents_times_profiles() -> None:
    """What is held while documents are scored is the same for 20 and for 120: one document's pool, and the scores."""
    profiles = tuple(Profile(str(n), f"word{n} word{n % 50}") for n in range(1000))
    documents = tuple(Document(str(n), f"word{n} word{n % 7}", str(n)) for n in range(120))
    declared = Configuration.model_validate(
        {
            "name": "x",
            "data": {"form": "plain", "path": "."},
            "release": {"mechanism": "none"},
            "profile": {"name": "x", "level": "K2", "fields": ["x"]},
            "attacker": {"kind": "retrieval"},
            "split": {"calibration": 1, "test": 1},
        }
    )
    threat = Session(declared, Path(), corpus=Corpus(profiles, documents))
    threat.scores(range(2))  # what is made once
    held = []
    for count in (20, 120):
        tracemalloc.start()
        assert len(threat.scores(range(count))) == count
        held.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    one_pool = 8 * len(profiles)  # bytes
    assert held[1] - held[0] < 10 * one_pool
