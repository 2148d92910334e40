"""The worker as a process of its own."""

from __future__ import annotations

import io
import signal
import subprocess
import sys

import pytest

from surrogateshield.detection import SentinelLayer, worker
from surrogateshield.detection.process import read_frame, write_frame

COMMAND = [sys.executable, "-m", "surrogateshield.detection.worker"]


def conversation(*messages: object) -> list[object]:
    source, sink = io.BytesIO(), io.BytesIO()
    for message in messages:
        write_frame(source, message)
    source.seek(0)
    worker.serve(source, sink)
    sink.seek(0)
    answers: list[object] = []
    while (answer := read_frame(sink)) is not None:
        answers.append(answer)
    return answers


def test_it_says_which_models_it_uses_and_answers() -> None:
    config = {"config": {"names": False, "guard": None}}
    answers = conversation(
        config,
        {"pieces": [["coffee near 4 Elm Road?", "prose", None, "US", "keep"], ["x", "code", "y", "US", "keep"]]},
    )
    assert answers == [{"models": []}, {"entities": [[[12, 22, "address", 0.9, "pattern_scan", "service"]], []]}]


def test_an_error_is_reported_by_type_and_place_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_layer: object, text: str, *_: object, **_more: object) -> None:
        raise ValueError(f"cannot read {text}")

    monkeypatch.setattr(SentinelLayer, "detect", fail)
    answers = conversation(
        {"config": {"names": False, "guard": None}}, {"pieces": [["Ysolde Marchwick", "prose", None, "US", "keep"]]}
    )
    assert "Ysolde" not in repr(answers)
    assert answers[1] == {"error": f"ValueError in {__name__}:{fail.__code__.co_firstlineno + 1}"}


def test_a_bad_configuration_is_reported() -> None:
    ((answer),) = conversation({"config": {"unheard_of": True}})
    assert isinstance(answer, dict)
    assert answer["error"].startswith("TypeError in surrogateshield.detection.worker:")


def test_it_ignores_ctrl_c_and_ends_with_its_input() -> None:
    process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    write_frame(process.stdin, {"config": {"names": False, "guard": None}})
    assert read_frame(process.stdout) == {"models": []}
    process.send_signal(signal.SIGINT)
    write_frame(process.stdin, {"pieces": [["ines@corp.example", "prose", None, "US", "keep"]]})
    assert read_frame(process.stdout) == {"entities": [[[0, 17, "email", 1.0, "pattern_scan", ""]]]}
    _, errors = process.communicate()
    assert (process.returncode, errors) == (0, b"")


def test_malformed_input_leaves_no_trace_of_text() -> None:
    body = b'{"pieces": "Ysolde Marchwick'
    process = subprocess.run(
        COMMAND, input=len(body).to_bytes(4, "big") + body, capture_output=True, check=False, timeout=60
    )
    assert process.returncode != 0
    assert b"Ysolde" not in process.stdout + process.stderr
    assert process.stderr.startswith(b"detection worker: JSONDecodeError in json.decoder:")
