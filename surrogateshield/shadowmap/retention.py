"""How long a conversation is kept after it was last used."""

from __future__ import annotations

import re
from datetime import timedelta

DEFAULT_RETENTION = "90d"
"""Long enough for a conversation that is taken up again after a holiday, since what was said in it cannot be restored
without its map; short enough that no life's worth of originals gathers on the disk."""

FOREVER = "forever"

_AGE = re.compile(r"(\d{1,5})([hdw])")
_UNITS = {"h": "hours", "d": "days", "w": "weeks"}


class NotAnAge(ValueError):
    """What was given for an age is none; the message says what is."""


def parse_age(text: str) -> timedelta | None:
    """An age as people write it: a number from 1 on and `h`, `d` or `w`; None for `forever`.

    >>> parse_age("30d")
    datetime.timedelta(days=30)

    Raises:
        NotAnAge: it is something else.
    """
    if text == FOREVER:
        return None
    found = _AGE.fullmatch(text)
    if found is None or not int(found[1]):
        raise NotAnAge(f"expected an age such as 12h, 30d or 8w, or {FOREVER}")
    return timedelta(**{_UNITS[found[2]]: int(found[1])})
