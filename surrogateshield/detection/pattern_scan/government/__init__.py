"""Numbers that a government gives to a person: US social security numbers, and driving licences of all countries."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.government.licence import DRIVER_LICENSE
from surrogateshield.detection.pattern_scan.government.licence_forms import LICENSE_FORMS
from surrogateshield.detection.pattern_scan.government.ssn import SSN

RULES = (SSN, LICENSE_FORMS, DRIVER_LICENSE)
