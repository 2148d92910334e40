"""The hash of a threat configuration, and what differs between two: a calibration serves only its own."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from surrogateshield.audit.configuration import Configuration
from surrogateshield.audit.corpus import Corpus

# Where things lie, and how a model is reached, is no part of the threat: the registry itself is hashed instead.
_ELSEWHERE: dict[str, bool | set[str]] = {
    "name": True,
    "data": {"path"},
    "attacker": {"path"},
    "llm": {"base_url", "api_key_env", "timeout"},
}


class Mismatch(Exception):
    """A calibration was made under another threat configuration.

    Attributes:
        keys: what differs, as dotted names.
    """

    def __init__(self, keys: list[str]) -> None:
        self.keys = tuple(keys)
        super().__init__(
            f"the calibration was made under another threat configuration; different: {', '.join(keys)}. A certificate "
            "holds for one configuration only: calibrate again, or use the configuration of that calibration"
        )


def declared(configuration: Configuration, corpus: Corpus) -> dict[str, Any]:
    """All that a certificate is relative to, as plain values; the pool as its size and hash."""
    values = configuration.model_dump(mode="json", exclude=_ELSEWHERE)
    values["pool"] = {"size": len(corpus.profiles), "sha256": corpus.fingerprint()}
    return values


def fingerprint(values: dict[str, Any]) -> str:
    """The SHA-256 of declared values."""
    return hashlib.sha256(json.dumps(values, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def differences(one: object, other: object, at: str = "") -> list[str]:
    """The dotted names of all values that differ between two declarations."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = sorted(one.keys() | other.keys())
        absent = object()
        return [
            name
            for key in keys
            for name in differences(one.get(key, absent), other.get(key, absent), f"{at}.{key}".lstrip("."))
        ]
    return [] if one == other else [at]


def require_same(calibrated: dict[str, Any], used: dict[str, Any]) -> None:
    """Refuse a calibration that was made under another configuration.

    Raises:
        Mismatch: something differs; it names what.
    """
    keys = differences(calibrated, used)
    if keys:
        raise Mismatch(keys)
