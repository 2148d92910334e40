"""Finds the last four figures of cards, accounts and social security numbers.

Sources: PCI DSS v4.0 requirement 3.4.1 (what may be shown of a card number: the first six or eight and the last four
digits), 15 U.S.C. 1681c(g) (receipts), SSA POMS RM 10201 (the form of a social security number), the wording of
banks' statements and of help desks ("ending in", "last four digits").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.partial.columns import below
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import Cue
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import Kind, PiiType

_FIELDS = Keywords(
    "last 4", "last four", "last 4 digits", "last four digits", "ssn last 4", "ssn4", "card last 4", "last 4 ssn",
    "masked pan", "masked card", "card mask", "masked account", "masked ssn",
)  # fmt: skip
_FOUR = r"(?P<value>[0-9]{4})(?![\w%]|[-./,:'’][0-9]| (?!(?:was|is|has)(?![a-z]))[a-z]{2,16}s(?![a-z]))"
_SOCIAL = re.compile(
    r"(?<![a-z])(?:ssns?|social(?! (?:media|network|club|work|care|housing|service|event|distanc))(?: security)?|"
    r"soc\.? ?sec)(?![a-z])"
)
_CARD = re.compile(
    r"(?<![^\W_])(?:(?:credit|debit|bank|gift)?cards?|visa|master ?card|amex|american express|maestro|discover|cc|"
    r"debit|(?:kredit|bank|giro)?karte|carte|tarjeta|carta|cartão|kaart|kart[aęyą]|kort(?:et)?|kartı)(?![^\W_])"
)
_ACCOUNT = re.compile(
    r"(?<![^\W_])(?:accounts?|accts?|acc|a/c|checking|savings|iban|(?:giro|bank)?konto|compte|cuenta|conto|conta|"
    r"rekening|kontonummer|konta|hesap|hesabı)(?![^\W_])"
)
_ENDING = Cue(
    r"(?<![a-z])(?:ending|ends|ended|end)(?: in| with|:)?[ #:*•x\"'.…-]{1,8}" + _FOUR + r"|"
    r"(?:terminant par|se terminant par|finissant par|qui finit par|endend auf|endet auf|mit der endung|mit endung|"
    r"terminada en|que termina en|termina en|che termina con|che finisce con|com final|terminado em|final|"
    r"eindigend op|eindigt op|o końcówce|kończąc[aey]\w{0,2} się na|som slutar på|som ender på|ile biten)"
    r"[ #:*•x\"'.…-]{1,8}" + _FOUR.replace("value", "other"),
    "ending", "ends", "ended", "end in", "end with", "terminant par", "se terminant", "finissant", "qui finit",
    "endend auf", "endet auf", "mit der endung", "mit endung", "terminada en", "que termina en", "termina en",
    "che termina", "che finisce", "com final", "terminado em", "final ", "eindigend", "eindigt", "o końc", "kończąc",
    "som slutar", "som ender", "ile biten",
)  # fmt: skip
_LAST = Cue(
    r"(?<![a-z])(?:last|final) (?:four|4)(?: digits| numbers| figures)?(?![a-z0-9])[^0-9\n.;!]{0,48}?(?<![\w$£€.,-])"
    + _FOUR
    + r"|(?:letzten (?:vier|4)|quatre derniers|4 derniers|últimos (?:cuatro|4|quatro)|últimas cuatro|"
    r"ultime (?:quattro|4)|"
    r"laatste (?:vier|4)|ostatnie (?:cztery|4)|sista fyra|siste fire|sidste fire|son (?:dört|4))"
    r"(?! (?:years|years|weeks|jahre|ans|años|anni|anos|jaar|lata))[^0-9\n.;!]{0,48}?(?<![\w$£€.,-])"
    + _FOUR.replace("value", "other"),
    "last four", "last 4", "final four", "final 4", "letzten", "quatre derniers", "4 derniers", "últim", "ultim",
    "laatste", "ostatnie", "sista fyra", "siste fire", "sidste fire", "son ",
)  # fmt: skip
_PERIOD = re.compile(r"\b(?:year|quarter|period|month|season|week|fy|jahr|année|año|anno)\b")
# ***-**-1234, **** **** **** 1234, XXXX-1234; a heading's "####" is none
_MASKED = re.compile(
    r"(?<![\w*•#$%/.-])(?:(?P<ssn>[*•xX#]{3}[- ][*•xX#]{2}[- ])|"
    r"(?P<card>(?:[*•]{4}[ -]?|[xX]{4}[ -]?|[*•xX]{6}[ -]?|#{4}[-]){1,4}|[*•]{2,3} ?|•{2,4} ?))"
    r"(?P<value>[0-9]{4})(?![\w%*•]|[-./,:][0-9])"
)
_REACH = 100
_QUIET: frozenset[Kind] = frozenset({"prose", "data"})


def _partial(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    if reading.field and _FIELDS.name_field(reading):
        value = reading.text.strip()
        last = value[-4:]
        if (
            last.isdigit()
            and len(last) == 4
            and not any(map(str.isalnum, value[:-4].replace("X", "").replace("x", "")))
        ):
            start = reading.text.rindex(last)
            yield Found(start, start + 4, _type(reading.field, "", PiiType.CREDIT_CARD) or PiiType.CREDIT_CARD, 0.85)
        return
    lower = reading.lower
    for match in _ENDING.matches(reading):
        group = "value" if match["value"] else "other"
        before = lower[max(0, match.start() - _REACH) : match.start()]
        near = before[-28:]
        type_ = _type(near, "", None) or (_type(before, "", None) if near.rstrip().endswith(" one") else None)
        if type_ is not None and not _PERIOD.search(near):
            yield Found(*match.span(group), type_, 0.8)
    for match in _LAST.matches(reading):
        group = "value" if match["value"] else "other"
        said = lower[match.start() : match.start(group)]
        before = lower[max(0, match.start() - _REACH) : match.start()]
        type_ = _type(said, lower[match.end() : match.end() + 24], None) or _type(before, "", None)
        if type_ is not None and not _PERIOD.search(said):
            yield Found(*match.span(group), type_, 0.8)
    if any(mask in reading.text for mask in ("**", "••", "xxx", "XXX", "###")):
        for match in _MASKED.finditer(reading.text):
            before = lower[max(0, match.start() - 32) : match.start()]
            type_ = PiiType.SSN if match["ssn"] else _type(before, "", PiiType.CREDIT_CARD)
            yield Found(*match.span("value"), type_ or PiiType.CREDIT_CARD, 0.8)
    for heading, start, end in below(reading):
        yield Found(start, end, _type(heading, "", PiiType.CREDIT_CARD) or PiiType.CREDIT_CARD, 0.8)


def _type(said: str, behind: str, default: PiiType | None) -> PiiType | None:
    """What the figures are the end of: what is named last before them, or else right behind them."""
    best: tuple[int, PiiType | None] = (-1, default)
    for pattern, type_ in ((_SOCIAL, PiiType.SSN), (_ACCOUNT, PiiType.BANK_ACCOUNT), (_CARD, PiiType.CREDIT_CARD)):
        for match in pattern.finditer(said):
            if match.start() > best[0]:
                best = (match.start(), type_)
    return best[1] if best[0] >= 0 or not behind else _type(behind, "", default)


PARTIAL = Rule(
    "partial_number",
    _partial,
    fields=(_FIELDS,),
    examples=(
        "my card ending in «7719» was charged twice, the acct ending «3381» was not",
        "paid with **** **** **** «7719», SSN ***-**-«4471», Visa XXXX-«2206»",
        "the last four digits of the card are «7719»; last 4 of my account: «3381»",
        "New account is 0047711234; the old one ending «8830» is closed",
        "EMP  NAME         SSN LAST4   HRS\n101  ROE, ANN     «4471»        44.5\n102  POE, T.      «0932»        38.0",
        "meine Karte mit Endung «7719», ma carte se terminant par «3381»",
    ),
    counter_examples=(
        "the year ending 2024, account year ending 2031; the card ends in 2 weeks; ends with 1234 items",
        "#### 2024\n**1984** is a novel, 2**1024, xxxx",
        "the last four years, 2021 to 2024; the last 4 of 1000 cards",
        "a card game ending at 1930:00; commit xxxx1234abcd, 0xxxx1234",
        "social media posts, the last four of 2019",
        "last4\n\n2024 was a good year",
    ),
    kinds=_QUIET,
)
