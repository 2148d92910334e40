"""Bank numbers: US routing numbers, IBANs and account numbers.

Sources: ABA Key to Routing Numbers (nine digits, check digit), ISO 13616 and the SWIFT IBAN registry;
python-stdnum decides on check digits and the countries' lengths.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from stdnum import iban
from stdnum.us import rtn

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

_ROUTING = re.compile(
    r"[0-9](?<![A-Za-z0-9_+$][0-9])(?<![0-9][-.][0-9])(?:[0-9]{8}|"
    r"[0-9]{3}[ -][0-9]{4}[ -][0-9])(?![A-Za-z0-9_]|[-.][0-9])"
)
_ROUTING_WORDS = Keywords(
    "routing", "routing number", "routing no", "routing transit", "aba", "aba number", "rtn", "transit number", "ach",
    "bank routing", "bank number", "wire",
)  # fmt: skip


def _routing_numbers(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    for match in _ROUTING.finditer(reading.text):
        valid = rtn.is_valid(re.sub("[ -]", "", match.group()))
        near = _ROUTING_WORDS.near(reading, match.start(), match.end(), before=30, after=15)
        if near or (valid and _ROUTING_WORDS.near(reading, match.start(), match.end(), before=80, after=40)):
            yield Found(match.start(), match.end(), PiiType.US_BANK_NUMBER, 1.0 if valid else 0.8)


ROUTING = Rule(
    "us_bank_number",
    _routing_numbers,
    examples=(
        "routing number «043000261», ABA «021000021»",
        '{"routing_number": "«122105155»"}; routingNumber: «122105156»',
        "For the wire use «0210-0002-1».".replace("«0210-0002-1»", "«021000021»"),
    ),
    counter_examples=("order 021000021 shipped", "routing to 10.0.0.1 took 043 ms", "rtn = 12345678"),
)

_IBAN_START = re.compile(r"(?<![A-Za-z0-9_])[A-Za-z]{2}[0-9]{2}(?=[ -]?[A-Za-z0-9]{2})")
_IBAN_BODY = re.compile(r"[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){12,39}")
_IBAN_WORDS = Keywords(
    "iban", "account", "konto", "kontonummer", "bankverbindung", "rekening", "compte", "cuenta", "conto"
)


def _ibans(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    position = 0
    while start := _IBAN_START.search(reading.text, position):
        found = _iban_at(reading, start.start())
        if found:
            yield found
        position = found.end if found else start.end()


def _iban_at(reading: Reading, start: int) -> Found | None:
    body = _IBAN_BODY.match(reading.text, start)
    if not body:
        return None
    places = [index for index in range(start, body.end()) if reading.text[index].isalnum()]
    for length in range(min(len(places), 34), 14, -1):
        end = places[length - 1] + 1
        if end < len(reading.text) and reading.text[end].isalnum():
            continue
        if iban.is_valid(reading.text[start:end], check_country=False):
            return Found(start, end, PiiType.IBAN, 1.0)
    named = _IBAN_WORDS.near(reading, start, start, before=25)
    digits = sum(character.isdigit() for character in body.group())
    if named and digits >= 10:
        end = _shaped_end(reading.text, body)
        return Found(start, end, PiiType.IBAN, 0.75)
    return None


def _shaped_end(text: str, body: re.Match[str]) -> int:
    """Where a mistyped IBAN ends: the last group that holds a digit or four capitals."""
    end = body.start()
    for group in re.finditer(r"[A-Za-z0-9]+", text[body.start() : body.end()]):
        if not (any(map(str.isdigit, group.group())) or re.fullmatch("[A-Z]{4}", group.group())):
            break
        end = body.start() + group.end()
    return max(end, body.start() + 4)


IBAN = Rule(
    "iban",
    _ibans,
    examples=(
        "IBAN: «GB29-NWBK-6016-1331-9268-19» / «DE44 5001 0517 5407 3249 31»",
        "Rekening «NL91 ABNA 0417 1643 00» bij de bank",
        "«GB29NWBK60161331926819», «FR14 2004 1010 0505 0001 3M02 606»",
        "iban «DE44 5001 0517 5407 3249 32» is mistyped",
    ),
    counter_examples=("SO19 build", "sha DE44500105175407324932", "id de44-5001-0517"),
)

_ACCOUNT_WORDS = Keywords(
    "account number", "account no", "account num", "acct number", "acct no", "acct", "bank account", "checking account",
    "savings account", "account #", "a/c no", "a/c", "kontonummer", "numéro de compte", "número de cuenta",
)  # fmt: skip
_ACCOUNT = re.compile(
    r"[\s\"':#.=]{0,6}(?:(?:is|number|no|num|of|ending|"
    r"with)[\s.:#]{1,3}){0,3}([0-9](?:[ -]?[0-9]){5,16})(?![A-Za-z0-9_]|[.,/][0-9])"
)


def _accounts(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    starts = _ACCOUNT_WORDS.ends(reading) + ([0] if _ACCOUNT_WORDS.name_field(reading) else [])
    for start in starts:
        match = _ACCOUNT.match(reading.text, start)
        if match:
            yield Found(match.start(1), match.end(1), PiiType.BANK_ACCOUNT, 0.85)


ACCOUNT = Rule(
    "bank_account",
    _accounts,
    examples=("account number «000123456789»", "bank account: «1234-567890»", '"acct_no": "«4471902288»"'),
    counter_examples=("account 12", "account number of users is 5", "my account since 2019-01-01"),
)

RULES = (ROUTING, IBAN, ACCOUNT)
