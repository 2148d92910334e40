"""Addresses of cryptocurrencies: right checksums over a random payload, for which nobody has a key.

A payload of 160 bits drawn at random is anybody's with a probability that can be neglected.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress

import regex
from stdnum import bitcoin

from surrogateshield.surrogates.generator import Generator, attempts
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.text import same_shape

_BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
_BECH32M = 0x2BC830A3
_ETHEREUM = regex.compile(r"0[xX][\da-fA-F]{40}")
_SEGWIT = regex.compile(r"(?i)(bc|tb|ltc)1[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{11,87}")
_LONG_HEX = regex.compile(r"0[xX][\da-fA-F]{60,64}")
_CASH = regex.compile(
    r"(?i)((?:bitcoincash|ecash|kaspa|bchtest):|[xpc]-avax1)([qpzry9x8gf2tvdw0s3jn54khce6mua7l]{30,90})"
)
_ENS = regex.compile(r"([a-z0-9-]+)(\.eth)")
_BASE58_ADDRESS = regex.compile(r"[1-9A-HJ-NP-Za-km-z]{25,50}")


class CryptoGenerator(Generator):
    """Wallet addresses of the same kind."""

    domain = "crypto"

    def canonical(self, original: str) -> str:
        # Case carries information in Base58, and none in the others.
        return original if _BASE58_ADDRESS.fullmatch(original) else original.casefold()

    def inherent(self, original: str) -> frozenset[str]:  # noqa: ARG002
        return frozenset({"addr", "bitcoincash", "ecash", "kaspa", "avax"})

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        yield from attempts(source, lambda draw: _address(original, draw))

    def well_formed(self, value: str) -> bool:
        if _SEGWIT.fullmatch(value):
            return _segwit_checksum(value.lower()) in (1, _BECH32M)
        if _CASH.fullmatch(value) or _ENS.fullmatch(value):
            return True
        return len(value) >= 20 and value.replace("-", "").replace("_", "").isalnum()

    def assignable(self, value: str) -> bool:  # noqa: ARG002 (by probability alone, see above)
        return False


def _address(original: str, draw: Draw) -> str:
    if _ETHEREUM.fullmatch(original):
        # All letters of one case: valid without the checksum of EIP-55, which is one of case.
        upper = original[2:].isupper()
        body = draw.characters("0123456789abcdef", 40)
        return original[:2] + (body.upper() if upper else body)
    if _LONG_HEX.fullmatch(original):
        return original[:2] + draw.characters("0123456789abcdef", len(original) - 2)
    if match := _CASH.fullmatch(original):
        # Without its checksum nobody can send anything there.
        prefix, body = str(match.group(1)), str(match.group(2))
        return prefix + body[0] + draw.characters(_BECH32, len(body) - 1)
    if match := _ENS.fullmatch(original):
        return same_shape(str(match.group(1)), draw) + str(match.group(2))
    if match := _SEGWIT.fullmatch(original):
        written = _segwit(original.lower(), match.group(1).lower(), draw)
        return written.upper() if original.isupper() else written
    if _BASE58_ADDRESS.fullmatch(original):
        with suppress(ValueError, IndexError):
            return _base58check(original, draw)
    return original[:1] + same_shape(original[1:], draw)


def _segwit(original: str, prefix: str, draw: Draw) -> str:
    """BIP 173 and 350: the witness version stays, the program is random."""
    data = original[len(prefix) + 1 : -6]
    values = [_BECH32.index(data[0]), *(draw.below(32) for _ in data[1:])]
    # The last five-bit group is padded with zeros to whole bytes.
    padding = (5 * (len(data) - 1)) % 8
    values[-1] = values[-1] >> padding << padding
    target = 1 if values[0] == 0 else _BECH32M
    check = bitcoin.bech32_checksum([*_expanded(prefix), *values, 0, 0, 0, 0, 0, 0]) ^ target
    tail = [(check >> 5 * (5 - i)) & 31 for i in range(6)]
    return f"{prefix}1" + "".join(_BECH32[v] for v in (*values, *tail))


def _segwit_checksum(value: str) -> int:
    prefix, _, data = value.partition("1")
    return int(bitcoin.bech32_checksum([*_expanded(prefix), *(_BECH32.index(c) for c in data)]))


def _expanded(prefix: str) -> list[int]:
    return [*(ord(c) >> 5 for c in prefix), 0, *(ord(c) & 31 for c in prefix)]


def _base58check(original: str, draw: Draw) -> str:
    """The same version byte, a random payload of the same length, the checksum of both."""
    decoded = bitcoin.b58decode(original)
    version, size = decoded[:1], len(decoded) - 5
    payload = version + bytes(draw.below(256) for _ in range(size))
    raw = payload + hashlib.sha256(hashlib.sha256(payload).digest()).digest()[:4]
    number, text = int.from_bytes(raw, "big"), ""
    while number:
        number, digit = divmod(number, 58)
        text = _BASE58[digit] + text
    return "1" * (len(raw) - len(raw.lstrip(b"\0"))) + text
