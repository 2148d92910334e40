"""Business identifier codes (BIC, SWIFT codes) of banks.

Sources: ISO 9362:2022 (eight or eleven characters, an ISO 3166-1 country at the fifth; python-stdnum decides).
Half of all capital words of eight letters have that shape, so a code needs its label, or an IBAN of its country
near it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from stdnum import bic

from surrogateshield.detection.pattern_scan import iban
from surrogateshield.detection.pattern_scan.nearby import LINK, Signs, Spots, Words
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

_WORDS = Words(
    "bic", "swift", "swift code", "swift number", "swift bic", "bic swift", "bic code", "bank identifier code",
    "swiftcode", "business identifier code", "code swift", "code bic", "código swift", "codice bic", "codice swift",
    "kod swift", "kod bic", "swift kodu", "swift/bic", "bic/swift",
)  # fmt: skip
_NETWORKS = Signs("swift", "bic", "wire", "iban")
_BANKS = Signs(
    "57a", "52a", "53a", "54a", "56a", "58a", "mt103", "mt202", "pacs.008", "wire transfer",
    "intermediary", "intermediary bank", "correspondent", "correspondent bank",
    "beneficiary bank", "beneficiary", "remittance", "head office", "what bank is", "which bank is", "whose bank is",
    "branch code", "bank code", "sepa",
    "receiving bank", "international transfer", "überweisung", "auslandsüberweisung", "empfängerbank", "virement",
    "banque bénéficiaire", "banque intermédiaire", "transferencia", "banco intermediario", "banco corresponsal",
    "bonifico", "banca intermediaria", "transferência", "overboeking", "przelew", "bank pośredniczący", "överföring",
    "betaling", "tilisiirto", "převod", "havale", "перевод", "банк-корреспондент",
)  # fmt: skip
_CODE = r"[A-Z]{4} ?[A-Z]{2} ?[A-Z0-9]{2}(?: ?(?=[A-Z0-9]*[0-9X])[A-Z0-9]{3})?(?![A-Za-z0-9_])"
_BEHIND_LABEL = re.compile(
    rf"(?i:(?:\s(?:del?|du|della|of|do|da|der|van|vom|for)\s(?:the |my |la |"
    rf"our )?[^\W\d_]{{2,12}})?{LINK})(?P<code>{_CODE}|(?i:{_CODE.replace(' ?', '', 2)}))"
)
_ALONE = re.compile(r"(?<![A-Za-z0-9_])[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Za-z0-9_])")
_SIGN_OR_FIGURE = re.compile("[:=0-9]")
_MONEY = re.compile(
    "bank|iban|account|acct|pay|wire|transfer|konto|compte|cuenta|conto|conta|rekening|konto|überweis|vir"
)
_REACH = 80
# Words of eight or eleven letters that stand in payment instructions and hold a country's code by chance.
_WORDS_OF_BANKS = frozenset(
    """DEUTSCHE BARCLAYS COMMERZBANK BENEFICIARY REFERENZ REFERENCIA BENEFICIARIO VERWENDUNG INSTITUT ZAHLUNGEN
    BANKINGS CREDITOR CREDITORS PAYMENTS TRANSFER TRANSFERT CUSTOMER RECEIVER SENDINGS SWIFTBIC IBANCODE
    SANTANDER RABOBANK NATIONAL AGRICOLE POSTBANK STANDARD SECURITY PROGRAMME NETWORKS MESSAGES MESSAGING
    STANDARDS CODEBANK BANKCODE""".split()
)


def _codes(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if _WORDS.names(reading.field):
        value = text.strip()
        if bic.is_valid(value):
            start = text.index(value)
            yield Found(start, start + len(value), PiiType.BIC, 0.95)
        return
    last = 0
    for start, end in _WORDS.spots(reading).spans:
        match = _BEHIND_LABEL.match(text, end)
        if match and match.start("code") >= last and _is_code(match["code"]):
            # Swift is a language too: "a Swift NSOBJECT".
            bare = text[start:end] in {"swift", "Swift"} and not _SIGN_OR_FIGURE.search(text, end, match.end())
            if bare and not _MONEY.search(reading.lower):
                continue
            last = match.end("code")
            yield Found(match.start("code"), last, PiiType.BIC, 0.95)
    yield from _unlabelled(reading)


def _unlabelled(reading: Reading) -> Iterator[Found]:
    """Codes without a label: near an IBAN of the same country, or, in a sentence, where banks are spoken of."""
    if reading.kind == "code":
        return
    codes = [match for match in _ALONE.finditer(reading.text) if _is_code(match.group())]
    if not codes:
        return
    found = [(item, reading.text[item.start : item.start + 2].upper()) for item in iban.find(reading)]
    ends = [item.end for item, _ in found]
    networks, banks = _NETWORKS.spots(reading), _BANKS.spots(reading)
    for code in codes:
        index = bisect_left(ends, code.start() - _REACH)
        beside = any(
            item.start - _REACH <= code.end() and country == code.group()[4:6]
            for item, country in found[index : index + 4]
        )
        if beside or (reading.kind == "prose" and _told(reading, code, networks, banks)):
            yield Found(code.start(), code.end(), PiiType.BIC, 0.9 if beside else 0.75)


def _told(reading: Reading, code: re.Match[str], networks: Spots, banks: Spots) -> bool:
    """Whether banks are spoken of near a code: one of letters alone may be any word, above all among capitals."""
    if banks.near(*code.span(), before=_REACH, after=_REACH):
        text = reading.text
        around = text[max(0, code.start() - 30) : code.start()] + text[code.end() : code.end() + 30]
        if sum(map(str.islower, around)) > 2 * sum(map(str.isupper, around)):
            return True
    elif not networks.near(*code.span(), before=_REACH, after=_REACH):
        return False
    return any(map(str.isdigit, code.group()))


def _is_code(value: str) -> bool:
    if not bic.is_valid(value):
        return False
    word = bic.compact(value)
    return not (word in _WORDS_OF_BANKS or is_ordinary(word))


BIC = Rule(
    "bic",
    _codes,
    fields=(_WORDS,),
    examples=(
        "BIC: «DEUTDEFF500», SWIFT code «NWBKGB2LXXX»",
        "IBAN DE44 5001 0517 5407 3249 31, «INGDDEFFXXX»",
        "swift/bic is «bnpafrpp»; Code SWIFT : «AGRIFRPP882»",
        "BIC «CHAS US 33 XXX»",
        "intermediary bank «COBADEFF», then the beneficiary",
        "is «SBININBB104» a branch code or the head office?",
        "Bank: «RABONL2U», NL91 ABNA 0417 1643 00",
    ),
    counter_examples=(
        "DEUTSCHE BANK TRANSFER, CUSTOMER REFERENCE",
        "SWIFT TRANSFER to BARCLAYS, IBAN GB29 NWBK 6016 1331 9268 19",
        "import SwiftUI; the SWIFT CUSTOMER SECURITY PROGRAMME",
        "COBADEFF and DEUTDEFF are codes of no account here",
        "THE WIRE TO THE INTERMEDIARY PROCEDEN",
    ),
)

RULES = (BIC,)
