"""Persons in the lines of a bank's statement: a code of the payment, an initial, a surname in capitals.

Sources: the abbreviations that British banks print on statements (FPI and FPO: faster payment in and out; TFR:
transfer; SO and STO: standing order; BGC: bank giro credit; BP: bill payment), as Barclays, Lloyds, NatWest and
Nationwide explain them on their pages on statements.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_CODES = ("FPI", "FPO", "TFR", "STO", "BGC", "SO ", "BP ", "FP ", "BBP", "CHQ", "FT ")
_LINE = re.compile(
    r"(?<![A-Za-z0-9])(?:FPI|FPO|TFR|STO|BGC|BBP|CHQ|SO|BP|FP|FT)[ \t]{1,8}(?:FROM |TO )?"
    r"(?P<name>(?:(?:MR|MRS|MS|MISS|DR) )?(?:[A-Z]\.? ){1,3}(?:(?:MC|VAN|DE) |O')?[A-Z][A-Z'’-]{2,24})(?![A-Za-z0-9])"
)
_AMOUNT = re.compile(r"[0-9]{1,3}(?:,[0-9]{3}){0,3}\.[0-9]{2}(?![0-9])")
_NOBODY = frozenset(
    "SAVINGS SAVER ACCOUNT PAYROLL PENSION RENT LTD LIMITED PLC COUNCIL BANK INSURANCE ISA LOAN CARD".split()
)
_WIDEST = 160


def _persons(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if not reading.has_digit or not any(code in text for code in _CODES):
        return
    for match in _LINE.finditer(text):
        end = text.find("\n", match.end(), match.end() + _WIDEST)
        rest = text[match.end() : end if end >= 0 else match.end() + _WIDEST]
        begin = text.rfind("\n", max(0, match.start() - _WIDEST), match.start()) + 1
        if match["name"].split()[-1] in _NOBODY or rest.lstrip().startswith(("LTD", "LIMITED", "PLC", "LLP")):
            continue
        if _AMOUNT.search(rest) or (_AMOUNT.search(text, begin, match.start()) and match.start() - begin < _WIDEST):
            yield Found(*match.span("name"), PiiType.PERSON, 0.85)


STATEMENT = Rule(
    "statement_person",
    _persons,
    examples=(
        "14/03 FPI «M HALVORSEN» RENT 450.00\n15/03 FPO «D QUORRIN» 20.00 1,204.11",
        "18 Mar  TFR «A B CALDERA»   100.00 CR\n19 Mar  SO «MRS T O'TOVAR» RENT 600.00",
    ),
    counter_examples=(
        "17/03 BGC HARROW LTD 1,200.00\n18/03 TFR A SAVINGS 50.00",
        "SO I THINK IT COSTS NOTHING",
        "FPO D QUORRIN said nothing",
    ),
)
