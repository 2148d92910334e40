"""What says that the packages are missing (`surrogateshield/rag/__init__.py`)."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sealed_off import LeftTheMachine

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


def test_these_tests_refuse_to_leave_the_machine() -> None:
    with socket.socket() as probe, pytest.raises(LeftTheMachine):
        probe.connect(("192.0.2.1", 80))
    with pytest.raises(LeftTheMachine):
        socket.getaddrinfo("telemetry.example.com", 443)
