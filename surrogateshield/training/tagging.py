"""Examples as a network is trained on them: windows of tokens, each with the class it ought to get."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from surrogateshield.detection.guard.encoding import Encoder
from surrogateshield.detection.guard.windows import windows
from surrogateshield.training.fill import Example
from surrogateshield.training.labels import TAGS

_NUMBER = {tag: number for number, tag in enumerate(TAGS)}


@dataclass(frozen=True, slots=True)
class Tagged:
    """A window of an example, without the tokens that frame it.

    Attributes:
        ids: number of each token in the vocabulary.
        cases: case type of each token.
        tags: place of each token's class in `TAGS`.
    """

    ids: list[int]
    cases: list[int]
    tags: list[int]

    def __len__(self) -> int:
        return len(self.ids)


def tagged(examples: Iterable[Example], encoder: Encoder, size: int, overlap: int) -> Iterator[Tagged]:
    """The windows of examples.

    Args:
        examples: texts with their spans.
        encoder: makes tokens of a text.
        size: tokens of a window, without its frame.
        overlap: how many two neighbouring windows share.
    """
    for example in examples:
        encoding = encoder.encode(example.text)
        tags = _tags(example, encoding.starts, encoding.ends)
        for window in windows(len(encoding), size, overlap):
            part = slice(window.start, window.stop)
            yield Tagged(encoding.ids[part], encoding.cases[part], tags[part])


def _tags(example: Example, starts: list[int], ends: list[int]) -> list[int]:
    """The class of each token: a token that only touches a span with its end or its beginning belongs to it."""
    tags = [0] * len(starts)
    token = 0
    for span in sorted(example.spans, key=lambda span: span.start):
        while token < len(starts) and ends[token] <= span.start:
            token += 1
        position = "B"
        while token < len(starts) and starts[token] < span.end:
            if starts[token] < ends[token]:
                tags[token] = _NUMBER[f"{position}-{span.label}"]
                position = "I"
            token += 1
    return tags
