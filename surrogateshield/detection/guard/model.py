"""The model that ContextGuard runs: what every backend offers, and the one on ONNX Runtime."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from tokenizers import Tokenizer

from surrogateshield.detection.guard import manifest
from surrogateshield.detection.guard.encoding import Encoder
from surrogateshield.detection.guard.labels import Outputs
from surrogateshield.detection.guard.sessions import session
from surrogateshield.detection.guard.windows import Batch, Floats, Frame
from surrogateshield.detection.spacy_model import ModelInfo, ModelRefused

# On a processor a larger batch is no faster, and takes memory.
_BUDGET = 512


class TokenModel(Protocol):
    """A network that labels tokens.

    Attributes:
        encoder: makes the tokens it reads.
        outputs: what its answers mean.
        thresholds: kind of span -> how probable it must be.
        temperature: what its answers are divided by before they become probabilities.
        frame: the tokens around a window.
        size: how many tokens a window holds, without its frame.
        overlap: how many tokens two windows share.
        budget: how many tokens it is best given at once.
        info: which model it is.
    """

    encoder: Encoder
    outputs: Outputs
    thresholds: Mapping[str, float]
    temperature: float
    frame: Frame
    size: int
    overlap: int
    budget: int
    info: ModelInfo

    def logits(self, batch: Batch) -> Floats:
        """Its answers for each token of a batch: windows by tokens by outputs."""
        ...


class OnnxModel:
    """A model in a folder of this project's form (see `manifest.py`).

    Args:
        folder: where it is; the one that ships with this project if left out.
        threads: how many threads one batch may occupy; 0 for one per core, four at most.

    Raises:
        ModelRefused: a file is missing, broken, or not the one that was expected; the message says what to do.
    """

    def __init__(self, folder: Path | None = None, threads: int = 0) -> None:
        begun = time.perf_counter()
        self._folder = folder or manifest.BUNDLED
        self._threads = threads
        self._manifest = manifest.read(self._folder)
        said = self._manifest
        try:
            tokenizer = Tokenizer.from_file(str(self._folder / manifest.VOCABULARY))
        except Exception as error:  # the library raises nothing narrower
            raise ModelRefused(f"{self._folder / manifest.VOCABULARY} is no vocabulary: install it again") from error
        self.encoder = Encoder(tokenizer, said.tokens.separator)
        self.outputs = Outputs(said.labels)
        self.thresholds: Mapping[str, float] = said.thresholds
        self.temperature = said.temperature
        self.frame = said.tokens.frame()
        self.size = said.window - self.frame.width
        self.overlap = said.overlap
        self.budget = _BUDGET
        digest = said.sha256[manifest.NETWORK]
        self.info = ModelInfo(said.name, said.version, digest, time.perf_counter() - begun)

    def logits(self, batch: Batch) -> Floats:
        """The network's answers: windows by tokens by outputs. The first call makes the session.

        Raises:
            ModelRefused: the network cannot be loaded, or is not of the form its manifest tells.
        """
        inputs = {"input_ids": batch.ids, "attention_mask": batch.mask}
        if self._manifest.case_types:
            inputs["token_type_ids"] = batch.types
        try:
            network = session(self._manifest.sha256[manifest.NETWORK], self._threads, self._network)
            answer: Floats = network.run(["logits"], inputs)[0]
        except ModelRefused:
            raise
        except Exception as error:  # noqa: BLE001  # whatever it is, its message might quote the text
            raise ModelRefused(f"{self._folder / manifest.NETWORK} does not run ({type(error).__name__})") from None
        if answer.shape != (*batch.ids.shape, len(self.outputs)):
            raise ModelRefused(f"{self._folder / manifest.NETWORK} has other outputs than its manifest names")
        return answer

    def _network(self) -> Path:
        return manifest.verified(self._folder, manifest.NETWORK, self._manifest)
