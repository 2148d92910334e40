"""Bank account numbers: the labels of many countries, national forms, and the rule."""

from surrogateshield.detection.pattern_scan.account.rule import ACCOUNT
from surrogateshield.detection.pattern_scan.account.statement import STATEMENT

RULES = (STATEMENT, ACCOUNT)

__all__ = ["ACCOUNT", "RULES"]
