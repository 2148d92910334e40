"""The tokens of a text in windows of the length a model reads, and windows in batches of like length."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from surrogateshield.detection.guard.encoding import NO_CAPITALS, Encoding

type Integers = npt.NDArray[np.int64]
type Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Window:
    """A stretch of tokens.

    Attributes:
        start: first token.
        stop: one past the last.
        kept_from: first token whose prediction counts: those before it lie farther from the edge of the window before.
        kept_to: one past the last of them.
    """

    start: int
    stop: int
    kept_from: int
    kept_to: int

    def __len__(self) -> int:
        return self.stop - self.start


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around the tokens of a window.

    Attributes:
        first: number of the token that begins a window, None for none.
        separator: number of the token that ends it, None for none.
        padding: number of the token that fills up the shorter ones of a batch.
    """

    first: int | None
    separator: int | None
    padding: int

    @property
    def width(self) -> int:
        """How many tokens it adds to a window."""
        return (self.first is not None) + (self.separator is not None)


@dataclass(frozen=True, slots=True)
class Batch:
    """Windows side by side, as a network takes them: rows of tokens, all of one length.

    Attributes:
        ids: number of each token.
        mask: 1 where a token is, 0 where padding is.
        types: case type of each token.
    """

    ids: Integers
    mask: Integers
    types: Integers


def windows(tokens: int, size: int, overlap: int) -> list[Window]:
    """The windows of a text; each token's prediction counts in the one where more text stands on both its sides.

    Args:
        tokens: how many the text has.
        size: how many a window holds, without its frame.
        overlap: how many two neighbours share; at most half of `size`.

    Raises:
        ValueError: the overlap is no less than a window's half, or negative.
    """
    if not 0 <= overlap <= size // 2 or size < 2:
        raise ValueError("windows must overlap by no more than half their size")
    if not tokens:
        return []
    starts = [0]
    while starts[-1] + size < tokens:
        starts.append(starts[-1] + size - overlap)
    # Two neighbours share the tokens from one's start to the other's end: each keeps its half of them.
    bounds = [0, *((start + min(start + overlap, tokens) + 1) // 2 for start in starts[1:]), tokens]
    return [
        Window(start, min(start + size, tokens), bounds[number], bounds[number + 1])
        for number, start in enumerate(starts)
    ]


def batches(lengths: Sequence[int], budget: int) -> Iterator[list[int]]:
    """The places of windows grouped by length, so that little padding is needed; windows of 0 tokens are left out.

    Args:
        lengths: how long each window is.
        budget: how many tokens a batch may hold with its padding; a window longer than that stands alone.
    """
    group: list[int] = []
    for place in sorted((place for place, length in enumerate(lengths) if length), key=lambda place: lengths[place]):
        if group and lengths[place] * (len(group) + 1) > budget:
            yield group
            group = []
        group.append(place)
    if group:
        yield group


def batch(encoding: Encoding, chosen: Sequence[Window], frame: Frame) -> Batch:
    """The chosen windows with their frame, the shorter ones padded at their end."""
    longest = max(map(len, chosen)) + frame.width
    shape = len(chosen), longest
    ids: Integers = np.full(shape, frame.padding, np.int64)
    mask: Integers = np.zeros(shape, np.int64)
    types: Integers = np.full(shape, NO_CAPITALS, np.int64)
    inner = int(frame.first is not None)
    for row, window in enumerate(chosen):
        end = inner + len(window)
        if frame.first is not None:
            ids[row, 0] = frame.first
        ids[row, inner:end] = encoding.ids[window.start : window.stop]
        types[row, inner:end] = encoding.cases[window.start : window.stop]
        if frame.separator is not None:
            ids[row, end] = frame.separator
        mask[row, : len(window) + frame.width] = 1
    return Batch(ids, mask, types)


def unframed(logits: npt.NDArray[Any], chosen: Sequence[Window], frame: Frame) -> Iterator[tuple[slice, Floats]]:
    """Where the predictions of each window belong, and these: those that count, without frame and padding."""
    inner = int(frame.first is not None)
    for row, window in enumerate(chosen):
        begin = inner + window.kept_from - window.start
        count = window.kept_to - window.kept_from
        yield slice(window.kept_from, window.kept_to), logits[row, begin : begin + count].astype(np.float32, copy=False)
