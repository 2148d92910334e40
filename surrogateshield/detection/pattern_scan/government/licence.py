"""Driving licences behind a label.

Sources: AAMVA DL/ID Card Design Standard annex D and the states' published licence formats; the issuing offices of
other countries; Regulation (EU) 165/2014 for drivers' cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.government.licence_words import FIELDS, LICENCE_WORDS
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.detection.vocabulary import Stems
from surrogateshield.pii import PiiType

_DL = re.compile(r"(?<![A-Za-z0-9_-])(?:DL|D\.L\.|DLN|CDL)(?![A-Za-z0-9_]|-[A-Za-z])")
# Letters, digits, the asterisk that pads a short surname, single dashes; groups of digits may stand apart.
_LICENSE = re.compile(
    r"(?<![A-Za-z0-9_.@/+-])(?:[0-9]{2} [0-9]{2} [0-9]{6} [0-9]|"
    r"[A-Z](?: [0-9]{3}){4}|[A-Z][0-9]{4}(?: [0-9]{5}){2}|"
    r"[A-Z]{1,2}-[0-9]{5,7} [0-9]|[A-Z][0-9]{2}(?: [0-9]{2,4}){2}|"
    r"[0-9]{2,3}(?:[ -][0-9]{3}){2,3}|[0-9]{5}/[0-9]{2}/[0-9]{4}|"
    r"[A-Z9]{5} [0-9]{6} [A-Z9]{2} ?[0-9][A-Z]{2}|"
    r"(?:[A-Z]{1,3} )?(?=[A-Za-z*-]{0,12}[0-9])[A-Za-z0-9](?:[A-Za-z0-9*]|-(?=[A-Za-z0-9])){3,24}"
    r"(?: [0-9]{2,4}){0,4})(?![A-Za-z0-9_@]|[./][A-Za-z0-9])"
)
_STATE = (
    r"(?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|"
    r"Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|"
    r"Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|"
    r"Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|(?:West )?Virginia|Washington|"
    r"Wisconsin|Wyoming|Ontario|Quebec|Manitoba|Alberta|Saskatchewan|Victoria|Queensland|Tasmania|NSW|ACT|UK|"
    r"[A-Z]{2})"
)
# "her license (Ohio, AB123456)", "licence is AB123456": the word alone: the value stands close, and looks like one.
_ALONE = re.compile(
    r"(?<![A-Za-z_-])(?:licen[cs]e|patente|"
    r"permiso(?![ ]de[ ](?:trab|resid|obra|constr|arma|caza|pesca|estan))"
    r"(?:[^\n.;:0-9]{0,40}?[ ](?:n[°ºo.]{1,2}|número|numero|núm\.?))?|"
    r"permis(?![ ]de[ ](?:constr|séj|trav|pêch|chass|démol))(?:[^\n.;:0-9]{0,40}?[ ]n°)?)"
    r"(?:[ ](?:no|number|nr|num)\b\.?|[ ]?\#)?"
    rf"[\s:=\#\"'(]{{0,4}}(?:(?:is|was|reads)(?:[ ](?:now|currently|still))?[:]?[ ])?(?:(?-i:{_STATE})[,:)]?[ ])?"
    r"(?=[A-Z0-9]{1,4}[A-Z0-9 *-]{0,8}[0-9])",
    re.IGNORECASE,
)
# Capitals and figures, five of these at least, more than six in all; no date.
_NUMBER = re.compile(r"(?=(?:[A-Z* -]*[0-9]){5})(?!(?:19[0-9]|20[0-3])[0-9][01-])(?=(?:[ *-]*[A-Z0-9]){7})[A-Z0-9 *-]+")
# The key of a program, in groups of one length.
_KEY = re.compile(r"(?:[A-Z0-9]{4}-){3,5}[A-Z0-9]{4}(?![A-Z0-9])|(?:[A-Z0-9]{5}-){3,5}[A-Z0-9]{5}(?![A-Z0-9])")
_PROGRAM = re.compile(
    r"(?:MIT|BSD|GPL|Apache|software|product|source|Windows|Office|server|Adobe|enterprise|volume|plugin|app|game|"
    r"business|liquor|vehicle|fishing|hunting|site)[ ]\Z",
    re.IGNORECASE,
)
# What is said next of another one: "the new one is AB123456", "card number on the back 123".
_NEXT = re.compile(
    r"[^\n!?0-9]{0,40}?(?<![A-Za-z])"
    r"(?:(?:(?:new|old|other|second|previous|current) one|hers|his|mine|theirs)[ ](?:is|was|reads):?|"
    r"it's|it[ ]is|now|should[ ]be|correct[ ]is|card[ ](?:number|no\.?)(?:[ ][a-z]{1,8}){0,4}:?)[ ]",
    re.IGNORECASE,
)
# Italy's, which needs the word "patente"; Washington's: three letters and nine that are letters and figures.
_ITALY = re.compile(r"(?<![A-Za-z0-9_/+.-])U1(?=[A-Z]*[0-9])[A-Z0-9]{7}[A-Z](?![A-Za-z0-9_/+=-])")
_WASHINGTON = re.compile(r"(?<![A-Za-z0-9_/+.-])WDL(?=[A-Z]*[0-9][A-Z]*[0-9])[A-Z0-9]{9}(?![A-Za-z0-9_/+=-])")
# A driver's card in the records of a tachograph.
_TACHOGRAPH = re.compile(
    r"(?:tarjeta|card|karte|carte|carta|kaart|karta|kort)(?:[_ ]?(?:no|id|nr|num|number))?[ ]?[=:][ ]?"
    r"(?P<value>[A-Z]{0,3}[0-9]{12,15}[A-Z0-9]{0,2})(?![A-Za-z0-9_-])",
    re.IGNORECASE,
)
_TACHOGRAPH_WORDS = Stems(("tachogra", "tacógra", "tacogra", "tachygra", "fahrtenschreiber", "takogra", "tachograf"))
_DATE = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}-[0-9]{1,2}-[0-9]{2,4}|(?:19|20)[0-9]{2}[ -](?:19|20)[0-9]{2}"
)
# What a short name of a field may hold: no name of a program's terms, no key in groups.
_IDENTIFIER = re.compile(r"(?=(?:[A-Z ]*[0-9]){5})[A-Z0-9][A-Z0-9 ]{5,17}")
_RUSSIAN = re.compile(
    r"(?<![^\W_])(?:права|правах|в/у|вод\.? ?удостоверени[ея]|водительск\w{2,4} удостоверени[ея])[\s:,]{1,3}(?:(?:№|"
    r"No|номер|серия)\s?)?"
    r"(?P<value>[0-9]{2} ?[0-9]{2} ?[0-9]{6})(?![0-9])",
    re.IGNORECASE,
)
_SELF_NAMED = re.compile(r"(?<![A-Za-z0-9_-])(?:DL|DLN|LIC|LICENSE|LICENCE)-[A-Z]{0,3}-?[0-9]{5,14}(?![A-Za-z0-9_-])")


def _licenses(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    text = reading.text
    ends = LICENCE_WORDS.ends(reading)
    if "DL" in text or "D.L." in text:
        ends += [match.end() for match in _DL.finditer(text)]
    if (
        reading.field
        and FIELDS.names(reading.field)
        and (not FIELDS.alone(reading.field) or _IDENTIFIER.fullmatch(text))
    ):
        ends.append(0)
    for end in ends:
        value = _value(text, end, 60)
        while value:
            yield Found(*value, PiiType.US_DRIVER_LICENSE, 0.9)
            further = _NEXT.match(text, value[1]) if reading.kind == "prose" else None
            value = _value(text, further.end(), 0) if further else None
    if reading.kind == "prose":
        yield from _alone(reading)
    for match in _RUSSIAN.finditer(text) if "рав" in text or "в/у" in reading.lower or "вод" in reading.lower else ():
        yield Found(*match.span("value"), PiiType.US_DRIVER_LICENSE, 0.8)
    for match in _SELF_NAMED.finditer(text) if "DL" in text or "LIC" in text else ():
        yield Found(match.start(), match.end(), PiiType.US_DRIVER_LICENSE, 0.9)
    for match in _ITALY.finditer(text) if "U1" in text and "patente" in reading.lower else ():
        yield Found(match.start(), match.end(), PiiType.US_DRIVER_LICENSE, 0.9)
    for match in _WASHINGTON.finditer(text) if "WDL" in text else ():
        yield Found(match.start(), match.end(), PiiType.US_DRIVER_LICENSE, 0.9)
    if reading.may_hold(_TACHOGRAPH_WORDS):
        for match in _TACHOGRAPH.finditer(text):
            yield Found(*match.span("value"), PiiType.US_DRIVER_LICENSE, 0.9)


def _value(text: str, end: int, within: int) -> tuple[int, int] | None:
    """Where the first licence's number stands that begins at most `within` characters after `end`."""
    for match in _LICENSE.finditer(text, end, end + within + 60):
        if match.start() - end > within:
            return None
        # `endpos` hides what follows the window: a value cut by it is read again in full.
        whole = _LICENSE.match(text, match.start())
        value = whole and _trimmed(whole)
        if whole and value:
            return whole.start(), whole.start() + len(value)
    return None


def _alone(reading: Reading) -> Iterator[Found]:
    """Numbers behind "license" and no more."""
    text, lower = reading.text, reading.lower
    for stem in ("licen", "permis", "patente"):
        position = lower.find(stem)
        while position >= 0:
            match = _ALONE.match(text, position)
            if (
                match
                and not _KEY.match(text, match.end())
                and not _PROGRAM.search(text, max(0, position - 14), position)
            ):
                value = _value(text, match.end(), 0)
                while value and _NUMBER.fullmatch(text, *value):
                    yield Found(*value, PiiType.US_DRIVER_LICENSE, 0.8)
                    further = _NEXT.match(text, value[1])
                    value = _value(text, further.end(), 0) if further else None
            position = lower.find(stem, position + 1)


def _trimmed(match: re.Match[str]) -> str | None:
    """The licence value of a candidate, or None if it is a word with a figure, a year or a short number."""
    value = match.group()
    compact = value.replace("-", "").replace(" ", "").replace("*", "")
    digits = sum(character.isdigit() for character in compact)
    lower_case = any(character.islower() for character in compact)
    if digits < 4 or len(compact) < 5 or (lower_case and digits < 5) or digits * 3 < len(compact):
        return None
    if _DATE.fullmatch(value):
        return None
    return value


DRIVER_LICENSE = Rule(
    "us_driver_license",
    _licenses,
    fields=(FIELDS,),
    examples=(
        "My driver's license number is «CA-K5028143» and I was born in May.",
        "renew my driver's license. Number: «TX6120947», please",
        "driver_license sequence «LICENSE-60417725».",
        "DL «S530-460-85-123-0» (Florida); DL# «D6630274»",
        "license no. «123 456 789», UK driving licence «MORGA657054SM9IJ»",
        "licence number «MORGA 657054 SM9IJ», license no: «99 999 999»",
        '{"driversLicense": "«F4481290»"}',
        "record «DL-730218846» matches",
        "My license is «H4471902», issued in Ohio; hers (Utah, «204471902»)".replace("hers (", "her license ("),
        "my DL is «D447-1902-8831»; the new one is «44 719 028»",
        "wa license «WDL4K7T02B1C» and cdl=«WDL8ZH2QWRTK»",
        "WA licence number «HARRO*T123AB9».".replace("T123AB9", "T12345B"),
    ),
    counter_examples=(
        "Apache License 2.0, version 2004-01-01",
        "the DL model with 12 layers",
        "MIT licence number of lines 500",
        "the software license 4471-9020-8831, product license AB12345678",
        "ehliyet var. Deneyim: 2019-2023 muhasebe",
        "license: Apache-2.0, licence renewed 2024-05-01",
        "her driver's license expires in 2027",
    ),
)
