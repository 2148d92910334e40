"""The samples of presidio-evaluator (package of that name, `InputSample` and `Span`), as its `to_json` writes them.

    [{"full_text": "Call Ada", "masked": "Call {{PERSON}}", "template_id": 3, "metadata": null, "spans": [
        {"entity_type": "PERSON", "entity_value": "Ada", "start_position": 5, "end_position": 8}]}, ...]

Positions count characters. Its spans tell nothing of what may stay, so all of them are required.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from surrogateshield.evaluation.dataset import Malformed, Prompt, Value, distinct
from surrogateshield.evaluation.loading.labels import PRESIDIO, Labels

TEXT = "full_text"
"""The field by which a sample is known."""


def prompts(samples: Sequence[dict[str, Any]]) -> tuple[tuple[Prompt, ...], tuple[str, ...]]:
    """The prompts of the samples, and notes on what of them was not understood.

    Raises:
        Malformed: a sample is not as described above.
    """
    labels = Labels(PRESIDIO)
    return tuple(_prompt(number, sample, labels) for number, sample in enumerate(samples, 1)), labels.notes()


def _prompt(number: int, sample: dict[str, Any], labels: Labels) -> Prompt:
    text, spans = sample.get(TEXT), sample.get("spans")
    if not isinstance(text, str):
        raise Malformed(f"sample {number}: `{TEXT}` must be a string")
    if not isinstance(spans, list) or not all(isinstance(span, dict) for span in spans):
        raise Malformed(f"sample {number}: `spans` must be a list of objects, [] where there is nothing to find")
    values: list[Value] = []
    for at, span in enumerate(spans):
        values += _values(text, span, labels, f"sample {number}, `spans[{at}]`")
    name = sample.get("sample_id")
    return Prompt(str(number if name is None else name), text, *distinct(values))


def _values(text: str, span: dict[str, Any], labels: Labels, where: str) -> list[Value]:
    start, end, label = (span.get(name) for name in ("start_position", "end_position", "entity_type"))
    if not isinstance(label, str):
        raise Malformed(f"{where}: `entity_type` must be a string")
    if not isinstance(start, int) or not isinstance(end, int) or not 0 <= start <= end <= len(text):
        raise Malformed(f"{where}: `start_position` and `end_position` must be positions in `{TEXT}`, in characters")
    value = text[start:end]
    if span.get("entity_value", value) != value:
        raise Malformed(
            f"{where}: `entity_value` is not what stands from `start_position` to `end_position`; count characters, "
            "not bytes"
        )
    return labels.values(value, label, where)
