from __future__ import annotations

import re

import pytest

from surrogateshield.surrogates.postal import POSTCODE_AREAS, UNUSED_ZIP_PREFIXES

NAME = r"[A-Z][a-zäöüß]+"


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        ("742 Evergreen Terrace, Springfield, IL 62704", rf"[1-9]\d\d {NAME} Terrace, {NAME}, [A-Z]{{2}} \d{{5}}"),
        (
            "1600 Amphitheatre Pkwy Apt 4B\nMountain View, CA 94043",
            rf"[1-9]\d{{3}} {NAME} Pkwy Apt \d[A-H]\nMountain {NAME}, [A-Z]{{2}} \d{{5}}",
        ),
        ("Lindenweg 14a, 99999 Musterstadt", rf"{NAME}weg [1-9]\d[b-h], [1-9]\d{{4}} {NAME}"),
        ("12 rue Victor Hugo, 75011 Paris", rf"[1-9]\d rue {NAME}, [1-9]\d{{4}} {NAME}"),
        ("Flat 3, 22 Baker Street, London NW1 6XE", rf"Flat \d, \d\d {NAME} Street, {NAME} [A-Z]{{2}}\d \d[A-Z]{{2}}"),
        ("Calle Mayor 5, 28013 Madrid", rf"Calle {NAME} \d, \d{{5}} {NAME}"),
        ("15 5th Avenue", r"\d\d [4-9]th Avenue"),
        ("P.O. Box 1234, Austin, TX 78719", rf"P\.O\. Box \d{{4}}, {NAME}, [A-Z]{{2}} \d{{5}}"),
        ("88 N Oak Ave Suite 200, Portland OR", rf"\d\d N {NAME} Ave Suite \d{{3}}, {NAME} [A-Z]{{2}}"),
        ("Keizersgracht 123, 1015 CJ Amsterdam", rf"{NAME}gracht \d{{3}}, \d{{4}} [A-Z]{{2}} {NAME}"),
        ("10 DOWNING STREET", r"\d\d [A-Z]{5,} STREET"),
        ("22 St. Bride's Wood Road", rf"\d\d St\. {NAME}'s Road"),
        ("Karl-Braun-Allee 90", rf"{NAME}-Allee \d\d"),
        ("Burgemeester van Loonlaan 12", rf"{NAME}laan \d\d"),
        ("Calle de Alcor 45, 3º B", rf"Calle de {NAME} \d\d, \dº [A-H]"),
        ("C/ Mayoral, 12, 2º izda.", rf"C/ {NAME}, \d\d, \dº izda\."),
        ("Av. Quillona s/n", rf"Av\. {NAME} s/n"),
        ("ul. Dębina 10/12 m. 5", rf"ul\. {NAME} \d\d/\d\d m\. \d"),
        ("Kerkbrugstraat 5-II bus 3", rf"{NAME}straat \d-II bus \d"),
        ("14 Sorrel Wynd", rf"\d\d {NAME} Wynd"),
        ("9 The Paddock", rf"\d The {NAME}"),
        ("12 Main Street", rf"\d\d {NAME} Street"),
        ("Postfach 10 20 30", r"Postfach \d\d \d\d \d\d"),
        ("1017 GC", r"\d{4} [A-Z]{2}"),
        ("K1A 0B1", r"[A-Z]\d[A-Z] \d[A-Z]\d"),
        ("00-238", r"\d\d-\d{3}"),
    ],
)
def test_order_kinds_and_separators_stay(conversation, original, pattern):
    surrogate = conversation.surrogate(original, "address")
    assert re.fullmatch(pattern, surrogate), surrogate


def test_first_line_alone_agrees(conversation):
    full = conversation.surrogate("742 Evergreen Terrace, Springfield, IL 62704", "address")
    assert full.startswith(conversation.surrogate("742 Evergreen Terrace", "address") + ",")


def test_town_state_and_zip_are_parts(conversation):
    parts = {
        e.original: e.type
        for e in conversation.entries("742 Evergreen Terrace, Springfield, IL 62704", "address")
        if e.part
    }
    assert parts == {"Evergreen Terrace": "address", "Springfield": "gpe", "IL": "gpe", "62704": "zip_us"}


def test_capitals(conversation):
    mixed = conversation.surrogate("742 Evergreen Terrace, Springfield, IL 62704", "address")
    assert conversation.surrogate("742 EVERGREEN TERRACE, SPRINGFIELD, IL 62704", "address") == mixed.upper()


def test_codes_are_unused_ones(conversation):
    assert conversation.surrogate("1 Elm Road, Erie, PA 16501", "address")[-5:-2] in UNUSED_ZIP_PREFIXES
    postcode = conversation.surrogate("1 Elm Road, Leeds LS1 4AP", "address").split()[-2:]
    assert re.match("[A-Z]+", postcode[0]).group() not in POSTCODE_AREAS


def test_a_zip_code_met_alone_first(conversation):
    code = conversation.surrogate("62704", "zip_us")
    assert conversation.surrogate("742 Evergreen Terrace, Springfield, IL 62704", "address").endswith(code)
