"""Generated examples: every template of a part of the data, filled several times."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from surrogateshield.training.chance import Chance
from surrogateshield.training.fill import Example, fill
from surrogateshield.training.markup import FOLDER, Split, read_all
from surrogateshield.training.noise import noisy


def examples(split: Split, seed: int, fills: int, *, noise: bool = True, folder: Path = FOLDER) -> Iterator[Example]:
    """Draw examples; the same arguments give the same ones, in the same order.

    Args:
        split: the part of the data, of whose templates and values they are made.
        seed: of the draws.
        fills: how often each template is filled.
        noise: whether some are written without capitals, in capitals, with typos and the like.
        folder: of the templates.

    Raises:
        TemplateError: a template cannot be read.
    """
    chance = Chance(seed)
    for template in read_all(folder):
        if template.split == split:
            for _ in range(fills):
                example = fill(template, split, chance)
                yield noisy(example, chance) if noise else example


def as_line(example: Example) -> str:
    """An example as a JSON line: `text`, `spans` of `[start, end, label]`, `language`, `genre`."""
    spans = [[span.start, span.end, span.label] for span in example.spans]
    record = {"text": example.text, "spans": spans, "language": example.language, "genre": example.genre}
    return json.dumps(record, ensure_ascii=False) + "\n"
