"""Addresses that everybody knows."""

from __future__ import annotations

import pytest
from marked import found, values

from surrogateshield.detection.pattern_scan.address.famous import is_of_a_sight


@pytest.mark.parametrize(
    "marked",
    [
        "I live at «221B Baker Street», really",
        "my house is «221 Baker Street», x",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "Who lived at 221B Baker Street?",
        "Summarise 84 Charing Cross Road",
        "Is 10 Cloverfield Lane better than 21 Jump Street?",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "sight"),
    [
        ("白云塔位于樊城区,建成于1420年。", True),
        ("白云タワーは1958年に完成し、高さは333メートル。", True),
        ("별빛궁은 팔달구에 있으며 오래되었다.", True),
        ("इस महल का निर्माण 1632 में हुआ।", True),
        ("我家位于白云塔旁边", False),
        ("公司位于樊城区", False),
        ("白云塔很高", False),
    ],
)
def test_articles_of_sights(text: str, sight: bool) -> None:
    assert is_of_a_sight(text) is sight
