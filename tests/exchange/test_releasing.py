from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield import release_gate
from surrogateshield.exchange.refusal import Refused
from surrogateshield.exchange.releasing import certified
from surrogateshield.policy.settings import GateRule
from surrogateshield.release_gate import Left, ReleaseGate


@pytest.fixture
def rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GateRule:
    """A gate whose certificates are told: as many candidates as the text has words."""
    path = tmp_path / "c.json"
    path.write_text("{}")
    monkeypatch.setattr(ReleaseGate, "_certified", lambda _, text: Left(len(text.split()), 40))
    monkeypatch.setattr(release_gate, "_gates", {})
    return GateRule(calibration=str(path), min_ambiguity=3)


def test_enough_and_too_few(rule: GateRule) -> None:
    assert certified(rule, ["one two", "three"]) == (Left(3, 40), None)
    left, warning = certified(rule, ["one", "two"])
    assert left == Left(2, 40)
    assert warning == "release gate: the declared attacker is left with 2 of 40 candidates, fewer than 3"


def test_a_rule_that_blocks(rule: GateRule) -> None:
    with pytest.raises(Refused, match="2 of 40 candidates") as caught:
        certified(rule.model_copy(update={"action": "block"}), ["one", "two"])
    assert caught.value.code == "release_gate"
    assert "one" not in caught.value.message.split()


def test_a_gate_that_cannot_say_lets_nothing_pass(rule: GateRule) -> None:
    with pytest.raises(Refused, match="nothing was sent") as caught:
        certified(rule.model_copy(update={"calibration": "/absent.json"}), ["one"])
    assert caught.value.code == "release_gate_unusable"
