"""Train the network on generated examples."""

from __future__ import annotations

import copy
import math
import random
import statistics
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import batched, count
from pathlib import Path
from typing import Any

import torch

from surrogateshield.training.fill import Example
from surrogateshield.training.network import (
    NO_CLASS,
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
        tokens: how many it reads in all; 9,000,000 took 50 minutes on two cores at 3,000 tokens a second.
        batch: tokens of a step, in each of its workers.
        workers: how many batches make a step. Each is read in a thread of its own; the number decides what comes out.
        rate: the highest learning rate of the encoder; it falls linearly to nothing.
        head: how much higher that of the new layer is.
        warm_up: steps in which the rate rises.
        seed: of all draws.
    """

    tokens: int = 9_000_000
    batch: int = 1000
    workers: int = 2
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
_SHARE_OF_EASY = 0.25  # of the windows that are learned better than half of them, how many are read again


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
    network: Any,
    windows: Sequence[Tagged],
    frame: Any,
    settings: Settings,
    report: Callable[[Progress], None],
) -> None:
    """Step by step: each worker reads a batch in a thread of its own, and the mean of what they found is taken.

    One thread for one batch wastes less than several threads for each operation on it.
    """
    torch.set_num_threads(1)
    optimizer = _optimizer(network, settings)
    replicas = _replicas(network, settings.workers)
    order = random.Random(settings.seed)  # noqa: S311  # no secret
    losses = [math.inf] * len(windows)
    begun, seen = time.monotonic(), 0
    recent: list[float] = []

    def tell() -> None:
        if recent:
            report(
                Progress(min(1.0, seen / settings.tokens), statistics.fmean(recent), seen / (time.monotonic() - begun))
            )
            recent.clear()

    steps = count(1)
    with ThreadPoolExecutor(settings.workers) as threads:
        while seen < settings.tokens:
            chosen = _hard(losses, order)
            groups = grouped([len(windows[place]) for place in chosen], settings.batch, order)
            for batches in batched(groups, settings.workers):
                places = [[chosen[place] for place in group] for group in batches]
                step, share = next(steps), seen / settings.tokens
                if share >= 1:
                    break
                for part in optimizer.param_groups:
                    part["lr"] = part["peak"] * min(1.0, step / settings.warm_up) * max(_LOWEST_RATE, 1 - share)
                inputs = [tensors([windows[place] for place in group], frame, network.device) for group in places]
                told = list(threads.map(_backward, replicas, inputs))
                _gather(replicas, len(told))
                torch.nn.utils.clip_grad_norm_(network.parameters(), _LONGEST_STEP)
                optimizer.step()
                optimizer.zero_grad()
                for group, values in zip(places, told, strict=True):
                    for place, value in zip(group, values, strict=True):
                        losses[place] = value
                seen += sum(int(each["attention_mask"].sum()) for each in inputs)
                recent.append(statistics.fmean(map(statistics.fmean, told)))
                if len(recent) == _STEPS_BETWEEN_REPORTS:
                    tell()
    tell()


def _hard(losses: Sequence[float], order: random.Random) -> list[int]:
    """The places of the windows to read next: all at first, then those that are not learned yet and a few others."""
    limit = statistics.median(losses)
    return [place for place, loss in enumerate(losses) if loss >= limit or order.random() < _SHARE_OF_EASY]


def _replicas(network: Any, count: int) -> list[Any]:
    """The network, and others with the same weights but gradients of their own."""
    replicas = [network, *(copy.deepcopy(network) for _ in range(count - 1))]
    for replica in replicas:
        replica.train()
        for weight, own in zip(replica.parameters(), network.parameters(), strict=True):
            weight.data = own.data
    return replicas


def _backward(network: Any, batch: dict[str, Any]) -> list[float]:
    """Gradients of a batch; returns the loss of each window."""
    classes = batch.pop("labels")
    logits = network(**batch).logits
    each = torch.nn.functional.cross_entropy(
        logits.flatten(0, 1), classes.flatten(), reduction="none", label_smoothing=_SMOOTHING
    )
    told = classes != NO_CLASS
    (each.sum() / told.sum()).backward()
    rows: list[float] = (each.detach().view_as(told).sum(dim=1) / told.sum(dim=1)).tolist()
    return rows


def _gather(replicas: Sequence[Any], count: int) -> None:
    """The mean of the first `count` replicas' gradients, as the first one's."""
    for own, *others in zip(*(replica.parameters() for replica in replicas[:count]), strict=True):
        if own.grad is None:
            continue
        for other in others:
            own.grad += other.grad
            other.grad = None
        own.grad /= count


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
