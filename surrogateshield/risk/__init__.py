"""Quasi-identifiers: facts that single a person out together though none does so alone (paper, section 3.3).

Everything here works on the types that are present, never on values.
"""

from surrogateshield.risk.combinations import COMBINATIONS, FIELD_TYPES, Combination, Finding, Level, triggered
from surrogateshield.risk.confirmation import CONFIRMATION_SECONDS, UnknownToken, approve, label_of
from surrogateshield.risk.review import Combined, ConfirmationNeeded, Mode, Review, Spans, remember, review

__all__ = [
    "COMBINATIONS",
    "CONFIRMATION_SECONDS",
    "FIELD_TYPES",
    "Combination",
    "Combined",
    "ConfirmationNeeded",
    "Finding",
    "Level",
    "Mode",
    "Review",
    "Spans",
    "UnknownToken",
    "approve",
    "label_of",
    "remember",
    "review",
    "triggered",
]
