"""Payment card numbers: the issuers' ranges, the words around a number, and the rule."""

from surrogateshield.detection.pattern_scan.card.rule import CREDIT_CARD

RULES = (CREDIT_CARD,)

__all__ = ["CREDIT_CARD", "RULES"]
