"""What a running proxy does about its state: it forgets what was not used for long, and what others have forgotten."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import timedelta

from surrogateshield.exchange.resuming import broken_of
from surrogateshield.shield import Shield

SECONDS_A_DAY = 86_400.0


class Upkeep:
    """Looks after the state of a shield. Call it at start and every few seconds, in a thread: it uses the disk.

    Args:
        shield: whose state.
        retention: how long after its last use a conversation is kept; None for ever.
        report: told, without any value, what was forgotten.
    """

    def __init__(self, shield: Shield, retention: timedelta | None, report: Callable[[str], None]) -> None:
        self._shield = shield
        self._retention = retention
        self._report = report
        self._enforced: float | None = None

    def __call__(self, now: float | None = None) -> None:
        """Do what is due; retention once a day.

        Args:
            now: seconds since 1970; the clock's by default (the time since start stands still while a computer sleeps).

        Raises:
            StateError, OSError: the state cannot be read or written; what is due is tried again after a day.
        """
        now = time.time() if now is None else now
        self._drop_forgotten()
        if self._retention is None or (self._enforced is not None and 0 <= now - self._enforced < SECONDS_A_DAY):
            return
        self._enforced = now
        count = self._shield.store.forget_unused(now - self._retention.total_seconds())
        self._drop_forgotten()
        if count:
            self._report(f"forgot {count} conversations that were not used for {_days(self._retention)}")

    def _drop_forgotten(self) -> None:
        if self._shield.drop_forgotten():
            broken_of(self._shield).clear()


def _days(age: timedelta) -> str:
    return f"{age.days} days" if age >= timedelta(days=1) else f"{age.seconds // 3_600} hours"
