"""Licence plates: the forms of the countries, and the words that a plate stands behind."""

from surrogateshield.detection.pattern_scan.plate.rule import PLATE

RULES = (PLATE,)

__all__ = ["PLATE", "RULES"]
