"""Sentence embeddings: profiles are ranked by the cosine of their mean token vectors with the query's.

The encoder is a folder with tokenizer.json and model.onnx (or onnx/model.onnx), as sentence encoders are published.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

from surrogateshield.audit.attackers.base import AttackError
from surrogateshield.audit.corpus import Profile
from surrogateshield.audit.distribution import Vector

_LONGEST = 256  # tokens; what follows is cut, as these encoders were trained
_DIGITS = 6  # what single precision can tell apart: profiles with the same text must tie


class Embeddings:
    """Cosine similarity of embeddings.

    Args:
        profiles: the pool; each is encoded by itself, so that none depends on its neighbours in a batch.
        folder: the encoder.

    Raises:
        AttackError: the folder holds no encoder.
    """

    def __init__(self, profiles: Sequence[Profile], folder: Path) -> None:
        models = [path for path in (folder / "model.onnx", folder / "onnx" / "model.onnx") if path.is_file()]
        try:
            self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
            self._session = onnxruntime.InferenceSession(str(models[0]), providers=["CPUExecutionProvider"])
        except Exception:  # noqa: BLE001 - both libraries raise bare exceptions
            raise AttackError("`attacker.path` must be a folder with tokenizer.json and model.onnx") from None
        self._tokenizer.enable_truncation(_LONGEST)
        self._tokenizer.no_padding()
        self._inputs = {each.name for each in self._session.get_inputs()}
        self._matrix = np.array([self._encoded(profile.text) for profile in profiles])

    def similarities(self, text: str) -> Vector:
        """One for each profile."""
        found: Vector = np.round(self._matrix @ self._encoded(text), _DIGITS)
        return found

    def _encoded(self, text: str) -> Vector:
        ids = np.array([self._tokenizer.encode(text).ids], dtype=np.int64)
        if not ids.size:
            return np.zeros(self._width())
        given = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)}
        tokens = self._session.run(None, {name: value for name, value in given.items() if name in self._inputs})[0]
        mean: Vector = np.asarray(tokens[0], dtype=np.float64).mean(axis=0)
        length = float(np.linalg.norm(mean))
        return mean / length if length else mean

    def _width(self) -> int:
        return int(self._session.get_outputs()[0].shape[-1])
