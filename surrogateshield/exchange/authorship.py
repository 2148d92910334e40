"""The model's own words in a request's history.

This only tells where a short text that the model wrote may be taken for its own, and which texts say to which
conversation a history belongs; nothing stays unread because of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from surrogateshield.policy import Location, WriterOf

_SKIPPED = frozenset({"role", "type", "id", "call_id", "tool_use_id", "name", "status", "signature"})


def nobody(_location: Location) -> None:
    """Says of no place who wrote it."""


def words_of_model(value: object, writer_of: WriterOf) -> Iterator[str]:
    """The texts that the model has part in as a history tells, in their order; strings inside calls too.

    Args:
        value: the body.
        writer_of: who wrote what stands at a place of it.
    """
    stack: list[tuple[object, Location]] = [(value, ())]
    while stack:
        item, location = stack.pop()
        if isinstance(item, str):
            if writer_of(location) == "model":
                yield item
        elif isinstance(item, list):
            stack += [(element, (*location, at)) for at, element in reversed(list(enumerate(item)))]
        elif isinstance(item, dict):
            inner = [(element, (*location, key)) for key, element in item.items() if key not in _SKIPPED]
            stack += reversed(inner)
