"""How long a certificate takes, and how much memory, against registries of up to 400,000 invented profiles.

    python tests/benchmarks/bench_audit.py [PROFILES ...]

Prints, for each size, CPU time on one core: to build the registry's matrix, to calibrate on 100 documents (streamed:
memory does not grow with them), and to certify one document of 125 words; and the process's largest memory so far.
"""

from __future__ import annotations

import os
import resource
import sys
import time

for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[_name] = "1"

import numpy as np  # noqa: E402 - one core is set before

from surrogateshield.audit.attackers.retrieval import Retrieval  # noqa: E402
from surrogateshield.audit.configuration import AttackerSpec  # noqa: E402
from surrogateshield.audit.conformal import calibrate  # noqa: E402
from surrogateshield.audit.corpus import Document, Profile  # noqa: E402
from surrogateshield.audit.reading import OneScore  # noqa: E402
from surrogateshield.audit.scores import score_pool  # noqa: E402

_WORDS = 60_000
_PROFILE, _QUERY = 60, 125  # words


def main(sizes: list[int]) -> None:
    """Measure each size."""
    rng = np.random.default_rng(1)
    vocabulary = np.array([f"word{number}" for number in range(_WORDS)])

    def text(count: int) -> str:
        return " ".join(vocabulary[np.minimum(rng.zipf(1.3, count), _WORDS) - 1])

    for size in sizes:
        began = time.process_time()
        profiles = [Profile(str(number), text(_PROFILE)) for number in range(size)]
        made = time.process_time()
        attacker = Retrieval(profiles, AttackerSpec(kind="retrieval"))
        built = time.process_time()
        documents = [Document(str(number), text(_QUERY), str(number)) for number in range(100)]

        def read(document: Document, attacker: Retrieval = attacker) -> OneScore:
            return OneScore(score_pool(attacker.believe(document)))

        start = time.process_time()
        scores = [read(document).scores(place)[0] for place, document in enumerate(documents)]
        q = calibrate(scores, 0.05).q
        calibrated = time.process_time()
        times = []
        for document in documents[:20]:
            at = time.process_time()
            read(document).at((q,), "keep_top")
            times.append(time.process_time() - at)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(
            f"{size:>8,} profiles: text {made - began:6.1f} s, matrix {built - made:6.1f} s, "
            f"calibrate 100 in {calibrated - start:6.2f} s, certify one in {1000 * float(np.median(times)):6.1f} ms "
            f"(slowest {1000 * max(times):.1f}), peak {peak:,.0f} MB",
            flush=True,
        )
        del profiles, attacker


if __name__ == "__main__":
    main([int(argument) for argument in sys.argv[1:]] or [400, 4_000, 40_000, 400_000])
