"""What a rule says of the fields of a body, and the answer for each place in one.

Every string of a body is read. These selectors say *how* a field is read, and name the few that are
not: values of the protocol, and opaque ones (signed, encrypted) that must not change by a byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Annotated, Self, cast

from pydantic import Field, JsonValue, model_validator

from surrogateshield.policy.base import Rule, from_text
from surrogateshield.policy.protocol import looks_like_protocol
from surrogateshield.policy.selectors import Location, Selector, SelectorTree


class FieldKind(Enum):
    """How a string of a body is read."""

    TEXT = "text"
    """Prose for or from the model."""
    JSON = "json"
    """A string that holds a JSON document, such as a tool call's arguments. Cut off or wrong, it is
    still escaped as JSON."""
    DATA = "data"
    """A string somewhere inside an object that may hold anything, such as a tool call's input."""
    PROTOCOL = "protocol"
    """A name or identifier of the API: not read if it looks like one (`looks_like_protocol`)."""
    OPAQUE = "opaque"
    """Signed, encrypted or encoded: never changed."""
    ATTACHMENT = "attachment"
    """An image, a sound or a file, or where it is fetched from: the policy decides."""


def _exact(text: str) -> Selector:
    selector = Selector.parse(text)
    if selector.descends:
        raise ValueError("a path is written step by step here: `..` would reach whatever the user nests")
    return selector


AnySelector = Annotated[Selector, from_text(Selector, Selector.parse)]
"""A selector in a rule."""

ExactSelector = Annotated[Selector, from_text(Selector, _exact)]
"""A selector without descendant segments."""


class ProtocolField(Rule):
    """A field of the protocol; written as its path alone, or with the values it may have.

    Attributes:
        path: where it is.
        values: the only values that are not read; empty: whatever looks like a value of the protocol.
    """

    path: ExactSelector
    values: frozenset[str] = frozenset()

    @model_validator(mode="before")
    @classmethod
    def _from_path(cls, data: object) -> object:
        return {"path": data} if isinstance(data, str) else data


class Omission(Rule):
    """What stands in an attachment's place where the policy leaves attachments out.

    Attributes:
        part: the object or array that goes, with all that is in it.
        instead: what takes its place; `{}` in a string of it stands for the words that say so. Without it, the
            attachment cannot be left out here: the request would not be valid any more.
        note: a member beside the part that holds text, at whose end the words stand instead.
    """

    part: ExactSelector
    instead: JsonValue = None
    note: str | None = None

    @model_validator(mode="after")
    def _says_so(self) -> Self:
        if self.instead is not None and self.note is None and "{}" not in _strings_of(self.instead):
            raise ValueError("nothing says that something was left out: write `{}` as a text in `instead`, or a `note`")
        return self


def _strings_of(value: JsonValue) -> list[str]:
    if isinstance(value, dict | list):
        members = value.values() if isinstance(value, dict) else value
        return [text for member in members for text in _strings_of(member)]
    return [value] if isinstance(value, str) else []


@dataclass(slots=True, eq=False)
class Classification:
    """The kinds of one body's fields.

    Attributes:
        unmet: a path at which the body lacks something that the rule requires; None where it lacks nothing.
    """

    _nodes: Mapping[Location, FieldKind] = field(default_factory=dict)
    _subtrees: Mapping[Location, FieldKind] = field(default_factory=dict)
    _protocol: Mapping[Location, frozenset[str]] = field(default_factory=dict)
    _depths: tuple[int, ...] = ()
    _omissions: Callable[[], Mapping[Location, Omission]] = dict
    unmet: str | None = None
    _inside: Mapping[Location, Inside] = field(default_factory=dict)

    @classmethod
    def nothing(cls) -> Classification:
        """For a body of which no rule says anything: every string is read."""
        return cls()

    def kind_of(self, location: Location, value: str | None = None) -> FieldKind | None:
        """The kind of the string at a place; None where the rule says nothing, which means: read it.

        Args:
            location: keys and indexes from the root.
            value: the string itself. If it is given and the place is the protocol's, the answer is
                PROTOCOL only if the value may stand there unread.
        """
        kind = self._nodes.get(location)
        if kind is None:
            for depth in self._depths:
                if depth < len(location) and (kind := self._subtrees.get(location[:depth])) is not None:
                    break
        values = self._protocol.get(location)
        # What is the user's (a tool's input) stays so, whatever path of the protocol reaches into it.
        if values is None or kind in _READ or location in self._nodes:
            return kind
        if value is not None and not (value in values if values else looks_like_protocol(value)):
            return None if kind is FieldKind.ATTACHMENT else kind
        return FieldKind.PROTOCOL

    def inside(self, location: Location) -> FieldMap | None:
        """The fields of the document that the string at a place holds, where the rule says what they are."""
        return self._inside.get(location)

    def omissions(self) -> Mapping[Location, Omission]:
        """The parts that go with an attachment in them, where attachments are left out."""
        return self._omissions()


_READ = frozenset({FieldKind.TEXT, FieldKind.JSON, FieldKind.DATA})
# Of selectors that meet at one node the first wins.
_PRECEDENCE = (FieldKind.OPAQUE, FieldKind.ATTACHMENT, FieldKind.JSON, FieldKind.TEXT)


class FieldMap(Rule):
    """The fields of one kind of body.

    A `text` selector means the string it selects, the strings of an array it selects, or all strings
    of an object it selects. `json` means a string that holds JSON, or everything inside an object or
    array. `opaque` and `attachments` mean the value and everything inside it. The selector that
    reaches deepest decides; `protocol` holds for exactly the selected string, and yields to text and
    json.

    Attributes:
        protocol: names and identifiers of the API.
        opaque: what must not change by a byte.
        attachments: images, sounds, files.
        omit: what goes with an attachment that is left out (`attachments: omit` in the policy); of several parts around
            it the innermost.
        text: prose.
        json: strings and objects of JSON. (In Python: `json_`.)
        inside: strings that are documents of their own, with their fields.
        requires: what must be there; a body that lacks any of it is of a shape that nobody knows, and is refused.
        within: where a body of this kind stands, if it is not the whole: `$.request` or `$.requests[*]`.
    """

    protocol: tuple[ProtocolField, ...] = ()
    opaque: tuple[ExactSelector, ...] = ()
    attachments: tuple[ExactSelector, ...] = ()
    omit: tuple[Omission, ...] = ()
    text: tuple[AnySelector, ...] = ()
    json_: tuple[AnySelector, ...] = Field(default=(), alias="json")
    inside: tuple[Inside, ...] = ()
    requires: tuple[ExactSelector, ...] = ()
    within: tuple[ExactSelector, ...] = Field(default=(Selector.parse("$"),), min_length=1)

    def tree[T](self, entries: Iterable[tuple[Selector, T]]) -> SelectorTree[T]:
        """The selectors as a tree, each in all the places where such a body stands."""
        return SelectorTree((selector.within(outer), mark) for selector, mark in entries for outer in self.within)

    @cached_property
    def _kinds(self) -> SelectorTree[FieldKind]:
        by_kind: dict[FieldKind, Iterable[Selector]] = {
            FieldKind.OPAQUE: self.opaque,
            FieldKind.ATTACHMENT: self.attachments,
            FieldKind.JSON: self.json_,
            FieldKind.TEXT: self.text,
        }
        return self.tree((selector, kind) for kind, selectors in by_kind.items() for selector in selectors)

    @cached_property
    def _protocol(self) -> SelectorTree[frozenset[str]]:
        return self.tree((item.path, item.values) for item in self.protocol)

    @cached_property
    def _documents(self) -> SelectorTree[Inside]:
        return self.tree((item.path, item) for item in self.inside)

    @cached_property
    def _required(self) -> list[tuple[str, list[Selector]]]:
        return [(item.text, [item.within(outer) for outer in self.within]) for item in self.requires]

    @cached_property
    def _parts(self) -> SelectorTree[Omission]:
        return self.tree((omission.part, omission) for omission in self.omit)

    def enclosed(self, outer: Selector) -> Self:
        """The same fields, of a body that stands inside another one."""
        fields = {name: getattr(self, name) for name in type(self).model_fields}
        return cast("Self", self.model_construct(**{**fields, "within": (outer,)}))

    def classify(self, value: object) -> Classification:
        """Where in a body which kind of field is.

        Args:
            value: the body as Python's json module would give it.

        Raises:
            jsonpath_rfc9535.JSONPathError: a `..` selector met a body nested more than a hundred deep.
        """
        nodes: dict[Location, FieldKind] = {}
        subtrees: dict[Location, FieldKind] = {}
        for kind, location, selected in self._kinds.find(value):
            if isinstance(selected, str):
                _note(nodes, location, kind)
            elif isinstance(selected, list) and kind is FieldKind.TEXT:
                for index, item in enumerate(selected):
                    if isinstance(item, str):
                        _note(nodes, (*location, index), kind)
            elif isinstance(selected, dict | list):
                _note(subtrees, location, kind)
        inside = {place: FieldKind.DATA if kind is FieldKind.JSON else kind for place, kind in subtrees.items()}
        found = self._protocol.find(value)
        protocol = {location: values for values, location, selected in found if isinstance(selected, str)}
        depths = tuple(sorted({len(place) for place in inside}, reverse=True))

        def omissions() -> Mapping[Location, Omission]:
            found = [(location, omission) for omission, location, _ in self._parts.find(value)]
            # Two selectors may meet at one place: then the one counts by which nothing can be left out.
            return dict(sorted(found, key=lambda item: item[1].instead is None))

        documents = {place: item for item, place, text in self._documents.find(value) if isinstance(text, str)}
        unmet = (name for name, places in self._required if not any(place.find(value) for place in places))
        return Classification(nodes, inside, protocol, depths, omissions, next(unmet, None), documents)


class Inside(FieldMap):
    """A string that is a document of its own, with the fields of that.

    Attributes:
        path: where the string is.
    """

    path: ExactSelector


FieldMap.model_rebuild()


def _note(kinds: dict[Location, FieldKind], location: Location, kind: FieldKind) -> None:
    present = kinds.get(location)
    if present is None or _PRECEDENCE.index(kind) < _PRECEDENCE.index(present):
        kinds[location] = kind
