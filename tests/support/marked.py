"""Texts in which what is to be found stands between « and »."""

from __future__ import annotations

import re

from surrogateshield.detection.normalisation import normalise
from surrogateshield.detection.pattern_scan import address, postal
from surrogateshield.detection.reading import Reading
from surrogateshield.pii import Kind


def plain(marked: str) -> str:
    """The text without its marks."""
    return re.sub("[«»]", "", marked)


def values(marked: str) -> list[str]:
    """What stands between the marks."""
    return re.findall("«([^»]*)»", marked)


def places(text: str, kind: Kind = "prose", field: str | None = None) -> list[tuple[str, str]]:
    """What the rules of addresses and of postcodes claim, in the order of the text: (value as given, type)."""
    normal = normalise(text)
    reading = Reading(normal.text, kind, field)
    for rule in (postal.POSTCODE_LABELLED, *address.RULES, *postal.RULES):
        reading.claim(rule.find(reading))
    claimed = sorted(reading.claimed, key=lambda item: item.start)
    return [(text[slice(*normal.source(item.start, item.end))], str(item.type)) for item in claimed]


def found(marked: str) -> list[str]:
    """The values that are claimed in a text of prose."""
    return [value for value, _ in places(plain(marked))]
