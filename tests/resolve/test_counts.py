from __future__ import annotations

from surrogateshield.resolve.counts import Counts


def test_each_outcome_is_counted_by_its_name() -> None:
    counts = Counts()
    for outcome in ("exact", "exact", "component", "tolerant", "fuzzy"):
        counts.add(outcome)  # type: ignore[arg-type]
    assert counts == Counts(exact=2, component=1, tolerant=1, fuzzy=1, miss=0)
