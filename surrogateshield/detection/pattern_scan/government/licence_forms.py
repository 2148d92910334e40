"""Driving licences whose form tells what they are.

Sources: DVLA; Ministry of Road Transport, Sarathi; AAMVA DL/ID Card Design Standard annex D and the states' formats.
"""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.engine import Engine
from surrogateshield.detection.pattern_scan.identity.scheme import Scheme
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.pii import PiiType

_FORMS = Engine(
    (
        Scheme(
            "GB",
            "driver number",
            PiiType.US_DRIVER_LICENSE,
            r"(?:[A-Z]{5}|[A-Z]{4}9|[A-Z]{3}99|[A-Z]{2}999)\d[0156]\d[0-3]\d{2}[A-Z][A-Z9][A-Z\d][A-Z\d][A-Z](?:\d\d)?",
            "",
            "DVLA, Driving licence number: surname, birth date (50 added to a woman's month), initials",
            anywhere=tuple(
                name + birth + rest
                for name in ("AAAAA", "AAAA9", "AAA99", "AA999")
                for birth, gap in (("999999", ""), (" 999999 ", " "))
                for rest in ("AA9AA", f"AA{gap}9AA", "A99AA", f"A9{gap}9AA", "AAAAA", "AA99A", "AA999", "A9AAA")
                for rest in (rest, f"{rest} 99")
            ),
        ),
        Scheme(
            "IN",
            "driving licence",
            PiiType.US_DRIVER_LICENSE,
            r"(?:AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TN|TR|"
            r"TS|UA|UK|UP|WB)\d{2}(?:19|20)\d{9}",
            "",
            "Ministry of Road Transport, Sarathi: state, office, year, serial",
            anywhere=(
                "AA99 99999999999",
                "AA-9999999999999",
                "AA99-99999999999",
                "AA-99-9999-9999999",
                "AA99 9999 9999999",
            ),
            prose=("AA9999999999999", "AA 99 99999999999"),
        ),
        Scheme(
            "CA",
            "driver's licence of Ontario and Quebec",
            PiiType.US_DRIVER_LICENSE,
            r"[A-Z]\d{12}(?:\d{2})?",
            "",
            "Ontario Ministry of Transportation; Société de l'assurance automobile du Québec",
            anywhere=("A9999-99999-99999", "A9999-999999-99"),
        ),
        Scheme(
            "US",
            "driver's license of Florida, Illinois, Michigan, Wisconsin and others",
            PiiType.US_DRIVER_LICENSE,
            r"[A-Z]\d{11,14}",
            "",
            "AAMVA, DL/ID Card Design Standard, annex D; the states' Soundex formats",
            anywhere=(
                "A999-999-99-999-9",
                "A999-999-999-999",
                "A999-9999-9999",
                "A999-9999-9999-99",
                "A9999-99999-99999",
            ),
            prose=("A999 999 999 999", "A999-999-99-999"),
        ),
    )
)

LICENSE_FORMS = Rule(
    "driver_license_form",
    _FORMS.shaped,
    examples=(
        "licence «QUORR753116TN9IJ» or «QUORR 753116 TN9IJ»",
        "his is «MH12 20140061822», hers «Q4471-90283-65512», «Q530-460-85-123-0»",
    ),
    counter_examples=("MORGA 2054 SM9IJ", "ZZ12 20140061822", "sku A999-12, order Q530-460-85"),
)
