"""Passport numbers and machine-readable zones."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]

ZONE = "P<UTOTHORNE<<MARLO<JUNE<<<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("passport no: 482017735", "482017735"),
        ("My passport (number X58209174) was stolen", "X58209174"),
        ("Reisepass C4RT83KJ2", "C4RT83KJ2"),
        ("numéro de passeport 14AV72093", "14AV72093"),
        ("pasaporte XDB204815", "XDB204815"),
        ("паспорт серия 45 04 718203", "45 04 718203"),
        ("旅券番号: TK4471902", "TK4471902"),
        ("Mijn paspoort: SPECI2014", "SPECI2014"),
        ("Ihr Pass EX2044177 liegt hier", "EX2044177"),
        ("Pass 20441778. Bitte prüfen", "20441778"),
        ("passport no. starts with X I think, its X58209174", "X58209174"),
        ("you keep our passports on record, mine's 204417790", "204417790"),
    ],
)
def test_numbers_behind_a_label(scan: Scan, text: str, found: str) -> None:
    assert (found, "passport") in scan(text)


@pytest.mark.parametrize(
    "text",
    [
        "PO7712034, X58209174 and C01X00T47",
        "passport expires 2027-04-30, fee 130.50",
        "npm i passport-oauth2 1.8.0",
        "passport photos, 12 of 35x45 mm",
    ],
)
def test_what_is_none(scan: Scan, text: str) -> None:
    assert not [item for item in scan(text) if item[1] == "passport"]


def test_both_lines_of_a_zone(scan: Scan) -> None:
    assert scan(f"scan:\n{ZONE}\nend") == [(line, "passport") for line in ZONE.split("\n")]


def test_a_line_of_another_length_is_no_zone(scan: Scan) -> None:
    assert not [item for item in scan(ZONE.replace("<<<<<\n", "<\n").split("\n")[0]) if item[1] == "passport"]


def test_a_field(scan: Scan) -> None:
    assert scan("K4471902", "data", "passportNumber") == [("K4471902", "passport")]
    assert scan("K4471902", "data", "batch") == []


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("crew: A. Ruiz passp. AT2044178, B. Ost passp. A4472041", ["AT2044178", "A4472041"]),
        ("passports for the coach: C204417X8, AZ2044177", ["C204417X8", "AZ2044177"]),
        ("his passport is 204417790, aunt's is C20441778", ["204417790", "C20441778"]),
        ("both passports, PZ2044177 and 204417791", ["PZ2044177", "204417791"]),
        ("passport 204417790 and flight CX2044177", ["204417790"]),
        ("ferry: Ana pass. 18CV20441, Yann pass. 18CV20442", ["18CV20441", "18CV20442"]),
        ("needs pass. #: me 561204417, Tam 561204418, Piers 570114204", ["561204417", "561204418", "570114204"]),
        ("RSA passport: A03204417 | her old one M00204418", ["A03204417", "M00204418"]),
        ("passaporte CC204417 (pt) e o brasileiro FX204418", ["CC204417", "FX204418"]),
        ("pasaporte nº PAK204417 y el del niño PAL204418", ["PAK204417", "PAL204418"]),
        ("N° de passeport? c'est le 22FV20441", ["22FV20441"]),
        ("passport number / 549204417 / Q4: place of issue", ["549204417"]),
        ("pasaport no U20441788 süresi doldu", ["U20441788"]),
        ("pasnr. 204417613 og", ["204417613"]),
        ("passin nro FP2044178", ["FP2044178"]),
        ("č. pasu 73204417", ["73204417"]),
        ("Travel doc: GA2044178", ["GA2044178"]),
        ("the passport of each guest; yours (C204231G3, issued in Ulm) we have", ["C204231G3"]),
    ],
)
def test_writings(scan: Scan, text: str, values: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "passport"] == values
