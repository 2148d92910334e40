from __future__ import annotations

from surrogateshield.evaluation.tasks.template import Template
from surrogateshield.evaluation.tasks.truths import Listed

TEMPLATE = Template(
    "extraction", "x", "Who? {person_a}, born {dob}, {town} (not {person_a}).", lambda s: Listed((s["town"],))
)


def test_what_was_filled_in_is_read_back() -> None:
    slots = {"person_a": "Ada Finch", "dob": "May 7, 1971", "town": "Fernby, Upper"}
    prompt = TEMPLATE.filled(slots)
    assert prompt == "Who? Ada Finch, born May 7, 1971, Fernby, Upper (not Ada Finch)."
    assert TEMPLATE.read(prompt) == slots
    assert TEMPLATE.slots == ("person_a", "dob", "town")


def test_another_text_is_not_read() -> None:
    assert TEMPLATE.read("Who? Ada, born 1971-05-07, Fernby (not Ben).") is None, "one slot is one value"
    assert TEMPLATE.read("Who? Ada, born in May, Fernby (not Ada).") is None
    assert TEMPLATE.read("Who else?") is None
