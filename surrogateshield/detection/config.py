"""What the cascade is asked to do; apart from the cascade, so that naming it loads no rules and no models."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class GuardConfig:
    """Which model ContextGuard runs, and how.

    Attributes:
        backend: `onnx` for the model that ships with this project or one in the same form; `transformers` for any
            Hugging Face checkpoint for token classification (needs the extra `transformers`).
        model: its folder, or its name on the Hugging Face hub if it is in this machine's cache; empty for the one
            that ships.
        labels: what its kinds of spans are called here ("PER": "PERSON"); "" for those to be left out. Common ones
            need no entry.
        threshold: how sure a model without thresholds of its own must be (the paper, section 3.2.3).
        threads: how many threads one text may occupy; 0 for one per core, four at most.
    """

    backend: Literal["onnx", "transformers"] = "onnx"
    model: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)
    threshold: float = 0.70
    threads: int = 0


@dataclass(frozen=True, slots=True)
class DetectionConfig:
    """What the cascade does.

    Attributes:
        names: look for names of people, places and organisations (EntityTrace); without it no model is loaded.
        patterns: look for shaped values and named fields (PatternScan); without it only names are found,
            which tells how much each stage adds.
        guard: the model of ContextGuard, which adds what the other stages missed and vetoes what they take for a name
            without reason; None leaves that stage out.
    """

    names: bool = True
    patterns: bool = True
    guard: GuardConfig | None = field(default_factory=GuardConfig)

    def __post_init__(self) -> None:
        if isinstance(self.guard, Mapping):  # as it comes out of a message between processes
            object.__setattr__(self, "guard", GuardConfig(**self.guard))
