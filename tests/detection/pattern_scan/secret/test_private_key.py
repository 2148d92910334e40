"""Private keys: frames, fields of JSON Web Keys, recovery phrases."""

from __future__ import annotations

import base64
from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]

PEM = "-----BEGIN EC PRIVATE KEY-----\nMHcC\n-----END EC PRIVATE KEY-----"


@pytest.mark.parametrize("kind", ["prose", "code", "data"])
def test_a_pem_block_is_one_value_in_every_kind(scan: Scan, kind: Kind) -> None:
    assert scan(f"a\n{PEM}\nb", kind) == [(PEM, "private_key")]


def test_two_blocks_are_two_values(scan: Scan) -> None:
    assert scan(f"{PEM}\nand\n{PEM}") == [(PEM, "private_key")] * 2


def test_a_block_without_its_end_stops_before_the_next(scan: Scan) -> None:
    assert scan(f"-----BEGIN PRIVATE KEY-----\nMIIB\n\nas well as:\n{PEM}")[-1] == (PEM, "private_key")


def test_a_key_in_base64(scan: Scan) -> None:
    encoded = base64.b64encode(PEM.encode()).decode()
    assert scan(f"tls.key: {encoded}", "data") == [(encoded, "private_key")]
    certificate = base64.b64encode(PEM.replace("EC PRIVATE KEY", "CERTIFICATE").encode()).decode()
    assert scan(f"tls.crt: {certificate}", "data") == []


def test_the_private_part_of_a_json_web_key(scan: Scan) -> None:
    value = "q8Zt3LmXv6Nc1Rb9Yd4Kf7Hs-Jg5Ta0Ue3WiqB2nM4k"
    assert scan(f'{{"kty":"EC","crv":"P-256","x":"{value[::-1]}","d":"{value}"}}', "data") == [(value, "private_key")]


@pytest.mark.parametrize("count", [12, 24])
def test_a_recovery_phrase(scan: Scan, count: int) -> None:
    words = " ".join(("tulip gravel onion vapor kiwi lamp orbit mango fence quilt rival stamp " * 2).split()[:count])
    assert scan(f"my recovery phrase is {words}.") == [(words, "private_key")]
    shorter = " ".join(words.split()[:11])
    assert scan(f"my seed phrase: {shorter}.") == [(shorter, "password")]  # no wallet's, and still a secret


def test_a_sentence_about_a_phrase_is_none(scan: Scan) -> None:
    assert scan("seed phrase: write down each word that your wallet shows you and keep the paper safe and dry") == []
