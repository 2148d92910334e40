"""What a run of the experiments is told."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from surrogateshield.audit.configuration import Llm
from surrogateshield.evaluation.dataset import DataSet, Key

MANGLING = ("echo", "recase", "reorder", "summarise", "tabulate", "json")
"""Behaviours of a simulated model whose answers are restored."""


class CannotRun(Exception):
    """An experiment lacks something: the message says what, and how to get it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the experiments are run.

    Attributes:
        key: which key is scored against.
        encoder: of BERTScore, a name or folder; the packaged MiniLM-L6 by default.
        llm: the adversary, and who does tasks, behind an OpenAI-compatible endpoint.
        attacked: how many prompts with values the adversary is asked about; by default as many as it has time for.
        local_model: ask a language model out of a GGUF file, too: for answers that are restored, for tasks, and as the
            adversary where no endpoint is named.
        answered: how many prompts it is asked about.
        seed: of all draws.
        tasks: how many tasks of each kind a model is asked; by default as many as it has time for.
    """

    key: Key = "required"
    encoder: str | None = None
    llm: Llm | None = None
    attacked: int | None = None
    local_model: bool = False
    answered: int = 40
    seed: int = 0
    tasks: int | None = None

    def fingerprint(self, datasets: Sequence[DataSet], version: str, experiment: str) -> str:
        """A digest of all that an experiment's figures depend on, the machine aside."""
        told = asdict(self) | {"llm": self.llm.model_dump() if self.llm else None}
        of = [experiment, version, [dataset.sha256 for dataset in datasets], told]
        return hashlib.sha256(json.dumps(of, sort_keys=True).encode()).hexdigest()
