from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper
from tokenizers import Tokenizer, models, pre_tokenizers

from surrogateshield.audit.attackers.base import AttackError
from surrogateshield.audit.attackers.embeddings import Embeddings
from surrogateshield.audit.attackers.retrieval import Retrieval
from surrogateshield.audit.configuration import AttackerSpec
from surrogateshield.audit.corpus import Document, Profile

WORDS = ["[UNK]", "cooper", "barrel", "baker"]
VECTORS = np.array([[0, 0, 1], [1, 0, 0], [1, 1, 0], [0, 1, 0]], dtype=np.float32)
PROFILES = [Profile("a", "cooper"), Profile("b", "baker"), Profile("c", "cooper"), Profile("d", "")]


@pytest.fixture
def encoder(tmp_path: Path) -> Path:
    """An encoder that looks each word's vector up."""
    tokenizer = Tokenizer(models.WordLevel({word: n for n, word in enumerate(WORDS)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.save(str(tmp_path / "tokenizer.json"))
    inputs = [
        helper.make_tensor_value_info(name, TensorProto.INT64, [1, None]) for name in ("input_ids", "attention_mask")
    ]
    output = helper.make_tensor_value_info("last_hidden_state", TensorProto.FLOAT, [1, None, 3])
    graph = helper.make_graph(
        [helper.make_node("Gather", ["vectors", "input_ids"], ["last_hidden_state"])],
        "lookup", inputs, [output], [numpy_helper.from_array(VECTORS, "vectors")],
    )  # fmt: skip
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.save(model, tmp_path / "model.onnx")
    return tmp_path


def test_cosines_of_mean_vectors(encoder: Path) -> None:
    found = Embeddings(PROFILES, encoder).similarities("barrel")
    assert found == pytest.approx([np.sqrt(0.5), np.sqrt(0.5), np.sqrt(0.5), 0], abs=1e-5)
    assert Embeddings(PROFILES, encoder).similarities("cooper baker baker")[1] == pytest.approx(
        2 / np.sqrt(5), abs=1e-5
    )
    assert found[0] == found[2]


def test_as_an_attacker(encoder: Path) -> None:
    attacker = Retrieval(PROFILES, AttackerSpec(kind="embeddings", path=encoder.name), folder=encoder.parent)
    assert list(np.argsort(-attacker.believe(Document("d", "baker", None)), kind="stable")) == [1, 0, 2, 3]


def test_a_folder_without_an_encoder(tmp_path: Path) -> None:
    with pytest.raises(AttackError, match=r"tokenizer\.json and model\.onnx"):
        Embeddings(PROFILES, tmp_path)
