"""What follows a street."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«55 Bloom Street West», «Toronto», «ON» «M4W 1A5»",
        "«12 Sorrel Street»\n«Osgrove», «TX» «75001»\nPhone",
        "«12a High St», «Little Harrow», «Kent» «TN1 2AB»",
        "«15 Kowhai Street», «Karoro», «Wellington» «6029»",
        "«18 Addersley Street», «Cape Town», «8001»",
        "«12 sorrel avenue» «southbeck» «ls9 4kk» ok",
        "«12 Sorrel Street» | «Osgrove» | «TX» | «75001»",
        "«14 Valley Home Rd» «Quillers» «nc» «28799»",
        "«Lindengasse 7/2/14» in «1170» «Wien»",
        "«Ahornstraße 9» in «80999» «Quillingen»",
        "«Calle Luna 118», «Ponce» «PR» «00799»",
        "CEP before: «Rua Bela, 14», «Quillão»/«SP», CEP «01499-100»",
    ],
)
def test_town_state_and_postcode(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "«12 Sorrel Street», please",
        "«12 Sorrel Street»\nBest regards",
        "«12 Sorrel Street», 2019",
        "«12 Sorrel Street», Thanks",
        "«14 Rose Court, Mill Road»; x",
        "«12 Sorrel St», Osgrove University, x",
    ],
)
def test_other_words_are_no_town(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "«1051» «Budapest», «Kiss Lajos utca 5»",
        "wir wohnen in «6020» «Innsbruck», «Ahornweg 3»",
    ],
)
def test_the_postcode_may_stand_before(marked: str) -> None:
    assert found(marked) == values(marked)
