from __future__ import annotations

from pathlib import Path

import pytest
from audited import TOWNS, Configure, lines, people
from told import ToldDetector

from surrogateshield.audit.comparing import compare
from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.mechanisms import MECHANISMS, mechanised
from surrogateshield.audit.session import Session
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield


@pytest.fixture
def sessions(configure: Configure, plain: Path, tmp_path: Path) -> dict[str, Session]:
    texts = [{"id": row["id"], "text": f"lives in {row['town']} now", "truth": row["id"]} for row in people(120)]
    lines(plain / "released.jsonl", texts)
    path = configure(("[town, trade, hobby, note]", "[town]"))
    detector = ToldDetector(dict.fromkeys(TOWNS, "gpe"))
    shield = Shield(detector, MapStore(tmp_path / "state"))
    session = Session(read_configuration(path), path.parent)
    return dict(mechanised(session, shield))


def test_only_what_is_released_differs(sessions: dict[str, Session]) -> None:
    assert list(sessions) == list(MECHANISMS)
    before = sessions["nothing"].corpus
    for name, session in sessions.items():
        assert [document.id for document in session.corpus.documents] == [document.id for document in before.documents]
        assert session.corpus.profiles == before.profiles
        assert session.configuration.release.mechanism == f"facts left out; then {name}"
    for name in ("placeholders", "strict"):
        assert not any(town in document.text for document in sessions[name].corpus.documents for town in TOWNS)
    assert not any("[" in document.text for document in sessions["placeholders"].corpus.documents)


def test_surrogates_leave_more_candidates(sessions: dict[str, Session]) -> None:
    found, differences = compare(list(sessions.values()))
    assert found[3].results[0].sizes.median > found[0].results[0].sizes.median
    assert differences[2].size_interval[0] > 0
