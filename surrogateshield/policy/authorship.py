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
        known = len(place)  # how much of the way has been gone before; bodies may be nested deeper than Python calls
        while known and place[:known] not in self._told:
            known -= 1
        if not known:
            self._told[()] = self._said_of((self._value, False))
        found = self._told[place[:known]]
        for depth in range(known, len(place)):
            if found is not None:
                try:
                    inner = found[0][place[depth]]  # type: ignore[index]  # the location is one of this very value
                except (KeyError, IndexError, TypeError):
                    found = None
                else:
                    found = self._said_of((inner, found[1]))
            self._told[place[: depth + 1]] = found
        return found

    @staticmethod
    def _said_of(found: tuple[object, bool]) -> tuple[object, bool]:
        """The same with what the object itself says."""
        told = _told(found[0]) if isinstance(found[0], dict) else None
        return found if told is None else (found[0], told)


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
