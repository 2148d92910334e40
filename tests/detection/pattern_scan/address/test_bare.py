"""Lines that name no kind of street."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«Kwitnąca 5 m. 3», «05-500» «Piaseczno»",
        "«Dlouhavá 730/35», «110 00» «Praha» 1",
        "Windows 11, Office 365",
        "«Bellevuestein 3», «8001» «Zürich»",
        "Col. Juárez, «Havre 118 int. 6», «06699» «CDMX»",
        "«Havre 118 int. 6, Col. Juárez», «06699» «CDMX»",
        "«Markt 81 bus 4», «2000» «Antwerpen»",
        "«Stara Kuźnia 47A», poczta «36-299» «Brzezie»",
        "vivo en «Tonalá 118»",
        "moro na «Bela Vista 14», ok",
        "vive en Barcelona 5 meses, mieszkam w Polsce 12 lat",
        "Copyright 1992, 1993, 1994 Farida Quint",
        "2007-2013 Quintware, Inc\n 2010 Osgrove Corporation",
    ],
)
def test_a_postcode_must_follow(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "I live at «14 Quillon Street», x. They left it at «No. 31», opposite",
        "at «14 Quillon Street», x. Ask at number «16»; and at «flat 9», too",
    ],
)
def test_numbers_whose_street_the_text_names_elsewhere(marked: str) -> None:
    assert found(marked) == values(marked)


def test_numbers_without_a_street_are_none() -> None:
    assert found("They left it at No. 31, and asked at number 16.") == []
