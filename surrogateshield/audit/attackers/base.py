"""What an attacker is."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from surrogateshield.audit.corpus import Document
from surrogateshield.audit.distribution import Vector


class AttackError(Exception):
    """An attacker cannot do what is declared; the message says what to change, and never holds a text."""


class Attacker(Protocol):
    """One declared pipeline from a text to a distribution.

    Attributes:
        counted: what went wrong so far and was not fatal (answers that could not be read), by its name.
    """

    counted: Counter[str]

    def believe(self, document: Document) -> Vector:
        """What the attacker believes of each candidate, in the order of the pool: numbers that are not negative.

        Raises:
            AttackError: it cannot say.
        """
        ...
