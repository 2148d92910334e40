"""What says that the packages are missing (`surrogateshield/rag/__init__.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from surrogateshield import rag


@contextmanager
def _needing(*names: str) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(rag, "NEEDED", names)
        yield


def test_what_is_missing_is_said_with_the_remedy() -> None:
    with _needing("json", "no_such_package_here"), pytest.raises(rag.RagError, match=r"pip install 'surrogateshield"):
        rag.require()
    with _needing("json"):
        rag.require()
