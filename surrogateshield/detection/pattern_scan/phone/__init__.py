"""Telephone numbers: shape first, then what stands around it, then the countries it could be from."""

from surrogateshield.detection.pattern_scan.phone.rule import PHONE, RULES

__all__ = ["PHONE", "RULES"]
