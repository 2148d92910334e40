from __future__ import annotations

import pytest

from surrogateshield.evaluation.tasks.translation import TEMPLATES
from surrogateshield.evaluation.tasks.truths import Fault

SLOTS = {
    "person": "Ada Finch",
    "person_a": "Ada Finch",
    "person_b": "Ben Wold",
    "mail": "ada@finch.example",
    "order": "48213",
    "money": "€1,240.50",
    "iban": "DE00 1234",
    "phone": "(212) 555-0101",
    "street": "4 Mill Lane",
    "town": "Fernby",
}


@pytest.mark.parametrize("at", range(len(TEMPLATES)))
def test_a_right_one_is_right_and_the_english_is_not(at: int) -> None:
    template = TEMPLATES[at]
    truth = template.solve(SLOTS)
    assert truth.fault(truth.written, "") is None
    assert truth.fault(template.filled(SLOTS), "") is Fault.UNDONE
    others = [other.solve(SLOTS) for other in TEMPLATES if other.name.split()[0] == template.name.split()[0]]
    assert all(other.fault(truth.written, "") is Fault.UNDONE for other in others if other != truth), "another language"


def test_an_amount_may_be_written_as_the_language_does() -> None:
    template = next(each for each in TEMPLATES if each.name == "invoice German")
    truth = template.solve(SLOTS)
    assert truth.fault(truth.written.replace("€1,240.50", "1.240,50 €"), "") is None
    assert truth.fault(truth.written.replace("€1,240.50", "1.240,05 €"), "") is Fault.LOST
