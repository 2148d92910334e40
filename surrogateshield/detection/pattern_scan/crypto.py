"""Addresses of cryptocurrencies.

A checksum decides where the address has one that a library or the standard library computes; else a
beginning and a length that nothing else has; else a word near it.

Sources: Bitcoin developer guide and BIP 173 and 350 (python-stdnum decides), EIP-55 and ENSIP-1
(Ethereum), the coins' own chain parameters for version bytes, Cardano CIP-19, Monero's "address"
document (95 or 106 characters, first 4 or 8), XRPL "accounts" (first r), Stellar SEP-23 (G, 56
characters of Base32), the Algorand and Polkadot developer documentation, TON "smart contract addresses"
(EQ, UQ, 48 characters), Solana (32 to 44 characters of Base58), SLIP-173 (registered Bech32 prefixes).
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from itertools import pairwise

from stdnum import bitcoin

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.detection.vocabulary import Stems
from surrogateshield.pii import PiiType

_B58 = "1-9A-HJ-NP-Za-km-z"
_NO_WORD_BEFORE, _NO_WORD_AFTER = r"(?<![A-Za-z0-9_])", r"(?![A-Za-z0-9_])"
_CHARACTER_BEFORE = re.compile(r"[A-Za-z0-9_]")
_BECH32_HEADS = (
    *(
        f"{prefix}1"
        for prefix in """bc tb ltc tltc dgb grs vtc btg addr stake cosmos osmo terra inj juno akash kava secret thor
        band celestia axelar stars evmos sei noble neutron dydx umee one zil erd bnb tbnb iaa regen persistence fetch
        rune
        cro desmos likecoin sif migaloo kujira zs lnbc lnurl""".split()
    ),
    *("kaspa:q", "bitcoincash:q", "bitcoincash:p", "ecash:q", "x-avax1", "p-avax1", "c-avax1"),
)
_BECH32_STEMS = Stems(_BECH32_HEADS)
_BECH32_BODY = re.compile(rf"[02-9ac-hj-np-z]{{32,1200}}{_NO_WORD_AFTER}", re.IGNORECASE)
_HEX = re.compile(rf"{_NO_WORD_BEFORE}0[xX][0-9A-Fa-f]{{40}}{_NO_WORD_AFTER}")
_LONG_HEX = re.compile(rf"{_NO_WORD_BEFORE}0x[0-9a-f]{{62,64}}{_NO_WORD_AFTER}")
# One step takes a whole word, so that a text costs as much as it has words.
_TO_LONG_WORD = re.compile(r"(?:[^A-Za-z0-9]++|[A-Za-z0-9]{1,24}+(?![A-Za-z0-9]))*+")
_SHORTEST_LONG_WORD = 25
_LONG_WORD = re.compile(rf"[A-Za-z0-9]{{{_SHORTEST_LONG_WORD},}}+")
_BASE58 = re.compile(rf"[{_B58}]{{25,110}}\Z")
_BASE32 = re.compile(r"(?:G[A-D][A-Z2-7]{54}|[A-Z2-7]{58})\Z")
_TON = re.compile(r"[EUk]Q(?<![A-Za-z0-9_-]..)[A-Za-z0-9_-]{46}(?![A-Za-z0-9_-])")
_ENS = re.compile(r"(?<![A-Za-z0-9_.@/-])[a-z0-9][a-z0-9-]{2,40}\.eth(?![A-Za-z0-9_./-])")
# (first characters, lengths, words that must stand near): what has no checksum that is checked here
_FORMS: tuple[tuple[re.Pattern[str], Keywords | None], ...] = (
    (re.compile(r"[48][0-9AB].{93}(?:.{11})?\Z"), None),  # Monero
    (re.compile(r"(?:Ae2tdPwUPE|DdzFF).{40,100}\Z"), None),  # Cardano, Byron era
    (re.compile(r"r.{24,34}\Z"), Keywords("xrp", "ripple", "xrpl")),
    (re.compile(r".{32,44}\Z"), Keywords("sol", "solana", "phantom", "spl", "solflare")),
    (re.compile(r"[1-9A-HJ-NP-Za-km-z].{45,48}\Z"), Keywords("dot", "polkadot", "ksm", "kusama", "substrate")),
)
_WORDS = Keywords(
    "btc", "bitcoin", "wallet", "wallet address", "crypto", "eth", "ethereum", "litecoin", "ltc", "dogecoin", "doge",
    "monero",
    "xmr", "ripple", "xrp", "tron", "trx", "trc20", "usdt", "usdc", "solana", "sol", "cardano", "ada", "satoshi",
    "ledger", "dash",
    "zcash", "zec", "polkadot", "dot", "tezos", "xtz", "stellar", "xlm", "algorand", "algo", "near", "aptos", "sui",
    "starknet",
    "ton", "toncoin", "filecoin", "fil", "coinbase", "binance", "kraken", "metamask", "blockchain", "coin", "bch",
    "bnb",
    "payout address", "deposit address", "kryptowährung", "criptomoneda", "portefeuille", "cartera", "portafoglio",
    "carteira",
    "portfel", "receiving address",
)  # fmt: skip
_LONG_HEX_WORDS = Keywords("aptos", "sui", "starknet", "argent", "petra", "wallet address")
_ENS_WORDS = Keywords("wallet", "ens", "eth", "ethereum", "send", "address", "metamask", "my name")
_JOINED_BEFORE, _JOINED_AFTER = frozenset("_/+.-"), frozenset("_/+=-")


def _addresses(reading: Reading) -> Iterator[Found]:
    text, lower = reading.text, reading.lower
    if ".eth" in text:
        for match in _ENS.finditer(text):
            if _ENS_WORDS.near(reading, match.start(), match.end(), before=60):
                yield Found(match.start(), match.end(), PiiType.CRYPTO, 0.85)
    if not reading.has_digit:
        return
    if "0x" in lower:
        yield from (Found(m.start(), m.end(), PiiType.CRYPTO, 1.0) for m in _HEX.finditer(text))
        for match in _LONG_HEX.finditer(text):
            if _LONG_HEX_WORDS.near(reading, match.start(), match.end(), before=50):
                yield Found(match.start(), match.end(), PiiType.CRYPTO, 0.85)
    for index, start, end in reading.find(_BECH32_STEMS):
        if start and _CHARACTER_BEFORE.match(text, start - 1):
            continue
        body = _BECH32_BODY.match(text, end)
        if body is None or not any(map(str.isdigit, body.group())):
            continue
        one_case = body.group().islower() or body.group().isupper()
        telling = len(_BECH32_HEADS[index]) > 3 or len(body.group()) >= 38
        if one_case and (telling or bitcoin.is_valid(text[start : body.end()])):
            yield Found(start, body.end(), PiiType.CRYPTO, 1.0)
    if reading.longest_word >= _SHORTEST_LONG_WORD:
        yield from _long_words(reading)
    if "Q" in text:
        for match in _TON.finditer(text):
            if _WORDS.near(reading, match.start(), match.end(), before=60, after=20):
                yield Found(match.start(), match.end(), PiiType.CRYPTO, 0.9)


def _long_words(reading: Reading) -> Iterator[Found]:
    text = reading.text
    position = 0
    while True:
        skipped = _TO_LONG_WORD.match(text, position)
        word = _LONG_WORD.match(text, skipped.end() if skipped else position)
        if word is None:
            return
        start, position = word.span()
        if text[max(0, start - 1) : start] in _JOINED_BEFORE or text[position : position + 1] in _JOINED_AFTER:
            continue  # a part of Base64, of a path or of a name
        value = word.group()
        if _BASE58.match(value) and _mixed(value) and not value.startswith("eyJ"):
            score = _score_base58(reading, value, start, position)
            if score:
                yield Found(start, position, PiiType.CRYPTO, score)
        elif _BASE32.match(value) and _WORDS.near(reading, start, position, before=60, after=20):
            yield Found(start, position, PiiType.CRYPTO, 0.9)


def _score_base58(reading: Reading, value: str, start: int, end: int) -> float:
    """How certain an address in Base58 is; 0 if it is none."""
    if _has_checksum(value):
        return 1.0
    for form, words in _FORMS:
        if form.match(value) and (words is None or words.near(reading, start, end, before=160, after=20)):
            return 0.9
    # A mistyped address right behind its word.
    mistyped = len(value) <= 64 and _is_random(value) and _WORDS.near(reading, start, end, before=40, after=12)
    return 0.75 if mistyped else 0.0


def _has_checksum(value: str) -> bool:
    """Whether `value` ends in the first four bytes of its double SHA-256 (Base58Check)."""
    if len(value) > 60:
        return False
    if value[0] in "13" and len(value) <= 35 and bitcoin.is_valid(value):
        return True
    try:
        decoded = bitcoin.b58decode(value)
    except (ValueError, IndexError):
        return False
    payload, check = decoded[:-4], decoded[-4:]
    return len(decoded) >= 23 and hashlib.sha256(hashlib.sha256(payload).digest()).digest()[:4] == check


def _mixed(value: str) -> bool:
    """Random Base58 holds digits, capitals and small letters."""
    return any(map(str.isdigit, value)) and any(map(str.isupper, value)) and any(map(str.islower, value))


def _is_random(value: str) -> bool:
    changes = sum(
        one.isupper() != other.isupper() or one.isdigit() != other.isdigit() for one, other in pairwise(value)
    )
    return sum(map(str.isdigit, value)) >= 3 and changes >= len(value) // 4


CRYPTO = Rule(
    "crypto",
    _addresses,
    fields=(_WORDS,),
    examples=(
        "send to «bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4»",
        "«1NEDqZPvTWRaoho48qXuLLsrYomMXPABfD», «0x5b1f2c7e9a0d4486b3c19e57d20f8a61c4e7b935».",
        "my wallet is «DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L» and SOL «7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtVk»",
        "addr «addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer»",
        "USDT (TRC20): «TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE», XRP «rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh»",
        "stellar «GCXKG6RN4ONIEPCMNFB732A436Z5PNDSRLGWK7GBLCMQLIFO4S7EYWVU»; wallet «ines-c.eth»",
        "moved my solana to «tHMDGDu8KXcgGAchjZ1wJ2vYCsuDZvRCNM86crHbXEFD»"
        " and not, as I should have, to this one here: «56wDmczVfnb57vtnpEpNw67dWu6ssb7JVhrc8Pa4vvrS»",
        "cosmos: «cosmos1h6k2m9q4v7w8z3x5y0p2r4t6u8j9n7c5d3f2g0»",
    ),
    counter_examples=(
        "commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
        "0x742d35Cc6634C0532925a3b844Bc454e4438f44",
        "getElementsByClassNameAndTagName2",
        "tx 0x" + "ab" * 32,
        "the address of the class is AbstractSingletonProxyFactoryBean2Impl",
        "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPU3x is an IPFS hash at this address",
    ),
)

RULES = (CRYPTO,)
