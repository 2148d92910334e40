"""Detection: text in, entities out.

`SentinelLayer` is the cascade itself; `DetectorPool` runs it in processes of its own. The cascade's
rules and models are loaded when `SentinelLayer` is first asked for: the proxy's own process never does.
"""

from typing import TYPE_CHECKING, Any

from surrogateshield.detection.config import DetectionConfig, GuardConfig
from surrogateshield.detection.kinds import guess_kind
from surrogateshield.detection.process import DetectionFailed, DetectionTimeout, DetectorPool, Piece
from surrogateshield.detection.spacy_model import ModelInfo, ModelRefused

if TYPE_CHECKING:
    from surrogateshield.detection.sentinel import SentinelLayer

__all__ = [
    "DetectionConfig",
    "DetectionFailed",
    "DetectionTimeout",
    "DetectorPool",
    "GuardConfig",
    "ModelInfo",
    "ModelRefused",
    "Piece",
    "SentinelLayer",
    "guess_kind",
]


def __getattr__(name: str) -> Any:
    if name == "SentinelLayer":
        from surrogateshield.detection.sentinel import SentinelLayer  # noqa: PLC0415  # seconds, for those who need it

        return SentinelLayer
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
