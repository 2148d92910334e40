"""What a model's outputs mean: the kinds of spans behind "B-PERSON", "I-PER", "S-LOC" or "name"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from surrogateshield.detection.guard.windows import Floats

LABELS: Final = tuple(
    "PERSON ORG GPE LOC FAC STREET UNIT CITY REGION POSTCODE DOB AGE USERNAME PASSWORD ID GENDER".split()
)
"""The kinds of spans that this project's own model knows; a map for another model leads to these."""

USUAL: Final[Mapping[str, str]] = {"PER": "PERSON", "PERS": "PERSON", "LOCATION": "LOC", "ORGANIZATION": "ORG"}
"""Other names of kinds that models in wide use bear (CoNLL-2003 and its descendants)."""

_BEGINNING, _INSIDE = frozenset("BUS"), frozenset("IELM")


class Outputs:
    """The outputs of a model, sorted by kind of span.

    Args:
        names: what each output is called, in order: a kind behind a position of BIO, BILOU or BIOES, or a kind alone.
        kinds: what a kind is called here; those it leaves out are called as in the model if that is one of `LABELS`,
            or as `USUAL` says; any other counts as no span at all.

    Attributes:
        kinds: the kinds of spans, in order.

    Raises:
        ValueError: a kind is mapped to none of `LABELS`, or none is left.
    """

    def __init__(self, names: Sequence[str], kinds: Mapping[str, str] | None = None) -> None:
        wanted = {name.upper(): kind for name, kind in (kinds or {}).items()}
        if wrong := sorted(set(wanted.values()) - {*LABELS, ""}):
            raise ValueError(f"{', '.join(wrong)}: no kind of span; the kinds are {', '.join(LABELS)}")
        meanings = [_meaning(name, wanted) for name in names]
        self.kinds = tuple(dict.fromkeys(kind for kind, _ in meanings if kind))
        if not self.kinds:
            raise ValueError("none of the model's labels is a kind of span: map them")
        self._sums: Floats = np.zeros((len(names), len(self.kinds)), np.float32)
        self._beginnings: Floats = np.zeros_like(self._sums)
        for output, (kind, begins) in enumerate(meanings):
            if kind:
                self._sums[output, self.kinds.index(kind)] = 1.0
                self._beginnings[output, self.kinds.index(kind)] = float(begins)

    def __len__(self) -> int:
        return len(self._sums)

    def probabilities(self, logits: Floats, temperature: float) -> tuple[Floats, Floats]:
        """How probable it is that each token belongs to a span of each kind, and that it begins one.

        Args:
            logits: one row for each token, in the order of the outputs.
            temperature: what they are divided by first, so that of what is called 90 % sure, 90 % is right.
        """
        scaled = logits / np.float32(temperature)
        weights: Floats = np.exp(scaled - scaled.max(axis=1, keepdims=True, initial=-np.inf))
        shares: Floats = weights / weights.sum(axis=1, keepdims=True)
        whole: Floats = shares @ self._sums
        beginning: Floats = shares @ self._beginnings
        return whole, beginning


def _meaning(name: str, wanted: Mapping[str, str]) -> tuple[str, bool]:
    """The kind that an output stands for ("" for none), and whether it begins a span."""
    position, dash, rest = name.upper().partition("-")
    positioned = bool(dash) and position in _BEGINNING | _INSIDE
    kind = rest if positioned else name.upper()
    if kind in wanted:
        kind = wanted[kind]
    else:
        kind = USUAL.get(kind, kind)
        kind = kind if kind in LABELS else ""
    return kind, positioned and position in _BEGINNING
