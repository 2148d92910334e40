"""How long a certificate takes, and how much memory, against registries of up to 400,000 invented profiles.

    python tests/benchmarks/bench_audit.py [--documents 1000] [PROFILES ...]

All of it as the commands do it, from files. Prints, for each size, processor time on one core: to read the registry and
build its matrix; to calibrate on the documents, and by how much the largest memory so far grew with that; to hash and
check the pool; and to certify one document of 125 words. Exits with 1 where a certificate takes more than 150 ms or the
process more than 1.5 GB, or where calibration holds a hundredth of what documents x profiles would take.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import sys
import tempfile
import time
from pathlib import Path

for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[_name] = "1"

import numpy as np  # noqa: E402 - one core is set before

from surrogateshield.audit.certifying import Certifier  # noqa: E402
from surrogateshield.audit.configuration import Configuration  # noqa: E402
from surrogateshield.audit.session import Session  # noqa: E402

_WORDS = 60_000
_PROFILE, _QUERY = 60, 125  # words
_CERTIFIED = 20
_SLOWEST, _LARGEST = 0.150, 1500  # seconds, MB


def main(arguments: list[str] | None = None) -> int:
    """Measure each size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", type=int, nargs="*", metavar="PROFILES")
    parser.add_argument("--documents", type=int, default=100, help="calibrated on; 100 by default")
    chosen = parser.parse_args(arguments)
    code = 0
    for size in sorted(chosen.sizes or [400, 4_000, 40_000, 400_000]):
        with tempfile.TemporaryDirectory(prefix="surrogateshield-") as folder:
            write(Path(folder), size, chosen.documents + _CERTIFIED)
            code |= measured(Path(folder), size, chosen.documents)
    return code


def write(folder: Path, profiles: int, documents: int) -> None:
    """A registry and released documents, a line at a time."""
    rng = np.random.default_rng(1)
    vocabulary = np.array([f"word{number}" for number in range(_WORDS)])

    def text(count: int) -> str:
        return " ".join(vocabulary[np.minimum(rng.zipf(1.3, count), _WORDS) - 1])

    with (folder / "registry.jsonl").open("w") as stream:
        for number in range(profiles):
            stream.write(json.dumps({"id": number, "text": text(_PROFILE)}) + "\n")
    with (folder / "released.jsonl").open("w") as stream:
        for number in range(documents):
            stream.write(json.dumps({"id": number, "text": text(_QUERY), "truth": number % profiles}) + "\n")


def measured(folder: Path, size: int, documents: int) -> int:
    """Print what one size takes; 1 where it is too much."""
    declared = Configuration.model_validate(
        {
            "name": "invented",
            "data": {"form": "plain", "path": "."},
            "release": {"mechanism": "none"},
            "profile": {"name": "sixty words", "level": "K2", "fields": ["text"]},
            "attacker": {"kind": "retrieval"},
            "split": {"calibration": documents, "test": _CERTIFIED},
        }
    )
    times = [time.process_time()]
    session = Session(declared, folder)
    division = session.divide()
    times.append(time.process_time())
    before = _peak()
    rows = session.scores(division.calibration)
    grown = _peak() - before
    times.append(time.process_time())
    certifier = Certifier(session, session.calibration(rows, division=division))
    times.append(time.process_time())
    certified = []
    for place in division.test:
        at = time.process_time()
        certifier.certify("one", session.corpus.documents[place].text)
        certified.append(time.process_time() - at)
    one, peak = float(np.median(certified)), _peak()
    built, calibrated, checked = np.diff(times)
    print(
        f"{size:>8,} profiles: read and built {built:6.1f} s; calibrated on {documents:,} in {calibrated:6.1f} s, "
        f"{grown:+,.0f} MB; pool hashed and checked {checked:5.1f} s; certify one {1000 * one:6.1f} ms "
        f"(slowest {1000 * max(certified):.1f}); peak {peak:,.0f} MB",
        flush=True,
    )
    held = documents * size * 8 / 1e6
    return int(one > _SLOWEST or peak > _LARGEST or (held > 1000 and grown > held / 100))


def _peak() -> float:
    """The process's largest memory so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6


if __name__ == "__main__":
    sys.exit(main())
