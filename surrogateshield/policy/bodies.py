"""The fields of requests and answers, and the ids that stand in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Literal

from pydantic import Field

from surrogateshield.policy.authorship import Authorship
from surrogateshield.policy.fields import ExactSelector, FieldMap
from surrogateshield.policy.offsets import Cited, Offsets, OffsetTree, documents_in
from surrogateshield.policy.selectors import Location, Selector, SelectorTree

Writer = Literal["user", "model"]
"""Who wrote a string of a request, where it was not a tool."""

type WriterOf = Callable[[Location], Writer | None]
"""Who wrote the string at a place of a body."""


class RequestMap(FieldMap):
    """The fields of a request.

    Attributes:
        opening: where the first message of the user stands. Clients send the whole history with each
            request, so a conversation that has no name is known by its beginning.
        user: the strings that the user wrote. The hosts named in them are those to whose URLs an answer may
            carry originals; what tools said or the model wrote names none.
        model: what the model wrote, whole values. A URL in it is none that the client sent.
        tools: the definitions of tools, objects that hold a name and what it stands for.
        offsets: what says where something stands in a text of the same request, as answers said it before.
        documents: what citations count as documents.
    """

    opening: tuple[ExactSelector, ...] = ()
    user: tuple[ExactSelector, ...] = ()
    model: tuple[ExactSelector, ...] = ()
    tools: tuple[ExactSelector, ...] = ()
    offsets: tuple[Offsets, ...] = ()
    documents: tuple[Cited, ...] = ()

    @cached_property
    def placed(self) -> OffsetTree:
        """Finds what says where something stands."""
        return OffsetTree(self.offsets, self)

    def documents_in(self, value: object) -> list[Location | None]:
        """Where the texts of the documents stand, in their order; None for a document that is no text."""
        return documents_in(self.documents, self.within, value) if self.documents else []

    @cached_property
    def _openings(self) -> tuple[Selector, ...]:
        return tuple(selector.within(outer) for selector in self.opening for outer in self.within)

    def opening_in(self, value: object) -> str:
        """The text of the first message of the user; empty if there is none.

        Only text counts: clients move cache marks about between the requests of a conversation.
        """
        found = (match.value for selector in self._openings for match in selector.find(value))
        return next((text for item in found if (text := _text_of(item))), "")

    @cached_property
    def _writers(self) -> SelectorTree[Writer]:
        by_writer: dict[Writer, tuple[Selector, ...]] = {"user": self.user, "model": self.model}
        return self.tree((selector, writer) for writer, selectors in by_writer.items() for selector in selectors)

    def writer_of(self, value: object) -> WriterOf:
        """Who wrote the string at a place of a body; None for a tool, and for whoever is not said to be one.

        The model's words are also those of which the body itself says so: no selectors name every call of a tool.
        """
        found = self._writers.find(value)
        users = {location for writer, location, text in found if writer == "user" and isinstance(text, str)}
        models = {location for writer, location, _ in found if writer == "model"}
        depths = sorted({len(location) for location in models})
        authorship = Authorship(value)

        def writer(location: Location) -> Writer | None:
            if any(location[:depth] in models for depth in depths):
                return "model"
            if location in users:
                return "user"
            return "model" if authorship.says_model(location) else None

        return writer

    @cached_property
    def _tools(self) -> SelectorTree[None]:
        return self.tree((selector, None) for selector in self.tools)

    def tools_in(self, value: object) -> list[Mapping[str, object]]:
        """The definitions of tools in a body."""
        return [found for _, _, found in self._tools.find(value) if isinstance(found, dict)]


def _text_of(value: object) -> str:
    """A string, or the texts of an array of parts."""
    if isinstance(value, str):
        return value
    parts = value if isinstance(value, list) else []
    texts = (part.get("text") if isinstance(part, dict) else part for part in parts)
    return "\n".join(text for text in texts if isinstance(text, str))


class ResponseMap(FieldMap):
    """The fields of an answer, whole or one event of a stream. Every string that is not exempt is restored.

    Attributes:
        issued: kind of id -> where the provider issues one. Later requests that name it (`aliases`
            of the same kind) belong to the same conversation.
        calls: where the names of called tools stand; the object around such a name is the call, and all else in it
            the tool's arguments.
        offsets: what says where something stands in a text of the answer, or in a document of the request.
        untouched: media types that pass as they are: pages and scripts are programs, no text of a model's.
    """

    calls: tuple[ExactSelector, ...] = ()
    offsets: tuple[Offsets, ...] = ()
    issued: Mapping[str, tuple[ExactSelector, ...]] = Field(default_factory=dict)
    untouched: frozenset[str] = frozenset()

    @cached_property
    def placed(self) -> OffsetTree:
        """Finds what says where something stands."""
        return OffsetTree(self.offsets, self)

    @cached_property
    def _issued(self) -> SelectorTree[str]:
        return self.tree((selector, kind) for kind, paths in self.issued.items() for selector in paths)

    def issued_in(self, value: object) -> list[tuple[str, str]]:
        """The ids that a provider issues in an answer or in an event of one: (kind, id)."""
        return [(kind, found) for kind, _, found in self._issued.find(value) if isinstance(found, str) and found]

    @cached_property
    def _calls(self) -> SelectorTree[None]:
        return self.tree((selector, None) for selector in self.calls)

    def calls_in(self, value: object) -> dict[Location, str]:
        """The calls of tools in an answer or in an event of one: the place of each, and its tool's name."""
        found = self._calls.find(value)
        return {place[:-1]: name for _, place, name in found if isinstance(name, str) and name and place}
