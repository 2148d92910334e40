"""What the cascade is asked to do; apart from the cascade, so that naming it loads no rules and no models."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DetectionConfig:
    """What the cascade does.

    Attributes:
        names: look for names of people, places and organisations (EntityTrace); without it no model is loaded.
        patterns: look for shaped values and named fields (PatternScan); without it only names are found,
            which tells how much each stage adds.
    """

    names: bool = True
    patterns: bool = True
