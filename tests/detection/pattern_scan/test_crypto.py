"""Addresses of cryptocurrencies: kinds, fields, check digits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("1NEDqZPvTWRaoho48qXuLLsrYomMXPABfD", "data", None, [("1NEDqZPvTWRaoho48qXuLLsrYomMXPABfD", "crypto")]),
        ("1NEDqZPvTWRaoho48qXuLLsrYomMXPABfE", "data", None, []),
        ("1NEDqZPvTWRaoho48qXuLLsrYomMXPABfE", "data", "wallet", [("1NEDqZPvTWRaoho48qXuLLsrYomMXPABfE", "crypto")]),
        (
            "0x5b1f2c7e9a0d4486b3c19e57d20f8a61c4e7b935",
            "code",
            None,
            [("0x5b1f2c7e9a0d4486b3c19e57d20f8a61c4e7b935", "crypto")],
        ),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found


@pytest.mark.parametrize(
    "value",
    [
        "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
        "cosmos1h6k2m9q4v7w8z3x5y0p2r4t6u8j9n7c5d3f2g0",
        "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
        "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
        "0x5b1f2c7e9a0d4486b3c19e57d20f8a61c4e7b935",
    ],
)
def test_some_addresses_need_no_word(scan: Scan, value: str) -> None:
    assert scan(f"it went to {value}.") == [(value, "crypto")]
    assert scan(f"x={value}") == [(value, "crypto")]


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("XRP", "rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh"),
        ("Solana", "7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtVk"),
        ("Stellar", "GCXKG6RN4ONIEPCMNFB732A436Z5PNDSRLGWK7GBLCMQLIFO4S7EYWVU"),
        ("TON", "EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N"),
        ("ENS wallet", "imelda-q.eth"),
        ("Sui", "0x3fa1c09be7d542863fa1c09be7d542863fa1c09be7d542863fa1c09be7d54286"),
    ],
)
def test_others_need_their_word(scan: Scan, word: str, value: str) -> None:
    assert scan(f"{word}: {value}") == [(value, "crypto")]
    assert scan(f"it is {value} there") == []


@pytest.mark.parametrize(
    "text",
    [
        "the address of AbstractSingletonProxyFactoryBean2Impl",
        "deposit the form getElementsByClassNameAndTagName2 at the address",
        "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPU3x",
        "sha512-Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0AbCdE/x3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0AbCdE==",
        "bc1 is a prefix, tb1qqqq too",
    ],
)
def test_what_is_no_address(scan: Scan, text: str) -> None:
    assert scan(text) == []
