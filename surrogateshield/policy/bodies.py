"""The fields of requests and answers, and the ids that stand in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from pydantic import Field

from surrogateshield.policy.fields import ExactSelector, FieldMap
from surrogateshield.policy.selectors import Selector, SelectorTree


class RequestMap(FieldMap):
    """The fields of a request.

    Attributes:
        opening: where the first message of the user stands. Clients send the whole history with each
            request, so a conversation that has no name is known by its beginning.
    """

    opening: tuple[ExactSelector, ...] = ()

    @cached_property
    def _openings(self) -> tuple[Selector, ...]:
        return tuple(selector.within(outer) for selector in self.opening for outer in self.within)

    def opening_in(self, value: object) -> str:
        """The text of the first message of the user; empty if there is none.

        Only text counts: clients move cache marks about between the requests of a conversation.
        """
        found = (match.value for selector in self._openings for match in selector.find(value))
        return next((text for item in found if (text := _text_of(item))), "")


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
    """

    issued: Mapping[str, tuple[ExactSelector, ...]] = Field(default_factory=dict)

    @cached_property
    def _issued(self) -> SelectorTree[str]:
        return self.tree((selector, kind) for kind, paths in self.issued.items() for selector in paths)

    def issued_in(self, value: object) -> list[tuple[str, str]]:
        """The ids that a provider issues in an answer or in an event of one: (kind, id)."""
        return [(kind, found) for kind, _, found in self._issued.find(value) if isinstance(found, str) and found]
