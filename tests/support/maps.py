"""Stored conversations for tests: entries by name, and what a store holds of them."""

from __future__ import annotations

import os
from pathlib import Path

from surrogateshield.shadowmap import MapEntry, MapStore


def entry(name: str) -> MapEntry:
    return MapEntry(f"original {name}", f"surrogate {name}", "person", "person", f"original {name}")


def add(store: MapStore, conversation: str, *names: str) -> None:
    with store.transaction(conversation) as mapping:
        for name in names:
            mapping.add(entry(name))


def names_in(store: MapStore, conversation: str) -> list[str]:
    return [item.original.removeprefix("original ") for item in store.read(conversation)]


def set_age(store: MapStore, root: Path, conversation: str, moment: float) -> None:
    """Make a conversation one that was last used at a moment."""
    for path in (root / "conversations").glob(f"{store.name_of(conversation)}.*"):
        os.utime(path, (moment, moment))
