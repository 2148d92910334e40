"""Fuzz for a while: rounds of the tests in this folder, each with examples of its own, until one fails or time is up.

    python tests/fuzz/rounds.py [SECONDS]

The last line says how to run the round that failed again.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

FOLDER = Path(__file__).parent
SECONDS = 1200.0


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    until = time.monotonic() + seconds
    rounds = 0
    while time.monotonic() < until:
        options = [str(FOLDER), "-q", "-x", "--hypothesis-profile=fuzz", f"--hypothesis-seed={random.getrandbits(32)}"]
        if code := subprocess.run(
            [sys.executable, "-m", "pytest", *options], cwd=FOLDER.parents[1], check=False
        ).returncode:
            print(f"round {rounds + 1} failed; again: pytest {' '.join(options)}")
            return code
        rounds += 1
    print(f"{rounds} rounds without a fault")
    return 0


if __name__ == "__main__":
    sys.exit(main())
