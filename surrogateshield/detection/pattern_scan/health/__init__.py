"""Numbers that health services give to people: patients' records and insurance memberships.

Few have a published check digit, and ten digits that pass the NHS's are one in eleven: all but one form need a label.
"""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.health import context, interchange, national, records
from surrogateshield.detection.pattern_scan.identity.engine import Engine
from surrogateshield.detection.pattern_scan.rule import Rule

SCHEMES = (*national.SCHEMES, *records.SCHEMES)
"""The order decides where two schemes take one number."""

ENGINE = Engine(SCHEMES, prefixed=True)

LABELLED = Rule(
    "medical_record",
    ENGINE.labelled,
    fields=(ENGINE,),
    examples=(
        "MRN «4471902», NHS number: «943 476 5919» (from the letter)",
        "Patient #«88213-07» was admitted; chart «MRN-5530917» is missing",
        "Versichertennummer «T684029137», Patientennummer: «10023874»",
        '{"patientId": "«PT-20934»", "medical_record_number": «5530917»}',
        "insurance ID is «XQH 8842 07715»; policy number «HX-9912077»",
        "nº de historia clínica «204418», numéro de patient : «A0093817»",
    ),
    counter_examples=(
        "the NHS has 1500000 staff".replace("1500000", "1.5 million"),
        "4505577104 items, phone 0113 496 0000",
        "patients: 1250 in 2024-03-01 cohort",
        "medical records since 2019",
        "the member id field holds 12 characters",
        "MRN is required",
    ),
)
SHAPED = Rule(
    "medicare_beneficiary",
    ENGINE.shaped,
    examples=("she has «3WN7-QK2-RD64» and he «7YC9DA4HT18»", "call about «9AA9-QK2-RD64»".replace("9AA9", "9CA4")),
    counter_examples=("part 3WN7-QK2-RD64, 3SN7-QK2-RD64", "hash 3WN7QK2RD64, commit 7YC9DA4HT18"),
)

RULES = (interchange.RULE, LABELLED, SHAPED, context.RULE)
