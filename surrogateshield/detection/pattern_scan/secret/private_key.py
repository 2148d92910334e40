"""Private keys: PEM blocks, PuTTY keys, keys of wallets and their recovery phrases.

Sources: RFC 7468 and RFC 1421 (PEM), RFC 4880 section 6.2 (OpenPGP armour), the PuTTY documentation,
appendix on the PPK format, RFC 7517 section 4 with RFC 7518 section 6 (JSON Web Keys: "d" is the
private part), BIP 32 (extended keys), BIP 39 (mnemonics of 12 to 24 words), Bitcoin wiki "Wallet
import format", age-encryption.org/v1, WireGuard's `wg` manual (32 bytes in Base64).
"""

from __future__ import annotations

import base64
import re
from bisect import bisect_left
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import Cue, value_after
from surrogateshield.detection.pattern_scan.secret.randomness import entropy
from surrogateshield.detection.reading import MASK, Found, Keywords, Reading
from surrogateshield.detection.vocabulary import Stems, apart
from surrogateshield.pii import PiiType

_NAME = r"(?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?"
_PEM_BEGIN = re.compile(rf"-----BEGIN {_NAME}-----|---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----")
_PEM_END = re.compile(rf"-----END {_NAME}-----|---- END SSH2 ENCRYPTED PRIVATE KEY ----")
_PEM_BODY = re.compile(r"[A-Za-z0-9+/=\s\\:,.()-]*+")
_KEY_BODY = re.compile(r"(?=[a-z]{0,15}[A-Z0-9+/=])[A-Za-z0-9+/=]{8}")
_LONGEST_PEM = 40_000
# -----BEGIN in Base64, as Kubernetes and CI systems keep keys; what follows is decoded.
_PEM_IN_BASE64 = re.compile(r"LS0tLS1CRUdJTi(?:[A-Za-z0-9+/]|\r?\n[ \t]{0,12}(?=[A-Za-z0-9+/]{60})){20,20000}={0,2}")
_PUTTY = re.compile(
    r"PuTTY-User-Key-File-[23]: [^\n]{1,60}\n(?:[A-Za-z-]{1,30}: ?[^\n]{0,200}\n|[A-Za-z0-9+/=]{4,80}\n){3,200}"
    r"Private-(?:MAC|Hash): [0-9a-f]{40,64}"
)
_EXTENDED = re.compile(r"(?<![A-Za-z0-9])[xyzt]prv[1-9A-HJ-NP-Za-km-z]{100,112}(?![A-Za-z0-9])")
_AGE = re.compile(r"(?<![A-Za-z0-9])AGE-SECRET-KEY-1[0-9A-Z]{50,60}(?![A-Za-z0-9])")
_JWK = re.compile(r"\"(?:d|p|q|dp|dq|qi)\"\s{0,2}:\s{0,2}\"([A-Za-z0-9_-]{20,1400})\"")
_WIF = re.compile(r"(?:[5KL][1-9A-HJ-NP-Za-km-z]{50,51}|(?:0x)?[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{85,88})\Z")
_WIREGUARD = re.compile(r"[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=\Z")

_KEY_CUE = Cue(
    r"(?<![A-Za-z])(?:(?:private|secret|signing|geheimer?|clave|clé|llave|chiave|chave|prywatny)[ _-]?"
    r"(?:key|schlüssel|privada|privée|privata|klucz)(?:[ _-]hex)?|privatekey|presharedkey|"
    r"privater? schlüssel|sleutel|wif)(?![A-Za-z])",
    "private", "secret", "signing", "geheime", "clave", "clé", "llave", "chiave", "chave", "prywatny", "privatekey",
    "preshared", "privater", "sleutel", "wif",
)  # fmt: skip
_PHRASE_CUE = Cue(
    r"(?<![A-Za-z])(?:(?:seed|recovery|secret|backup|mnemonic|wallet|wiederherstellungs|"
    r"frase)[ _-]?(?:phrase|words|seed|phrasen?|"
    r"semilla|mnemonic|de recuperación|de recuperação)|mnemonic|seed|phrase de récupération|"
    r"frase di recupero)(?![A-Za-z])",
    "seed", "recovery", "secret", "backup", "mnemonic", "wallet", "wiederherstellungs", "frase", "phrase de",
)  # fmt: skip
_PHRASE = re.compile(
    r"[\s\"'`:=(>-]{0,8}(?:(?:is|are|was|ist|lautet|es|est|é|è|"
    r"to)[\s:\"'`]{1,4})?(?P<words>[a-z]{3,8}(?:,?[ \n]{1,2}[a-z]{3,8}){11,23})(?![a-z])"
)
_FIELDS = Keywords("private key", "privatekey", "wif", "secret key", "signing key", "priv key", "privkey")
# A recovery phrase somewhere behind the word for it: what no sentence is, twelve words without a small one.
_WALLETS = Stems(
    """seed recovery mnemonic wallet ledger trezor metamask phantom exodus phrase bip39 bip-39 wortliste wiederherstell
    frase semilla semente
    graine zdanie""".split()
)
_FREE_PHRASE = re.compile(
    r"(?<![\w'’-])(?P<words>(?:[0-9]{1,2}[.)] ?)?[a-z]{3,8}(?:(?:,|,? "
    r"[0-9]{1,2}[.)]?)?[ \n]{1,3}[a-z]{3,8}(?![a-z])){11,23}+)(?![\w'’])(?!,? [a-z])"
)
_PHRASE_LENGTHS = {12, 15, 18, 21, 24}
# Words of running text that are in no list of BIP 39.
_RUNNING = frozenset("the and for with from your you are was that this have has not but they will can".split())
_SMALL = _RUNNING - {"this", "that", "they", "will", "can"} | frozenset(
    """about after again any because been before being between could did does each even ever every few got had her here
    him himself his how its itself let many may might more most never nor now onto our out per said says she
    should some than their them these those through too upon used via were which while who why would yet your
    yours""".split()
)
"""Words that running text is full of and that BIP 39 lists not."""


def _private_keys(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if reading.field and _FIELDS.name_field(reading) and _WIF.match(text.strip()):
        start = text.index(text.strip())
        yield Found(start, start + len(text.strip()), PiiType.PRIVATE_KEY, 0.95)
        return
    if "PRIVATE KEY" in text:
        yield from _pem_blocks(text)
    if "LS0tLS1CRUdJTi" in text:
        for match in _PEM_IN_BASE64.finditer(text):
            head = "".join(match.group()[:120].split())
            decoded = base64.b64decode(head[: len(head) // 4 * 4], validate=False)
            if b"PRIVATE KEY" in decoded:
                yield Found(match.start(), match.end(), PiiType.PRIVATE_KEY, 1.0)
    if "PuTTY-User-Key-File" in text:
        yield from (Found(*match.span(), PiiType.PRIVATE_KEY, 1.0) for match in _PUTTY.finditer(text))
    if "prv" in text:
        yield from (Found(*match.span(), PiiType.PRIVATE_KEY, 1.0) for match in _EXTENDED.finditer(text))
    if "AGE-SECRET-KEY-1" in text:
        yield from (Found(*match.span(), PiiType.PRIVATE_KEY, 1.0) for match in _AGE.finditer(text))
    if '"d"' in text and '"kty"' in text:
        yield from (Found(*match.span(1), PiiType.PRIVATE_KEY, 1.0) for match in _JWK.finditer(text))
    yield from _announced(reading)


def _pem_blocks(text: str) -> Iterator[Found]:
    begins = [match.span() for match in _PEM_BEGIN.finditer(text)]
    ends = [match.span() for match in _PEM_END.finditer(text)]
    position = 0
    for number, (start, after) in enumerate(begins):
        if start < position:
            continue
        limit = min(begins[number + 1][0] if number + 1 < len(begins) else len(text), after + _LONGEST_PEM)
        place = bisect_left(ends, (after, after))
        if place < len(ends) and ends[place][0] < limit:
            position = ends[place][1]
        else:
            # Without its last line a key is a key still: then whatever looks like its body goes.
            body = _PEM_BODY.match(text, after, limit)
            position = after + len(body.group().rstrip()) if body else after
            if not _KEY_BODY.search(text, after, position):
                continue
        if MASK not in text[start:position]:
            yield Found(start, position, PiiType.PRIVATE_KEY, 1.0)


def _announced(reading: Reading) -> Iterator[Found]:
    for match in _KEY_CUE.matches(reading):
        value = value_after(reading.text, match.end())
        if value is None:
            continue
        if _WIF.match(value.text) or (_WIREGUARD.match(value.text) and match.group()[:1].isupper()):
            digits = sum(map(str.isdigit, value.text))
            if 1 <= digits < len(value.text) and entropy(value.text) > 3:
                yield Found(value.start, value.end, PiiType.PRIVATE_KEY, 0.9)
    for match in _PHRASE_CUE.matches(reading):
        phrase = _PHRASE.match(reading.text, match.end())
        if phrase is None:
            continue
        words = phrase["words"].replace(",", " ").split()
        if len(words) not in _PHRASE_LENGTHS and len(words) > 12:
            words = words[: max(length for length in _PHRASE_LENGTHS if length <= len(words))]
        if not _RUNNING & set(words):
            last = phrase.start("words")
            for word in words:
                last = reading.text.index(word, last) + len(word)
            yield Found(phrase.start("words"), last, PiiType.PRIVATE_KEY, 0.9)
    yield from _free_phrases(reading)


def _free_phrases(reading: Reading) -> Iterator[Found]:
    """Recovery phrases within two hundred characters behind a word for them."""
    position = 0
    for _, start, end in apart(reading.find(_WALLETS)):
        limit = min(len(reading.text), end + 600)
        if end < position or (start and reading.lower[start - 1].isalpha()):
            continue
        for match in _FREE_PHRASE.finditer(reading.text, max(position, end), limit):
            words = re.findall("[a-z]+", match["words"])
            if (
                match.start() <= end + 350
                and len(words) in _PHRASE_LENGTHS
                and not _SMALL & set(words)
                and len(set(words)) >= len(words) - 2
            ):
                yield Found(*match.span("words"), PiiType.PRIVATE_KEY, 0.85)
        position = end + 150


PRIVATE_KEY = Rule(
    "private_key",
    _private_keys,
    fields=(_FIELDS,),
    examples=(
        "key:\n«-----BEGIN RSA PRIVATE KEY-----\nMIIEow==\n-----END RSA PRIVATE KEY-----»\nthat was it",
        "«-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1r\nZXktdjE»",
        r'"«-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----»"',
        "«-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nlQOYBF\n=aBcD\n-----END PGP PRIVATE KEY BLOCK-----»",
        "  tls.key: «" + base64.b64encode(b"-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIB\n").decode() + "»\n",
        "[Interface]\nPrivateKey = «" + base64.b64encode(bytes(range(7, 39))).decode() + "»",
        "my private key is «0x" + "3fa1c09be7d54286" * 4 + "», is it safe?",
        "Seed phrase: «tulip gravel onion vapor kiwi lamp orbit mango fence quilt rival stamp»",
        "the Ledger's seed, in a note: «tulip gravel onion vapor kiwi lamp orbit mango fence quilt rival stamp». So",
        "«AGE-SECRET-KEY-1" + "QZRY9X8GF2TVDW0S3JN5" * 2 + "QZRY9X8GF2TVDW0S3J»",
    ),
    counter_examples=(
        "-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----",
        "BEGIN PRIVATE KEY",
        "tls.crt: " + base64.b64encode(b"-----BEGIN CERTIFICATE-----\nMIIC\n").decode(),
        "How do I keep a private key safe? The seed phrase is what you write down when you make the wallet.",
        "privateKey = loadKey(path)",
        'it prints "-----BEGIN OPENSSH PRIVATE KEY----- not found", so the file is empty',
        "a wallet needs a seed: people often lose cards keys coins phones when they move house during winter",
    ),
)
