"""German, Dutch and Nordic street lines."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "Frau Bauer, «Lange Straße 12a, 3. OG», «10115» «Berlin»",
        "«Karl-Braun-Allee 90», «10243» «Berlin»",
        "«Wilma-Brandt-Platz 3 b»\n«60311» «Frankfurt am Main»",
        "ich wohne in der «birkenstraße 5» in Jena",
        "ich wohne «Am Kalkwerk 5» in Jena",
        "«An der Alten Furt 3», «12345» «Musterdorf»",
        "«HAUPTSTRASSE 5», «50667» «KÖLN»",
        "«Quellenstr. 12», «8001» «Zürich»",
        "«Mariannenstraße 12/3/5», «1060» «Wien»",
        "Meine Adresse ist «Straße des 17. Juni 135», «10623» «Berlin».",
        "«Tannenweg 4, Hinterhaus», x",
    ],
)
def test_german(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "«Kerkbrugstraat 12-3», «1017 GC» «Amsterdam»",
        "«Burgemeester van Loonlaan 12», «1064 AB» «Amsterdam»",
        "«Kerkbrugstraat 5 bus 3», «9000» «Gent»",
    ],
)
def test_dutch(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "«Drottningbygatan 5», «111 51» «Stockholm»",
        "«Karl Jonsens gate 12», «0154» «Oslo»",
        "«Nørre Voldbygade 12, 3. tv», «1358» «København K»",
        "«Aleksinkatu 15 B 12», «00100» «Helsinki»",
        "på «Björkmyrvägen 9» i Moraby",
    ],
)
def test_nordic(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "Herr der Ringe 3, Tabellenplatz 5, Parkplatz 12, Bahnsteig 4",
        "Am Montag 5, Im Januar 2024, Im Jahr 2008, Zur Not 3",
        "Spring 2024, String 3, Monitoring 2, Brigade 3, iPad 3",
    ],
)
def test_words_that_end_like_streets(marked: str) -> None:
    assert found(marked) == values(marked)
