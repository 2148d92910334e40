"""The release gate on the wire: what becomes of a request whose text leaves an attacker too few candidates."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy.settings import GateRule
from surrogateshield.release_gate import GateUnusable, Left, gate_of


def certified(rule: GateRule, texts: Iterable[str]) -> tuple[Left, str | None]:
    """What the texts of a request leave of the candidates, and a warning where these are too few.

    Args:
        rule: the gate.
        texts: as they would leave.

    Raises:
        Refused: they are too few and the rule blocks that, or the gate cannot say.
    """
    try:
        left = gate_of(Path(rule.calibration).expanduser()).left("\n".join(texts))
    except GateUnusable as error:
        raise Refused(
            f"The release gate cannot be used, so nothing was sent: {error}.", "release_gate_unusable"
        ) from None
    if left.size >= rule.min_ambiguity:
        return left, None
    found = f"the declared attacker is left with {left} candidates, fewer than {rule.min_ambiguity}"
    if rule.action == "block":
        raise Refused(
            f"Not released: {found}. Leave telling details out, or change `release_gate` in the rule.", "release_gate"
        )
    return left, f"release gate: {found}"
