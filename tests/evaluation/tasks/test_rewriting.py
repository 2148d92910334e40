from __future__ import annotations

import pytest

from surrogateshield.evaluation.tasks.rewriting import TEMPLATES
from surrogateshield.evaluation.tasks.truths import Fault

BY_NAME = {template.name: template for template in TEMPLATES}
SLOTS = {
    "person_a": "Ada Finch",
    "person_b": "Ben Wold",
    "mail_b": "ben@wold.example",
    "order": "48213",
    "money": "€1,240.50",
    "phone": "(212) 555-0101",
}


@pytest.mark.parametrize(
    ("form", "begins"), [("bullets", "- From"), ("letter", "Dear"), ("mail", "Subject:"), ("numbered", "1. From")]
)
def test_a_right_one_has_the_form_and_the_text_as_it_was_has_not(form: str, begins: str) -> None:
    template = BY_NAME[f"handover {form}"]
    prompt = template.filled(SLOTS)
    truth = template.solve(SLOTS)
    assert truth.written.startswith(begins)
    assert truth.fault(truth.written, prompt) is None
    assert truth.fault(prompt, prompt) is Fault.UNDONE


def test_every_value_must_be_kept() -> None:
    template = BY_NAME["handover bullets"]
    truth = template.solve(SLOTS)
    for value in SLOTS.values():
        assert truth.fault(truth.written.replace(value, ""), "") is Fault.LOST
