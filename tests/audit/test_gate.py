from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from audited import Configure, lines, people, released

from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.gate import Attempts, plain_gate, selective_gate
from surrogateshield.audit.policy import ReleasePolicy
from surrogateshield.audit.session import Session

SHARP = ("kind: retrieval", "kind: retrieval, temperature: 0.05")  # set sizes vary with the document


@pytest.fixture
def session(configure: Configure, plain: Path) -> Session:
    rows = people(400)
    lines(plain / "registry.jsonl", rows)
    texts = [{"id": f"d{row['id']}", "text": released(row, n), "truth": row["id"]} for n, row in enumerate(rows)]
    lines(plain / "released.jsonl", texts)
    path = configure(SHARP, ("calibration: 60, test: 40", "calibration: 250, test: 150"), ("alpha: 0.1", "alpha: 0.2"))
    return Session(read_configuration(path), path.parent)


def test_both_sides_are_counted(session: Session) -> None:
    division = session.divide()
    calibration = session.calibration(session.scores(division.calibration))
    sizes = [
        session.read(session.corpus.documents[place]).at((calibration.of()[0].q,), "keep_top")[1].size
        for place in division.test
    ]
    least = int(np.median(sizes)) + 1
    sides = plain_gate(calibration, ReleasePolicy(least, "")).sides(session, division.test)
    assert sides.passed.total == sum(size >= least for size in sizes)
    assert sides.held.total == sum(size < least for size in sizes)
    assert sides.passed.total > 0 < sides.held.total


def test_the_passed_side_calibrates_itself(session: Session) -> None:
    division = session.divide()
    plain = plain_gate(session.calibration(session.scores(division.calibration)), ReleasePolicy(60, ""))
    gate = selective_gate(session, division.calibration, plain.policy)
    assert gate.decides.of()[0].n == 125
    assert 0 < gate.certifies.of()[0].n < 125
    passed = gate.sides(session, division.test).passed
    assert passed.unconditional is not None
    _, high = passed.interval(0.999)
    assert high >= 0.8


def test_a_name_has_attempts(tmp_path: Path) -> None:
    path = tmp_path / "attempts.json"
    ledger = Attempts(path)
    assert [ledger.number("a", text) for text in ("one", "one", "two", "one")] == [1, 1, 2, 1]
    assert ledger.number("b", "one") == 1
    ledger.save()
    assert Attempts(path).number("a", "three") == 3
    assert "one" not in path.read_text()
