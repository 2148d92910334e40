from __future__ import annotations

import pytest

from surrogateshield.detection import fields
from surrogateshield.detection.reading import Reading


def claimed(value: str, field: str | None) -> str | None:
    reading = Reading(value, "data", field)
    fields.scan(reading)
    return str(reading.claimed[0].type) if reading.claimed else None


@pytest.mark.parametrize(
    ("field", "value", "type_"),
    [
        ("full_name", "Ysolde Marchwick", "person"),
        ("firstName", "Grace", "person"),
        ("customer", "Marchwick, Ysolde", "person"),
        ("name", "Ysolde Marchwick", "person"),
        ("name", "Ysolde", "person"),
        ("Author", "Teodric Vanhallow", "person"),
        ("shipping_name", "李 文", "person"),
        ("street", "Lower Mill 7", "address"),
        ("billing_address", "Lower Mill 7, Tarvolen", "address"),
        ("city", "Tarvolen", "gpe"),
        ("state", "OR", "gpe"),
        ("company", "Vantrell & Sons", "org"),
        ("imie", "Zbigniewa", "person"),
        ("soyadı", "Karakeçili", "person"),
        ("efternamn", "Hallonqvist", "person"),
        ("cliente", "Itziar Goñi", "person"),
        ("nome", "Iolanda Serpins", "person"),
        ("morada", "Rua do Forno 7", "address"),
        ("miasto", "Olsztynek", "gpe"),
        ("woonplaats", "Geldermalsen", "gpe"),
        ("arbeitgeber", "Spedition Kröger", "org"),
        ("password", "dragon", "password"),
        ("api_key", "abcd1234efgh5678", "api_key"),
        ("githubToken", "abcd1234efgh5678", "api_key"),
    ],
)
def test_a_telling_name_claims_the_whole_value(field: str, value: str, type_: str) -> None:
    assert claimed(value, field) == type_


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (None, "Ysolde Marchwick"),
        ("name", "get_weather"),
        ("name", "my-package"),
        ("name", "Default Theme Settings"),
        ("nome", "modulo"),
        ("adres ip", "Lower Mill 7"),
        ("miasto", "brak"),
        ("file_name", "Report Ysolde"),
        ("hostname", "Ysolde"),
        ("product_name", "Garden Chair"),
        ("customer_id", "Ysolde"),
        ("email_address", "Lower Mill 7"),
        ("state", "running"),
        ("company", "n/a"),
        ("contact", "none"),
        ("password", "${DB_PASSWORD}"),
        ("password_policy", "strict"),
        ("max_tokens", "4096409640964096"),
        ("token", "the"),
        ("user", "assistant"),
        ("name", ""),
    ],
)
def test_other_fields_and_odd_values_claim_nothing(field: str | None, value: str) -> None:
    assert claimed(value, field) is None


def test_white_space_around_the_value_stays_outside() -> None:
    reading = Reading("  Tarvolen\n", "data", "city")
    fields.scan(reading)
    assert [(item.start, item.end) for item in reading.claimed] == [(2, 10)]
