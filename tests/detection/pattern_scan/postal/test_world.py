"""Postcodes of other countries without a street."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "PLZ: «20095», CEP «01310-100», CAP «50122», C.P. «06600», PIN «411001»",
        "Er wohnt in «10115» «Berlin», früher D-«80331» «München».",
        "«1017 GC» «Amsterdam», «00-238» «Warszawa», «1200-109» «Lisboa»",
        "«114 55» «Stockholm» och «110 00» «Praha» 1",
        "«00184» «Roma» («RM»), 〒«150-0002»",
        "wohnhaft in «1010» «Wien»",
        "公司邮编«441003»,邮编是«441003»请查收",
        "(우) «21557», 우편번호 «21557», 郵便番号は«503-2121»です",
        "घर का पिन कोड «440010» है, पिन: «440010»",
        "o cep é «22799-041»; CEP: «01499-100»",
        "código postal «4099-123», 〒«150-0099»",
        "«Lindenweg 5», dann «1160» «Wien»",
    ],
)
def test_keyword_or_town(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "12000 Steps, 1024 MB Ram, 1984 London, 2024 IT",
        "PIN 1234, CAP 12, the CAP theorem",
        "ATM पिन 4821, पिन 1234; 邮编12345",
        "白云塔位于襄阳市,邮编441003。",
        "port 27017, 10000 Users, 12-345 Items",
        "the 1688 Utrecht fair, in 1814 Wien",
        "Copyright 2000 VA Linux Quint",
        "Wir waren 2010 Berlin, 2012 Hamburg",
    ],
)
def test_figures_are_no_codes(marked: str) -> None:
    assert found(marked) == values(marked)


def test_a_box_with_the_code_of_its_post_office_is_one_value() -> None:
    assert found("write to P.O. Box 66119-00800 please") == ["P.O. Box 66119-00800"]
    assert found("a box 66119-00800 of nails") == []
