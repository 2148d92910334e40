"""What people do to text: no capitals, all capitals, typos, pasted line breaks. Spans stay right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from surrogateshield.training.chance import Chance
from surrogateshield.training.fill import Example, Span

LOWER, UPPER, TYPOS, PLAIN_LETTERS, SPACED, SMALL_NAMES, LARGE_NAMES = 0.12, 0.05, 0.11, 0.05, 0.04, 0.03, 0.03
"""Shares of the examples that are changed in each way; the rest stay as they are."""

_NAMES = frozenset({"PERSON", "ORG", "GPE", "LOC", "FAC", "STREET", "CITY", "REGION"})
_TYPOS_IN = 60  # characters to one typo
_NEIGHBOURS = dict(
    pair.split(":")
    for pair in (
        "a:sq b:vn c:xv d:sf e:wr f:dg g:fh h:gj i:uo j:hk k:jl l:k m:n n:bm o:ip p:o q:wa r:et s:ad t:ry u:yi v:cb "
        "w:qe x:zc y:tu z:x"
    ).split()
)
"""The keys beside a key."""


def noisy(example: Example, chance: Chance) -> Example:
    """The example as a hurried hand or an old program would have written it; mostly it stays as it is."""
    drawn = chance.random()
    for share, change in (
        (LOWER, _lower),
        (UPPER, _upper),
        (TYPOS, _typos),
        (PLAIN_LETTERS, _plain_letters),
        (SPACED, _joined_lines),
        (SMALL_NAMES, _small_names),
        (LARGE_NAMES, _large_names),
    ):
        if drawn < share:
            return change(example, chance)
        drawn -= share
    return example


def lower(example: Example) -> Example:
    """The example without capitals."""
    return _by_character(example, str.lower)


def upper(example: Example) -> Example:
    """The example in capitals."""
    return _by_character(example, str.upper)


def _lower(example: Example, _: Chance) -> Example:
    return lower(example)


def _upper(example: Example, _: Chance) -> Example:
    return upper(example)


def _small_names(example: Example, _: Chance) -> Example:
    return _in_names(example, str.lower)


def _large_names(example: Example, _: Chance) -> Example:
    return _in_names(example, str.upper)


def _in_names(example: Example, change: Callable[[str], str]) -> Example:
    """Change names only: as people type them on a telephone, or as official letters print them."""
    changed = _by_character(example, change).text
    text = list(example.text)
    for span in example.spans:
        if span.label in _NAMES:
            text[span.start : span.end] = changed[span.start : span.end]
    return replace(example, text="".join(text))


def _by_character(example: Example, change: Callable[[str], str]) -> Example:
    """Change letter by letter; one that would become several stays, so that spans keep their places."""
    changed = (change(letter) for letter in example.text)
    text = "".join(new if len(new) == 1 else old for old, new in zip(example.text, changed, strict=True))
    return replace(example, text=text)


def _plain_letters(example: Example, _: Chance) -> Example:
    """Without curly quotes, long dashes and accents on common letters."""
    table = str.maketrans("’‘“”–—éèêáàâäöüçñíóúåø", "''\"\"--eeeaaaaoucniouao")
    return replace(example, text=example.text.translate(table))


def _joined_lines(example: Example, _: Chance) -> Example:
    """Line breaks gone, as after a paste into a single line."""
    return replace(example, text=example.text.replace("\n", " "))


def _typos(example: Example, chance: Chance) -> Example:
    """Letters dropped, doubled, swapped or missed by one key; in names too, but not in codes."""
    text, spans = example.text, list(example.spans)
    protected = [span for span in spans if span.label in {"ID", "PASSWORD", "USERNAME", "DOB", "POSTCODE"}]
    for _ in range(max(1, len(text) // _TYPOS_IN)):
        at = chance.randrange(1, max(2, len(text) - 2))
        if at + 2 > len(text) or not (text[at - 1 : at + 2].isalpha() and text[at].islower()):
            continue
        if any(span.start - 1 <= at <= span.end for span in protected) or any(
            at in (s.start, s.end - 1) for s in spans
        ):
            continue
        kind = chance.choice(["drop", "double", "swap", "miss"])
        if kind == "miss":
            text = text[:at] + chance.choice(_NEIGHBOURS.get(text[at], text[at])) + text[at + 1 :]
        elif kind == "swap" and not any(at + 1 in (s.start, s.end) for s in spans):
            text = text[:at] + text[at + 1] + text[at] + text[at + 2 :]
        elif kind in {"drop", "double"}:
            shift = -1 if kind == "drop" else 1
            text = text[:at] + (text[at] * 2 if kind == "double" else "") + text[at + 1 :]
            spans = [_shifted(span, at, shift) for span in spans]
            protected = [_shifted(span, at, shift) for span in protected]
    return replace(example, text=text, spans=tuple(spans))


def _shifted(span: Span, at: int, shift: int) -> Span:
    """The span after `shift` characters came or went at `at`."""
    return Span(span.start + (shift if span.start > at else 0), span.end + (shift if span.end > at else 0), span.label)
