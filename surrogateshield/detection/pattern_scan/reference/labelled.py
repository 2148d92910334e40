"""Numbers behind a label that can name nothing but the number of somebody, or of somebody's contract or case."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.engine import Engine
from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, Scheme
from surrogateshield.detection.pattern_scan.reference import words
from surrogateshield.detection.pattern_scan.rule import Rule

_SOURCE = "whoever keeps the record"
# No year, no example ("0001", "INV-12345").
_REAL = r"(?!(?:19|20)\d\d\Z)(?![A-Z]*(?:20\d\d)?0*1?\Z)(?![A-Z]*0*1?234(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?\Z)"
_FOUR = rf"{_REAL}(?=(?:[A-Z]*\d){{4}})[A-Z]{{0,5}}\d[A-Z\d]{{2,19}}"
_FIVE = (
    rf"{_REAL}(?=(?:[A-Z]*\d){{5}})[A-Z]{{0,5}}\d[A-Z\d]{{3,19}}|"
    rf"{_REAL}(?=(?:[A-Z]*\d){{4}})[A-Z]{{1,5}}\d[A-Z\d]{{3,9}}"
)

_SEVEN = (
    rf"{_REAL}(?!(?:19|20)\d\d[01]\d[0-3]\d\Z)(?=(?:[A-Z]*\d){{7}})[A-Z]{{0,5}}\d[A-Z\d]{{6,19}}|"
    rf"{_REAL}(?=(?:[A-Z]*\d){{5}})[A-Z]{{1,5}}\d[A-Z\d]{{4,12}}"
)


def _close(phrases: str, marks: str = "=") -> str:
    """The phrases, each of which counts only right before a number."""
    return "|".join(marks + phrase for phrase in phrases.split("|"))


SCHEMES = (
    Scheme("", "staff and students", NATIONAL, _FOUR, words.STAFF, _SOURCE, open=True),
    Scheme("", "professions", NATIONAL, _FOUR, _close(words.PROFESSIONS), _SOURCE, open=True),
    Scheme("", "customers and contracts", NATIONAL, _FIVE, _close(words.CUSTOMERS), _SOURCE, open=True),
    Scheme("", "cases and applications", NATIONAL, _FIVE, _close(words.CASES, "=^"), _SOURCE, open=True),
    Scheme("", "tickets of a year", NATIONAL, r"[A-Z]{1,4}20\d\d\d{4,8}", "=^ticket|=^case", _SOURCE, open=True),
    Scheme("", "records, by a word alone", NATIONAL, _SEVEN, _close(words.ALONE, "=^"), _SOURCE, open=True),
)
ENGINE = Engine(SCHEMES, prefixed=True)

RULE = Rule(
    "reference_labelled",
    ENGINE.labelled,
    kinds=frozenset({"prose", "data"}),
    fields=(ENGINE,),
    examples=(
        "Personalnummer «88213», pers.nr. «20417»; my staff number at the depot is «40172»",
        "Matrikel-Nr. «3017745», matricule «A-20417», matrícula «00918», matricola «55021»",
        "case number «FB-2023-0714», docket «20-4471», permit no. «B23-00981»",
        "Kundennummer: «KD-7714408», Aktenzeichen «PV-24-118204»",
        "contract number «7 118 402 655», meter «E17XA093382»",
        "sygn. akt «II-20481-23», dosya no: «2024/118832», ügyszám «44107/2024»",
        "NPI «1730422987» signed it",
    ),
    counter_examples=(
        "case number 12, order number 0001, invoice no. 12345",
        "order number 8812093, invoice no. 4471882, waybill 0091447, S/N CN8841KQ2, article 553210",
        "the order number format is PO-YYYY-NNNN",
        "staff numbers rose to 12000 people",
        "case number of 2019",
        "order numbers like 302-4471902-8812345",
        "serial number ends in 88213",
        "ticket PROJ-1183, order 4471-9920-18",
    ),
)
