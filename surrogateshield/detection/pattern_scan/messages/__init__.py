"""People in messages between programs, where the place of a value says what it is."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.messages import card, edi, hl7

RULES = (hl7.RULE, edi.RULE, card.RULE)
