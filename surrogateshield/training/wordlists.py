"""Word lists beside this module, `lists/*.txt`: sections of entries, written for this project unless a head says else.

A section begins with `=== kind key`; its entries are separated by `|` or line breaks; one that stands
there twice is drawn twice as often. The key is a
language (ISO 639-1, small letters) or a country (ISO 3166-1, capitals).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "lists"


@cache
def sections(file: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """The sections of a file by kind and key.

    Args:
        file: its name without the ending.

    Raises:
        ValueError: an entry stands before the first section, a section is empty or occurs twice.
    """
    found: dict[tuple[str, str], list[str]] = {}
    entries: list[str] | None = None
    for number, line in enumerate((FOLDER / f"{file}.txt").read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("==="):
            kind, key = line[3:].split()
            if (kind, key) in found:
                raise ValueError(f"{file}.txt, line {number}: section {kind} {key} occurs twice")
            entries = found[kind, key] = []
        elif line.strip() and not line.startswith("# "):
            if entries is None:
                raise ValueError(f"{file}.txt, line {number}: an entry before the first section")
            entries += [entry.strip() for entry in line.split("|") if entry.strip()]
    if empty := [" ".join(section) for section, entries in found.items() if not entries]:
        raise ValueError(f"{file}.txt: nothing in section {empty[0]}")
    return {section: tuple(entries) for section, entries in found.items()}


def entries(file: str, kind: str, *keys: str) -> tuple[str, ...]:
    """The entries of the first of some keys that has a section of the kind; none if no key has one."""
    known = sections(file)
    return next((known[kind, key] for key in keys if (kind, key) in known), ())
