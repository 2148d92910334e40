"""Check digits of numbers of the Americas.

Every function takes the compact form of a number that has its scheme's shape.
"""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.checks.common import weighted


def br_pis(compact: str) -> bool:
    """Brazil: weights 3 2 9 ... 2, modulo 11 (Caixa Econômica Federal)."""
    rest = 11 - weighted(compact[:10], (3, 2, 9, 8, 7, 6, 5, 4, 3, 2)) % 11
    return (0 if rest > 9 else rest) == int(compact[10])


def gt_cui(compact: str) -> bool:
    """Guatemala: weights 2 to 9, modulo 11; departments 1 to 22 (RENAP)."""
    return weighted(compact[:8], range(2, 10)) % 11 == int(compact[8]) and 1 <= int(compact[9:11]) <= 22
