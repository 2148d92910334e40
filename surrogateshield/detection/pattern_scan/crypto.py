"""Addresses of cryptocurrencies.

Sources: Bitcoin developer guide (Base58Check), BIP 173 and 350 (Bech32; python-stdnum decides),
EIP-55 (Ethereum), the currencies' published address prefixes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from stdnum import bitcoin

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

_NO_WORD_BEFORE, _NO_WORD_AFTER = r"(?<![A-Za-z0-9_])", r"(?![A-Za-z0-9_])"
_BECH32 = re.compile(
    rf"{_NO_WORD_BEFORE}(?:bc|tb|ltc|addr|stake|cosmos|osmo|terra|inj|kaspa:q|bitcoincash:q)1?[02-9ac-hj-np-z]{{20,110}}{_NO_WORD_AFTER}",
    re.IGNORECASE,
)
_HEX = re.compile(rf"{_NO_WORD_BEFORE}0x[0-9A-Fa-f]{{40}}{_NO_WORD_AFTER}")
_BASE58 = re.compile(rf"{_NO_WORD_BEFORE}[1-9A-HJ-NP-Za-km-z]{{25,110}}{_NO_WORD_AFTER}")
_BECH32_HEADS = (
    "bc1",
    "tb1",
    "ltc1",
    "addr1",
    "stake1",
    "cosmos1",
    "osmo1",
    "terra1",
    "inj1",
    "kaspa:q",
    "bitcoincash:q",
)
_WORDS = Keywords(
    "btc", "bitcoin", "wallet", "wallet address", "crypto", "address", "send to", "eth", "ethereum", "litecoin",
    "ltc", "dogecoin", "doge", "monero", "xmr", "ripple", "xrp", "tron", "trx", "usdt", "usdc", "solana", "sol",
    "cardano", "ada", "deposit", "satoshi", "ledger",
)  # fmt: skip


def _addresses(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if "0x" in text:
        yield from (Found(m.start(), m.end(), PiiType.CRYPTO, 1.0) for m in _HEX.finditer(text))
    if any(head in reading.lower for head in _BECH32_HEADS):
        for match in _BECH32.finditer(text):
            if match.group().lower().startswith(_BECH32_HEADS):
                yield Found(match.start(), match.end(), PiiType.CRYPTO, 1.0 if bitcoin.is_valid(match.group()) else 0.9)
    for match in _BASE58.finditer(text):
        value = match.group()
        if not _mixed(value):
            continue
        if value[0] in "13" and len(value) <= 35 and bitcoin.is_valid(value):
            yield Found(match.start(), match.end(), PiiType.CRYPTO, 1.0)
        elif _WORDS.near(reading, match.start(), match.end(), before=60, after=20) and not value.startswith("eyJ"):
            yield Found(match.start(), match.end(), PiiType.CRYPTO, 0.8)


def _mixed(value: str) -> bool:
    """Random Base58 holds digits, capitals and small letters."""
    return any(map(str.isdigit, value)) and any(map(str.isupper, value)) and any(map(str.islower, value))


CRYPTO = Rule(
    "crypto",
    _addresses,
    examples=(
        "send to «bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4»",
        "«1NEDqZPvTWRaoho48qXuLLsrYomMXPABfD», «0x742d35Cc6634C0532925a3b844Bc454e4438f44e».",
        "my wallet is «DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L» and SOL «7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtVk»",
        "addr «addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer»",
    ),
    counter_examples=(
        "commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
        "0x742d35Cc6634C0532925a3b844Bc454e4438f44",
        "getElementsByClassNameAndTagName2",
        "tx 0x" + "ab" * 32,
    ),
)

RULES = (CRYPTO,)
