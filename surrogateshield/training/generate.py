"""Generated examples: every template of a part of the data, filled several times."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

from surrogateshield.training.chance import Chance
from surrogateshield.training.fill import Example, fill
from surrogateshield.training.markup import FOLDER, Split, Template, read_all
from surrogateshield.training.noise import noisy

_USUAL_WORDS = 120
_FEWEST, _MOST = 0.75, 2.25


def examples(
    split: Split, seed: int, fills: int, *, noise: bool = True, more_of_short: bool = False, folder: Path = FOLDER
) -> Iterator[Example]:
    """Draw examples; the same arguments give the same ones, in the same order.

    Args:
        split: the part of the data, of whose templates and values they are made.
        seed: of the draws.
        fills: how often each template is filled.
        noise: whether some are written without capitals, in capitals, with typos and the like.
        more_of_short: fill short templates more often and long ones less, so that the long ones do not make up
            most of the text.
        folder: of the templates.

    Raises:
        TemplateError: a template cannot be read.
    """
    chance = Chance(seed)
    for template in read_all(folder):
        if template.split == split:
            for _ in range(_times(template, fills) if more_of_short else fills):
                example = fill(template, split, chance)
                yield noisy(example, chance) if noise else example


def _times(template: Template, fills: int) -> int:
    """How often to fill a template, by its length: those of 120 words as often as is asked for."""
    words = sum(len(part.split()) if isinstance(part, str) else 3 for part in template.parts)
    if all(isinstance(part, str) for part in template.parts):
        return 1 if words > _USUAL_WORDS // 2 else 2  # it is the same text each time
    share = sqrt(_USUAL_WORDS / max(words, 1))
    return max(1, round(fills * min(max(share, _FEWEST), _MOST)))


def as_line(example: Example) -> str:
    """An example as a JSON line: `text`, `spans` of `[start, end, label]`, `language`, `genre`."""
    spans = [[span.start, span.end, span.label] for span in example.spans]
    record = {"text": example.text, "spans": spans, "language": example.language, "genre": example.genre}
    return json.dumps(record, ensure_ascii=False) + "\n"
