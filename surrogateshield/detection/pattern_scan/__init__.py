"""PatternScan: values that have a shape (the paper, section 3.2.1).

Rules run in order of priority; what one claims is masked for the next, so that no value is taken
apart: a card number is claimed before a ZIP code could fragment it.
"""

from __future__ import annotations

from surrogateshield.detection.pattern_scan import (
    address,
    bank,
    card,
    crypto,
    dates,
    gender,
    government,
    network,
    phone,
    postal,
    secret,
)
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Reading

RULES: tuple[Rule, ...] = (
    *secret.RULES,
    *network.RULES,
    *crypto.RULES,
    bank.IBAN,
    *card.RULES,
    *government.RULES,
    *dates.RULES,
    bank.ROUTING,
    bank.ACCOUNT,
    *phone.RULES,
    *address.RULES,
    *postal.RULES,
    *gender.RULES,
)
"""Every rule, the most certain first."""


def scan(reading: Reading) -> None:
    """Claim every shaped value of `reading`."""
    for rule in RULES:
        if reading.kind in rule.kinds:
            reading.claim(rule.find(reading))
