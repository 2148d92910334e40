from __future__ import annotations

import re

import pytest
from stdnum import bitcoin

from surrogateshield.surrogates import well_formed


@pytest.mark.parametrize(
    "original",
    [
        "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
        "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
        "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    ],
)
def test_bitcoin_checksums(conversation, original):
    surrogate = conversation.surrogate(original, "crypto")
    assert bitcoin.is_valid(surrogate)
    assert surrogate[0] == original[0]


def test_taproot(conversation):
    original = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"
    assert well_formed("crypto", original)
    surrogate = conversation.surrogate(original, "crypto")
    assert surrogate.startswith("bc1p") and len(surrogate) == len(original)
    assert well_formed("crypto", surrogate)
    flipped = surrogate[:-1] + ("q" if surrogate[-1] != "q" else "p")
    assert not well_formed("crypto", flipped)


def test_segwit_in_capitals(conversation):
    surrogate = conversation.surrogate("BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "crypto")
    assert surrogate == surrogate.upper()


def test_ethereum(conversation):
    # One case throughout: valid without the checksum that mixed case would have to spell.
    surrogate = conversation.surrogate("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "crypto")
    assert re.fullmatch(r"0x[\da-f]{40}", surrogate)


def test_other_chains_keep_shape(conversation):
    assert re.fullmatch(r"D[1-9A-Za-z]{33}", conversation.surrogate("DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L", "crypto"))


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        ("bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", r"bitcoincash:q[02-9ac-hj-np-z]{41}"),
        ("imelda-q.eth", r"[a-z]{6}-[a-z]\.eth"),
        ("0x3fa1c09be7d542863fa1c09be7d542863fa1c09be7d542863fa1c09be7d54286", r"0x[\da-f]{64}"),
        ("EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N", r"E[A-Za-z\d]{47}"),
    ],
)
def test_forms_of_other_chains(conversation, original, pattern):
    surrogate = conversation.surrogate(original, "crypto")
    assert re.fullmatch(pattern, surrogate), surrogate
    assert well_formed("crypto", surrogate)
