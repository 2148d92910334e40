"""Bank account numbers: the labels of many countries, national forms, and the rule."""

from surrogateshield.detection.pattern_scan.account.rule import ACCOUNT

RULES = (ACCOUNT,)

__all__ = ["ACCOUNT", "RULES"]
