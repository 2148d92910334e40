"""The check digit of vehicle identification numbers, which detection and surrogates share.

Source: 49 CFR 565.15(c), tables III to V.
"""

from __future__ import annotations

_VALUES = {
    **{str(digit): digit for digit in range(10)},
    **dict(zip("ABCDEFGHJKLMNPRSTUVWXYZ", map(int, "12345678123457923456789"), strict=True)),
}
_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)


def check_digit(vin: str) -> str:
    """The ninth character that belongs to a VIN of seventeen capitals and figures, whatever stands there."""
    remainder = sum(_VALUES[sign] * weight for sign, weight in zip(vin, _WEIGHTS, strict=True)) % 11
    return "X" if remainder == 10 else str(remainder)
