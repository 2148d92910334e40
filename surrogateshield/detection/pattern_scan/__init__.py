"""PatternScan: values that have a shape (the paper, section 3.2.1).

Rules run in order of priority; what one claims is masked for the next, so that no value is taken
apart: a card number is claimed before a ZIP code could fragment it.
"""

from __future__ import annotations

from functools import lru_cache

from surrogateshield.detection.pattern_scan import (
    account,
    address,
    bic,
    card,
    coordinates,
    crypto,
    dates,
    gender,
    government,
    health,
    iban,
    identity,
    imei,
    messages,
    network,
    partial,
    passport,
    phone,
    plate,
    postal,
    reference,
    routing,
    secret,
    stand_ins,
    url,
    username,
    vin,
)
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Reading

RULES: tuple[Rule, ...] = (
    secret.CONNECTION_STRING,
    *url.RULES,
    *secret.RULES,
    network.EMAIL,
    *username.RULES,
    secret.UNMISTAKABLE,
    network.IP_ADDRESS,
    network.MAC_ADDRESS,
    network.DEVICE,
    network.FIRM,
    *crypto.RULES,
    *bic.RULES,
    *iban.RULES,
    *imei.RULES,
    *vin.RULES,
    *card.RULES,
    *government.RULES,
    *passport.RULES,
    *health.RULES,
    *messages.RULES,
    *identity.RULES,
    *dates.RULES,
    *plate.RULES,
    *partial.RULES,
    *routing.RULES,
    *account.RULES,
    *reference.RULES,
    *coordinates.RULES,
    postal.POSTCODE_LABELLED,
    *phone.RULES,
    *address.RULES,
    *postal.RULES,
    *gender.RULES,
)
"""Every rule, the most certain first."""


@lru_cache(maxsize=1024)
def rules_for(field: str) -> tuple[Rule, ...]:
    """The rules whose values a field of this name may hold.

    Args:
        field: the words of its name, in lower case, parted by spaces.
    """
    return tuple(rule for rule in RULES if any(names.names(field) for names in rule.fields))


def scan_field(reading: Reading) -> None:
    """Claim what the name of the reading's field says of its value, once `scan` has seen the text around it."""
    for rule in rules_for(reading.field):
        reading.look(rule.find, rule.kinds)


def scan(reading: Reading) -> None:
    """Claim every shaped value of `reading`, but for those that stand for one: these are masked and claimed no more."""
    for rule in RULES:
        reading.look(rule.find, rule.kinds)
    reading.claimed = stand_ins.without(reading, reading.claimed)
