"""Where the objects and arrays of a JSON text begin and end."""

from __future__ import annotations

import json
import re
from collections.abc import Collection

from surrogateshield.wire.jsontext import Location

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|[{}\[\],]', re.DOTALL)


def container_spans(text: str, wanted: Collection[Location]) -> dict[Location, tuple[int, int]]:
    """The places of objects and arrays in a document; of two that share their location, the last.

    Args:
        text: valid JSON, as `Document.parse` takes it.
        wanted: locations of objects and arrays in it; others, and those of other values, are left out.

    Returns:
        Location -> offsets of its opening bracket and one past its closing one, in characters.
    """
    spans: dict[Location, tuple[int, int]] = {}
    location: Location = ()
    open_at: list[int] = []
    names: list[str | int] = []  # of each open container, the key or index of the member that is being read
    is_object: list[bool] = []
    at_key = False
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token in "{[":
            location = tuple(names)
            open_at.append(match.start())
            is_object.append(token == "{")
            names.append("" if token == "{" else 0)
            at_key = is_object[-1]
        elif token in "}]":
            start = open_at.pop()
            is_object.pop()
            names.pop()
            location = tuple(names)
            if location in wanted:
                spans[location] = (start, match.end())
            at_key = False
        elif token == ",":
            last = names[-1]
            if isinstance(last, int):
                names[-1] = last + 1
            at_key = is_object[-1]
        elif at_key:
            names[-1] = json.loads(token)
            at_key = False
    return spans
