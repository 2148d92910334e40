"""What surrogates tell of their originals beyond what their types declare, over twenty thousand pairs of each kind.

    python tests/benchmarks/check_kept.py [--count N] [--only KIND]

Each pair is of a conversation of its own. Every feature of the original (letters, digits, sums, n-grams, length) is
held against every feature of the surrogate, among originals alike in what is declared (`surrogates/kept.py`); what is
more than eight standard deviations above chance is printed. Exits with 1 where there is any.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

import telling


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--only", action="append", default=[])
    chosen = parser.parse_args(arguments)
    code = 0
    print(f"{'kind':28}{'pairs':>7} {'alike':>6} {'in groups':>10}  told")
    for kind in telling.KINDS:
        if chosen.only and kind.name not in chosen.only:
            continue
        pairs = telling.pairs_of(kind, chosen.count)
        found = telling.told(kind.type, pairs, every=True)
        alike = telling.alike(pairs, kind.type)
        told = ", ".join(f"{one.original} by {one.surrogate} ({one.score})" for one in found[:4]) or "nothing"
        print(
            f"{kind.name:28}{len(pairs):>7} {alike:>6.1f} {telling.power(kind.type, pairs):>10.0%}  {told}", flush=True
        )
        code |= bool(found) or alike > telling.LIMIT
    return code


if __name__ == "__main__":
    sys.exit(main())
