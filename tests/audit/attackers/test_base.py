from __future__ import annotations

from surrogateshield.audit.attackers.base import AttackError


def test_an_attack_that_failed_says_why() -> None:
    assert str(AttackError("no word is left")) == "no word is left"
