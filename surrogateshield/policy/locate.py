"""Where rules lie: the project's own, and the user's."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from surrogateshield.locate import beside


def bundled_rules_dir() -> Path:
    """The project's own rules: inside an installed wheel, or beside the package in a checkout."""
    return beside("rules")


def user_rules_dir() -> Path:
    """The folder of the user's own rules; it need not exist."""
    return Path.home() / ".config" / "surrogateshield" / "rules"


def default_rule_paths(extra: Sequence[Path] = ()) -> list[Path]:
    """What `RuleSet.load` is given: the project's rules, and over them the user's.

    Args:
        extra: folders and files that the user named; they take the place of `user_rules_dir`.
    """
    return [bundled_rules_dir(), *(extra or [user_rules_dir()])]
