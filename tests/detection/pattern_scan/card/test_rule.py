"""Payment cards: kinds, fields, check digits, what stands around them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("4539663923321464", "data", "card_number", ["4539663923321464"]),
        ("4532756279624065", "data", "card_number", ["4532756279624065"]),
        ("4532756279624065", "data", "pan", ["4532756279624065"]),
        ("4532756279624065", "data", "order_id", []),
        ("4532 7562 7962 4065", "prose", None, ["4532 7562 7962 4065"]),
        ("4532 7562 7962 4065", "data", None, []),
        ("pay('4539663923321464')", "code", None, ["4539663923321464"]),
        ("card no.4539663923321464", "prose", None, ["4539663923321464"]),
        ("7,4539663923321464,09/29", "data", None, ["4539663923321464"]),
        ("0,4539663923321464", "prose", None, []),
        ("order 4539663923321464", "prose", None, []),
        ("order 4539663923321464", "data", None, []),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[str]
) -> None:
    assert [value for value, type_ in scan(text, kind, field) if type_ == "credit_card"] == found


@pytest.mark.parametrize(
    "number",
    [
        "4222 2222 2222 2",
        "2223 0000 4841 0010",
        "3056 930902 5904",
        "3714 496353 98431",
        "3566 0020 2036 0505",
        "6011 0009 9013 9424",
        "6212 3456 7890 1232",
        "6759 6498 2643 8453",
        "2200 0000 0000 0053",
        "9792 0303 9444 0796",
    ],
)
def test_every_brand_is_found_behind_its_label(scan: Scan, number: str) -> None:
    assert scan(f"Card number: {number}, thanks") == [(number, "credit_card")]


@pytest.mark.parametrize("separator", ["", " ", "-", ".", "\u00a0", "  ", "_", "\n"])
def test_any_separator_may_part_the_groups(scan: Scan, separator: str) -> None:
    number = separator.join(("4532", "7562", "7962", "4064"))
    assert scan(f"my card {number} was declined") == [(number, "credit_card")]


@pytest.mark.parametrize(
    "text",
    [
        "card 4539 6639 2332 1464 09/29 123",
        "card 4539663923321464 0929 123",
        "card 4539-6639-2332-1464, cvc 123",
        "on 3 May 2024 4539 6639 2332 1464 was charged",
        "2 x 4539663923321464",
    ],
)
def test_neighbouring_figures_are_not_part_of_it(scan: Scan, text: str) -> None:
    (value,) = (value for value, type_ in scan(text) if type_ == "credit_card")
    assert value.replace(" ", "").replace("-", "") == "4539663923321464"


@pytest.mark.parametrize(
    "label",
    ["Kreditkarte", "numéro de carte", "tarjeta", "carta di credito", "cartão", "kaartnummer", "numer karty", "卡号："],
)
def test_a_mistyped_number_is_found_behind_labels_of_many_languages(scan: Scan, label: str) -> None:
    assert scan(f"{label} 4532756279624065") == [("4532756279624065", "credit_card")]


def test_a_number_that_lacks_a_digit_is_found_right_behind_its_label(scan: Scan) -> None:
    assert ("4532 7562 7962 406", "credit_card") in scan("card number 4532 7562 7962 406")


def test_a_column_of_ids_is_no_column_of_cards(scan: Scan) -> None:
    numbers = [f"45327562796240{n:02d}" for n in range(60, 80)]
    assert [type_ for _, type_ in scan("\n".join(f"{n};x" for n in numbers), "data")] == []


@pytest.mark.parametrize(
    "text",
    [
        "2100 2200 2300 2400",
        "4000 4500 5000 5500",
        "00000010: 4500 0054 1f2e 4000 4006 4532",
        "4242 4242 4242 4242 4242 4242 4242 4242",
        "SIM card 8944110068123456786",
        "ticket 45396639-2332-1464-9999-000000000000",
    ],
)
def test_other_rows_of_figures_stay(scan: Scan, text: str) -> None:
    assert all(type_ != "credit_card" for _, type_ in scan(text))
