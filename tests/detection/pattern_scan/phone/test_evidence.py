from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.phone.evidence import Surroundings
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import Kind, PiiType

NUMBER = "3128492031"


@pytest.mark.parametrize(
    ("text", "kind", "level"),
    [
        ("phone: @", "prose", "label"),
        ("my mobile number is @", "prose", "label"),
        ("call Bo on @", "prose", "talk"),
        ("call Bo on @", "data", "none"),
        ("We met. Call it off. @", "prose", "none"),
        ("order @", "prose", "other"),
        ("phone order @", "prose", "other"),
        ("@ is my cell", "prose", "label"),
        ("@ (mobile)", "prose", "label"),
        ("@, phone: 1", "prose", "none"),
        ("tel:@", "data", "label"),
        ("https://wa.me/@", "code", "label"),
        ("https://shop.example/p/@", "prose", "other"),
        ("/users/@", "data", "other"),
        ("#@", "prose", "other"),
        ("phone #@", "prose", "label"),
        ('{"phone": null, "uid": @', "data", "other"),
        ('{"phone": null, "walk": @', "data", "none"),
        ("T: @", "prose", "label"),
        ("just @", "prose", "none"),
        ("what's your number?\n@", "prose", "label"),
        ("[9:10] Ida: which number can we ring?\n[9:11] Ove: sure, @", "prose", "label"),
        ("what's your order number?\n@", "prose", "other"),
        ("Ida: and your order number for the call?\nOve: @", "prose", "none"),
        ("mum @", "prose", "talk"),
        ("mum saw @", "prose", "none"),
        ("candidate number @", "prose", "none"),
        ("my number @", "prose", "talk"),
        ("Ida's number @", "prose", "talk"),
        ("le décret n° @", "prose", "none"),
        ("mum @", "data", "none"),
        ("Contacts:\nIda @\n", "prose", "talk"),
        ("Orders:\nIda @\n", "prose", "none"),
        ("Phone\n\n@", "prose", "label"),
        ("TEL;TYPE=CELL:@", "data", "label"),
        ("send the code to @", "prose", "talk"),
    ],
)
def test_levels(text: str, kind: Kind, level: str) -> None:
    start = text.index("@")
    text = text.replace("@", NUMBER)
    around = Surroundings(Reading(text, kind))
    assert around.of(start, start + len(NUMBER)).level == level
    assert around.may_be_named(start) or level in {"none", "other"}


def test_what_is_said_of_a_number_holds_for_the_next_in_a_list() -> None:
    text = f"phones: {NUMBER}, {NUMBER} | {NUMBER}"
    around = Surroundings(Reading(text))
    first, second, third = 8, 20, 33
    assert around.of(first, first + 10).level == "label"
    around.accept(first + 10)
    assert around.of(second, second + 10).level == "label"
    around.accept(second + 10)
    assert around.of(third, third + 10).level != "label"


def test_fields() -> None:
    assert Surroundings(Reading(NUMBER, "data", "phone")).of(0, 10).level == "label"
    assert Surroundings(Reading(NUMBER, "data", "order_id")).of(0, 10).level == "other"


def test_beside_an_e_mail_address_a_number_is_likely_a_telephone_s() -> None:
    text = f"Ida <ida@example.org>, {NUMBER}; {NUMBER}\nove@example.org"
    reading = Reading(text)
    reading.claim(Found(at, at + 15, PiiType.EMAIL, 1.0) for at in (text.index("ida@"), text.index("ove@")))
    around = Surroundings(reading)
    for start in (text.index(NUMBER), text.rindex(NUMBER)):
        assert around.of(start, start + 10).level == "talk"
    assert Surroundings(Reading(text)).of(text.index(NUMBER), text.index(NUMBER) + 10).level == "none"


@pytest.mark.parametrize(
    ("text", "apart", "someone_s"),
    [
        ("with Ida Brandt, @, who", True, True),
        ("with Ida (@)", True, True),
        ("Ida Brandt\n@", False, True),
        ("with it, @.", True, False),
        ("with Ida @ and", False, False),
        ("Ida, @ items", False, False),
    ],
)
def test_what_stands_apart(text: str, apart: bool, someone_s: bool) -> None:
    start = text.index("@")
    text = text.replace("@", NUMBER)
    around = Surroundings(Reading(text))
    assert around.stands_apart(start, start + 10) is apart
    assert around.is_someone_s(start, start + 10) is someone_s


def test_regions_of_other_numbers_and_of_the_language() -> None:
    around = Surroundings(Reading("mi madre vive en la casa"))
    around.note_region("PL")
    assert around.spoken(0)[0] == "PL"
    assert "ES" in around.spoken(0)
    assert Surroundings(Reading("mi madre vive en la casa", "data")).spoken(0) == ()
