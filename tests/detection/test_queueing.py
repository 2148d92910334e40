"""What a process waits for a processor."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from surrogateshield.detection.queueing import queued

KNOWN = queued(os.getpid()) > 0
BUSY = "import os, time; print(flush=True)\nwhile True: pass"


@pytest.mark.skipif(not KNOWN, reason="the system does not tell")
def test_two_processes_that_share_a_processor_wait_for_each_other() -> None:
    processor = {min(os.sched_getaffinity(0))}
    busy = [
        subprocess.Popen(
            [sys.executable, "-c", f"import os; os.sched_setaffinity(0, {processor}); {BUSY}"], stdout=subprocess.PIPE
        )
        for _ in range(2)
    ]
    try:
        for process in busy:
            assert process.stdout is not None
            process.stdout.readline()
        before = [queued(process.pid) for process in busy]
        while sum(queued(process.pid) for process in busy) - sum(before) < 0.2:
            time.sleep(0.02)
    finally:
        for process in busy:
            process.kill()
            process.communicate()


def test_who_has_ended_waits_no_more() -> None:
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    assert queued(process.pid) == 0.0
