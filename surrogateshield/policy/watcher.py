"""Keeps rules in step with their files."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

from surrogateshield.policy.files import RuleError, rule_files
from surrogateshield.policy.ruleset import RuleSet

log = logging.getLogger(__name__)

type _State = tuple[tuple[str, int, int, int], ...]


class RuleWatcher:
    """The rules in force. After a broken edit the last good ones stay.

    Args:
        paths: as for `RuleSet.load`.

    Attributes:
        rules: the rules in force.
        error: what is wrong with the files as they are now; None if they are the rules in force.

    Raises:
        RuleError: the files are broken at the start.
    """

    def __init__(self, paths: Sequence[Path]) -> None:
        self._paths = tuple(paths)
        self._state = _state(self._paths)
        self.rules = RuleSet.load(self._paths)
        self.error: RuleError | None = None

    def reload_if_changed(self) -> bool:
        """Read the files again if one was changed, added or removed.

        Returns:
            Whether new rules are in force.
        """
        state = _state(self._paths)
        if state == self._state:
            return False
        self._state = state
        try:
            self.rules = RuleSet.load(self._paths)
        except RuleError as error:
            self.error = error
            log.error("the rules in force are those from before this edit: %s", error)
            return False
        self.error = None
        return True

    def current(self) -> RuleSet:
        """The rules in force, after a look at the files."""
        self.reload_if_changed()
        return self.rules


def _state(paths: Sequence[Path]) -> _State:
    """What tells whether a file was changed."""
    entries: list[tuple[str, int, int, int]] = []
    for path in paths:
        try:
            found = rule_files(path)
        except RuleError:
            continue
        for file in found:
            try:
                stat = file.stat()
            except OSError:
                continue
            entries.append((str(file), stat.st_mtime_ns, stat.st_size, stat.st_ino))
    return tuple(entries)
