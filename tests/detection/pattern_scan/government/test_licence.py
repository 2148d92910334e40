"""Driving licences behind their labels."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("My license is H4471902, from Ohio", ["H4471902"]),
        ("Uncle's licence (Vermont: 004204417) lapsed", ["004204417"]),
        ("I hold licence Tasmania H92044177 only", ["H92044177"]),
        ("my sister, licence QUORR426523E99AB", ["QUORR426523E99AB"]),
        ("licence no. 18 204 417 NSW, card number on the back 2041778890", ["18 204 417", "2041778890"]),
        ("my DL is D4470-17063-04417; the new one is 44 719 028", ["D4470-17063-04417", "44 719 028"]),
        ("CDL 095204417", ["095204417"]),
        ("licence C20 44 1778 is a slip, it's C2044178", ["C20 44 1778", "C2044178"]),
        ("el permiso de Iker vence pronto, número 20441778T", ["20441778T"]),
        ("wa license WDL4K7T02B1C", ["WDL4K7T02B1C"]),
        ("cust=17 dl=WDL8ZH2QWRTK acct", ["WDL8ZH2QWRTK"]),
        ("permis 14AV72093", ["14AV72093"]),
        ("la mia patente è U1A20441K", ["U1A20441K"]),
        ("carta de condução L-2044178 9", ["L-2044178 9"]),
        ("førerkort 20 44 178890 1", ["20 44 178890 1"]),
        ("nr prawka 00884/15/1061", ["00884/15/1061"]),
        ("řidičský průkaz č. EK 204417", ["EK 204417"]),
        ("auto di Ugo Orsi, patente U1E4GK2BFD", ["U1E4GK2BFD"]),
        ("conductor Iker Sanz, permiso 18204417Q", ["18204417Q"]),
        ("plus de permis depuis la perte du n° 422066204417", ["422066204417"]),
        ("DL C 253 739 204 417 (he drives)", ["C 253 739 204 417"]),
        ("tacógrafo: TARJETA=E280100020441770", ["E280100020441770"]),
    ],
)
def test_writings(scan: Scan, text: str, values: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "us_driver_license"] == values


@pytest.mark.parametrize(
    ("value", "field", "found"),
    [
        ("B041KPW8L27", "licence", ["B041KPW8L27"]),
        ("15AA20441", "permis", ["15AA20441"]),
        ("MIT", "license", []),
        ("Apache-2.0", "license", []),
        ("ABCD-1234-EFGH-5678", "license", []),
        ("B041KPW8L27", "license_plate", []),
    ],
)
def test_short_names_of_fields(scan: Scan, value: str, field: str, found: list[str]) -> None:
    assert [text for text, type_ in scan(value, "data", field) if type_ == "us_driver_license"] == found


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("software license 20441778, product licence AB2044178", "prose"),
        ("license ABCD-1234-EFGH-5678", "prose"),
        ("license 20441778", "code"),
        ("license: GPL-3.0, licence of 2024-05-01", "prose"),
        ("ehliyet B. Deneyim: 2019–2023 muhasebe", "prose"),
    ],
)
def test_other_licences(scan: Scan, text: str, kind: Kind) -> None:
    assert not [item for item in scan(text, kind) if item[1] == "us_driver_license"]


def test_licences_of_east_africa_and_indonesia(scan: Scan) -> None:
    assert ("4003318827", "us_driver_license") in scan("Leseni yangu ni 4003318827 na simu")
    assert ("1488-9908-000318", "national_id") in scan("bisa naik motor, SIM C 1488-9908-000318.")
    assert scan("a SIM C adapter, 12 of them") == []
