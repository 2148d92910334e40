"""Dates of birth: the ways of writing a date, and the words that say somebody was born on it."""

from surrogateshield.detection.pattern_scan.dates.rule import DOB

RULES = (DOB,)

__all__ = ["DOB", "RULES"]
