"""US social security numbers, and the tax numbers of their form.

Sources: SSA POMS RM 10201.035 (structure of an SSN), IRS Publication 1915 (ITIN, the same shape).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from surrogateshield.detection.pattern_scan.identity.engine import Engine
from surrogateshield.detection.pattern_scan.identity.scheme import Scheme
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.said_digits import said
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

_START = r"[0-9](?<![A-Za-z0-9_+$£€.][0-9])(?<![0-9][-/,][0-9])"
_END = r"(?![A-Za-z0-9_]|[-./][0-9])"
_BREAK = r"(?: ?[-.] ?(?:\r?\n ?)?| |\r?\n)"
_SSN = re.compile(rf"{_START}[0-9]{{2}}(?P<first>{_BREAK})[0-9]{{2}}(?P<second>{_BREAK})[0-9]{{4}}{_END}")
_SAID_DIGITS = 9
_MORE = re.compile(r" [0-9]{3,4}(?![0-9A-Za-z])")
_SSN_WORDS = Keywords(
    "ssn", "ssns", "social security", "social security number", "social security no", "socsec", "soc sec",
    "ss number", "ss no", "social", "itin", "atin", "tin", "taxpayer", "tax id", "tax identity", "tax identification",
    "taxpayer id", "national identity", "national id", "s.s.n.", "last four",
)  # fmt: skip
# What the IRS gives to those who have no social security number is a tax number; its first digit is 9.
_ITIN_WORDS = Keywords("itin", "itins", "atin", "individual taxpayer", "adoption taxpayer")
# The last four figures alone: "SSN ending in 6789", "the last four of my social, 6789", "xxx-xx-6789".
_SOCIAL = (
    r"(?<![a-z])(?:ssns?|social(?! (?:media|network|club|work|care|housing|service|event|distanc))"
    r"(?: security)?(?: (?:number|no\.?|num|#))?|soc\.? ?sec\.?(?: (?:number|no\.?))?)(?![a-z])"
)
_LAST = r"(?:(?:last|final) (?:four|4)(?: digits)?|end(?:s|ing)?(?: in| with)?|(?:[x*•#]{3}[ -]?[x*•#]{2}[ -]?))"
_LAST_FOUR = re.compile(
    rf"{_SOCIAL}[^0-9\n.;?!]{{0,40}}?{_LAST}[^0-9\n.;?!]{{0,24}}?(?P<value>[0-9]{{4}})(?![\w%]|[-./,][0-9])|"
    rf"(?:last|final) (?:four|4)(?: digits)?[^0-9\n.;?!]{{0,32}}?{_SOCIAL}[^0-9\n;?!]{{0,24}}?(?P<other>[0-9]{{4}})"
    r"(?![\w%]|[-./,][0-9])"
)
# "i gave him my social, 536228710".
_MY_SOCIAL = re.compile(r"(?<![a-z])(?:my|his|her|their|your) social,? (?P<value>[0-9]{9})(?![A-Za-z0-9_]|[-./][0-9])")
_NINE = Engine(
    (
        Scheme(
            "US",
            "SSN, ITIN, ATIN",
            PiiType.SSN,
            r"\d{9}",
            "ssn|ssns|s.s.n.|ssn #|ss #|ss number|ss no|social security|social security number|"
            "social security no|social security num|social security #|soc sec|soc sec no|soc sec number|socsec|"
            "=social|us social security number|itin|individual taxpayer identification number|"
            "individual taxpayer id|atin|adoption taxpayer identification number|~tin|tax id|tax identity|"
            "taxpayer id|taxpayer identification number|tax identity number|~national identity|seguro social|"
            "número de seguro social",
            "SSA, POMS RM 10201.035; IRS, Publication 1915",
        ),
    )
)


def _ssns(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit and "social" not in reading.lower:
        return
    for match in _SSN.finditer(reading.text):
        named = _SSN_WORDS.near(reading, match.start(), match.end(), before=60, after=15)
        dashed = "-" in match["first"] and "-" in match["second"]
        if match["first"] == " " and not named and _MORE.match(reading.text, match.end()):
            continue  # three groups of more
        area, group, serial = re.findall("[0-9]+", match.group())
        issued = area not in {"000", "666"} and group != "00" and serial != "0000"
        if (
            named
            or (dashed and issued)
            or (issued and area < "900" and reading.kind == "prose" and "." not in match.group())
        ):
            type_ = _type(reading, match.start(), match.end())
            yield Found(match.start(), match.end(), type_, 1.0 if issued and (named or dashed) else 0.8)
    for found in _NINE.labelled(reading):
        if reading.text[found.start : found.end].isdigit():
            yield replace(found, type=_type(reading, found.start, found.end))
    if "last" in reading.lower or "end" in reading.lower or "xx" in reading.lower or "**" in reading.lower:
        for match in _LAST_FOUR.finditer(reading.lower) if reading.kind == "prose" else ():
            yield Found(*match.span("value" if match["value"] else "other"), PiiType.SSN, 0.75)
    if reading.kind == "prose" and ("social" in reading.lower or "ssn" in reading.lower):
        for each in said(reading):
            if each.digits == _SAID_DIGITS and _SSN_WORDS.near(reading, each.start, each.end, before=100, after=20):
                yield Found(each.start, each.end, PiiType.SSN, 0.8)
    for match in _MY_SOCIAL.finditer(reading.lower) if " social" in reading.lower else ():
        yield Found(*match.span("value"), PiiType.SSN, 0.9)


def _type(reading: Reading, start: int, end: int) -> PiiType:
    """An ITIN or ATIN that is called so is a tax number."""
    itin = reading.text[start] == "9" and _ITIN_WORDS.near(reading, start, end, before=120, after=10)
    return PiiType.TAX_ID if itin else PiiType.SSN


SSN = Rule(
    "ssn",
    _ssns,
    fields=(_SSN_WORDS,),
    examples=(
        "SSN: «536-22-\n8710», his «219 09 9999».",
        "identifier «417-63-2250» and ITIN «912-70-1234»",
        "social security number «536228710»",
        '{"ssn": "«536228710»"} and taxId=«536228711»',
        "my social is «000-12-3456»",
        "they took my social, «536228710», at the counter; last 4 of the SSN... full is «536228711»",
        "«536.22.8710» (SSN), SSN#«536228710»",
        "«536228710» is my SSN, and the SSNs are «536228711», «536228712»",
    ),
    counter_examples=(
        "part 000-12-3456, 666-45-1234",
        "ticket 536228710",
        "Customer no. 536228710, SSN to follow; SSN missing, ticket 536228710",
        "phone 312-849-2031, range 1-536-22-8710-4",
        "536-22-87104 and 15536-22-8710",
        "192.168.31.7, 10.12.2024",
    ),
)
