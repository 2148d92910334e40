"""The eight-bit graph says what the network says, whatever stands beside a text in its batch."""

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra train")
pytest.importorskip("transformers", reason="needs the extra train")
onnxruntime = pytest.importorskip("onnxruntime", reason="needs the extra train")
pytest.importorskip("onnx", reason="needs the extra train")

import tiny_encoder  # noqa: E402

from surrogateshield.training.network import load  # noqa: E402
from surrogateshield.training.quantise import quantised  # noqa: E402

LENGTHS = (4, 9, 17, 30)


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> tuple[object, object]:
    network = load(tiny_encoder.encoder(tmp_path_factory.mktemp("encoder"), "anna berg lives in lyon")).eval()
    with torch.no_grad():
        network.classifier.weight *= 40  # far from flat, so that an error shows
        network.bert.embeddings.token_type_embeddings.weight[1] += 0.5
    weights = {name: values.detach().numpy() for name, values in network.state_dict().items()}
    graph = quantised(weights, tiny_encoder.LAYERS, tiny_encoder.HEADS, network.config.layer_norm_eps, positions=32)
    return network, onnxruntime.InferenceSession(graph.SerializeToString(), providers=["CPUExecutionProvider"])


def windows() -> list[dict[str, np.ndarray]]:
    draws = np.random.default_rng(5)
    return [
        {
            "input_ids": draws.integers(4, 55, (1, length)),
            "attention_mask": np.ones((1, length), np.int64),
            "token_type_ids": draws.integers(0, 2, (1, length)),
        }
        for length in LENGTHS
    ]


def test_it_says_what_the_network_says(both: tuple) -> None:
    network, session = both
    for window in windows():
        exact = network(**{name: torch.tensor(values) for name, values in window.items()}).logits.detach().numpy()
        (rounded,) = session.run(["logits"], window)
        assert np.abs(rounded - exact).max() < 0.1 * exact.std()


def test_neighbours_and_padding_change_no_bit(both: tuple) -> None:
    _, session = both
    alone = [session.run(["logits"], window)[0][0] for window in windows()]
    padded = [
        {name: np.pad(values, ((0, 0), (0, 32 - values.shape[1]))) for name, values in window.items()}
        for window in windows()
    ]
    for order in ([0, 1, 2, 3], [3, 1, 0, 2], [2, 2, 1, 0]):
        batch = {name: np.concatenate([padded[place][name] for place in order]) for name in padded[0]}
        (together,) = session.run(["logits"], batch)
        for row, place in enumerate(order):
            assert np.array_equal(together[row, : LENGTHS[place]], alone[place])
