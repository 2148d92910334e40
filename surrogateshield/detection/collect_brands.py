"""Writes `brands.txt` from Simple Icons: `python -m surrogateshield.detection.collect_brands simple-icons.json`.

The file is `data/simple-icons.json` of the npm package `simple-icons`. Needed by maintainers alone:
nothing imports this module.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import regex

from surrogateshield.detection.names import is_common, is_given_name
from surrogateshield.detection.public import is_surname
from surrogateshield.detection.writing import is_in_dictionary

_HEAD = """# Names of brands, products and projects, one a line, in lower case.
# Source: the titles and aliases in simple-icons 16.37.0, without single ordinary words, given names and surnames,
#   which mean something else more often; collected by detection/collect_brands.py.
# Licence: CC0 1.0 Universal (public domain). The names are trademarks of their owners.
"""
_NAME = regex.compile(r"[\p{L}\p{N}][\p{L}\p{N}\p{M} .&'+!-]{1,40}")


def main(path: str) -> None:
    """Write the file."""
    icons = json.loads(Path(path).read_text(encoding="utf-8"))
    names = {name for icon in icons for name in _titles(icon) if _is_telling(name)}
    text = _HEAD + "\n".join(sorted(names)) + "\n"
    (Path(__file__).parent / "brands.txt").write_text(text, encoding="utf-8")


def _titles(icon: dict[str, object]) -> Iterator[str]:
    yield str(icon["title"]).casefold()
    aliases = icon.get("aliases")
    if isinstance(aliases, dict):
        yield from (str(name).casefold() for name in aliases.get("aka", ()))


def _is_telling(name: str) -> bool:
    if not _NAME.fullmatch(name):
        return False
    return " " in name or not (is_common(name) or is_in_dictionary(name) or is_given_name(name) or is_surname(name))


if __name__ == "__main__":
    main(sys.argv[1])
