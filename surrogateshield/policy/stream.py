"""What a rule says of a streamed answer: which events carry pieces of text, and of which block.

A *block* is one text that arrives in pieces: the content of choice 0, the arguments of tool call 1.
Its key tells it from the others of the stream. Everything here looks at one event at a time.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal, NamedTuple, Self, TypeGuard

from pydantic import BeforeValidator, Field, field_validator, model_validator

from surrogateshield.policy.base import Rule, listed
from surrogateshield.policy.errors import ErrorShape
from surrogateshield.policy.fields import ExactSelector
from surrogateshield.policy.resuming import Resume
from surrogateshield.policy.selectors import Location, Selector, SelectorsByEvent

type BlockKey = tuple[object, ...]
"""Tells a block of a stream from its others: the values named in the rule, then the delta's path."""

type Framing = Literal["sse", "json_array", "ndjson", "eventstream", "length_prefixed"]

_LITERAL = re.compile(r"[a-z_]+")


class KeyPart(Rule):
    """One value of a block key; written as a path or as a word that stands for itself.

    Attributes:
        path: where the value is in the event. Steps that it shares with the delta's (or end's) own
            path mean the same elements.
        default: the value if there is none.
        literal: a constant, which keeps the keys of different kinds of blocks apart.
    """

    path: ExactSelector | None = None
    default: str | int | bool | None = None
    literal: str | None = None

    @model_validator(mode="before")
    @classmethod
    def _from_text(cls, data: object) -> object:
        if isinstance(data, str):
            if not data.startswith("$") and not _LITERAL.fullmatch(data):
                raise ValueError("a block is named by JSONPaths such as $.index and by words such as arguments")
            return {"path": data} if data.startswith("$") else {"literal": data}
        return data

    @model_validator(mode="after")
    def _one_meaning(self) -> Self:
        if (self.path is None) == (self.literal is None):
            raise ValueError("a part of a block's key is a path or a word, and not both")
        return self

    def bind(self, anchor: Selector | None) -> _Bound:
        """Prepare reading the value beside what `anchor` selects.

        Raises:
            ValueError: the path does not say which element it means.
        """
        if self.path is None:
            return _Bound(0, (), self.literal)
        steps: list[str | int] = []
        shared = 0
        others = anchor.steps if anchor else ()
        for own, other in zip(self.path.steps, others, strict=False):
            if own.text != other.text:
                break
            shared += 1
        for step in self.path.steps[shared:]:
            if len(step.names) == 1:
                steps.append(step.names[0])
            elif step.index is not None:
                steps.append(step.index)
            else:
                raise ValueError(
                    f"{self.path.text} does not say which element it means: "
                    "up to its last [*] or filter it must be the same as `path` or `when`"
                )
        return _Bound(shared, tuple(steps), self.default)


@dataclass(frozen=True, slots=True)
class _Bound:
    """A key part bound to an anchor: so many steps of the anchor's location, then these."""

    shared: int
    steps: Location
    default: object

    def read(self, event: object, anchor: Location) -> object:
        if not self.shared and not self.steps:
            return self.default
        value: Any = event
        try:
            for step in anchor[: self.shared]:
                value = value[step]
            for step in self.steps:
                value = value[step]
        except (KeyError, IndexError, TypeError):
            return self.default
        # Whatever a provider sends, keys stay hashable.
        return value if isinstance(value, str | int | float) else self.default


KeyParts = Annotated[tuple[KeyPart, ...], BeforeValidator(listed)]
EventNames = Annotated[tuple[str, ...], BeforeValidator(listed)]


class Delta(Rule):
    """Where pieces of a block's text stand.

    Attributes:
        event: names of the events that carry them; empty: every event.
        path: the piece.
        block: what tells the block from others.
        json: whether the pieces make up a JSON document. (In Python: `json_text`.)
        opaque: whether the text is signed, and so left as it is.
        heard: whether it is what the user said aloud, as the provider heard it.
        exclusive: whether a piece of this block ends every other block with the same first key
            value: text that is followed by another kind of part has ended.
    """

    event: EventNames = ()
    path: ExactSelector
    block: KeyParts
    json_text: bool = Field(default=False, alias="json")
    opaque: bool = False
    heard: bool = False
    exclusive: bool = False

    @model_validator(mode="after")
    def _bindable(self) -> Self:
        if self.exclusive and not self.block:
            raise ValueError("an exclusive block needs a first key value, which says with which blocks it may not mix")
        assert self._parts is not None
        return self

    @cached_property
    def _parts(self) -> tuple[_Bound, ...]:
        return tuple(part.bind(self.path) for part in self.block)

    def key(self, event: object, location: Location) -> BlockKey:
        """The key of the block to which the piece at a place belongs."""
        return (*[part.read(event, location) for part in self._parts], self.path.text)


class CallName(Rule):
    """Where a stream says which tool a block's arguments are for, before they come.

    Attributes:
        event: names of the events; empty: every event.
        path: the tool's name.
        block: the first values of the keys of the blocks that hold its arguments.
    """

    event: EventNames = ()
    path: ExactSelector
    block: KeyParts

    @model_validator(mode="after")
    def _bindable(self) -> Self:
        assert self._parts is not None
        return self

    @cached_property
    def _parts(self) -> tuple[_Bound, ...]:
        return tuple(part.bind(self.path) for part in self.block)

    def prefix(self, event: object, location: Location) -> BlockKey:
        """The first values of the keys of the blocks that hold the arguments."""
        return tuple(part.read(event, location) for part in self._parts)


class End(Rule):
    """An event that ends blocks.

    What is null, false, an empty text or an empty list is not there: servers name what they have nothing to say of, in
    every event (`finish_reason: ""`, `tool_calls: []`).

    Attributes:
        event: names of the events; empty: every event.
        when: what must be there; without it the event's name suffices.
        unless: what must not be there.
        block: the first values of the keys of the blocks that end; empty: all blocks end.
    """

    event: EventNames = ()
    when: ExactSelector | None = None
    unless: ExactSelector | None = None
    block: KeyParts = ()

    @model_validator(mode="after")
    def _bindable(self) -> Self:
        if not self.event and self.when is None:
            raise ValueError("an end needs `event` or `when`, else every event would end its blocks")
        assert self._parts is not None
        return self

    @cached_property
    def _parts(self) -> tuple[_Bound, ...]:
        return tuple(part.bind(self.when) for part in self.block)

    def holds(self, event: object, there: object) -> bool:
        """Whether the event, in which `when` selects this value, ends blocks."""
        if not _is_there(there):
            return False
        return self.unless is None or not any(_is_there(match.value) for match in self.unless.find(event))

    def prefix(self, event: object, location: Location) -> BlockKey:
        """The first values of the keys of the blocks that end."""
        return tuple(part.read(event, location) for part in self._parts)


class DeltaMatch(NamedTuple):
    """A piece of a block's text in an event."""

    delta: Delta
    location: Location
    block_key: BlockKey


class StreamSpec(Rule):
    """How an endpoint streams.

    Attributes:
        framings: `sse` (server-sent events), `json_array` (one array, sent element by element), `ndjson` (a
            document a line), `eventstream` (Amazon's), `length_prefixed` (Google's pages). The media type tells which.
        encoding: `delta_v1` where events are patches of a message (`surrogateshield.wire.deltas`).
        resume: where a request asks for the rest of a broken answer.
        deltas: the events that carry pieces of text.
        calls: the events that name the tools that are called.
        ends: the events that end blocks. (In Python: `end_rules`.)
        done: data that is no JSON and marks the end of the stream.
        event_field: the member of an event that names it, where the framing does not.
        sequence: the member that numbers events; it must go on rising when events are added.
        error: the shape of an error event; the provider's own shape if it is not given.
    """

    framings: Annotated[tuple[Framing, ...], BeforeValidator(listed)] = Field(alias="framing", min_length=1)
    encoding: Literal["delta_v1"] | None = None
    resume: Resume | None = None
    deltas: tuple[Delta, ...] = ()
    calls: tuple[CallName, ...] = ()
    end_rules: tuple[End, ...] = Field(default=(), alias="ends")
    done: Annotated[frozenset[str], BeforeValidator(listed)] = frozenset()
    event_field: str = "type"
    sequence: ExactSelector | None = None
    error: ErrorShape | None = None

    @field_validator("sequence")
    @classmethod
    def _one_place(cls, sequence: Selector | None) -> Selector | None:
        if sequence is not None and any(len(step.names) != 1 for step in sequence.steps):
            raise ValueError("a sequence number stands in one place: $.sequence_number")
        return sequence

    @cached_property
    def _delta_trees(self) -> SelectorsByEvent[Delta]:
        return SelectorsByEvent([(delta.event, delta.path, delta) for delta in self.deltas])

    @cached_property
    def _call_trees(self) -> SelectorsByEvent[CallName]:
        return SelectorsByEvent([(call.event, call.path, call) for call in self.calls])

    @cached_property
    def _end_trees(self) -> SelectorsByEvent[End]:
        return SelectorsByEvent([(end.event, end.when or Selector.parse("$"), end) for end in self.end_rules])

    def name_of(self, event_name: str | None, value: object) -> str | None:
        """The name of an event: its own member's (`event_field`), else the framing's."""
        inner = value.get(self.event_field) if isinstance(value, dict) else None
        return inner if isinstance(inner, str) else event_name

    def deltas_in(self, event_name: str | None, value: object) -> list[DeltaMatch]:
        """The pieces of text in an event.

        Args:
            event_name: as the framing gives it; the event's own member (`event_field`) outranks it.
            value: the event's JSON.
        """
        found = self._delta_trees.of(self.name_of(event_name, value)).find(value)
        return [
            DeltaMatch(delta, location, delta.key(value, location))
            for delta, location, piece in found
            if isinstance(piece, str)
        ]

    def calls_in(self, event_name: str | None, value: object) -> list[tuple[BlockKey, str]]:
        """The names of tools in an event, each with the first key values of the blocks of its arguments."""
        found = self._call_trees.of(self.name_of(event_name, value)).find(value)
        return [(call.prefix(value, place), name) for call, place, name in found if isinstance(name, str) and name]

    def ends_in(self, event_name: str | None, value: object) -> list[BlockKey]:
        """The first key values of the blocks that an event ends, after its own pieces."""
        found = self._end_trees.of(self.name_of(event_name, value)).find(value)
        prefixes = [end.prefix(value, place) for end, place, there in found if end.holds(value, there)]
        return list(dict.fromkeys(prefixes))

    @staticmethod
    def ends(prefix: BlockKey, key: BlockKey) -> bool:
        """Whether an end with these first key values ends the block with this key."""
        return key[: len(prefix)] == prefix

    @staticmethod
    def displaces(match: DeltaMatch, key: BlockKey) -> bool:
        """Whether a piece ends another block, because the two never alternate."""
        return match.delta.exclusive and key != match.block_key and key[:1] == match.block_key[:1]

    def sequence_in(self, value: object) -> Location | None:
        """Where an event has its sequence number; None if it has none."""
        found = self.sequence.find(value) if self.sequence else []
        return found[0].location if found and _is_number(found[0].value) else None


def _is_there(value: object) -> bool:
    return value is not None and value is not False and value not in ("", [])


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
