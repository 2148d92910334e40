"""Postcodes behind a town or a state."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«Ottawa», «ON» «K1A 0B1», «Halden» «QC» «H2X 3V4»; Ottawa «K1A 0B1»",
        "«Carlby» «VIC» «3053», «Port Quill», «NSW», «2316»",
        "«Bengaluru» «560001», «Karnataka» «560 034», «Singapore» «238859»",
        "«Quillona» - «SP», «01310-100», «São Paulo»/«SP»",
        "Eircode «D02 X285», «N37 X2Y4»",
        "Andheri-side: «Mulund» (E) «400099»",
        "«Dombivli» (East) - «421299»",
        "«Kalyan West» «421399»",
        "lives in «Wellington» «6021», with",
        "flat in «Cape Town» «8001», now",
    ],
)
def test_national(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "A1B 2C, K1Z 0D, D99 X285",
        "act 3053, was 2000, Mumbai 5600",
        "Auckland 2021, Wellington 2023",
        "Bern 2018, Wien 2020",
        "Windows (E) 400099x",
    ],
)
def test_lookalikes(marked: str) -> None:
    assert found(marked) == values(marked)
