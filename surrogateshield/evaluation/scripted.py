"""Models that do what their names say, for measuring restoration: the behaviours of the simulated provider."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from surrogateshield.simulator.behaviours import BEHAVIOURS
from surrogateshield.simulator.exchange import Turn

if TYPE_CHECKING:
    from surrogateshield.evaluation.restoration import Answers


def scripted(name: str, seed: int = 0) -> Answers:
    """The model that behaves by one of `surrogateshield.simulator.behaviours`.

    Args:
        name: the behaviour, such as `echo`, `recase` or `tabulate`.
        seed: of what it draws by lot.

    Raises:
        ValueError: there is no such behaviour.
    """
    if name not in BEHAVIOURS:
        raise ValueError(f"--model must be `local` or one of: {', '.join(BEHAVIOURS)}")
    chance = random.Random(seed)  # noqa: S311 - no secret

    def answer(_task: str, text: str) -> str:
        return BEHAVIOURS[name]([Turn("user", text)], chance)

    return answer
