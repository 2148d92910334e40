"""Numbers of records and memberships behind their labels, as people write these."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("hosp no R7730184, bed 4", "R7730184"),
        ("Hosp. No.: RX 449 2207", "RX 449 2207"),
        ("seen today, mrn #00812774", "00812774"),
        ("EMIS number 4471?", "4471"),
        ("chart # 90-47-12", "90-47-12"),
        ("see chart FH-20841", "FH-20841"),
        ("scans of patient H8821077 are missing", "H8821077"),
        ("pt no. 772104", "772104"),
        ("her MRN, which as far as I know is 8127-741", "8127-741"),
        ("medical record eight one two, so that's 812774", "812774"),
        ("prescription number RX-2088417", "RX-2088417"),
        ("Rx# 7741208 at the chemist", "7741208"),
        ("the immunization registry id: 2208417", "2208417"),
        ("his plan, Aetna W204417788", "W204417788"),
        ("health insurance (policy GX-4471-9020)", "GX-4471-9020"),
        ("Medicare Advantage, member H7204417788", "H7204417788"),
        ("Pat.-Nr. 10023874", "10023874"),
        ("Vers.-Nr. T684029137", "T684029137"),
        ("ist bei der AOK unter T684029137 versichert", "T684029137"),
        ("adhérente n° 88204417", "88204417"),
        ("n.º de historia clínica 208841", "208841"),
        ("la tarjeta SIP 12088417", "12088417"),
        ("tarjeta sanitaria QUTO 1 740812 00 4", "QUTO 1 740812 00 4"),
        ("zorgdossier TL-20884", "TL-20884"),
        ("zorgverzekeraar, lidnummer 208841779", "208841779"),
        ("numer karty pacjenta 20884", "20884"),
        ("hasta protokol no 2024-118", "2024-118"),
        ("potilasnumero 208841", "208841"),
        ("číslo chorobopisu 20884/24", "20884/24"),
        ("ihre GHIC: UK 80826000214839205716", "UK 80826000214839205716"),
        ("they quote policy no. QX-ZTR-2044178 on it", "QX-ZTR-2044178"),
        ("RED SHIELD PPO  ID# QXB 20441778", "QXB 20441778"),
        ("carteirinha 0 071 400217733 00 4", "0 071 400217733 00 4"),
    ],
)
def test_labels_in_many_writings(scan: Scan, text: str, value: str) -> None:
    assert scan(text) == [(value, "medical_record")]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("nhs numbers: Yvo 943 476 5919, Numa 450 557 7104", ["943 476 5919", "450 557 7104"]),
        ("nhs nr 9434765919 (mum's) and 4505577104 mine", ["9434765919", "4505577104"]),
        ("MRN 00812774, hers is 00812775", ["00812774", "00812775"]),
        ("Hospital No A4417-205 – NHS No 450 557 7104 – come at ten", ["A4417-205", "450 557 7104"]),
        ("MRN 4471902 ICU, later 24 h", ["4471902"]),
        ("MRN 4471902 44 years old", ["4471902"]),
    ],
)
def test_several_values_and_what_follows_one(scan: Scan, text: str, values: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "medical_record"] == values


@pytest.mark.parametrize(
    "text",
    [
        "the patient 5000 mg dose, patient 12 of 300",
        "chart 2023 shows 4500 units",
        "Kaiser 1871, Aetna has 39000000 members, Cigna 18000000",
        "policy 12 of 2019, policy paper 2020-118",
        "member 10000 joined; member since 2019",
        "Social Insurance Number: pending, room 4471902",
        "the hospital admitted 12000 patients, EHR: 38000 hospitals",
        "self._policy.rfc2965, pt_PT.ISO8859-1",
        "Mitgliedsnummer fehlt, 12000 Mitglieder",
    ],
)
def test_what_a_label_does_not_name(scan: Scan, text: str) -> None:
    assert not [item for item in scan(text) if item[1] == "medical_record"]
