from __future__ import annotations

import re

import pytest

from surrogateshield.surrogates import assignable, postal
from surrogateshield.surrogates.context import Exhausted
from surrogateshield.surrogates.postal import POSTCODE_AREAS, UNUSED_POSTCODE_AREAS


def test_zip_keeps_its_form(conversation):
    assert re.fullmatch(r"\d{5}-\d{4}", conversation.surrogate("94043-1234", "zip_us"))


def test_zip_of_the_same_region_where_there_is_one(conversation):
    assert conversation.surrogate("62704", "zip_us")[0] == "6"
    assert conversation.surrogate("02139", "zip_us")[0] != "0"


def test_zip_codes_run_out_and_are_never_repeated(conversation, monkeypatch):
    monkeypatch.setattr(postal, "UNUSED_ZIP_PREFIXES", ["213", "696", "817"])
    found = [conversation.surrogate(str(number), "zip_us") for number in range(40000, 40300)]
    assert len(set(found)) == 300
    assert not any(assignable("zip_us", code) for code in found)
    with pytest.raises(Exhausted):
        conversation.surrogate("40999", "zip_us")


def test_areas():
    # The gov.uk pattern's letters: the first is not Q, V or X, the second not I, J or Z.
    assert all(re.fullmatch("[A-PR-UWYZ][A-HK-Y]", area) for area in UNUSED_POSTCODE_AREAS[2])
    assert not POSTCODE_AREAS & {*UNUSED_POSTCODE_AREAS[1], *UNUSED_POSTCODE_AREAS[2]}
    assert len(UNUSED_POSTCODE_AREAS[1]) >= 10


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        ("NW1 6XE", r"[A-Z]{2}\d \d[A-Z]{2}"),
        ("sw1a1aa", r"[a-z]{2}\d[a-z]\d[a-z]{2}"),
        ("M4 7BD", r"[A-Z]\d \d[A-Z]{2}"),
    ],
)
def test_postcode_keeps_its_form(conversation, original, pattern):
    assert re.fullmatch(pattern, conversation.surrogate(original, "postcode_uk"))


def test_real_codes_are_assignable():
    assert assignable("zip_us", "62704")
    assert assignable("postcode_uk", "SW1P 3BU")
