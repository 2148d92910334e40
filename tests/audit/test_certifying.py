from __future__ import annotations

from pathlib import Path

import pytest
from audited import Configure

from surrogateshield.audit.certifying import Certifier, texts_of
from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.corpus import CorpusError
from surrogateshield.audit.fingerprint import Mismatch
from surrogateshield.audit.session import Session


def session(path: Path) -> Session:
    return Session(read_configuration(path), path.parent)


def test_a_text_is_certified_as_in_calibration(configure: Configure) -> None:
    threat = session(configure())
    calibration = threat.calibration(threat.scores(threat.divide().calibration))
    certifier = Certifier(threat, calibration)
    document = threat.corpus.documents[0]
    found = certifier.certify("d", document.text, members=True)
    pool, expected = threat.read(document).at((calibration.of()[0].q,), "keep_top")
    assert found.size == expected.size
    assert found.members == tuple(threat.corpus.profiles[place].id for place in expected.members(pool))
    assert certifier.certify("d", document.text).members is None


def test_placeholders_do_not_count(configure: Configure) -> None:
    threat = session(configure())
    certifier = Certifier(threat, threat.calibration(threat.scores(threat.divide().calibration)))
    found = certifier.certify("d", "[COOPER] <WICKMERE>")
    assert found.size == 120
    assert set(found.flags) == {"best_kept", "nobody_ruled_out", "empty_text"}


def test_a_calibration_of_another_threat_is_refused(configure: Configure) -> None:
    threat = session(configure())
    calibration = threat.calibration(threat.scores(threat.divide().calibration))
    with pytest.raises(Mismatch, match=r"score, split\.seed"):
        Certifier(session(configure(("seed: 3", "seed: 4"), ("alpha: 0.1", "alpha: 0.1\nscore: rank"))), calibration)


def test_texts_of_files_and_folders(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("two")
    (tmp_path / "a.txt").write_text("one")
    (tmp_path / "c.md").write_text("other")
    assert texts_of(tmp_path) == [("a.txt", "one"), ("b.txt", "two")]
    assert texts_of(tmp_path / "c.md") == [("c.md", "other")]
    (tmp_path / "a.txt").write_bytes(b"\xff")
    with pytest.raises(CorpusError, match="not UTF-8"):
        texts_of(tmp_path)
    with pytest.raises(CorpusError, match="cannot read"):
        texts_of(tmp_path / "absent.txt")
    (tmp_path / "empty").mkdir()
    with pytest.raises(CorpusError, match="has no"):
        texts_of(tmp_path / "empty")
