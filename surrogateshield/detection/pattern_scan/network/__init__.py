"""Addresses on networks: e-mail, IP, MAC."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.network import device, firm
from surrogateshield.detection.pattern_scan.network.email import EMAIL
from surrogateshield.detection.pattern_scan.network.ip import IP_ADDRESS
from surrogateshield.detection.pattern_scan.network.mac import MAC_ADDRESS

DEVICE, FIRM = device.RULE, firm.RULE

__all__ = ["DEVICE", "EMAIL", "FIRM", "IP_ADDRESS", "MAC_ADDRESS", "RULES"]

RULES = (EMAIL, IP_ADDRESS, MAC_ADDRESS, DEVICE, FIRM)
"""The most certain first."""
