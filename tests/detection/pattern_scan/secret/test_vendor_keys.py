"""Vendors' keys: every format of the table, and what stands around a key."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.secret.vendor_keys import FORMATS, Format, spans
from surrogateshield.detection.reading import Reading
from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]

EACH = pytest.mark.parametrize("one", [pytest.param(one, id=f"{one.vendor} {one.shape[:24]}") for one in FORMATS])


def found(text: str) -> list[str]:
    return [text[start:end] for start, end in spans(Reading(text))]


@EACH
def test_a_key_of_each_format_is_found_in_a_sentence(one: Format) -> None:
    key = one.example()
    assert key in found(f"it is {key}, I think")


@EACH
def test_a_key_of_each_format_is_found_in_quotes(one: Format) -> None:
    key = one.example()
    assert key in found(f"value='{key}'")


@EACH
def test_a_near_miss_of_each_format_is_no_key(one: Format) -> None:
    assert found(one.near_miss) == []


@EACH
def test_a_key_cut_to_its_beginning_is_no_key(one: Format) -> None:
    assert found(f"it begins with {one.beginning} and goes on") == []


@pytest.mark.parametrize(
    ("text", "kind", "values"),
    [
        ("xghp_Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1", "code", []),
        ("'AKIAQ7XW3ZL5N2VB8MPD'", "code", ["AKIAQ7XW3ZL5N2VB8MPD"]),
        ("glpat-Zk3v9QmT7xLw2Rb8Nf4J.", "data", ["glpat-Zk3v9QmT7xLw2Rb8Nf4J"]),
        ("hf_ZkvQmTxLwRbNfJhGdPsYcAbCdE", "prose", ["hf_ZkvQmTxLwRbNfJhGdPsYcAbCdE"]),
        ("1234567890:AAZk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0Ab", "data", ["1234567890:AAZk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0Ab"]),
        (r"key:\nghp_Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1", "code", ["ghp_Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1"]),
        ("sk-learn-compatible-estimators", "code", []),
        ("sk-xxxxxxxxxxxxxxxxxxxxxxxx", "code", []),
        ("sk-your-api-key-goes-here", "prose", []),
    ],
)
def test_what_stands_around_a_key(scan: Scan, text: str, kind: Kind, values: list[str]) -> None:
    assert scan(text, kind) == [(value, "api_key") for value in values]


def test_a_token_in_the_address_of_its_interface() -> None:
    token = next(one for one in FORMATS if one.vendor == "Telegram").example()
    text = f"curl https://api.telegram.org/bot{token}/getMe and robot{token}"
    assert [text[start:end] for start, end in spans(Reading(text))] == [token]
