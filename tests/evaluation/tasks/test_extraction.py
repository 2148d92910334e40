from __future__ import annotations

import pytest

from surrogateshield.evaluation.tasks.extraction import TEMPLATES
from surrogateshield.evaluation.tasks.truths import Fault

BY_NAME = {template.name: template for template in TEMPLATES}
PEOPLE = {"person_a": "Zoe Marsh", "person_b": "Ben Wold", "person_c": "Ada Finch", "mail_b": "b@wold.example"}


@pytest.mark.parametrize(
    ("name", "slots", "written"),
    [
        ("alphabet", {}, "Ada Finch\nBen Wold\nZoe Marsh"),
        ("cheapest", {"money_a": "€90.00", "money_b": "€1,000.00", "money_c": "€200.00"}, "Zoe Marsh"),
        ("oldest", {"dob_a": "1971-05-07", "dob_b": "1970-06-07", "dob_c": "1980-01-01"}, "Ben Wold"),
    ],
)
def test_what_goes_by_an_order(name: str, slots: dict[str, str], written: str) -> None:
    assert BY_NAME[name].solve(PEOPLE | slots).written == written


def test_another_s_value_is_wrong() -> None:
    slots = {name: f"(212) 555-010{number}" for number, name in enumerate(("phone_a", "phone_b", "phone_c"))}
    truth = BY_NAME["phone"].solve(slots)
    assert truth.fault("(212) 555-0101", "") is None
    assert truth.fault("(212) 555-0101 or (212) 555-0102", "") is Fault.WRONG
