"""What a request's telling combinations lead to: replacing what is kept, a warning, a question, a refusal.

They are counted over the conversation: which types occurred in it is a note of its map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from surrogateshield.pii import Action, Entity
from surrogateshield.risk.combinations import RELEVANT_TYPES, Finding, triggered
from surrogateshield.risk.confirmation import ask, passes
from surrogateshield.shadowmap import ShadowMap
from surrogateshield.spans import Protected

Mode = Literal["off", "warn", "confirm", "block"]

type Spans = list[list[tuple[Entity, Action]]]

_TYPES = "types"
_CONFIRMED = "confirmed combinations"


class Combined(Exception):
    """The rules say that such combinations must not leave at all.

    Attributes:
        findings: the combinations.
    """

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__(f"the rules block what is telling together: {'; '.join(map(str, findings))}")


class ConfirmationNeeded(Exception):
    """The rules say that the user must confirm such combinations first.

    Attributes:
        findings: the combinations.
        token: lets the same request pass, once.
    """

    def __init__(self, findings: Sequence[Finding], token: str) -> None:
        self.findings = tuple(findings)
        self.token = token
        super().__init__(f"what is telling together has to be confirmed: {'; '.join(map(str, findings))}")


@dataclass(frozen=True, slots=True)
class Review:
    """What comes of a request's combinations.

    Attributes:
        spans: what was found in each text with what is to be done with it now.
        types: the types in each text that combinations have fields for.
        findings: the combinations that are triggered and that this request has part in.
        refusal: why nothing may be sent; to be raised once what was noted is durable.
    """

    spans: Spans
    types: Sequence[frozenset[str]] = ()
    findings: tuple[Finding, ...] = ()
    refusal: Combined | ConfirmationNeeded | None = None

    def marked(self, results: Sequence[Protected]) -> list[Protected]:
        """The protected texts, each with the combinations that it has part in."""
        if not self.findings:
            return list(results)
        return [self._marked(result, types) for result, types in zip(results, self.types, strict=True)]

    def _marked(self, result: Protected, types: frozenset[str]) -> Protected:
        mine = [finding for finding in self.findings if not types.isdisjoint(finding.combination.types)]
        if not mine:
            return result
        warnings = (f"telling together: {finding}" for finding in mine)
        return replace(
            result,
            warnings=(*warnings, *result.warnings),
            combinations=tuple(finding.name for finding in mine),
        )


def review(
    spans: Spans,
    named: Sequence[Iterable[Entity]],
    mapping: ShadowMap,
    mode: Mode,
    content: Callable[[], str],
    file_name: Callable[[], str],
    token: str | None = None,
) -> Review:
    """Judge what a request holds together with what its conversation held before.

    All fields of a triggered combination are replaced, also those that the rules keep.

    Args:
        spans: what was found in each text, with the action that the rules name. What is treated lightly is nobody's
            and does not count.
        named: what the user's own list finds in each text.
        mapping: the conversation's, inside a transaction; notes are made in it.
        mode: what the rules say about combinations.
        content: makes a keyed hash of what is to be sent.
        file_name: the stem of the conversation's file names, for a token.
        token: what came with the request to confirm it.
    """
    if mode == "off":
        return Review(spans)
    types = [
        RELEVANT_TYPES.intersection([e.type for e, _ in found if not e.lease] + [e.type for e in own])
        for found, own in zip(spans, named, strict=True)
    ]
    here = frozenset().union(*types)
    if not here:
        return Review(spans)
    before = frozenset(mapping.notes.get(_TYPES, "").split())
    every = triggered(before | here)
    findings = tuple(finding for finding in every if not here.isdisjoint(finding.combination.types))
    if refusal := _refusal(findings, mapping, mode, content, file_name, token):
        return Review(spans, refusal=refusal)
    remember(mapping, here)
    telling = frozenset().union(*(finding.combination.types for finding in findings))
    if telling:
        spans = [
            [(e, "replace" if action == "keep" and e.type in telling else action) for e, action in found]
            for found in spans
        ]
    return Review(spans, types, findings)


def remember(mapping: ShadowMap, types: Iterable[str]) -> None:
    """Note that these types occurred in the conversation: those of what was replaced after all, above all."""
    before = frozenset(mapping.notes.get(_TYPES, "").split())
    mapping.note(_TYPES, " ".join(sorted(before | RELEVANT_TYPES.intersection(types))))


def _refusal(
    findings: Sequence[Finding],
    mapping: ShadowMap,
    mode: Mode,
    content: Callable[[], str],
    file_name: Callable[[], str],
    token: str | None,
) -> Combined | ConfirmationNeeded | None:
    if mode == "block" and findings:
        return Combined(findings)
    if mode != "confirm":
        return None
    confirmed = set(mapping.notes.get(_CONFIRMED, "").split())
    asked = [finding for finding in findings if finding.name not in confirmed]
    if not asked:
        return None
    names = [finding.name for finding in asked]
    what = content()
    if not passes(mapping, what, names, token):
        return ConfirmationNeeded(asked, ask(mapping, file_name(), what, names))
    mapping.note(_CONFIRMED, " ".join(sorted(confirmed.union(names))))
    return None
