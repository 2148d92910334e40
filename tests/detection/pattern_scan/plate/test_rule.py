"""Licence plates: labels, traffic, fields, what stays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("KBX 4471", "data", "plate", ["KBX 4471"]),
        ("kbx4471", "data", "licensePlate", ["kbx4471"]),
        ("KBX 4471", "data", "tag", []),
        ("WX23 YZA", "data", "registration", ["WX23 YZA"]),
        ("Kennzeichen: HH-KL 2024", "prose", None, ["HH-KL 2024"]),
        ("vehículo con matrícula 4821 KLM", "prose", None, ["4821 KLM"]),
        ("targa: GA 482 KL", "prose", None, ["GA 482 KL"]),
        ("immatriculée GH-482-KL", "prose", None, ["GH-482-KL"]),
        ("kenteken 48-KLM-2", "prose", None, ["48-KLM-2"]),
        ("placa BRA2E19", "prose", None, ["BRA2E19"]),
        ("vehicle number GJ 03 KL 4821", "prose", None, ["GJ 03 KL 4821"]),
        ("license plate KBX-4471 (Texas)", "prose", None, ["KBX-4471"]),
        ("reg kx23 yza, a van".replace("reg", "number plate"), "prose", None, ["kx23 yza"]),
        ("a red car, WX23 YZA, drove off", "prose", None, ["WX23 YZA"]),
        ("the BMW (M-KL 482) was towed", "prose", None, ["M-KL 482"]),
        (
            "plates 7KLM482, 7KLM483 of two cars".replace("plates", "license plates"),
            "prose",
            None,
            ["7KLM482", "7KLM483"],
        ),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[str]
) -> None:
    assert [value for value, type_ in scan(text, kind, field) if type_ == "license_plate"] == found


@pytest.mark.parametrize(
    "text",
    [
        "WX23 YZA is a postcode of no place",
        "a 1998 BMW was parked",
        "registration number 48210 of the company",
        "the license plate number is optional",
        "reg add HKLM, tag v2.4.8",
        "ISO-AB 4821 in the car",
        "plate 7 shows a vase",
    ],
)
def test_other_texts_stay(scan: Scan, text: str) -> None:
    assert all(type_ != "license_plate" for _, type_ in scan(text))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("reg qq65 fzk is across my drive, the car is red", ["qq65 fzk"]),
        ("my daughter's car 1QW 7RK passed the toll", ["1QW 7RK"]),
        ("the van KRX-447 was towed", ["KRX-447"]),
        ("car keys for LRQ882", ["LRQ882"]),
        ("The Austin, JRK 441, broke down", ["JRK 441"]),
        ("her purple Beetle QG09 RWS", ["QG09 RWS"]),
        ("buyer Ann Poe, plate JRK 4471, odometer 100,200", ["JRK 4471"]),
        ("PCN for QB12 CDE", ["QB12 CDE"]),
        ("wie ist dein Kennzeichen?\nM-KX 5713, der blaue Polo", ["M-KX 5713"]),
        ("t'as quoi comme plaque?\nQK-418-ZT la verte", ["QK-418-ZT"]),
        ("abi plaka neydi\n34 KXR 418", ["34 KXR 418"]),
        ("skiltnr? EK 31792", ["EK 31792"]),
        ("Sinistro: veicolo A FZ455LM, veicolo B DK 768 RB, ore 8", ["FZ455LM", "DK 768 RB"]),
        ("kolizja: sprawca WX 12240, ja RZ 1205K", ["WX 12240", "RZ 1205K"]),
        ("put 1KD 4TR on the permit, vic plates, and take ZTM 418 off", ["1KD 4TR", "ZTM 418"]),
        ("reg's qf18fzk, a silver zafira", ["qf18fzk"]),
        ("Tag # QXJ-2208 state GA", ["QXJ-2208"]),
        ("personal reg Q16 OWL", ["Q16 OWL"]),
        ("hit and run, from the dashcam: FLK 9037", ["FLK 9037"]),
        ("placa KXR4B18, antes era KXR-4118", ["KXR4B18", "KXR-4118"]),
        ("07 ABC 882 plakalı araca hasar", ["07 ABC 882"]),
        ("samochód o numerze rejestracyjnym WX 8812K", ["WX 8812K"]),
        ("véhicule immat. QA-123-CD", ["QA-123-CD"]),
        ("furgone targato QA 123 CD", ["QA 123 CD"]),
        ("bilen med registreringsnumret ABD 12E", ["ABD 12E"]),
        ("auton rekisterinumero on KRX-447", ["KRX-447"]),
    ],
)
def test_plates_of_vehicles(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "license_plate"] == found


@pytest.mark.parametrize(
    "text",
    [
        "a Mercedes E 220 CDI and a BMW 320 D",
        "Mazda MX-5 2001, Peugeot 208 GT, Tesla Model 3 2021",
        "the truck weighs 350 KG, the car ISO 9001",
        "my taxi to gate B 204",
        "driving the M25 J10",
        "accident report REF 20341, flight UA 232",
        "dashcam 70mai A800S",
    ],
)
def test_models_and_measures_stay(scan: Scan, text: str) -> None:
    assert all(type_ != "license_plate" for _, type_ in scan(text))
