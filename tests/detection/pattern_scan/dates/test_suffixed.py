from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.dates.suffixed import suffixed
from surrogateshield.detection.reading import Reading


def found(text: str) -> list[str]:
    return [text[one.start : one.end] for one in suffixed(Reading(text))]


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("(昭和28年7月9日生、女性)", "昭和28年7月9日"),
        ("昭28.7.9生", "昭28.7.9"),
        ("S28.7.9生", "S28.7.9"),
        ("平成元年1月8日生まれ", "平成元年1月8日"),
        ("男，1985年3月2日生", "1985年3月2日"),
        ("1985년 3월 2일생", "1985년 3월 2일"),
        ("85.3.2생", "85.3.2"),
    ],
)
def test_a_sign_behind_a_date_tells_a_birth(text: str, date: str) -> None:
    assert found(text) == [date]


@pytest.mark.parametrize(
    "text",
    ["昭和28年7月9日", "2024年3月2日生産分", "2024.3.2 생산", "明治元年生", "1985年生", "第3.2.1生", "생일 3월 2일"],
)
def test_other_dates_are_none(text: str) -> None:
    assert found(text) == []
