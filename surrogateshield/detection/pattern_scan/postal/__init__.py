"""Postcodes, and the town and state beside them."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.postal.uk import POSTCODE_UK
from surrogateshield.detection.pattern_scan.postal.us import ZIP_US
from surrogateshield.detection.pattern_scan.postal.world import POSTCODE_LABELLED, POSTCODE_WORLD

RULES = (POSTCODE_WORLD, ZIP_US, POSTCODE_UK)

__all__ = ("POSTCODE_LABELLED", "POSTCODE_UK", "POSTCODE_WORLD", "RULES", "ZIP_US")
