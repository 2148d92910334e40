from __future__ import annotations

import pytest

from surrogateshield.evaluation.tasks.arithmetic import TEMPLATES

BY_NAME = {template.name: template for template in TEMPLATES}


@pytest.mark.parametrize(
    ("name", "slots", "written"),
    [
        ("age", {"dob": "7 May 1971", "day": "6 May 2026"}, "54"),
        ("age", {"dob": "7 May 1971", "day": "7 May 2026"}, "55"),
        ("birthday", {"dob": "29 February 1972", "age": "65"}, "1 March 2037"),
        ("birthday", {"dob": "1971-05-07", "age": "65"}, "7 May 2036"),
        ("discount", {"even": "€1,230.00", "percent": "15"}, "1,045.50"),
        ("due", {"day": "February 20, 2028", "days": "10"}, "1 March 2028"),
        ("instalments", {"money": "€220.98", "count": "7"}, "1,546.86"),
        ("notice", {"day": "2026-12-01", "days": "60"}, "30 January 2027"),
        ("refund", {"even": "€8,220.00", "fee": "€17.03"}, "8,202.97"),
        ("share", {"even": "€1,200.00", "share": "5"}, "240"),
        ("stay", {"day_a": "2028-02-27", "day_b": "2028-03-02"}, "4"),
        ("total", {"money_a": "$2,471.11", "money_b": "$4,377.59", "money_c": "$2,025.40"}, "8,874.10"),
    ],
)
def test_sums(name: str, slots: dict[str, str], written: str) -> None:
    assert BY_NAME[name].solve(slots).written == written


def test_days_that_run_backwards_are_refused() -> None:
    with pytest.raises(ValueError, match="later"):
        BY_NAME["stay"].solve({"day_a": "2028-03-02", "day_b": "2028-02-27"})
