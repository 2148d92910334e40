"""The invented corpus on disk, and threat configurations of it."""

from __future__ import annotations

from audited import configure, plain

__all__ = ["configure", "plain"]
