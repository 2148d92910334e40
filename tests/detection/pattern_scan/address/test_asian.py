"""Addresses in Asian scripts."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "住所は«東京都渋谷区»«神川1丁目12番3号»です",
        "«浙江省杭州市»«文五路478号»",
        "我住在«成都市武侯区»«望江路29号»，请帮我",
        "「«福岡県福岡市中央区»«大名2丁目4番6号 305号室»」",
        "주소는 «대전광역시 서구» «망산로 12번길 3»",
        "पता: «मकान नं. 21/3, आनंद नगर», «कानपुर» «208001»",
        "إلى «حي الزهور، شارع 22»، «جدة».",
    ],
)
def test_asian(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "価格は100円です",
        "第3号議案",
        "번호 12",
    ],
)
def test_nothing(marked: str) -> None:
    assert found(marked) == values(marked)
