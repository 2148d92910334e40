"""Whose words stand where in a history, as messages and calls of tools say themselves, whatever the API."""

from __future__ import annotations

from collections.abc import Sequence

_MODEL = frozenset({"assistant", "model"})
_CALLS = ("_call", "tool_use", "reasoning")
_RESULTS = ("_output", "_result")


def says_model(value: object, location: Sequence[str | int]) -> bool:
    """Whether a place of a body is inside a message, or a call of a tool, that says it is the model's.

    Args:
        value: the body.
        location: of a string in it.
    """
    own = False
    for step in location:
        if isinstance(value, dict):
            told = _told(value)
            own = own if told is None else told
        try:
            value = value[step]  # type: ignore[index]  # the location is one of this very value
        except (KeyError, IndexError, TypeError):
            return False
    return own


def _told(item: dict[str, object]) -> bool | None:
    """Whether an object says that it is the model's; None where it says nothing."""
    role, kind = item.get("role"), item.get("type")
    if isinstance(role, str):
        return role in _MODEL
    if isinstance(kind, str) and kind.endswith(_CALLS):
        return True
    if isinstance(kind, str) and kind.endswith(_RESULTS):
        return False
    return None
