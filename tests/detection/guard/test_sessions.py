from __future__ import annotations

import multiprocessing
import os
from pathlib import Path

import numpy as np
import pytest
from tiny_guard import network

from surrogateshield.detection.guard.sessions import cores, session


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "model.onnx").write_bytes(network(np.eye(4, dtype=np.float32)))
    return tmp_path / "model.onnx"


def run(digest: str, path: Path) -> int:
    ids = np.array([[2]])
    answer = session(digest, 1, lambda: path).run(
        None, {"input_ids": ids, "attention_mask": ids, "token_type_ids": ids}
    )
    return int(answer[0].argmax())


def test_a_network_is_loaded_once(path: Path) -> None:
    loaded: list[int] = []

    def checked() -> Path:
        loaded.append(1)
        return path

    assert session("once", 1, checked) is session("once", 1, checked)
    assert session("other", 1, checked) is not session("once", 1, checked)
    assert len(loaded) == 2


def test_threads_are_as_asked(path: Path) -> None:
    options = session("threads", 2, lambda: path).get_session_options()
    assert options.intra_op_num_threads == 2
    assert options.get_session_config_entry("session.intra_op.allow_spinning") == "0"
    most = session("threads", 0, lambda: path).get_session_options().intra_op_num_threads
    assert most == min(4, cores())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_makes_its_own(path: Path) -> None:
    assert run("fork", path) == 2
    context = multiprocessing.get_context("fork")
    with context.Pool(1) as pool:
        assert pool.apply_async(run, ("fork", path)).get(30) == 2
        assert pool.apply_async(_is_new, ("fork", path, id(session("fork", 1, lambda: path)))).get(30)


def _is_new(digest: str, path: Path, parents: int) -> bool:
    return id(session(digest, 1, lambda: path)) != parents
