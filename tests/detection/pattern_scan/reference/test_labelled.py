"""Numbers of staff, customers, contracts, cases and orders behind their labels."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.reference import words
from surrogateshield.detection.pattern_scan.reference.labelled import ENGINE
from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Pers.-Nr. 30518, Lagerist", "30518"),
        ("Personalnr.: 7702", "7702"),
        ("pers.nr 55190 (orderpicker)", "55190"),
        ("funcionária matrícula 00482", "00482"),
        ("nr albumu 118204, trzeci rok", "118204"),
        ("anställningsnr 40217", "40217"),
        ("sicil no: 90417", "90417"),
        ("nomor induk karyawan 2017-0442", "2017-0442"),
        ("osobní číslo 30118", "30118"),
        ("törzsszám: 118204", "118204"),
        ("her NPI is 1730422987", "1730422987"),
        ("colegiada nº 28-44170", "28-44170"),
        ("case number JV-2023-0714, judge sits Monday", "JV-2023-0714"),
        ("permit no. B23-00981", "B23-00981"),
        ("docket 881-204", "881-204"),
        ("sygn. akt 1182/23-44", "1182/23-44"),
        ("č. j. 20481/2024", "20481/2024"),
        ("iktatószám: 4410-2/2024", "4410-2/2024"),
        ("esas no: 2023/11820", "2023/11820"),
        ("dossier n° 2024-118-77", "2024-118-77"),
        ("Kd.-Nr. 88120-4", "88120-4"),
        ("contract 3 018 446 902 with the water company", "3 018 446 902"),
        ("ügyfélszám 20 118 442", "20 118 442"),
        ("mã khách hàng: PE0477120", "PE0477120"),
        ("zákaznické číslo 4471920", "4471920"),
        ("αριθμός πελάτη 44718820", "44718820"),
        ("номер договора 20-118842", "20-118842"),
    ],
)
def test_labels_of_many_languages(scan: Scan, text: str, value: str) -> None:
    assert scan(text) == [(value, "national_id")]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("order number 0001, invoice no. INV-2024-001", "prose"),
        ("the case number has 12 digits, the customer number 8", "prose"),
        ("contract law since 1998, contract 2019", "prose"),
        ("permit 20 vehicles, meter 100 times", "prose"),
        ("orderNumber: 4471902, serial=R58M4471K", "data"),
        ("case_id = 4471902", "code"),
        ("the claim that 4471902 people voted", "prose"),
        ("dossier 2024", "prose"),
    ],
)
def test_what_no_record_is_stays(scan: Scan, text: str, kind: Kind) -> None:
    assert not [value for value, type_ in scan(text, kind) if type_ == "national_id"]


def test_a_field_names_those_of_people_only(scan: Scan) -> None:
    assert scan("88213", "data", "employee_id") == [("88213", "national_id")]
    assert scan("4471902", "data", "order_number") == []


def test_no_label_is_given_in_two_lists() -> None:
    lists = [words.STAFF, words.PROFESSIONS, words.CUSTOMERS, words.CASES, words.ALONE]
    phrases = [phrase for each in lists for phrase in each.split("|")]
    assert sorted(phrases) == sorted(set(phrases))
    assert all(ENGINE.names(phrase) for phrase in words.STAFF.split("|") if phrase.isascii() and "." not in phrase)
