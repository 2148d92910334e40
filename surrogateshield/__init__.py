"""SurrogateShield: keep personal data out of LLM traffic.

from surrogateshield import Shield

shield = Shield()
protected = shield.protect("Write to Marta Lindqvist", conversation="c1")
shield.restore(protected.text, conversation="c1")
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from surrogateshield.shield import Shield

__all__ = ["Shield"]

# ONNX Runtime (1.32) reports each session to Microsoft, on Linux too, and keeps an id of the device in the user's
# cache. It looks at this variable when it is imported; its own `disable_telemetry_events` comes too late for that.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"


def __getattr__(name: str) -> object:
    # Imported when asked for: the command line and the workers import this package too, and need not all of it.
    if name == "Shield":
        from surrogateshield.shield import Shield  # noqa: PLC0415

        return Shield
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
