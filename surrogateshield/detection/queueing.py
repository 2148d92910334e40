"""How long a process has waited for a processor: time in which it could do nothing, however busy the machine is.

Source: Linux, Documentation/scheduler/sched-stats.rst, on /proc/PID/schedstat.
"""

from __future__ import annotations

from pathlib import Path

_NANOSECONDS = 1e-9


def queued(pid: int) -> float:
    """Seconds that all threads of a process, together, have been ready to run and had no processor.

    Args:
        pid: the process.

    Returns:
        0.0 where the system does not tell: other systems than Linux, a process that has ended.
    """
    try:
        threads = list(Path(f"/proc/{pid}/task").iterdir())
    except OSError:
        return 0.0
    return sum(map(_of_thread, threads))


def _of_thread(folder: Path) -> float:
    try:
        return int((folder / "schedstat").read_text().split()[1]) * _NANOSECONDS
    except (OSError, ValueError, IndexError):
        return 0.0
