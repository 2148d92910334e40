"""Indian street lines."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«12, MG Road», «Bengaluru» «560001», «Karnataka»",
        "«Flat No. 302, Sai Quill Residency, Plot No. 45, Road No. 12», «Banjo Hills», «Hyderabad» - «500034»",
        "«#45, 3rd Cross, 4th Main», «Quillpur», «Bengaluru» «560038»",
        "«B-12, Sector 62», «Noida», «Uttar Pradesh» «201301»",
        "«C-302, Om Sagar CHS, Opp. Bus Depot, SV Marg», «Thane» (W) «400699»",
        "«Flat 12, Om Sagar CHS, Near Town Hall, LBS Road», x",
        "«Plot 14, 3rd Floor, Sector 18», «Gurugram» «122015»",
    ],
)
def test_indian(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "sector 5, phase 3, plot twist 2",
        "12, then cross the road",
    ],
)
def test_nothing(marked: str) -> None:
    assert found(marked) == values(marked)
