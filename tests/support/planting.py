"""Values planted in a JSON body, one place at a time."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from surrogateshield.policy import Location

Planting = Callable[[Any], Any]


def places_of(value: Any, place: Location = ()) -> Iterator[Location]:
    """The place of every value of a body that is neither object nor list: null and booleans too."""
    if isinstance(value, dict | list):
        for step, child in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places_of(child, (*place, step))
    else:
        yield place


def keys_of(value: Any, place: Location = ()) -> Iterator[Location]:
    """The place of every value that stands under a key."""
    if isinstance(value, dict | list):
        for step, child in value.items() if isinstance(value, dict) else enumerate(value):
            if isinstance(step, str):
                yield (*place, step)
            yield from keys_of(child, (*place, step))


def changed(value: Any, place: Location, change: Planting) -> Any:
    """A copy of a JSON value with a change at one place."""
    if not place:
        return change(value)
    step, rest = place[0], place[1:]
    if isinstance(value, dict):
        return {key: changed(child, rest, change) if key == step else child for key, child in value.items()}
    return [changed(child, rest, change) if index == step else child for index, child in enumerate(value)]


def path_of(place: Location) -> str:
    return "$" + "".join("[*]" if isinstance(step, int) else f".{step}" for step in place)


def spoken(address: str) -> dict[str, str]:
    """The ways in which an address is planted in place of a value."""
    text = f"Please write to {address} today."
    encoded = base64.b64encode(text.encode()).decode()
    return {
        "alone": address,
        "in a text": text,
        "in JSON": json.dumps({"to": [text]}),
        "in base64": encoded,
        "in a file": f"data:text/plain;base64,{encoded}",
    }


def said_in(data: bytes) -> str:
    """All that a body says, base64 in it decoded."""
    return data.decode() + "".join(base64_in(data))


def base64_in(data: bytes) -> Iterator[str]:
    """The texts that bytes hold as base64: whole strings, lines and fields of the alphabet with right padding only."""
    for found in re.findall(
        rb"(?<![^\n\"'&=,;])(?:[A-Za-z0-9+/]{4}){6,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?(?![^\r\n\"'&,;])", data
    ):
        yield base64.b64decode(found).decode("utf-8", "replace")
