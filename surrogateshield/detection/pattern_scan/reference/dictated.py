"""Numbers said letter by letter behind their label: "hospital number H nine nine zero four one eight".

Letters may be spelled by words ("b as in bravo"), as speech recognition writes what is dictated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.nearby import Signs
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_LABELS = Signs(
    "hospital number", "permit number", "permit no", "account number", "policy number", "case number",
    "claim number",
    "reference number", "member number", "member id", "employee number", "employee id", "badge number",
    "order number",
    "booking reference", "confirmation number", "confirmation code", "tracking number", "serial number",
    "invoice number",
    "license number", "licence number", "passport number", "reference", "file number", "patient id", "mrn",
    "nhs number",
    "customer number", "docket number", "plate", "registration", "vin", "kundennummer", "versichertennummer",
    "vertragsnummer", "aktenzeichen", "numéro de dossier", "numéro de client", "número de cliente",
    "número de expediente", "numero cliente", "numer klienta", "klantnummer",
)  # fmt: skip
_FIGURE = (
    r"(?:zero|oh|o|nought|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|"
    r"sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|double|triple|"
    r"null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zéro|deux|trois|quatre|cinq|sept|huit|neuf|cero|uno|dos|"
    r"tres|cuatro|cinco|seis|siete|ocho|nueve|due|tre|quattro|cinque|sei|sette|otto|nove|um|dois|três|quatro|sete|oito|"
    r"nul|een|twee|drie|vijf|zes|zeven|negen|[0-9]{1,4})"
)
_CODE_WORD = (
    r"(?:alpha|alfa|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett?|kilo|lima|mike|november|oscar|papa|quebec|"
    r"romeo|sierra|tango|uniform|victor|whiskey|x-?ray|yankee|zulu)"
)
_LETTER = rf"(?:[a-z](?: (?:as in|for|like|wie|comme|come|de|como) [a-zà-ÿ]{{2,12}})?|{_CODE_WORD})"
_SIGN = r"(?:dash|hyphen|slash|stroke|minus|dot|point|space|bindestrich|tiret|guion|barra)"
_PART = rf"(?:{_FIGURE}|{_LETTER}|{_SIGN})(?![\w'])"
_VALUE = re.compile(
    rf"(?:[\s:,=]{{1,3}}(?:it's|its|it is|is|was|that's|uh|um|ist|lautet|est|es|è|é)(?![\w'])){{0,3}}[\s:,]{{1,3}}"
    rf"(?P<value>{_PART}(?:[ ,.-]{{1,2}}{_PART}){{3,24}})"
)
_FIGURES = re.compile(rf"(?<!\w){_FIGURE}(?!\w)")
_TAIL = re.compile(rf"[ ,.-]{{1,2}}(?:a|o|{_SIGN})\Z")
_FEWEST_FIGURES = 4


def _said(reading: Reading) -> Iterator[Found]:
    last = 0
    for _, end in _LABELS.spots(reading).spans:
        match = _VALUE.match(reading.lower, end)
        if match is None or match.start("value") < last:
            continue
        start, last = match.span("value")
        while tail := _TAIL.search(reading.lower, start, last):
            last = tail.start()
        figures = _FIGURES.findall(reading.lower, start, last)
        if len(figures) >= _FEWEST_FIGURES and any(map(str.isalpha, figures)):
            yield Found(start, last, PiiType.NATIONAL_ID, 0.8)


RULE = Rule(
    "dictated_number",
    _said,
    kinds=frozenset({"prose"}),
    examples=(
        "hospital number «K seven seven oh two one four» date of birth the fourth",
        "okay the permit number it's «c as in charlie twenty three dash oh oh four one» she needs it",
        "policy number is «Q X four four one nine double two», thanks",
        "Kundennummer lautet «vier vier sieben null zwei»",
    ),
    counter_examples=(
        "my number is oh seven eight hundred nine one double four two",
        "a number of one or two things, number one, the number three bus",
        "reference a b c d e, plate one of two",
        "order number 44719 and number 1 2 3 4 5",
    ),
)
