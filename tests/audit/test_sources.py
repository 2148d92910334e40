from __future__ import annotations

from pathlib import Path

import pytest
from audited import Configure

from surrogateshield.audit.calibration import CalibrationError
from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.session import Session
from surrogateshield.audit.sources import mechanism, session_of_source, source


def test_a_calibration_can_be_used_from_anywhere(configure: Configure, monkeypatch: pytest.MonkeyPatch) -> None:
    path = configure()
    monkeypatch.chdir(path.parent)
    kept = source(Path(path.name), None, "balanced")
    monkeypatch.chdir("/")
    found = session_of_source(kept)
    expected = Session(mechanism(read_configuration(path), "balanced"), path.parent)
    assert found.declared == expected.declared
    assert found.configuration.release.mechanism == "facts left out; then balanced"


def test_without_protection_the_mechanism_stays(configure: Configure) -> None:
    path = configure()
    assert session_of_source(source(path, path.parent, None)).configuration == read_configuration(path)


def test_a_file_that_does_not_say() -> None:
    with pytest.raises(CalibrationError, match="does not say where"):
        session_of_source({})
