"""US routing numbers.

Sources: American Bankers Association, Key to Routing Numbers (nine digits with a check digit, of which python-stdnum
decides; the prefixes in use); ANSI X9.100-160 (the line of magnetic characters at the foot of a cheque).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from stdnum.us import rtn

from surrogateshield.detection.pattern_scan.nearby import LINK, Signs, Spots, Words
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_NUMBER = re.compile(
    r"[0-9](?<![A-Za-z0-9_+$.][0-9])(?<![0-9][-/,][0-9])(?:[0-9]{8}|[0-9]{3}[ -][0-9]{4}[ -][0-9]|"
    r"[0-9]{2}([ -])[0-9]{3}\1[0-9]{3})"
    r"(?![A-Za-z0-9_]|[-.,/][0-9])"
)
_WORDS = Words(
    "routing", "routing number", "routing no", "routing transit", "routing transit number", "aba", "aba number",
    "aba no", "aba rtn", "r/t number", "r/t no", "r/t", "rt number", "rt no", "rt #", "rtn", "routing code",
    "fedwire", "bank routing", "бик",
)  # fmt: skip
_WEAK = Signs(
    "wire",
    "wire transfer",
    "ach",
    "direct deposit",
    "bank number",
    "check",
    "cheque",
    "payroll",
    "old bank",
    "new bank",
    "transit",
    "transit number",
)
_ACCOUNT = Signs("checking", "savings", "bank account", "account number", "account no", "account", "acct", "acct no")
_OTHER = Signs("ssn", "social", "tax", "ein", "tin", "phone", "order", "invoice", "ticket", "passport", "id")
_BEHIND = re.compile(r"[\s,)(\"']{0,3}(?:(?:is|as|=)\s)?(?:(?:my|our|the|his|her|their|a)\s)?(?:bank'?s? )?")
_OWN = re.compile(r"[\s:#=.]{0,4}[0-9]")
_DIGIT = re.compile("[0-9]{5}")
_LINK = re.compile(LINK, re.IGNORECASE)
# "routing + acct: 021000021 / 4471902288": the first is the routing number.
_BOTH = re.compile(
    r"(?:routing|aba|rtn)(?: (?:no|number|#)\.?)?\s?(?:\+|and|&|/|,)\s?acc\w{0,5}(?: (?:no|number)s?)?\s?[:=]?\s?\Z",
    re.IGNORECASE,
)
_PAIRED = re.compile(r"\s?[/|]\s?[0-9]{6,14}(?![0-9])")
_BANKED = re.compile(r"(?<![^\W_])(?:bank|checking|savings|deposit|ach|wire)(?![^\W_])")
_MAGNETIC = re.compile(r"\u2446\s?([0-9]{9})\s?\u2446")
_PREFIXES = (*range(13), *range(21, 33), *range(61, 73), 80)


def _routing_numbers(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    strong: Spots | None = None
    weak = other = account = Spots((), False, ())
    for match in _NUMBER.finditer(reading.text):
        if strong is None:
            strong, weak = _WORDS.spots(reading), _WEAK.spots(reading)
            other, account = _OTHER.spots(reading), _ACCOUNT.spots(reading)
        start, end = match.span()
        digits = "".join(filter(str.isdigit, match.group()))
        valid = bool(rtn.is_valid(digits))
        plain = end - start == 9
        ahead = strong.before(start)
        nearer = account.before(start)
        owned = nearer is not None and nearer <= 12 and ahead is not None and nearer < ahead
        if owned and not strong.named and not (valid and _BOTH.search(reading.text, max(0, start - 60), start)):
            continue
        behind_it = account.following(end)
        follows = ahead is not None and _DIGIT.search(reading.text, start - ahead, start) is not None
        if follows and behind_it and behind_it[0] - end <= 1 and not strong.named:
            continue  # "021000021 routing, 4471902288 checking"
        if (
            not valid
            and ahead is not None
            and not (strong.named or _LINK.fullmatch(reading.text, start - ahead, start))
        ):
            continue
        if strong.named or (ahead is not None and ahead <= 30):
            if valid or reading.kind == "prose" or strong.named or (ahead is not None and ahead <= 12):
                yield Found(start, end, PiiType.US_BANK_NUMBER, 1.0 if valid else 0.8)
            continue
        if strong.near(start, end, before=0, after=15) and (behind := _BEHIND.match(reading.text, end)):
            label = strong.following(end)
            if label and label[0] == behind.end() and not _OWN.match(reading.text, label[1]):
                yield Found(start, end, PiiType.US_BANK_NUMBER, 1.0 if valid else 0.8)
                continue
        if not valid or not plain or int(digits[:2]) not in _PREFIXES or other.near(start, end, before=20, after=8):
            continue
        paired = (
            reading.kind == "prose"
            and _PAIRED.match(reading.text, end)
            and _BANKED.search(reading.lower, max(0, start - 110), start)
        )
        if (
            paired
            or strong.near(start, end, before=80, after=40)
            or (
                reading.kind == "prose"
                and not account.near(start, end, before=12)
                and (weak.near(start, end, before=50, after=25) or account.near(start, end, before=0, after=40))
            )
        ):
            yield Found(start, end, PiiType.US_BANK_NUMBER, 0.85)
    if "\u2446" in reading.text:
        for match in _MAGNETIC.finditer(reading.text):
            yield Found(match.start(1), match.end(1), PiiType.US_BANK_NUMBER, 1.0)


ROUTING = Rule(
    "us_bank_number",
    _routing_numbers,
    fields=(_WORDS,),
    examples=(
        "routing number «091000022», ABA «021000021»",
        '{"routing_number": "«122105155»"}; routingNumber: «122105156»',
        "For the wire use «021000021».",
        "ABA/Routing: «0210-0002-1», RTN «021 000 021»",
        "«121000358» is the routing number, please check",
        "direct deposit goes to «026009593» at the credit union",
        "routing «021000021» acct 091000022",
        "\u2446«026009593»\u2446 0001234567\u2448 1001",
    ),
    counter_examples=(
        "order 021000021 shipped",
        "routing to 10.0.0.1 took 043 ms",
        "rtn = 12345678",
        "wire harness 123456789, ACH file of 021000022 bytes",
        "account number 021000021",
    ),
)

RULES = (ROUTING,)
