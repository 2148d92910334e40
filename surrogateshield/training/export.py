"""The trained network as the folder that ships: eight-bit ONNX, vocabulary, manifest and model card."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from surrogateshield.detection.context_guard import ContextGuard
from surrogateshield.detection.guard.encoding import Encoding
from surrogateshield.detection.guard.labels import LABELS
from surrogateshield.detection.guard.manifest import MANIFEST, NETWORK, VOCABULARY
from surrogateshield.detection.guard.model import OnnxModel
from surrogateshield.detection.guard.windows import Window, batch
from surrogateshield.training.calibration import temperature_of, thresholds_of
from surrogateshield.training.card import card
from surrogateshield.training.fill import Example
from surrogateshield.training.labels import TAGS
from surrogateshield.training.metrics import Report
from surrogateshield.training.network import OVERLAP, WINDOW, frame_of, load, tokenizer_of
from surrogateshield.training.quantise import quantised
from surrogateshield.training.tagging import tagged

CARD = "MODEL_CARD.md"


def export(trained: Path, output: Path, version: str, validation: Sequence[Example], test: Sequence[Example]) -> Report:
    """Write the model's folder and say how good the model in it is.

    Args:
        trained: what `fit` wrote.
        output: the folder, which is made.
        version: of the model.
        validation: examples on which its probabilities are calibrated and its thresholds chosen.
        test: examples on which it is measured.
    """
    output.mkdir(parents=True, exist_ok=True)
    network = load(trained)
    config = network.config
    weights = {name: values.detach().float().numpy() for name, values in network.state_dict().items()}
    graph = quantised(
        weights, config.num_hidden_layers, config.num_attention_heads, config.layer_norm_eps, positions=WINDOW
    )
    (output / NETWORK).write_bytes(graph.SerializeToString(deterministic=True))
    tokenizer = tokenizer_of(trained)
    (output / VOCABULARY).write_text(tokenizer.to_str(pretty=False), encoding="utf-8")
    said = _manifest(output, version, frame_of(tokenizer))
    _write(output, said)
    said["temperature"] = _temperature(output, validation)
    _write(output, said)
    guard = ContextGuard(OnnxModel(output))
    said["thresholds"] = thresholds_of(validation, [guard.read(example.text) for example in validation])
    _write(output, said)
    report = evaluate(output, test)
    (output / CARD).write_text(card(said, report), encoding="utf-8")
    return report


def evaluate(folder: Path, examples: Sequence[Example]) -> Report:
    """How well the model in a folder finds the spans of examples, its edges cleaned as they are in detection."""
    guard = ContextGuard(OnnxModel(folder))
    report = Report()
    for example in examples:
        report.add(example, guard.found(example.text))
    return report


def _manifest(folder: Path, version: str, frame: Any) -> dict[str, Any]:
    return {
        "format": 1,
        "name": "context-guard",
        "version": version,
        "labels": TAGS,
        "thresholds": dict.fromkeys(LABELS, 0.5),
        "temperature": 1.0,
        "window": WINDOW,
        "overlap": OVERLAP,
        "tokens": {"first": frame.first, "separator": frame.separator, "padding": frame.padding},
        "case_types": True,
        "sha256": {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in (NETWORK, VOCABULARY)},
    }


def _write(folder: Path, said: dict[str, Any]) -> None:
    (folder / MANIFEST).write_text(json.dumps(said, indent=2) + "\n", encoding="utf-8")


def _temperature(folder: Path, examples: Sequence[Example]) -> float:
    model = OnnxModel(folder)
    logits, classes = [], []
    for window in tagged(examples, model.encoder, model.size, model.overlap):
        whole = Window(0, len(window), 0, len(window))
        answer = model.logits(batch(Encoding(ids=window.ids, cases=window.cases), [whole], model.frame))
        logits.append(answer[0, 1 : len(window) + 1])
        classes.append(np.array(window.tags))
    return temperature_of(np.concatenate(logits), np.concatenate(classes))
