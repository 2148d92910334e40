"""The paper's ResolvePass on a finished text (section 3.6), for its experiments.

Three passes one after another, each over the whole text: unlike `Resolver` it is not causal, so that it is of no use
for streams, and what it takes for a surrogate depends on what else the text holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal

from rapidfuzz import fuzz

from surrogateshield.shadowmap.mapping import MapEntry

THRESHOLD = 85.0
"""The least `partial_ratio` that counts as a hit; the paper names none."""

Hit = Literal["exact_hit", "component_hit", "fuzzy_hit", "fuzzy_miss"]
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class PaperResult:
    """A text after the three passes.

    Attributes:
        text: the text with what was found replaced.
        outcomes: what became of each surrogate, in the order of the entries. Those that the text does not mention
            are misses, too: the text alone cannot tell.
    """

    text: str = field(repr=False)
    outcomes: tuple[Hit, ...]

    def count(self, hit: Hit) -> int:
        """How many surrogates had this outcome."""
        return self.outcomes.count(hit)


def resolve_paper(text: str, entries: Iterable[MapEntry], threshold: float = THRESHOLD) -> PaperResult:
    """Restore a finished text as the paper describes it.

    Pass 1 replaces each surrogate that occurs, the longest first. Pass 2 looks for each word of the multi-word
    surrogates not found by then, at word boundaries, and puts the original's word of the same place (the whole
    original, where it has fewer words) in its stead. Pass 3 slides a window of the surrogate's length over the text in
    steps of an eighth of it, and replaces the best window if `partial_ratio` reaches the threshold.

    Args:
        text: a whole answer.
        entries: the map, parts of values left out: pass 2 is what they are for.
        threshold: 0 to 100.
    """
    mapping = [entry for entry in entries if entry.surrogate]
    outcomes: dict[int, Hit] = {}
    order = sorted(range(len(mapping)), key=lambda i: -len(mapping[i].surrogate))
    for i in order:
        if mapping[i].surrogate in text:
            text = text.replace(mapping[i].surrogate, mapping[i].original)
            outcomes[i] = "exact_hit"
    for i in order:
        if i not in outcomes:
            text, found = _components(text, mapping[i])
            if found:
                outcomes[i] = "component_hit"
    for i in order:
        if i not in outcomes:
            text, found = _fuzzy(text, mapping[i], threshold)
            outcomes[i] = "fuzzy_hit" if found else "fuzzy_miss"
    return PaperResult(text, tuple(outcomes[i] for i in range(len(mapping))))


def _components(text: str, entry: MapEntry) -> tuple[str, bool]:
    words, own = _WORD.findall(entry.surrogate), _WORD.findall(entry.original)
    found = False
    for i, word in enumerate(words if len(words) > 1 else ()):
        original = own[i] if len(own) == len(words) else entry.original
        text, count = re.subn(rf"\b{re.escape(word)}\b", _constant(original), text)
        found = found or count > 0
    return text, found


def _constant(text: str) -> Callable[[re.Match[str]], str]:
    return lambda _: text


def _fuzzy(text: str, entry: MapEntry, threshold: float) -> tuple[str, bool]:
    surrogate = entry.surrogate
    size, step = len(surrogate), max(1, len(surrogate) // 8)
    best, at = 0.0, -1
    for start in range(0, max(1, len(text) - size + 1), step):
        score = fuzz.partial_ratio(surrogate, text[start : start + size], score_cutoff=threshold)
        if score > best:
            best, at = score, start
    if at < 0:
        return text, False
    return text[:at] + entry.original + text[at + size :], True
