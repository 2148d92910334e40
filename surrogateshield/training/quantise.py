"""The trained network as an ONNX graph in whole numbers of eight bits.

Each token's activations are quantised by that token's own scale and zero point. So a text gives the same
whatever stands beside it in a batch, which the usual dynamic quantisation (one scale for the whole batch)
does not promise; and it is as fast. Weights keep 7 bits: processors without VNNI add two products of 8 by
8 bits in 16, which 7 bits never overflow, so every processor computes the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper

type Weights = Mapping[str, npt.NDArray[np.float32]]

_CONTRIBUTED: Final = "com.microsoft"
_OPSET, _CONTRIBUTED_OPSET, _IR = 21, 1, 10
_WEIGHT_BITS = 7
_EMBEDDING_BITS = 8
_INPUTS: Final = ("input_ids", "attention_mask", "token_type_ids")
_LEAST: Final = np.float32(1e-8)
_FAR: Final = np.float32(-10_000)


def quantised(weights: Weights, layers: int, heads: int, epsilon: float, positions: int) -> onnx.ModelProto:
    """The graph of a BERT token classifier.

    Args:
        weights: by their names in Hugging Face's `BertForTokenClassification`.
        layers: how many the encoder has.
        heads: attention heads of a layer.
        epsilon: of the layer normalisations.
        positions: the longest window, in tokens.
    """
    graph = _Graph()
    states = _embedded(graph, weights, epsilon, positions)
    unseen = _unseen(graph)
    for layer in range(layers):
        states = _layer(graph, weights, f"bert.encoder.layer.{layer}.", states, unseen, heads, epsilon)
    logits = graph.add(
        "Add",
        graph.add("MatMul", states, graph.constant(weights["classifier.weight"].T)),
        graph.constant(weights["classifier.bias"]),
    )
    graph.nodes.append(helper.make_node("Reshape", [logits, graph.shape], ["logits"]))
    return graph.model(len(weights["classifier.bias"]))


class _Graph:
    """A graph that grows node by node; a node's output is known by its name."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.constants: list[Any] = []
        sizes = self.add("Shape", "input_ids")
        self.batch = self.add("Gather", sizes, self.constant(np.array([0])), axis=0)
        self.length = self.add("Gather", sizes, self.constant(np.array([1])), axis=0)
        self.shape = self.add("Concat", self.batch, self.length, self.constant(np.array([-1])), axis=0)

    def constant(self, values: npt.NDArray[Any] | np.generic) -> str:
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def scalar(self, value: float) -> str:
        return self.constant(np.array(value, np.float32))

    def add(self, operation: str, *inputs: str, domain: str = "", **attributes: Any) -> str:
        return self.several(operation, 1, *inputs, domain=domain, **attributes)[0]

    def several(self, operation: str, outputs: int, *inputs: str, domain: str = "", **attributes: Any) -> list[str]:
        names = [f"n{len(self.nodes)}_{number}" for number in range(outputs)]
        self.nodes.append(helper.make_node(operation, list(inputs), names, domain=domain, **attributes))
        return names

    def model(self, classes: int) -> onnx.ModelProto:
        inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "length"]) for name in _INPUTS]
        outputs = [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", "length", classes])]
        return helper.make_model(
            helper.make_graph(self.nodes, "context_guard", inputs, outputs, self.constants),
            opset_imports=[helper.make_opsetid("", _OPSET), helper.make_opsetid(_CONTRIBUTED, _CONTRIBUTED_OPSET)],
            ir_version=_IR,
            producer_name="surrogateshield",
        )


def _symmetric(
    values: npt.NDArray[np.float32], axis: int, bits: int
) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.float32]]:
    """Whole numbers and the scale of each row or column."""
    most = 2 ** (bits - 1) - 1
    scale = np.maximum(np.abs(values).max(axis=axis, keepdims=True), _LEAST) / most
    return np.clip(np.rint(values / scale), -most, most).astype(np.int8), scale.astype(np.float32)


def _embedded(graph: _Graph, weights: Weights, epsilon: float, positions: int) -> str:
    prefix = "bert.embeddings."
    values, scales = _symmetric(weights[f"{prefix}word_embeddings.weight"], 1, _EMBEDDING_BITS)
    whole = graph.add("Cast", graph.add("Gather", graph.constant(values), "input_ids"), to=TensorProto.FLOAT)
    words = graph.add("Mul", whole, graph.add("Gather", graph.constant(scales), "input_ids"))
    places = graph.add(
        "Slice",
        graph.constant(weights[f"{prefix}position_embeddings.weight"][:positions]),
        graph.constant(np.array([0])),
        graph.length,
        graph.constant(np.array([0])),
    )
    cases = graph.add("Gather", graph.constant(weights[f"{prefix}token_type_embeddings.weight"]), "token_type_ids")
    total = graph.add("Add", graph.add("Add", words, places), cases)
    width = weights[f"{prefix}word_embeddings.weight"].shape[1]
    return _normalised(
        graph,
        weights,
        f"{prefix}LayerNorm",
        graph.add("Reshape", total, graph.constant(np.array([-1, width]))),
        epsilon,
    )


def _layer(graph: _Graph, weights: Weights, prefix: str, states: str, unseen: str, heads: int, epsilon: float) -> str:
    names = [f"{prefix}attention.self.{part}" for part in ("query", "key", "value")]
    mixed = _linear(
        graph,
        states,
        np.concatenate([weights[f"{name}.weight"] for name in names]),
        np.concatenate([weights[f"{name}.bias"] for name in names]),
    )
    parts = graph.several("Split", 3, graph.add("Reshape", mixed, graph.shape), axis=-1, num_outputs=3)
    attended = graph.add("MultiHeadAttention", *parts, "", "", unseen, domain=_CONTRIBUTED, num_heads=heads)
    width = len(weights[f"{prefix}attention.output.dense.bias"])
    attended = graph.add("Reshape", attended, graph.constant(np.array([-1, width])))
    attended = graph.add("Add", _dense(graph, weights, f"{prefix}attention.output.dense", attended), states)
    attended = _normalised(graph, weights, f"{prefix}attention.output.LayerNorm", attended, epsilon)
    wide = graph.add("Gelu", _dense(graph, weights, f"{prefix}intermediate.dense", attended))
    narrow = graph.add("Add", _dense(graph, weights, f"{prefix}output.dense", wide), attended)
    return _normalised(graph, weights, f"{prefix}output.LayerNorm", narrow, epsilon)


def _unseen(graph: _Graph) -> str:
    """What is added to the attention scores: nothing for tokens, very little chance for padding."""
    seen = graph.add("Cast", "attention_mask", to=TensorProto.FLOAT)
    seen = graph.add("Unsqueeze", seen, graph.constant(np.array([1, 2])))
    bias = graph.add("Mul", graph.add("Sub", graph.scalar(1), seen), graph.constant(np.array(_FAR)))
    size = graph.add("Concat", graph.batch, graph.constant(np.array([1])), graph.length, graph.length, axis=0)
    return graph.add("Expand", bias, size)


def _normalised(graph: _Graph, weights: Weights, name: str, states: str, epsilon: float) -> str:
    parts = graph.constant(weights[f"{name}.weight"]), graph.constant(weights[f"{name}.bias"])
    return graph.add("LayerNormalization", states, *parts, axis=-1, epsilon=epsilon)


def _dense(graph: _Graph, weights: Weights, name: str, states: str) -> str:
    return _linear(graph, states, weights[f"{name}.weight"], weights[f"{name}.bias"])


def _linear(graph: _Graph, states: str, weight: npt.NDArray[np.float32], bias: npt.NDArray[np.float32]) -> str:
    """`states @ weight.T + bias`, each row of `states` and each column of the weights in whole numbers.

    A row is `scale * (q - zero)`: what the zero point adds to every output is the columns' sums, times
    `-scale * zero`, which goes in with the bias.
    """
    columns, scales = _symmetric(np.ascontiguousarray(weight.T), 0, _WEIGHT_BITS)
    scale, zero, whole = _whole(graph, states)
    product = graph.add(
        "MatMulIntegerToFloat",
        whole,
        graph.constant(columns),
        graph.scalar(1),
        graph.constant(scales[0]),
        graph.constant(np.array(0, np.uint8)),
        graph.constant(np.zeros(len(weight), np.int8)),
        domain=_CONTRIBUTED,
    )
    product = graph.add("Mul", product, _as_column(graph, scale))
    shift = _as_column(graph, graph.add("Neg", graph.add("Mul", scale, zero)))
    one = graph.add("Add", graph.add("Mul", shift, graph.scalar(0)), graph.scalar(1))
    added = np.stack([columns.astype(np.float32).sum(axis=0) * scales[0], bias])
    return graph.add(
        "Add", product, graph.add("MatMul", graph.add("Concat", shift, one, axis=1), graph.constant(added))
    )


def _whole(graph: _Graph, states: str) -> tuple[str, str, str]:
    """Scale and zero point of each row, and the rows in whole numbers from 0 to 255."""
    last = graph.constant(np.array([-1]))
    high = graph.add("Max", graph.add("ReduceMax", states, last, keepdims=0), graph.scalar(0))
    low = graph.add("Min", graph.add("ReduceMin", states, last, keepdims=0), graph.scalar(0))
    scale = graph.add("Mul", graph.add("Sub", high, low), graph.scalar(1 / 255))
    scale = graph.add("Max", scale, graph.constant(np.array(_LEAST)))
    zero = graph.add("Round", graph.add("Div", graph.add("Neg", low), scale))
    point = graph.add("Cast", zero, to=TensorProto.UINT8)
    return scale, zero, graph.add("QuantizeLinear", states, scale, point, axis=0)


def _as_column(graph: _Graph, values: str) -> str:
    return graph.add("Unsqueeze", values, graph.constant(np.array([1])))
