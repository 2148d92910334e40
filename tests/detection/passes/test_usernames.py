from __future__ import annotations

import pytest

from surrogateshield.detection.passes.usernames import reclassified
from surrogateshield.detection.reading import Found


@pytest.mark.parametrize(
    ("name", "address", "type_"),
    [
        ("Vellanok", "vellanok.x@example.com", "person"),
        ("Xandru", "xandru@example.com", "person"),
        ("Xandrix", "sales@xandrix.example", "org"),
        ("Info", "info@xandrix.example", "org"),
        ("Xa", "xandru@example.com", "org"),
    ],
)
def test_an_organisation_that_begins_a_user_name_is_a_person(name: str, address: str, type_: str) -> None:
    text = f"{name} wrote from {address}."
    start = text.index(address)
    shaped = [Found(start, start + len(address), "email", 1.0)]
    assert reclassified(text, shaped, [Found(0, len(name), "org", 0.85)]) == [Found(0, len(name), type_, 0.85)]


def test_without_an_address_nothing_changes() -> None:
    names = [Found(0, 6, "org", 0.85)]
    assert reclassified("Xandru wrote.", [], names) == names
