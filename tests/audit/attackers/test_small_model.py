"""Attackers that ask a language model, with a real one: its answers are read, kept, calibrated on, and they cover.

The model is too small to attack anybody; what it says is as untidy as that of a large one.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from audited import Configure, invoke
from scripted_model import ScriptedModel
from small_model import needs_model, small_model

from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.experiment import run
from surrogateshield.audit.session import Session

pytestmark = needs_model

CALIBRATION, TEST, M = 2, 1, 2


@pytest.fixture(scope="module")
def served() -> Iterator[ScriptedModel]:
    with small_model() as server:
        yield server


ATTACKERS = (
    "kind: forced_choice, candidates: 5",
    "kind: profile, attributes: [{name: trade}]",
    "kind: retrieval, query: direct_plus_clues",
)


@pytest.mark.parametrize("attacker", ATTACKERS)
def test_it_is_asked_m_times_and_covers(
    configure: Configure, served: ScriptedModel, tmp_path: Path, attacker: str
) -> None:
    path = configure(
        ("attacker: {kind: retrieval}", f"attacker: {{{attacker}, m: {M}}}"),
        ("alpha: 0.1", f"alpha: 0.5\nllm: {{base_url: '{served.url}', model: small, max_tokens: 8, timeout: 600}}"),
        ("calibration: 60, test: 40", f"calibration: {CALIBRATION}, test: {TEST}"),
    )
    cache, before = tmp_path / "answers.sqlite", len(served.asked)
    session = Session(read_configuration(path), path.parent, cache)
    found = run(session, alphas=())
    asked = served.asked[before:]
    assert len(asked) == M * (CALIBRATION + TEST)
    assert [body["seed"] for body in asked] == [*range(M)] * (CALIBRATION + TEST)
    assert {(body["temperature"], body["top_p"]) for body in asked} == {(0.8, 0.95)}
    (first,) = found.results
    assert first.coverage.total == TEST
    assert all(1 <= size <= 120 for size in first.set_sizes)
    assert first.coverage.unconditional is not None
    assert first.law is not None
    assert first.coverage.unconditional >= first.law.floor
    unreadable = sum(session.counted.values())
    assert 0 <= unreadable <= len(asked)
    # All of it comes out of the file again, on the command line too, without a question.
    again = invoke("run", path, "--cache", cache, "--alpha", "0.6")
    assert again.exit_code == 0, again.output
    assert found.results[0].calibration.hash in again.output
    assert len(served.asked) == before + len(asked)
