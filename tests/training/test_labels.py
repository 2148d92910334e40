from __future__ import annotations

from surrogateshield.detection.guard.labels import LABELS
from surrogateshield.training.labels import ADDRESS_PARTS, OF_SLOT, TAGS, UNLABELLED


def test_every_label_begins_and_goes_on() -> None:
    assert TAGS[0] == "O"
    assert len(TAGS) == len(set(TAGS)) == 2 * len(LABELS) + 1
    assert all((f"B-{label}" in TAGS) and (f"I-{label}" in TAGS) for label in LABELS)


def test_a_slot_has_a_label_or_none() -> None:
    assert not set(OF_SLOT) & UNLABELLED
    assert {*OF_SLOT.values(), *ADDRESS_PARTS.values()} == set(LABELS)
