"""Train the network on generated examples."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import torch

from surrogateshield.training.fill import Example
from surrogateshield.training.network import (
    OVERLAP,
    WINDOW,
    encoder_of,
    frame_of,
    grouped,
    load,
    packaged_encoder,
    tensors,
    tokenizer_of,
)
from surrogateshield.training.tagging import Tagged, tagged


@dataclass(frozen=True, slots=True)
class Settings:
    """How the network is trained.

    Attributes:
        tokens: how many it reads in all; 2,000,000 take 40 minutes on two cores.
        batch: tokens of a step.
        rate: the highest learning rate of the encoder; it falls linearly to nothing.
        head: how much higher that of the new layer is.
        warm_up: steps in which the rate rises.
        seed: of all draws.
    """

    tokens: int = 2_000_000
    batch: int = 1000
    rate: float = 4e-4
    head: float = 5.0
    warm_up: int = 40
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Progress:
    """How far training is.

    Attributes:
        share: 0 to 1.
        loss: mean of the last steps.
        pace: tokens a second.
    """

    share: float
    loss: float
    pace: float


_SMOOTHING = 0.02  # templates hold slips: what they say is not to be learned by heart
_DECAY = 0.01
_LONGEST_STEP = 1.0
_STEPS_BETWEEN_REPORTS = 50
_LOWEST_RATE = 0.02


def fit(
    examples: Sequence[Example],
    output: Path,
    settings: Settings | None = None,
    source: Path | None = None,
    report: Callable[[Progress], None] = lambda _: None,
) -> None:
    """Train the network and write it to a folder in Hugging Face's form.

    Args:
        examples: what it learns from.
        output: the folder, which is made.
        settings: how it is trained.
        source: folder of the encoder it begins with; the packaged MiniLM by default.
        report: told now and then how far it is.

    Raises:
        ModuleNotFoundError: the encoder's package is not installed.
    """
    settings = settings or Settings()
    source = source or packaged_encoder()
    torch.manual_seed(settings.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    tokenizer = tokenizer_of(source)
    windows = list(tagged(examples, encoder_of(tokenizer), WINDOW - 2, OVERLAP))
    network = load(source).to(device)
    # What every word means is known already; to learn it anew is the larger part of the work, and forgets rare words.
    network.bert.embeddings.word_embeddings.weight.requires_grad = False
    _train(network, windows, frame_of(tokenizer), settings, report)
    network.save_pretrained(output)
    tokenizer.save(str(output / "tokenizer.json"))


def _train(
    network: Any, windows: Sequence[Tagged], frame: Any, settings: Settings, report: Callable[[Progress], None]
) -> None:
    optimizer = _optimizer(network, settings)
    loss_of = torch.nn.CrossEntropyLoss(label_smoothing=_SMOOTHING)
    order = random.Random(settings.seed)  # noqa: S311  # no secret
    begun, seen, recent = time.monotonic(), 0, 0.0
    steps = count(1)
    network.train()
    while seen < settings.tokens:
        for group in grouped(windows, settings.batch, order):
            step, share = next(steps), seen / settings.tokens
            if share >= 1:
                break
            for part in optimizer.param_groups:
                part["lr"] = part["peak"] * min(1.0, step / settings.warm_up) * max(_LOWEST_RATE, 1 - share)
            batch = tensors(group, frame, network.device)
            classes = batch.pop("labels")
            loss = loss_of(network(**batch).logits.flatten(0, 1), classes.flatten())
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), _LONGEST_STEP)
            optimizer.step()
            optimizer.zero_grad()
            seen += int(batch["attention_mask"].sum())
            recent += loss.item() / _STEPS_BETWEEN_REPORTS
            if step % _STEPS_BETWEEN_REPORTS == 0:
                report(Progress(seen / settings.tokens, recent, seen / (time.monotonic() - begun)))
                recent = 0.0


def _optimizer(network: Any, settings: Settings) -> Any:
    encoder = [weight for weight in network.bert.parameters() if weight.requires_grad]
    return torch.optim.AdamW(
        [
            {"params": [w for w in encoder if w.dim() > 1], "weight_decay": _DECAY, "peak": settings.rate},
            {"params": [w for w in encoder if w.dim() == 1], "weight_decay": 0.0, "peak": settings.rate},
            {"params": network.classifier.parameters(), "weight_decay": 0.0, "peak": settings.head * settings.rate},
        ],
        fused=True,
    )
