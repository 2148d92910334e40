"""A ContextGuard model made on the spot: its logits depend on each token alone, in a way a test can foresee."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

LABELS = ("O", "B-PERSON", "I-PERSON", "B-ORG", "I-ORG", "B-PASSWORD", "I-PASSWORD", "B-CITY", "I-CITY")
PADDING, FIRST, SEPARATOR, UNKNOWN = 0, 1, 2, 3
_SPECIAL = ("[PAD]", "[CLS]", "[SEP]", "[UNK]")
_LETTERS = "abcdefghijklmnopqrstuvwxyzäöüéßñ0123456789'.,-@!?:;()/_#\"’&"
# Word -> the label the model gives it.
KNOWN = {
    "ada": "B-PERSON",
    "lovelace": "I-PERSON",
    "zo": "B-PERSON",
    "##ra": "I-PERSON",
    "dr": "I-PERSON",
    "acme": "B-ORG",
    "corp": "I-ORG",
    "hunter": "B-PASSWORD",
    "##2": "I-PASSWORD",
    "oslo": "B-CITY",
}


def wordpiece() -> Tokenizer:
    """An uncased WordPiece tokenizer that knows single characters and the words above."""
    vocabulary = [*_SPECIAL, *_LETTERS, *(f"##{letter}" for letter in _LETTERS)]
    vocabulary += [word for word in KNOWN if word not in vocabulary]
    tokenizer = Tokenizer(models.WordPiece({word: n for n, word in enumerate(vocabulary)}, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return tokenizer


def unigram() -> Tokenizer:
    """A Unigram tokenizer with NFKC and word marks, as multilingual models have."""
    words = [f"▁{word}" for word in KNOWN if not word.startswith("##")] + ["▁The"]
    vocabulary = [(word, -1.0) for word in (*_SPECIAL, *words)] + [(sign, -9.0) for sign in ("▁", *_LETTERS, "A", "B")]
    tokenizer = Tokenizer(models.Unigram(vocabulary, unk_id=UNKNOWN, byte_fallback=False))
    tokenizer.normalizer = normalizers.Sequence([normalizers.Nmt(), normalizers.NFKC()])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
    return tokenizer


def table(tokenizer: Tokenizer, known: Mapping[str, str] = KNOWN, sure: float = 9.0) -> np.ndarray:
    """Logits of each token: `sure` for its label, 0 for the others."""
    logits = np.zeros((tokenizer.get_vocab_size(), len(LABELS)), np.float32)
    logits[:, 0] = sure
    for word, label in known.items():
        number = tokenizer.token_to_id(word)
        if number is not None:
            logits[number] = 0.0
            logits[number, LABELS.index(label)] = sure
    return logits


def save(folder: Path, tokenizer: Tokenizer, logits: np.ndarray, **changes: Any) -> Path:
    """Write a model folder; `changes` are entries of the manifest that differ from the usual ones."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "model.onnx").write_bytes(network(logits))
    (folder / "tokenizer.json").write_text(tokenizer.to_str(), encoding="utf-8")
    digests = {
        name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in ("model.onnx", "tokenizer.json")
    }
    manifest: dict[str, Any] = {
        "format": 1,
        "name": "tiny",
        "version": "1",
        "labels": list(LABELS),
        "thresholds": dict.fromkeys(sorted({label[2:] for label in LABELS[1:]}), 0.5),
        "temperature": 1.0,
        "window": 16,
        "overlap": 6,
        "tokens": {"first": FIRST, "separator": SEPARATOR, "padding": PADDING},
        "case_types": True,
        "sha256": digests,
    }
    (folder / "model.json").write_text(json.dumps({**manifest, **changes}), encoding="utf-8")
    return folder


def network(logits: np.ndarray, inputs: Sequence[str] = ("input_ids", "attention_mask", "token_type_ids")) -> bytes:
    """An ONNX model that looks each token up and adds how much its case weighs (nothing) and the mask (nothing).

    The sums keep every input in the graph, as in a real model.
    """
    import onnx
    from onnx import TensorProto, helper, numpy_helper

    nodes = [helper.make_node("Gather", ["table", "input_ids"], ["looked_up"])]
    last = "looked_up"
    for name in inputs[1:]:
        nodes += [
            helper.make_node("Cast", [name], [f"{name}_float"], to=TensorProto.FLOAT),
            helper.make_node("Mul", [f"{name}_float", "zero"], [f"{name}_nothing"]),
            helper.make_node("Unsqueeze", [f"{name}_nothing", "last_axis"], [f"{name}_wide"]),
            helper.make_node("Add", [last, f"{name}_wide"], [f"with_{name}"]),
        ]
        last = f"with_{name}"
    nodes.append(helper.make_node("Identity", [last], ["logits"]))
    shape: list[str | int] = ["batch", "length"]
    graph = helper.make_graph(
        nodes,
        "tiny",
        [helper.make_tensor_value_info(name, TensorProto.INT64, shape) for name in inputs],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, [*shape, logits.shape[1]])],
        [
            numpy_helper.from_array(logits.astype(np.float32), "table"),
            numpy_helper.from_array(np.float32(0), "zero"),
            numpy_helper.from_array(np.array([-1]), "last_axis"),
        ],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    onnx.checker.check_model(model)
    content: bytes = model.SerializeToString()
    return content
