r"""Values that hold escapes of a string literal ("\n" in a PEM block): met in source code, or in JSON inside prose."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from json import loads

from surrogateshield.shadowmap.mapping import MapEntry


def with_unescaped(entries: Iterable[MapEntry]) -> Iterator[MapEntry]:
    """The entries, and those that hold escapes without them, too: a reader of the JSON sees the characters meant."""
    for entry in entries:
        yield entry
        if "\\" in entry.surrogate:
            with contextlib.suppress(ValueError):
                surrogate, original = (loads(f'"{text}"') for text in (entry.surrogate, entry.original))
                yield replace(entry, surrogate=surrogate, original=original)


def unescaped(surrogate: str) -> str | None:
    """What a string literal with this text says; None where it holds no escapes, or broken ones."""
    if "\\" in surrogate:
        with contextlib.suppress(ValueError):
            return str(loads(f'"{surrogate}"'))
    return None
