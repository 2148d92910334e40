from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from surrogateshield.rag import RagError, encoder
from surrogateshield.rag.encoder import LONGEST, Encoder, packaged_network


def test_vectors_of_like_texts_are_near() -> None:
    pytest.importorskip(encoder.PACKAGE, reason="needs the extra `rag`")
    texts = ["Who signed the lease?", "The contract of tenancy was signed by her.", "Bring an umbrella, it may rain."]
    vectors = Encoder().vectors(texts)
    assert vectors.shape == (3, 384)
    assert vectors.dtype == np.float32
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    likeness = vectors @ vectors.T
    assert likeness[0, 1] > likeness[0, 2] + 0.2


def test_a_vector_depends_on_its_text_only() -> None:
    pytest.importorskip(encoder.PACKAGE, reason="needs the extra `rag`")
    made = Encoder()
    alone, beside = made.vectors(["a short text"])[0], made.vectors(["a " * 500, "a short text"])[1]
    assert (alone == beside).all()
    assert (made.vectors(["a " * LONGEST])[0] == made.vectors(["a " * (3 * LONGEST)])[0]).all()


def test_another_network_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "model.onnx").write_bytes(b"another")
    monkeypatch.setattr(encoder, "packaged_network", lambda: tmp_path / "model.onnx")
    with pytest.raises(RagError, match="not the expected one"):
        Encoder()


def test_a_missing_package_is_named_with_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "PACKAGE", "no_such_package_here")
    with pytest.raises(RagError, match="pip install"):
        packaged_network()
