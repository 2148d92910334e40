"""Seals a Python process that a test started."""

import sealed_off

sealed_off.seal()
