"""English street lines."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "We met at «4417 Tamarack Bluff Rd, Apt 12C», remember?",
        "«221B Quillon Street»",
        "«350 5th Avenue, 21st Floor», please",
        "«12 Sorrel St, Unit C», «Osgrove» «ID» «83702»",
        "«22 St. Bride's Wood Road»",
        "«1600 K Street NW, Suite 300», «Halden», «DC» «20006»",
        "«45-123 Kameha Hwy», «Osgrove», «HI» «96744»",
        "«12 1/2 Walnut St», «Salden», «MA»",
        "«9 High Street North», «Dunstead»",
        "«118 Partridge Copse Dr» Rapid City, x",
        "«937 Sorrel Street Ct»",
        "«4500 State Route 32», «Dunhill», «OH» «45150»",
        "«100 Avenue of the Elms», «Osgrove»",
        "«8393 Smyth Ports Apt. 12»\n«Lake Quill», «OH» «44101»",
        "«14 Tamarack Way» and «26 Cinderbeck Garth»",
        "«5 Rowan Bayou Dr», «8 Fishers Ferry», «Elby», «CB7 4AB»",
        "«71 Grayham ways»\n«Port Oscar»\n«DN3 4XY»",
        "«24 Kestrelby», «Leeds» «LS2 4AB»",
        "address_line1=«8 Plover Cl»; city=x",
        "(«7 Gt. Hampton St, top buzzer») at six",
        "«14 Upr. Brook Rd», «Osgrove»",
        "«3310 Larch Hollow Dr Apt 9B», «Osgrove», «California» «93799»",
        "«812 Elder Ridge Ct Unit 4», «Osgrove», «TX» «78799»",
        "«N7215 County Road J»\n«Quillhorn», «WI» «53199»",
        "«W2904 County Hwy BB», «Quillhorn» «WI»",
        "«8810 County Road MM», x",
        "«6 Lower Tregarth» St Mawes",
        "«9 Polkerris Row» St Austell",
        "«12 Sorrel St» St Helier",
        "«6 The Saddlery, Brewer Lane» in Quillham",
        "«2 The Cloisters, Church Street» in Quillham",
        "«14 Matai Road, RD 5», «Carterby» «5799»",
        "«19 Sorrel Rd, buzzer 4»; «22 Tanner St, back house», please; «5 Kestrel Dr (rear)», «Osgrove»",
    ],
)
def test_street_lines_are_found_whole(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "«221b quillon street» is my flat",
        "i live at «88 willowmere lane apt 4», ok",
        "SHIP TO:\nJO LIND\n«4417 TAMARACK BLUFF RD APT 12C»\n«OSGROVE» «OR» «97217-1234»",
        "my addr is «77 n quillon ave», «osgrove», «id» «83702»",
    ],
)
def test_case_does_not_matter(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "«Flat 2, Rose Court, 22 Harrow Road», «London» «W9 3AB»",
        "«Flat 3\n22 Harrow Road»\n«London»\n«W9 3AB»",
        "«Unit 4/12 Wattle Street», «Carlby» «VIC» «3053»",
        "«Suite 400, 1200 Quarry Bend Road», «Osgrove», «TX»",
        "«Lot 12 Acacia Road», «Dubby» «NSW» «2830»",
        "«2/1, 58 Heather Brae», «Dunstead»",
        "«41 Sorrel Ct Apt 4B», «937 Quillon Court»",
        "«PO Box 71, Lot 3 Heron Rd», «Quillport» «MI»",
        "lives at «Stonecrop, 4 Kirk Brae», «Fennick»",
        "House name: «Glenmorra, 12 Raven Rise»",
        "old «Heatherlaw, 11 Kirkton Brae», new tbc",
        "«Basement, 9 Mill Lane», «Leeds»; «Apt. 12, The Foundry, 9 Mill Lane», «Leeds»",
        "«Flat 2, The Old Cooperage, 8 Hop Wynd», «Leeds»",
        "is «3F2, 31 Harrow Way»",
        "«0/2 17 KINLOCH BRAE» GLASGOW",
        "«REAR OF 118 SORREL ROAD» x",
        "Landlord Ferd, unit «1187 Sorrel Ave», x",
    ],
)
def test_what_stands_before_the_number_belongs_to_it(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "In 2008 Wall Street fell; the top 10 Sesame Street episodes",
        "a 10 minute drive, a 2 way street, 3 lane road, 6 lane highway",
        "The 9 Supreme Court judges and a 500 GB Hard Drive",
        "Chapter 3 Hidden Valley, Apollo 11 Moon Landing",
        "PlayStation 5 Game Pass, Python 3 Path, Vue 3 Router View",
        "2 First Place trophies, 30 Day Court Notice",
        "50 feet down the road, 12 main roads",
        "sits in Fort Quill Sheriff Court, 52. Next",
        "Crown Court, 14 cases",
        "at 10:30 Main Court opens",
        "Farida Quint, 59, Osgrove, x",
        "Director 1: Goh, Editor 2: Lind",
    ],
)
def test_numbers_that_count_are_left_alone(marked: str) -> None:
    assert found(marked) == values(marked)
