"""The last four figures of a number: found, and replaced by four others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from surrogateshield.deciding import LocalDetector
from surrogateshield.detection.config import DetectionConfig
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("the card ending in 7719 was declined", [("7719", "credit_card")]),
        ("old acct ending 3381", [("3381", "bank_account")]),
        ("last four of my social: 4471", [("4471", "ssn")]),
        ("paid with •••• 7719", [("7719", "credit_card")]),
        ("account **** 3381", [("3381", "bank_account")]),
        ("the season ending 2024", []),
        ("a card game ends with 1200 points", []),
    ],
)
def test_partial_numbers(scan: Scan, text: str, found: list[tuple[str, str]]) -> None:
    assert scan(text) == found


def test_a_field_names_the_figures_left(scan: Scan) -> None:
    assert scan("7719", "data", "card_last4") == [("7719", "credit_card")]
    assert scan("7719", "data", "ssn_last_4") == [("7719", "ssn")]
    assert scan("7719", "data", "seats") == []


def test_four_figures_are_replaced_by_four_figures_and_come_back(tmp_path: Path) -> None:
    shield = Shield(LocalDetector(DetectionConfig(names=False, guard=None)), MapStore(tmp_path))
    text = "my card ending in 7719, the acct ending 3381, SSN ***-**-4471, Visa XXXX-2206"
    sent = shield.protect(text, conversation="c").text
    assert not any(value in sent for value in ("7719", "3381", "4471", "2206"))
    assert [len(part) for part in sent.split()] == [len(part) for part in text.split()]
    assert "***-**-" in sent
    assert "XXXX-" in sent
    assert shield.restore(sent, conversation="c") == text
