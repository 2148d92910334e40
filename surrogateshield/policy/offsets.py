"""What a rule says of numbers that are places in a text: of citations, annotations, filters' verdicts.

Replacing parts of a text moves what stands behind them, so such numbers must move too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import BeforeValidator, Field, model_validator

from surrogateshield.policy.base import Rule, listed
from surrogateshield.policy.fields import ExactSelector, FieldMap
from surrogateshield.policy.selectors import Location, Selector, SelectorTree
from surrogateshield.policy.stream import BlockKey, EventNames, KeyParts

Unit = Literal["characters", "bytes"]

_Names = Annotated[tuple[str, ...], BeforeValidator(listed)]


class Offsets(Rule):
    """Objects that say where something stands in a text.

    Attributes:
        event: names of the events of a stream that hold them; empty: whatever holds them.
        at: the objects.
        start: their members that say where something begins.
        end: those that say where it ends.
        text: the text, in the same body. Steps that it shares with `at` mean the same elements.
        index: the member that says which element of `text` is meant, where that has one more list; where it is absent,
            the first that has such a text.
        block: else the first values of the key of the block of a stream that is the text.
        document: or the member that says which document of the request it is (`RequestMap.documents`).
        unit: what is counted: characters, or bytes of UTF-8.
    """

    event: EventNames = ()
    at: ExactSelector
    start: _Names = ()
    end: _Names = Field(min_length=1)
    text: ExactSelector | None = None
    index: str | None = None
    block: KeyParts = ()
    document: str | None = None
    unit: Unit = "characters"

    @model_validator(mode="after")
    def _of_something(self) -> Self:
        if not self.text and not self.block and not self.document:
            raise ValueError("of which text? Write `text`, `block` or `document`")
        if self.text and self.rest.count(None) > (1 if self.index else 0):
            raise ValueError(f"{self.text.text} does not say which element it means: share its steps, or give `index`")
        for part in self.block:
            part.bind(self.at)
        return self

    @cached_property
    def shared(self) -> int:
        """How many steps `at` and `text` have in common."""
        pairs = zip(self.at.steps, self.text.steps if self.text else (), strict=False)
        count = 0
        for one, other in pairs:
            if one.text != other.text:
                break
            count += 1
        return count

    @cached_property
    def rest(self) -> tuple[str | int | None, ...]:
        """The steps that lead to the text from what is shared; None for the one that `index` tells."""
        steps = self.text.steps[self.shared :] if self.text else ()
        return tuple(step.names[0] if len(step.names) == 1 else step.index for step in steps)


class Placed(NamedTuple):
    """An object with offsets in a body.

    Attributes:
        rule: what is said of it.
        location: where it is.
        base: so many steps of that lead to the body of which the rule speaks.
        value: the object.
    """

    rule: Offsets
    location: Location
    base: int
    value: Mapping[str, Any]

    def text(self, body: Any) -> Location | None:
        """Where its text stands in the same body, if it is there."""
        if self.rule.text is None:
            return None
        place: Location = self.location[: self.base + self.rule.shared]
        try:
            for step in place:
                body = body[step]
            for at, name in enumerate(self.rule.rest):
                chosen: str | int = self._chosen(body, self.rule.rest[at + 1 :]) if name is None else name
                body, place = body[chosen], (*place, chosen)
        except (KeyError, IndexError, TypeError):
            return None
        return place if isinstance(body, str) else None

    def _chosen(self, elements: Any, rest: tuple[str | int | None, ...]) -> Any:
        """The element that the rule's `index` tells, else the first that holds a text."""
        if self.rule.index is not None and self.rule.index in self.value:
            return self.value[self.rule.index]
        members = enumerate(elements if isinstance(elements, list) else ())
        return next((at for at, member in members if isinstance(member, dict) and rest and rest[0] in member), 0)

    def block(self, body: Any) -> BlockKey:
        """The first values of the key of the block that is its text."""
        for step in self.location[: self.base]:
            body = body[step]
        anchor = self.location[self.base :]
        return tuple(part.bind(self.rule.at).read(body, anchor) for part in self.rule.block)

    @property
    def document(self) -> int | None:
        """Which document of the request it is about."""
        told = self.value.get(self.rule.document) if self.rule.document else None
        return told if isinstance(told, int) else None

    @property
    def numbers(self) -> Iterator[tuple[str, int, Literal["start", "end"]]]:
        """Its offsets: member, value, and which edge of something it is."""
        for names, edge in ((self.rule.start, "start"), (self.rule.end, "end")):
            for name in names:
                number = self.value.get(name)
                if isinstance(number, int) and not isinstance(number, bool) and number >= 0:
                    yield name, number, "start" if edge == "start" else "end"


class OffsetTree:
    """The offsets of a kind of body, found together.

    Args:
        rules: what is said of them.
        fields: says where such a body stands.
    """

    def __init__(self, rules: Sequence[Offsets], fields: FieldMap) -> None:
        self._tree: SelectorTree[tuple[Offsets, int]] = SelectorTree(
            (rule.at.within(outer), (rule, len(outer.steps))) for rule in rules for outer in fields.within
        )
        self._names = tuple({f'"{name}"' for rule in rules for name in (*rule.start, *rule.end)})

    def __bool__(self) -> bool:
        return bool(self._names)

    def occurs(self, text: str) -> bool:
        """Whether a JSON text could hold such objects; a quick look that errs on the side of yes."""
        return any(name in text for name in self._names)

    def find(self, name: str | None, body: object) -> list[Placed]:
        """The objects with offsets in a body, or in an event of that name."""
        found = self._tree.find(body) if self._names else []
        return [
            Placed(rule, location, base, value)
            for (rule, base), location, value in found
            if isinstance(value, dict) and (not rule.event or name in rule.event)
        ]


class Cited(Rule):
    """Documents of a request, to which citations refer by number.

    Attributes:
        part: the documents, whether text or not.
        text: the text in one.
    """

    part: ExactSelector
    text: ExactSelector

    def text_in(self, document: object, location: Location) -> Location | None:
        """Where the text of a document stands, if it is one."""
        found = self.text.find(document)
        return (*location, *found[0].location) if found and isinstance(found[0].value, str) else None


def documents_in(rules: Sequence[Cited], outers: Sequence[Selector], body: object) -> list[Location | None]:
    """Where the texts of the documents of a request stand, in their order; None for a document that is no text."""
    tree = SelectorTree((rule.part.within(outer), rule) for rule in rules for outer in outers)
    found = sorted(tree.find(body), key=lambda match: [(isinstance(s, str), s) for s in match.location])
    return [rule.text_in(value, location) for rule, location, value in found if isinstance(value, dict)]
