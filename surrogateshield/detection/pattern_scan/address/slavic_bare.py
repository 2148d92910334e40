"""Slavic and Greek street lines that name no kind of street: "Żywiecka 15c/2", "Žerotínova 1133/32", "Ιθάκης 42".

Street names are adjectives there, or genitives; the two numbers (house and flat, or register and house) are their sign.

Sources: Poczta Polska, Česká pošta (číslo popisné / orientační), ΕΛΤΑ: the address sheets of the Universal Postal
Union.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address.street import Street

_NUMBERS = re.compile(
    r"[0-9](?<= [0-9])[0-9]{0,4}[a-zA-Z]?/(?!(?:19|20)[0-9]{2})[0-9]{1,4}[a-zA-Z]?(?![\w/%]|[.,:-][0-9])"
)
_ADJECTIVE = re.compile(
    r"(?<![\w.'’-])(?:[^\W\d_a-zà-þ][\w'’-]{1,24} ){0,2}[^\W\d_a-zà-þ][^\W\d_]{1,24}"
    r"(?:ska|cka|dzka|owa|ewa|zna|lna|rna|sna|dna|tna|cza|iego|ego|skiej|ckiej|owej|ova|ská|cká|ní|ová|ého|ých|ova|"
    r"eva|ska|čka) \Z"
)
_UNIT = re.compile(r",? (?:m|lok|kl|byt|č)\.? ?(?:č\. ?|nr )?[0-9]{1,4}(?!\w)")
_SMALL = re.compile(
    r"(?<![\w.-])[a-ząćęłńóśźż]{2,20}(?:ska|cka|owa|na|ego|iej|skiej|ckiej|"
    r"owej) [0-9]{1,4}[a-z]?(?:/[0-9]{1,4})?,? (?:m|lok)\. ?[0-9]{1,4}(?!\w)"
)


def pairs(text: str) -> Iterator[Street]:
    """Adjectives with two numbers."""
    if "/" in text:
        for number in _NUMBERS.finditer(text):
            name = _ADJECTIVE.search(text, max(0, number.start() - 60), number.start())
            if name:
                unit = _UNIT.match(text, number.end())
                yield Street(name.start(), unit.end() if unit else number.end(), name.start(), score=0.75)
    if " m." in text or " lok." in text:
        for match in _SMALL.finditer(text):
            yield Street(match.start(), match.end(), match.start(), score=0.75)


_GREEK_LETTER = re.compile("[Α-ω]")
_GREEK = re.compile(
    r"(?<![\w.-])(?:Λεωφ(?:όρος|\.) |Οδός |οδός |Πλ(?:ατεία|"
    r"\.) )?[Α-ΩΆΈΉΊΌΎΏ][α-ωά-ώΐΰϊϋ]{2,24}(?: [Α-ΩΆΈΉΊΌΎΏ][α-ωά-ώΐΰϊϋ]{1,24}){0,2} [0-9]{1,3}"
    r"(?: ?[Α-Ωα-ω](?!\w))?(?:-[0-9]{1,3})?(?:, (?:[0-9](?:ος|ο|ου) όροφος|ισόγειο|διαμ\.? [0-9Α-Ω]{1,3}))?"
    r"(?=, (?:[Α-ΩΆΈΉΊΌΎΏ][α-ωά-ώΐΰϊϋ]{2,}|[0-9]{3} ?[0-9]{2}))"
)
_MONTHS = re.compile(
    r"(?:Ιανουάρ|Φεβρουάρ|Μάρτ|Απρίλ|Μά[ιϊ]|Ιούν|Ιούλ|Αύγουστ|Σεπτέμβρ|Οκτώβρ|Νοέμβρ|Δεκέμβρ|Άρθρο|Σελ|Κεφ|Αριθμ)"
)


def greek(text: str) -> Iterator[Street]:
    """Names in Greek letters with a number, before a place or a postcode."""
    if not text.isascii() and _GREEK_LETTER.search(text):
        for match in _GREEK.finditer(text):
            if not _MONTHS.search(match.group()):
                yield Street(match.start(), match.end(), match.start(), score=0.7)
