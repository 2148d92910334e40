"""Detection: text in, entities out.

`SentinelLayer` is the cascade itself; `DetectorPool` runs it in processes of its own.
"""

from surrogateshield.detection.kinds import guess_kind
from surrogateshield.detection.process import DetectionFailed, DetectionTimeout, DetectorPool, Piece
from surrogateshield.detection.sentinel import DetectionConfig, SentinelLayer
from surrogateshield.detection.spacy_model import ModelInfo, ModelRefused

__all__ = [
    "DetectionConfig",
    "DetectionFailed",
    "DetectionTimeout",
    "DetectorPool",
    "ModelInfo",
    "ModelRefused",
    "Piece",
    "SentinelLayer",
    "guess_kind",
]
