"""SurrogateShield: keep personal data out of LLM traffic.

from surrogateshield import Shield

shield = Shield()
protected = shield.protect("Write to Marta Lindqvist", conversation="c1")
shield.restore(protected.text, conversation="c1")
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from surrogateshield.shield import Shield

__all__ = ["Shield"]


def __getattr__(name: str) -> object:
    # Imported when asked for: the command line and the workers import this package too, and need not all of it.
    if name == "Shield":
        from surrogateshield.shield import Shield  # noqa: PLC0415

        return Shield
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
