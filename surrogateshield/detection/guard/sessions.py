"""ONNX Runtime sessions: one for each network and process, made when first needed, never taken across a fork."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

_MOST_THREADS = 4

_lock = threading.Lock()
_open: dict[tuple[str, int], InferenceSession] = {}
_left_behind: list[InferenceSession] = []


def session(digest: str, threads: int, path: Callable[[], Path]) -> InferenceSession:
    """The session of a network in this process.

    Args:
        digest: which network it is.
        threads: how many threads it may occupy; 0 for one per core, four at most.
        path: tells where it is; called if there is no session yet, so that it can be checked first.
    """
    key = digest, threads_for(threads)
    with _lock:
        if key not in _open:
            _open[key] = _made(path(), key[1])
        return _open[key]


def threads_for(asked: int) -> int:
    """How many threads one batch may occupy: as many as are asked for; for 0 one per core, four at most."""
    return asked or min(_MOST_THREADS, cores())


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _made(path: Path, threads: int) -> InferenceSession:
    import onnxruntime  # noqa: PLC0415  # only who runs a network pays for it

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 4  # an error reaches the caller as an exception; a log might say more
    # Lengths differ from batch to batch: patterns of memory would be kept for each.
    options.enable_mem_pattern = False
    # A thread that waits for work sleeps: the machine is the user's.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    # Weights stored as whole numbers become fractions once, not at every call.
    options.add_session_config_entry("session.disable_quant_qdq", "1")
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def _forget() -> None:
    """In a forked child: threads were not copied, so a session would wait for them for ever, even while it ends."""
    global _lock  # noqa: PLW0603  # the old one may be held by a thread that does not exist here
    _lock = threading.Lock()
    _left_behind.extend(_open.values())
    _open.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
