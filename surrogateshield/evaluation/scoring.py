"""What a system did with each prompt, judged against the key, and the sums over prompts.

As in the paper (section 4.2) values are compared, not spans: a value is found where a system gives
out exactly its text, however capitalised. A value found under another type's label is missed by its
own type and a false find of the other; `any_type` counts it as found.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields

from surrogateshield.evaluation.dataset import Prompt, Value
from surrogateshield.evaluation.leaks import Sent
from surrogateshield.evaluation.lists import is_listed
from surrogateshield.evaluation.systems import Outcome, Seconds, Span
from surrogateshield.evaluation.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one required value fared.

    Attributes:
        value: the value.
        right: it was found under a label that is right for its type.
        found: it was found, under whatever label.
        stages: the stages that found it, under a right label if there was one.
        leaked: the whole of it is in the text that was given out.
        parts: the parts of it that are.
        listed: it stands in a list of the project.
        kept: it was recognised and left as it is on purpose.
    """

    value: Value
    right: bool
    found: bool
    stages: frozenset[str]
    leaked: bool
    parts: tuple[str, ...]
    listed: bool
    kept: bool = False

    @property
    def leaked_partly(self) -> bool:
        """Whether anything of it is in the text that was given out."""
        return self.leaked or bool(self.parts)

    def __repr__(self) -> str:
        return f"Verdict({self.value.type})"


@dataclass(frozen=True, slots=True)
class FalseFind:
    """A value that was found under a type it does not have.

    Attributes:
        span: where it stands first.
        row: the type of data sets in whose row it counts.
        required: it is a required value all the same, of another type.
    """

    span: Span
    row: str
    required: bool


@dataclass(frozen=True, slots=True)
class Judged:
    """One prompt, judged.

    Attributes:
        prompt: the prompt.
        verdicts: one for each required value.
        false: what was found and is neither required nor optional, or of another type.
        edits: what was replaced; None where nothing was to be.
        over_edits: what was replaced and touches neither a required nor an optional value.
        restored: whether the prompt came back exactly; None where that was not tried.
        seconds: how long each part took.
        text: what was given out; None where nothing was to be replaced.
        surrogates: what stands in the place of each edit; empty where a system has none.
    """

    prompt: Prompt
    verdicts: tuple[Verdict, ...]
    false: tuple[FalseFind, ...]
    edits: tuple[Span, ...] | None
    over_edits: tuple[Span, ...]
    restored: bool | None
    seconds: Mapping[str, Seconds]
    text: str | None = None
    surrogates: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"Judged({self.prompt.id})"


def judge(prompt: Prompt, outcome: Outcome, vocabulary: Vocabulary) -> Judged:
    """Judge what a system made of a prompt."""
    found: dict[str, list[Span]] = {}
    for span in sorted(outcome.found):
        found.setdefault(span.text.casefold(), []).append(span)
    sent = Sent(outcome.text) if outcome.text is not None else None
    kept = {span.text.casefold() for span in outcome.kept}
    verdicts = tuple(
        _verdict(value, found.get(value.text.casefold(), ()), sent, vocabulary, kept) for value in prompt.required
    )
    edits = outcome.replaced or ()
    places = _places(prompt.text, (*prompt.required, *prompt.optional)) if edits else []
    over_edits = tuple(e for e in edits if not any(e.start < end and start < e.end for start, end in places))
    return Judged(
        prompt,
        verdicts,
        tuple(_false_finds(prompt, found, vocabulary)),
        outcome.replaced,
        over_edits,
        outcome.restored,
        outcome.seconds,
        outcome.text,
        outcome.surrogates,
    )


def _verdict(
    value: Value, spans: Collection[Span], sent: Sent | None, vocabulary: Vocabulary, kept: Collection[str]
) -> Verdict:
    right = [span for span in spans if vocabulary.accepts(value.type, span.label)]
    return Verdict(
        value,
        bool(right),
        bool(spans),
        frozenset(span.stage for span in right or spans),
        sent is not None and sent.holds(value.text),
        sent.parts(value.text, value.type) if sent is not None else (),
        is_listed(value.text),
        value.text.casefold() in kept,
    )


def _false_finds(prompt: Prompt, found: Mapping[str, list[Span]], vocabulary: Vocabulary) -> Iterable[FalseFind]:
    optional = {value.text.casefold() for value in prompt.optional}
    types: dict[str, set[str]] = {}
    for value in prompt.required:
        types.setdefault(value.text.casefold(), set()).add(value.type)
    for text, spans in found.items():
        of_value = types.get(text, set())
        if any(vocabulary.accepts(type_, span.label) for type_ in of_value for span in spans):
            continue
        if text in optional and not of_value:
            continue
        for row, span in {vocabulary.row(span.label): span for span in reversed(spans)}.items():
            yield FalseFind(span, row, bool(of_value))


def _places(text: str, values: Iterable[Value]) -> list[tuple[int, int]]:
    """Where values stand in a text: as whole words, or, if nowhere so, inside others."""
    places: list[tuple[int, int]] = []
    for value in values:
        pattern = re.escape(value.text)
        before, after = (r"(?<!\w)" if value.text[0].isalnum() else ""), (r"(?!\w)" if value.text[-1].isalnum() else "")
        whole = [m.span() for m in re.finditer(before + pattern + after, text, re.IGNORECASE)]
        places += whole or [m.span() for m in re.finditer(pattern, text, re.IGNORECASE)]
    return places


@dataclass(slots=True)
class Row:
    """Counts for one type, or for several.

    Attributes:
        required: required values.
        right: those found under a right label.
        found: those found under whatever label.
        false: false finds.
        false_any: those of them that are no required value of another type.
        leaked: required values given out whole.
        leaked_partly: those given out whole or in part.
        new: required values that stand in no list of the project; the next three count among them alone.
    """

    required: int = 0
    right: int = 0
    found: int = 0
    false: int = 0
    false_any: int = 0
    leaked: int = 0
    leaked_partly: int = 0
    new: int = 0
    new_right: int = 0
    new_leaked: int = 0
    new_leaked_partly: int = 0

    def __add__(self, other: Row) -> Row:
        return Row(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(Row)))

    @property
    def recall(self) -> float | None:
        """The share of required values found under a right label; None without any."""
        return _share(self.right, self.required)

    @property
    def recall_any(self) -> float | None:
        """The share of required values found under whatever label."""
        return _share(self.found, self.required)

    @property
    def precision(self) -> float | None:
        """The share of right ones among what was found, optional values aside; None if nothing was."""
        return _share(self.right, self.right + self.false)

    @property
    def precision_any(self) -> float | None:
        """The same, labels aside."""
        return _share(self.found, self.found + self.false_any)

    @property
    def f1(self) -> float | None:
        """The harmonic mean of precision and recall; None without anything required or found."""
        return _share(2 * self.right, self.required + self.right + self.false)

    @property
    def f1_any(self) -> float | None:
        """The same, labels aside."""
        return _share(2 * self.found, self.required + self.found + self.false_any)

    @property
    def new_recall(self) -> float | None:
        """The recall of values that stand in no list of the project."""
        return _share(self.new_right, self.new)


def _share(count: int, of: int) -> float | None:
    return count / of if of else None


@dataclass(slots=True)
class Tally:
    """Sums over prompts.

    Attributes:
        prompts: how many.
        rows: counts by type, sorted.
        edits: replaced spans.
        over_edits: needless ones, by stage and label.
        restored: prompts that came back exactly.
        not_restored: prompts that did not.
        leaky_prompts: prompts of which a required value was given out whole.
        absent: required values that are not in their prompt, so that nothing could find them.
    """

    prompts: int = 0
    rows: dict[str, Row] = field(default_factory=dict)
    edits: int = 0
    over_edits: Counter[tuple[str, str]] = field(default_factory=Counter)
    restored: int = 0
    not_restored: int = 0
    leaky_prompts: int = 0
    absent: int = 0

    def total(self, types: Iterable[str] | None = None) -> Row:
        """The sum of the rows of `types`; of all of them by default."""
        wanted = self.rows.keys() if types is None else types
        return sum((self.rows[type_] for type_ in wanted if type_ in self.rows), Row())

    @property
    def over_edits_per_100(self) -> float | None:
        """Needlessly replaced spans for every hundred prompts."""
        return 100 * self.over_edits.total() / self.prompts if self.prompts else None


def tally(judged: Iterable[Judged]) -> Tally:
    """Sum up."""
    sums = Tally()
    rows: dict[str, Row] = {}
    for each in judged:
        sums.prompts += 1
        text = each.prompt.text.casefold()
        for verdict in each.verdicts:
            row = rows.setdefault(verdict.value.type, Row())
            _count(verdict, row)
            sums.absent += verdict.value.text.casefold() not in text
        for false in each.false:
            row = rows.setdefault(false.row, Row())
            row.false += 1
            row.false_any += not false.required
        sums.edits += len(each.edits or ())
        sums.over_edits.update((span.stage, span.label) for span in each.over_edits)
        sums.restored += each.restored is True
        sums.not_restored += each.restored is False
        sums.leaky_prompts += any(verdict.leaked for verdict in each.verdicts)
    sums.rows = dict(sorted(rows.items()))
    return sums


def _count(verdict: Verdict, row: Row) -> None:
    row.required += 1
    row.right += verdict.right
    row.found += verdict.found
    row.leaked += verdict.leaked
    row.leaked_partly += verdict.leaked_partly
    if not verdict.listed:
        row.new += 1
        row.new_right += verdict.right
        row.new_leaked += verdict.leaked
        row.new_leaked_partly += verdict.leaked_partly
