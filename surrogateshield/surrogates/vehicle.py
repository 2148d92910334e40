"""Vehicle identification numbers and licence plates."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from surrogateshield.surrogates.generator import Grouped, attempts
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.text import alphanumerics, fill, same_shape
from surrogateshield.vin import check_digit

UNASSIGNED_WMI = "0"
"""First character of VINs that stands for no region.

Source: ISO 3780:2009, world manufacturer identifiers: A to H Africa, J to R Asia, S to Z Europe, 1 to 5 and 7
North America, 6 Oceania, 8 and 9 South America; 0 is given to none.
"""

_ALPHABET = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789"
_LENGTH = 17
_VIN = regex.compile(r"[A-HJ-NPR-Za-hj-npr-z\d]{17}")


class VINGenerator(Grouped):
    """VINs with a right check digit (49 CFR 565.15) and a manufacturer's code of no region."""

    domain = "vin"

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        def make(draw: Draw) -> str:
            body = UNASSIGNED_WMI + draw.characters(_ALPHABET, 12) + draw.digits(4)
            return fill(original, body[:8] + check_digit(body) + body[9:])

        def make_mistyped(draw: Draw) -> str:
            return fill(original, UNASSIGNED_WMI + draw.characters(_ALPHABET, len(compact) - 5) + draw.digits(4))

        compact = _compact(original)
        return attempts(source, make if len(compact) == _LENGTH else make_mistyped) if len(compact) > 8 else iter(())

    def well_formed(self, value: str) -> bool:
        compact = _compact(value)
        if len(compact) != _LENGTH:  # one that was mistyped
            return len(compact) > 8
        return _VIN.fullmatch(compact) is not None and check_digit(compact) == compact[8]

    def assignable(self, value: str) -> bool:
        return not value.startswith(UNASSIGNED_WMI)


def _compact(text: str) -> str:
    return "".join(filter(str.isalnum, text)).upper()


class PlateGenerator(Grouped):
    """Licence plates of the same pattern."""

    domain = "license_plate"
    keeps_risk = "Plates have no range set aside: the plate may be on somebody's car."

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        return attempts(source, lambda draw: same_shape(original, draw))

    def well_formed(self, value: str) -> bool:
        return bool(alphanumerics(value))

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)
