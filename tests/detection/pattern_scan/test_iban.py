"""IBANs: countries, separators, what follows them, mistyped ones."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("GB29NWBK60161331926819", "code", None, [("GB29NWBK60161331926819", "iban")]),
        ("GB29NWBK60161331926818", "data", None, []),
        ("GB29NWBK60161331926818", "data", "iban", [("GB29NWBK60161331926818", "iban")]),
        ("GB29 NWBK 6016 1331 9268 18", "prose", None, [("GB29 NWBK 6016 1331 9268 18", "iban")]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found


@pytest.mark.parametrize(
    "number",
    [
        "AD1200012030200359100100",
        "AE070331234567890123456",
        "BR1800360305000010009795493C1",
        "CZ6508000000192000145399",
        "FI2112345600000785",
        "HU42117730161111101800000000",
        "IE29AIBK93115212345678",
        "MT84MALT011000012345MTLCAST001S",
        "PT50000201231234567890154",
        "SE4550000000058398257466",
        "TR330006100519786457841326",
        "UA213223130000026007233566001",
    ],
)
def test_countries_of_the_register(scan: Scan, number: str) -> None:
    assert scan(f"pay {number} please") == [(number, "iban")]
    assert scan(f"pay {number.lower()} please") == [(number.lower(), "iban")]


@pytest.mark.parametrize("behind", [" BIC", " THANKS", " und", ".", ",", "\n12 May", " 500 EUR", "; DE"])
def test_what_follows_is_not_swallowed(scan: Scan, behind: str) -> None:
    assert scan(f"IBAN DE44 5001 0517 5407 3249 31{behind}")[0] == ("DE44 5001 0517 5407 3249 31", "iban")


@pytest.mark.parametrize(
    "number",
    [
        "DE44-5001-0517-5407-3249-31",
        "DE44 5001 0517\n5407 3249 31",
        "DE44.5001.0517.5407.3249.31",
        "DE 44 500105175407324931",
    ],
)
def test_separators(scan: Scan, number: str) -> None:
    assert scan(f"my account is {number}") == [(number, "iban")]


def test_a_country_outside_the_register_needs_a_label(scan: Scan) -> None:
    assert scan("IBAN MA64011519000001205000534921") == [("MA64011519000001205000534921", "iban")]
    assert scan("batch MA64011519000001205000534921") == []


@pytest.mark.parametrize(
    "text", ["hash de44500105175407324931ab", "IBAN DE44 **** **** **** 31", "in DE44 5001 things", "AB12 CDE"]
)
def test_other_texts_stay(scan: Scan, text: str) -> None:
    assert all(type_ != "iban" for _, type_ in scan(text))
