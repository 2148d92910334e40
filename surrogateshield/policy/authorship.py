"""Whose words stand where in a history, as messages and calls of tools say themselves, whatever the API."""

from __future__ import annotations

from collections.abc import Sequence

_MODEL = frozenset({"assistant", "model"})
_CALLS = ("_call", "tool_use", "reasoning")
_RESULTS = ("_output", "_result")


class Authorship:
    """Whether places of a body are inside messages, or calls of tools, that say they are the model's.

    What encloses a place is looked at once, however many strings stand in it.

    Args:
        value: the body, which is not to be changed meanwhile.
    """

    def __init__(self, value: object) -> None:
        self._value = value
        self._told: dict[tuple[str | int, ...], tuple[object, bool] | None] = {}

    def says_model(self, location: Sequence[str | int]) -> bool:
        """Whether one does around a place.

        Args:
            location: of a string in the body; where nothing stands, nobody has said anything.
        """
        if not location:
            return False
        around = self._around(tuple(location[:-1]))
        if around is None:
            return False
        value, own = around
        try:
            value[location[-1]]  # type: ignore[index]  # the location is one of this very value
        except (KeyError, IndexError, TypeError):
            return False
        return own

    def _around(self, place: tuple[str | int, ...]) -> tuple[object, bool] | None:
        """What stands at a place, and whether what is in it is the model's; None where nothing stands."""
        if place in self._told:
            return self._told[place]
        found: tuple[object, bool] | None = (self._value, False)
        if place and (found := self._around(place[:-1])) is not None:
            try:
                found = found[0][place[-1]], found[1]  # type: ignore[index]  # the location is one of this very value
            except (KeyError, IndexError, TypeError):
                found = None
        if found is not None and isinstance(found[0], dict):
            told = _told(found[0])
            found = found if told is None else (found[0], told)
        self._told[place] = found
        return found


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
