"""The words of Faker's lists: values for these tests must hold none of them.

A detector or a surrogate list may be made from Faker's names; a test whose values stand in the same
lists would measure memory instead of detection.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from types import ModuleType

import faker.providers

_PROVIDERS = ("person", "address", "company")
_WORD = re.compile(r"[^\W\d_]+")


@cache
def faker_words() -> frozenset[str]:
    """Every word, case-folded, of four letters or more in Faker's person, address and company lists of all locales."""
    words: set[str] = set()
    for name in _PROVIDERS:
        package = importlib.import_module(f"{faker.providers.__name__}.{name}")
        for module in _modules(package):
            for attribute in vars(module.Provider).values():
                for text in _strings(attribute):
                    words.update(word.casefold() for word in _WORD.findall(text) if len(word) >= 4)
    return frozenset(words)


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    yield package
    for found in pkgutil.iter_modules(package.__path__):
        yield importlib.import_module(f"{package.__name__}.{found.name}")


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(key)
            yield from _strings(inner)
    elif isinstance(value, list | tuple | set | frozenset):
        for inner in value:
            yield from _strings(inner)
