from __future__ import annotations

import multiprocessing
import os

import numpy as np
import pytest
from tiny_guard import network

from surrogateshield.detection.guard.sessions import cores, session

CONTENT = network(np.eye(4, dtype=np.float32))


def run(digest: str) -> int:
    ids = np.array([[2]])
    answer = session(digest, 1, lambda: CONTENT).run(
        None, {"input_ids": ids, "attention_mask": ids, "token_type_ids": ids}
    )
    return int(answer[0].argmax())


def test_a_network_is_loaded_once() -> None:
    loaded: list[int] = []

    def content() -> bytes:
        loaded.append(1)
        return CONTENT

    assert session("once", 1, content) is session("once", 1, content)
    assert session("other", 1, content) is not session("once", 1, content)
    assert len(loaded) == 2


def test_threads_are_as_asked() -> None:
    options = session("threads", 2, lambda: CONTENT).get_session_options()
    assert options.intra_op_num_threads == 2
    assert options.get_session_config_entry("session.intra_op.allow_spinning") == "0"
    most = session("threads", 0, lambda: CONTENT).get_session_options().intra_op_num_threads
    assert most == min(4, cores())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_makes_its_own() -> None:
    assert run("fork") == 2
    context = multiprocessing.get_context("fork")
    with context.Pool(1) as pool:
        assert pool.apply_async(run, ("fork",)).get(30) == 2
        assert pool.apply_async(_is_new, ("fork", id(session("fork", 1, lambda: CONTENT)))).get(30)


def _is_new(digest: str, parents: int) -> bool:
    return id(session(digest, 1, lambda: CONTENT)) != parents
