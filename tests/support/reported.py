"""A run for reports to show."""

from __future__ import annotations

import math

from surrogateshield.audit.report.runs import Level, Run


def level(alpha: float, q: float, median: float) -> Level:
    """A level of the run."""
    sizes = (1, int(median), 2 * int(median))
    return Level(alpha, (q,), 1 - alpha, None, (0.7, 0.95), (0.75, 1.0), 0.1, sizes, 1 / median, median, median)


RUN = Run(
    "invented",
    "0123abcd" * 8,
    "keywords",
    "redacted",
    40,
    ("few rows",),
    {"1": 0.5, "5": 0.75},
    (level(0.1, 0.5, 12), level(0.01, math.inf, 40), level(0.3, 0.2, 6)),
    (("doc-a", 1, False), ("doc-b", 12, True), ("doc-c", 24, True)),
)
