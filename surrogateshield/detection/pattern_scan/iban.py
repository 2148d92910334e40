"""International bank account numbers.

Sources: ISO 13616-1:2020 and the SWIFT IBAN registry (python-stdnum has its lengths and structures, and decides
on check digits); countries outside the registry that use the same form: their central banks' notices.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from stdnum import iban
from stdnum.iso7064 import mod_97_10

from surrogateshield.detection.pattern_scan.nearby import Spots, Words
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_UNREGISTERED = {
    **dict.fromkeys("BF BJ CI CM CF CG GA GQ GW KM ML NE SN TD TG".split(), 0),
    "AO": 25,
    "CV": 25,
    "DZ": 26,
    "IR": 26,
    "MA": 28,
    "MG": 27,
    "MZ": 25,
}
"""Countries that use IBANs without being in the registry, with the length (27 or 28 where it is 0)."""

# Begins with the check digits, which are rarer than letters; the country's code stands before them.
_START = re.compile(
    r"[0-9]{2}(?:(?<=[A-Za-z]{2}[0-9]{2})|(?<=[A-Z]{2} [0-9]{2}))(?=[ .\-/\t]{0,2}[A-Za-z0-9]{2}|\r?\n)"
)
_GAP = r"[ .\-/\t]{0,2}(?:\r?\n[ \t]{0,8}>?[ \t]{0,2})?"
_BODY = re.compile(rf"[A-Za-z0-9](?:{_GAP}[A-Za-z0-9]){{3,39}}")
_WORDS = Words(
    "iban", "iban no", "iban number", "account", "bank account", "acct", "konto", "kontonummer", "bankverbindung",
    "rekening", "rekeningnummer", "bankrekening", "compte", "rib", "cuenta", "conto", "conta", "nib", "konto nr",
    "numer konta", "rachunek", "tili", "tilinumero", "účet", "hesap", "счет", "счёт", "λογαριασμός", "口座",
)  # fmt: skip
_GLUED = re.compile(r"iban[_:]?\Z", re.IGNORECASE)


def find(reading: Reading) -> Iterator[Found]:
    """The account numbers in a text, mistyped ones behind their label too."""
    if not reading.has_digit:
        return
    words: Spots | None = None
    position = 0
    text = reading.text
    while start := _START.search(text, position):
        position = start.end()
        first = start.start() - (3 if text[start.start() - 1] == " " else 2)
        country = text[first : first + 2].upper()
        if country not in _LENGTHS or not _starts_freely(text, first):
            continue
        words = _WORDS.spots(reading) if words is None else words
        found = _iban_at(reading, first, country, words)
        if found:
            yield found
            position = found.end


def _starts_freely(text: str, start: int) -> bool:
    before = text[start - 1 : start]
    if not (before.isascii() and (before.isalnum() or before == "_")):
        return True
    return _GLUED.search(text, max(0, start - 6), start) is not None


def _lengths() -> dict[str, tuple[int, ...]]:
    """Country -> how many characters its IBANs have."""
    lengths: dict[str, tuple[int, ...]] = {code: (size,) if size else (28, 27) for code, size in _UNREGISTERED.items()}
    for first in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        for second in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
            structure = iban._ibandb.info(first + second)[0][1].get("bban")
            if structure:
                lengths[first + second] = (4 + sum(map(int, re.findall("([0-9]+)!", structure))),)
    return lengths


_LENGTHS = _lengths()


def _iban_at(reading: Reading, start: int, country: str, words: Spots) -> Found | None:
    text = reading.text
    body = _BODY.match(text, start)
    if not body:
        return None
    places = [index for index in range(start, body.end()) if text[index].isalnum()]
    distance = words.before(start)
    named = words.named or (distance is not None and distance <= 25)
    for length in _LENGTHS[country]:
        if len(places) < length:
            continue
        end = places[length - 1] + 1
        if end < len(text) and text[end].isalnum() and text[end].isascii():
            continue
        value = "".join(text[index] for index in places[:length])
        if _is_valid(value, country):
            if country not in _UNREGISTERED or named:
                return Found(start, end, PiiType.IBAN, 1.0)
        elif (named and sum(map(str.isdigit, value)) >= 8) or (
            reading.kind == "prose" and country not in _UNREGISTERED and _is_printed(text[start:end])
        ):
            return Found(start, end, PiiType.IBAN, 0.75)
    if named and sum(text[index].isdigit() for index in places) >= 10:
        end = _shaped_end(text, body)
        if end - start >= 12:
            return Found(start, end, PiiType.IBAN, 0.7)
    return None


def _is_valid(value: str, country: str) -> bool:
    if country in _UNREGISTERED:
        return bool(mod_97_10.is_valid(value[4:].upper() + value[:4].upper()))
    return bool(iban.is_valid(value, check_country=False))


_PRINTED = re.compile(r"[A-Z]{2}[0-9]{2}(?:([ -])[A-Z0-9]{4}(?:\1[A-Z0-9]{4}){2,7}(?:\1[A-Z0-9]{1,3})?)")


def _is_printed(text: str) -> bool:
    """Whether an IBAN stands in its printed form, in groups of four with at least as many figures as letters."""
    return _PRINTED.fullmatch(text) is not None and sum(map(str.isdigit, text)) * 2 >= len(text) - 8


def _shaped_end(text: str, body: re.Match[str]) -> int:
    """Where a mistyped IBAN ends: the last group that holds a digit or four capitals."""
    end = body.start()
    for group in re.finditer(r"[A-Za-z0-9]+", text[body.start() : body.end()]):
        if body.start() + group.end() == body.end() and text[body.end() : body.end() + 1].isalnum():
            break
        figures = sum(map(str.isdigit, group.group()))
        if not (figures >= 2 or re.fullmatch("[A-Z]{4}|[A-Z]{2}|[A-Z]?[0-9][A-Z]?", group.group())):
            break
        if figures or end - body.start() <= 5:
            end = body.start() + group.end()
    return end


IBAN = Rule(
    "iban",
    find,
    fields=(_WORDS,),
    examples=(
        "IBAN: «GB29-NWBK-6016-1331-9268-19» / «DE44 5001 0517 5407 3249 31»",
        "Rekening «NL91 ABNA 0417 1643 00» bij de bank",
        "«GB29NWBK60161331926819», «FR14 2004 1010 0505 0001 3M02 606»",
        "iban «DE44 5001 0517 5407 3249 32» is mistyped",
        "IBAN «AT61 1904 3002 3457 3201» BIC RLNWATWWXXX",
        "transfer to «ES91 2100 0418 4502 0005 1332» before Friday and to «IT60X0542811101000000123456».",
        "my iban is «de44500105175407324931»",
        "IBAN: «CH93 0076 2011\n6238 5295 7»",
        "IBAN«PL61109010140000071219812874»",
        "please use «BE68 5390 0754 7034» THANKS",
        "«NO93 8601 1117 947», «LU28 0019 4006 4475 0000»",
        "IBAN «DE44 5001 0517 5407 3249 3» is a digit short",
        "IBAN : «MA64 0115 1900 0001 2050 0053 4921»",
    ),
    counter_examples=(
        "SO19 build",
        "sha DE44500105175407324932",
        "id de44-5001-0517",
        "the BIC and an IBAN in 2019 with 34 characters",
        "IBAN DE** **** **** **** **** 31",
        "in 20 years at 61 Main Street 1904 3002",
        "model GB29 and account manager DE12",
    ),
)

RULES = (IBAN,)
