"""Lists of values as they are written in these modules."""

from __future__ import annotations

import re


def listed(text: str) -> tuple[str, ...]:
    """The values of a text in which bars separate them."""
    return tuple(re.split(r"\s*\|\s*", text.strip()))
