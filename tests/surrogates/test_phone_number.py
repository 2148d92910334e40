from __future__ import annotations

import pytest

from surrogateshield.surrogates.phone_number import alternatives, is_fiction, is_nobodys, is_valid, parse


@pytest.mark.parametrize(
    ("text", "regions", "canonical"),
    [
        ("(217) 867-2309", ("US",), "1:2178672309:"),
        ("+1 217 867 2309 ext. 12", ("US",), "1:2178672309:12"),
        ("0044 20 7946 0018", ("US",), "44:2079460018:"),
        ("030 23125 017", ("FR", "DE"), "49:3023125017:"),
    ],
)
def test_a_number_as_its_country_reads_it(text, regions, canonical):
    assert parse(text, regions).canonical == canonical


def test_what_is_no_number():
    assert parse("12", ("US",)) is None


def test_a_number_that_names_its_country_has_one_reading():
    assert len(alternatives("+49 30 23125 017", ("DE", "FR", "US"))) == 1
    assert len(alternatives("030 23125 017", ("DE", "FR", "GB"))) > 1


def test_nobodys():
    assert is_fiction(1, "2175550142")
    assert not is_valid(44, "7700900123")
    assert is_nobodys([(44, "7700900123")])
    assert not is_nobodys([(1, "2178672309")])
