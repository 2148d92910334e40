"""What is left of a longer number: its last four figures, behind words or a mask.

Four figures name nobody, but beside a name they are what banks and help desks ask for.
"""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.partial.rule import PARTIAL

RULES = (PARTIAL,)
"""One rule; numbers that are whole come before it."""

__all__ = ["PARTIAL", "RULES"]
