"""The pool, with real processes: its own worker, and workers written for these tests."""

from __future__ import annotations

import os
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from surrogateshield.detection import DetectionConfig, DetectionFailed, DetectionTimeout, DetectorPool, Piece, process
from surrogateshield.detection.process import read_frame, write_frame

SECRET = "Ysolde Marchwick"
PATTERNS_ONLY = DetectionConfig(names=False, guard=None)
ODD_WORKER = """
import os, sys, time
from surrogateshield.detection.process import read_frame, write_frame

source, sink = sys.stdin.buffer, sys.stdout.buffer
read_frame(source)
write_frame(sink, {"models": []})
while (message := read_frame(source)) is not None:
    word = message["pieces"][0][0]
    if "slow" in word:
        time.sleep(0.6)
    if "hang" in word:
        time.sleep(3600)
    if "die" in word:
        os._exit(3)
    if "raise" in word:
        write_frame(sink, {"error": "ValueError in somewhere:1"})
    else:
        write_frame(sink, {"entities": [[[0, 1, str(os.getpid()), 1.0, "pattern_scan"]] for _ in message["pieces"]]})
"""


@pytest.fixture
def odd(tmp_path: Path) -> Iterator[DetectorPool]:
    """A pool whose worker hangs, dies or reports an error when the text says so."""
    script = tmp_path / "worker.py"
    script.write_text(textwrap.dedent(ODD_WORKER))
    pool = DetectorPool(command=(sys.executable, str(script)))
    pool.start()
    assert pool.wait_ready(60)
    yield pool
    pool.close()


def worker_of(pool: DetectorPool) -> int:
    ((entity,),) = pool.detect_many([Piece("which")], timeout=60)
    return int(entity.type)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_real_worker_answers_in_the_order_of_the_pieces() -> None:
    pool = DetectorPool(config=PATTERNS_ONLY)
    assert not pool.ready
    pool.start()
    assert pool.wait_ready(60)
    try:
        pieces = [Piece("ines@corp.example \ud83d"), Piece("nothing"), Piece("2025550143", "data", "phone")]
        found = pool.detect_many(pieces, timeout=60)
        assert [[(e.text, e.type) for e in each] for each in found] == [
            [("ines@corp.example", "email")],
            [],
            [("2025550143", "phone_us")],
        ]
        assert pool.detect_many([], timeout=60) == []
    finally:
        pool.close()
    assert not pool.ready


def test_a_worker_that_hangs_is_replaced(odd: DetectorPool) -> None:
    first = worker_of(odd)
    with pytest.raises(DetectionTimeout) as caught:
        odd.detect_many([Piece(f"hang {SECRET}")], timeout=0.2)
    assert SECRET not in f"{caught.value!r} {caught.value.__cause__!r} {caught.value.__context__!r}"
    assert worker_of(odd) != first
    assert not alive(first)


@pytest.mark.parametrize(("text", "enough"), [("slow", True), ("hang", False)])
def test_what_a_worker_waits_for_a_processor_does_not_count(
    odd: DetectorPool, monkeypatch: pytest.MonkeyPatch, text: str, enough: bool
) -> None:
    """As on a machine so busy that nothing else happens: five times the limit is enough for one, and ends the other."""
    monkeypatch.setattr(process, "queued", lambda _: time.monotonic())
    if enough:
        assert odd.detect_many([Piece(text)], timeout=0.25)
    else:
        with pytest.raises(DetectionTimeout):
            odd.detect_many([Piece(text)], timeout=0.25)


def test_a_worker_that_dies_is_replaced(odd: DetectorPool) -> None:
    first = worker_of(odd)
    with pytest.raises(DetectionFailed) as caught:
        odd.detect_many([Piece(f"die {SECRET}")], timeout=60)
    assert not isinstance(caught.value, DetectionTimeout)
    assert SECRET not in repr(caught.value)
    assert worker_of(odd) != first


def test_a_worker_that_reports_an_error_goes_on(odd: DetectorPool) -> None:
    first = worker_of(odd)
    with pytest.raises(DetectionFailed, match="ValueError in somewhere:1"):
        odd.detect_many([Piece(f"raise {SECRET}")], timeout=60)
    assert worker_of(odd) == first


def test_the_time_limit_does_not_count_waiting_for_a_worker(odd: DetectorPool) -> None:
    outcomes: list[object] = []

    def ask(text: str, timeout: float) -> None:
        try:
            outcomes.append(odd.detect_many([Piece(text)], timeout))
        except DetectionTimeout as timeout_error:
            outcomes.append(timeout_error)

    slow = threading.Thread(target=ask, args=("hang", 1.0))
    slow.start()
    while odd._idle.qsize():
        time.sleep(0.01)
    ask("quick", 60.0)
    slow.join()
    assert [type(outcome) for outcome in outcomes] in ([DetectionTimeout, list], [list, DetectionTimeout])


def test_many_threads_each_get_their_own_answer() -> None:
    pool = DetectorPool(workers=2, config=PATTERNS_ONLY)
    pool.start()
    answers: dict[int, str] = {}

    def ask(number: int) -> None:
        ((entity,),) = pool.detect_many([Piece(f"user{number}@corp.example")], timeout=60)
        answers[number] = entity.text

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    pool.close()
    assert answers == {number: f"user{number}@corp.example" for number in range(20)}


def test_closing_ends_the_process_and_refuses_further_work(odd: DetectorPool) -> None:
    process = worker_of(odd)
    odd.close()
    assert not alive(process)
    with pytest.raises(DetectionFailed, match="closed"):
        odd.detect_many([Piece("x")], timeout=1)


def test_a_worker_that_cannot_start_is_reported() -> None:
    pool = DetectorPool(command=(sys.executable, "-c", "raise SystemExit(1)"))
    pool.start()
    with pytest.raises(DetectionFailed):
        pool.wait_ready(60)
    with pytest.raises(DetectionFailed):
        pool.detect_many([Piece("x")], timeout=1)
    pool.close()


def test_a_worker_that_cannot_start_again_is_tried_again(tmp_path: Path) -> None:
    """What killed one at its start (the system short of memory, say) must not end detection for good."""
    script = tmp_path / "worker.py"
    starts = tmp_path / "starts"
    failing = f"""
import sys
with open({str(starts)!r}, "a") as counter:
    counter.write("x")
if len(open({str(starts)!r}).read()) == 2:
    sys.exit(1)
"""
    script.write_text(failing + textwrap.dedent(ODD_WORKER))
    pool = DetectorPool(command=(sys.executable, str(script)))
    pool.start()
    try:
        assert pool.wait_ready(60)
        first = worker_of(pool)
        with pytest.raises(DetectionFailed):
            pool.detect_many([Piece("die")], timeout=60)
        assert worker_of(pool) != first
        assert starts.read_text() == "xxx"
    finally:
        pool.close()


def test_a_piece_does_not_show_its_text() -> None:
    assert SECRET not in repr(Piece(SECRET))


@pytest.mark.parametrize("message", [{"a": "\ud83d\u20ac"}, [], "x" * 100_000])
def test_frames_survive_the_pipe(message: object, tmp_path: Path) -> None:
    path = tmp_path / "frames"
    with path.open("wb") as sink:
        write_frame(sink, message)
        write_frame(sink, 1)
    with path.open("rb") as source:
        assert [read_frame(source), read_frame(source), read_frame(source)] == [message, 1, None]
    path.write_bytes(path.read_bytes()[:-1])
    with path.open("rb") as source, pytest.raises(EOFError):
        while True:
            read_frame(source)
