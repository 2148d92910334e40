"""A hundred thousand surrogates of each kind: well formed, nobody's, never repeated.

    python tests/benchmarks/check_harmless.py [--count N] [--only KIND] [--jobs N]

Of a kind with fewer surrogates all are drawn, and a tenth more, so that one sees what comes then. Prints a line
for each kind: surrogates, originals left without (to be redacted), surrogates out of the overflow range, milliseconds
of CPU for each, faults. Exits with 1 where there is a fault.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

import drawn


def line_of(kind: drawn.Kind, most: int) -> tuple[str, bool]:
    """Draws a kind: what is printed of it, and whether it is without fault."""
    count = drawn.count_of(kind, most)
    begun = time.process_time()
    found = drawn.draw(kind, count)
    spent = (time.process_time() - begun) / max(found.surrogates + found.redacted, 1) * 1e3
    sound = not found.faults and not (found.redacted and (kind.capacity is None or kind.overflow))
    faults = ", ".join(f"{len(values)} {sort}" for sort, values in found.faults.items()) or "none"
    numbers = f"{found.surrogates:>7} {found.redacted:>8} {found.overflowed:>8} {spent:>8.2f}"
    return f"{kind.name:28}{numbers}  {faults}", sound


def _work(task: tuple[int, int]) -> tuple[str, bool]:
    # A kind holds functions, which do not travel; its number does.
    return line_of(drawn.KINDS[task[0]], task[1])


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args(arguments)
    tasks = [(i, chosen.count) for i, kind in enumerate(drawn.KINDS) if not chosen.only or kind.name in chosen.only]
    print(f"{'kind':28}{'drawn':>7} {'redacted':>8} {'overflow':>8} {'ms each':>8}  faults")
    if chosen.jobs == 1:
        return _told(map(_work, tasks))
    with multiprocessing.Pool(chosen.jobs) as pool:
        return _told(pool.imap(_work, tasks, chunksize=1))


def _told(results: Iterable[tuple[str, bool]]) -> int:
    code = 0
    for line, sound in results:
        print(line, flush=True)
        code |= not sound
    return code


if __name__ == "__main__":
    sys.exit(main())
