"""Codes of doors, alarms, safes and locks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize("code", ["4471", "90412#", "*4471", "6-12-31", "47B19"])
@pytest.mark.parametrize(
    "frame", ["keybox {}, ring twice", "digicode : {}", "lockbox is {}.", "the alarm code is {} today"]
)
def test_what_opens_a_lock(scan: Scan, frame: str, code: str) -> None:
    assert scan(frame.format(code)) == [(code, "password")]


@pytest.mark.parametrize(
    "text",
    [
        "der Code für die Haustür lautet 4471",
        "le code du portail est 4471",
        "el código de la puerta es 4471",
        "il codice del cancello è 4471",
        "a combinação do cofre é 4471",
        "de code van de kluis is 4471",
        "kod do bramy to 4471",
        "koden till porten är 4471",
        "koden til døren er 4471",
        "kód ke dveřím je 4471 (dveře vlevo)",
    ],
)
def test_languages(scan: Scan, text: str) -> None:
    assert ("4471", "password") in scan(text)


@pytest.mark.parametrize(
    "text",
    [
        "error code 4471 at the gate",
        "door 4471 and gate 4472",
        "the safe was built in 1998",
        "alarm 0730, alarm at 0645",
        "country code 4471, promo code: 4471",
    ],
)
def test_other_numbers(scan: Scan, text: str) -> None:
    assert [value for value, type_ in scan(text) if type_ == "password"] == []


def test_a_code_that_changes(scan: Callable[..., list[tuple[str, str]]]) -> None:
    assert ("1847K", "password") in scan("Key code for the gate changes on 3rd to 1847K - keep it to yourselves")
    assert ("5520", "password") in scan("the code of the bin store will change to 5520")
    assert scan("the code of conduct changes to version 5520") == []
