"""Finds bank account numbers, and the codes of banks and branches written beside them.

A number of an account says nothing by its shape: its label decides, or its check digits, on which python-stdnum
decides. Sources: see `labels`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.account.forms import COUNTED, unmistakable
from surrogateshield.detection.pattern_scan.account.labelled import beside, labelled
from surrogateshield.detection.pattern_scan.account.labels import MONEY, WORDS
from surrogateshield.detection.pattern_scan.account.pairs import in_objects, pairs
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

# The code of the branch behind the account: "account 10492876 / 30-98-71".
AFTER_ROUTING = re.compile(
    r"(?:[\s.,;:|/\u2446\u2448\u23d0+-]{1,4}(?:(?:and|then|next|the|followed|by|account|acct|second|last|nine|"
    r"ten|eleven|twelve|"
    r"digits?|number|dda|on-us)(?![^\W_]))?){1,6}[\s:|]{1,4}(?P<value>[0-9]{6,17}|"
    r"[0-9]{4,6} [0-9]{4,6})(?![A-Za-z0-9_]|[-.,/][0-9])"
)


# Another number of the same length that is told apart from the first: "not the old 04471902", "instead of 04471902".
_INSTEAD = re.compile(
    r"(?<![^\W_])(?:not|no|never|old|former|previous|wrong|other|instead|rather|or|nicht|statt|alten?|falsche|pas|"
    r"ancien|vieja|vecchio|antiga|niet|oude|nie|stary)(?![^\W_])(?: (?!to)[a-z]{1,8}){0,2}?(?: to)?(?: the old)?"
    r"(?: one)?[,:]? \Z"
)
_NUMBER = re.compile(r"[0-9]{7,18}(?![A-Za-z0-9_]|[-.,/][0-9])")
# The Australian form, where a BSB is spoken of: "an old one, 063-373 045376725".
_AUSTRALIAN = re.compile(
    r"[0-9]{3}(?<![A-Za-z0-9_.,/$-][0-9]{3})[ -]?[0-9]{3}(?P<gap>[ ,/]{1,3})(?:[0-9]{6,9}|[0-9]{2,4} [0-9]{3,4}"
    r"(?: [0-9]{2,3})?)(?![A-Za-z0-9_]|[-.,/][0-9])"
)
# A sort code with a figure too many, where sort codes are spoken of.
_SEVEN = re.compile(r"(?<![A-Za-z0-9_.,/-])[0-9]{2}-[0-9]{2}-[0-9]{3}(?![A-Za-z0-9_]|[-.,/][0-9])")


def _accounts(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    sizes: set[int] = set()
    for found in _first(reading):
        sizes.add(found.end - found.start)
        yield found
    if reading.kind != "prose" or not sizes:
        return
    text, lower = reading.text, reading.lower
    for match in _NUMBER.finditer(lower):
        start, end = match.span()
        if (
            end - start in sizes
            and _INSTEAD.search(lower, max(0, start - 48), start)
            and not (MONEY.match(text, end) or COUNTED.match(text, end))
        ):
            yield Found(start, end, PiiType.BANK_ACCOUNT, 0.75)
    if "bsb" in lower:
        for match in _AUSTRALIAN.finditer(text):
            yield Found(match.start(), match.start("gap"), PiiType.BANK_ACCOUNT, 0.8)
            yield Found(match.end("gap"), match.end(), PiiType.BANK_ACCOUNT, 0.8)
    if "sort code" in lower:
        yield from (Found(*match.span(), PiiType.BANK_ACCOUNT, 0.75) for match in _SEVEN.finditer(text))


def _first(reading: Reading) -> Iterator[Found]:
    """What labels and forms say."""
    spots = WORDS.spots(reading)
    yield from labelled(reading, spots)
    for claim in reading.claimed:
        if claim.type == PiiType.US_BANK_NUMBER:
            yield from beside(reading.text, claim.end)
            if match := AFTER_ROUTING.match(reading.text, claim.end):
                yield Found(match.start("value"), match.end("value"), PiiType.BANK_ACCOUNT, 0.75)
    yield from in_objects(reading)
    if reading.kind == "prose":
        yield from pairs(reading)
    if reading.kind == "prose" or (reading.kind == "data" and spots.spans):
        yield from unmistakable(reading)


ACCOUNT = Rule(
    "bank_account",
    _accounts,
    fields=(WORDS,),
    examples=(
        "account number «000123456789»",
        "bank account: «1234-567890»",
        '"acct_no": "«4471902288»"',
        "Sort code «20-45-45», account «41928337»; pay 30-12-18 soon",
        "transfer it to «60-83-71» «10492876» please",
        "BSB «062-000», acc no «1234 5678»",
        "IFSC: «HDFC0000240», A/C no. «50100234567891»",
        "SBI branch «SBIN0001234» «20345678901»",
        "Transit number «00123», institution 003, account «1234567»",
        "CLABE «032180000118359719», CBU: «2850590940090418135201»",
        "RIB : «30004 00567 00001234567 42»",
        "CCC «2100 0418 45 0200051332»",
        "Agência: «1234-5» Conta: «98765-4»",
        "chave pix «9f1b2c3d-4e5f-4a6b-8c7d-0123456789ab»",
        "my account at ANZ is «01-0902-0068389-00»",
        "Kontonummer «532013000», BLZ «370 400 44»",
        "口座番号: «1234567»",
        "Numer konta «61 1090 1014 0000 0712 1981 2874»",
        "号 账号：«6217000010001234567»".replace("号 ", ""),
        "«4471902288» is my account number",
        "account numbers «44719022», «44719023» and «44719024»",
        "Bankgiro «5050-1055», kontonummer «8601.11.17947»",
        "číslo účtu «19-2000145399/0800»",
        "Account Number\n«12345678»",
        "s/c «30-98-71» a/c «10492876»; sort=«30-98-71» acct=«10492876»",
        "my pension is paid into Barclays «30-98-71» «10492876»",
        "refund account «10492876» / «30-98-71»; net paid to «10492876» («30-98-71»)",
        "NZ account: «03-1587-0050943-00»",
        "transit and institution numbers are «00417-010»",
        "kontonr: «8327-9, 810716886»",
        "CBU «2850590940090418135201», alias «rojo.mate.luz»",
        "What is your account number?\nUSER: «10492876»",
        "The account we always use for rent is «4471902288».",
    ),
    counter_examples=(
        "account 12",
        "account number of users is 5",
        "my account since 2019-01-01",
        "account ending in 4471, account ID 123456",
        "AWS account id: 123456789012",
        "this accounts for 12345678 of them",
        "the accounts of 2019 and 2020",
        "savings 250000 dollars",
        "on 12-03-24 12345678 items were sold",
        "account number is on 2024-01-12",
        "case 12-2024-1234567-01",
        "Agencia EFE 2024-05-01",
        "pix 1024x768, rib 3",
        "sort code by name; transit 5 days",
        "alias my.host.name; s/c 900000 units",
        "on 12-03-24 12345678 units were paid",
        "sort by 30-98-71",
    ),
)
