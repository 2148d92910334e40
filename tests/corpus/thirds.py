"""Which third of the corpus a prompt belongs to."""

from __future__ import annotations

import hashlib


def is_sealed(identifier: str) -> bool:
    """Whether the prompt of this id is one of the sealed third."""
    return hashlib.sha256(identifier.encode()).digest()[0] % 3 == 0
