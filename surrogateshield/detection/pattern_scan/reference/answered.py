"""Numbers of members and customers that answer a question: the next line of a chat says "First Last, 1234 5678 90".

Sources: the forms of chats of help desks; as for `labelled`, no number here has a form of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import Cue
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import Kind, PiiType

_ASKED = Cue(
    r"(?<![^\W_])(?:member(?:ship)?|customer|client|policy|loyalty|card ?holder|subscriber|reference|patient|"
    r"insurance|contract|booking) (?:number|no\.?|id|ref(?:erence)?)(?![^\W_])"
    r"|(?<![^\W_])(?:mitgliedsnummer|kundennummer|vertragsnummer|versichertennummer|numéro (?:de client|d['’]adhérent|"
    r"de contrat|client)|número de (?:socio|cliente|sócio|póliza)|numero (?:di )?(?:cliente|socio|tessera|polizza)|"
    r"lidnummer|klantnummer|numer (?:klienta|członkowski|polisy)|medlemsnummer|kundnummer)(?![^\W_])",
    "member", "customer", "client", "policy", "loyalty", "cardholder", "card holder", "subscriber", "reference",
    "patient", "insurance", "contract", "booking", "mitgliedsnummer", "kundennummer", "vertragsnummer",
    "versichertennummer", "numéro", "número", "numero", "lidnummer", "klantnummer", "numer ", "medlemsnummer",
    "kundnummer",
)  # fmt: skip
_ANSWER = re.compile(
    r"[^\n]{0,80}\n[ \t>]{0,4}(?:\[[^\]\n]{1,24}\] ?)?(?:[^\W\d_][\w .'’()-]{0,30}\s?: ?|[—–-] ?)?"
    r"(?:[^\W\d_][^\W\d_.'’-]{1,20} (?:[^\W\d_]\.? )?[^\W\d_][\w.'’-]{1,24}[,:;]? (?:(?:and|it's|number|no|und|et|y|e)"
    r"(?: it's| is)? )?)?(?P<value>[A-Z]{0,4}-?[0-9][0-9 -]{4,20}[0-9])(?![\w%/:]|[.,][0-9])[ .,!]{0,3}(?=\n|\Z)"
)
_TALK: frozenset[Kind] = frozenset({"prose", "data"})


def _answered(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit or "\n" not in reading.text:
        return
    for match in _ASKED.matches(reading):
        answer = _ANSWER.match(reading.text, match.end())
        if answer and 6 <= sum(map(str.isdigit, answer["value"])) <= 16:
            yield Found(*answer.span("value"), PiiType.NATIONAL_ID, 0.8)


ANSWERED = Rule(
    "reference_answered",
    _answered,
    examples=(
        "[14:03:02] Agent Ines: can I take your name and membership number?\n[14:03:30] Visitor: Ann Halvorsen, "
        "«4471 3380 19»\n",
        "Ihre Kundennummer bitte?\nKunde: «8812 0447 1»\n",
    ),
    counter_examples=(
        "membership number\nAnn said 12 of them came at 10:30 today",
        "the customer number format\n1. Ten digits 0-9",
        "reference number?\nno idea",
    ),
    kinds=_TALK,
)
