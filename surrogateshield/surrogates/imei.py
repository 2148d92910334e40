"""Numbers of mobile devices and SIM cards."""

from __future__ import annotations

from collections.abc import Iterator

import regex
from stdnum import luhn

from surrogateshield.surrogates.generator import Grouped, attempts
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.text import digits_of, fill, fill_digits, same_shape

TEST_BODIES = ("00", "02", "03", "04", "05", "06", "07", "08", "09")
"""Reporting bodies whose numbers are of test equipment: the first two digits of an IMEI.

Source: GSMA TS.06 version 25 (2024), annex A: 00 and 02 to 09 are test IMEIs.
"""

UNUSED_BODIES = tuple(str(number) for number in range(60, 80))
"""Reporting bodies that do not exist, for numbers that must not begin with a nought.

Source: GSMA TS.06 version 25 (2024), annex A: 01, 10, 30, 33, 35, 44, 45, 49 to 54, 86, 91, 98 and 99 are or were used.
"""

UNUSED_ICCID = "89999"
"""The industry and country of SIM cards of no country.

Source: ITU-T E.118 and E.164: 89 is telecommunications, 999 is no country's code.
"""

TEST_NETWORK = "99999"
"""The network of IMSIs that no operator has; 001 would be the test network's, but begins with a nought.

Source: ITU-T E.212 (2016) amendment 1: 999 is for internal use in private networks.
"""

_IMEI = regex.compile(r"[0-9](?:\W*[0-9]){13,15}")
_ICCID = regex.compile(r"89(?:\W*[0-9]){16,18}[Ff]?")


class IMEIGenerator(Grouped):
    """IMEIs of test equipment with the right check digit; ICCIDs and IMSIs of no operator."""

    domain = "imei"
    keeps_risk = "A MEID or an ESN has no range set aside: the number may be of somebody's device."

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        digits = digits_of(original)
        if _ICCID.fullmatch(original):
            yield from attempts(source, lambda draw: _iccid(original, digits, draw))
        elif _IMEI.fullmatch(original):
            subscriber = _is_imsi(original, digits)
            # A number literal must not begin with a nought.
            literal = original.isdecimal() and not original.startswith("0")
            tiers = (("test", TEST_BODIES), ("unused", UNUSED_BODIES))[literal:]
            for tier, bodies in (("network", (TEST_NETWORK,)),) if subscriber else tiers:

                def make(draw: Draw, bodies: tuple[str, ...] = bodies, subscriber: bool = subscriber) -> str:
                    body = (draw.choice(bodies) + draw.digits(len(digits)))[: len(digits)]
                    if len(digits) == 15 and not subscriber:
                        body = body[:14] + str(luhn.calc_check_digit(body[:14]))
                    return fill_digits(original, body)

                yield from attempts(source, make, tier=tier)
        else:
            yield from attempts(source, lambda draw: same_shape(original, draw, hexadecimal=True))

    def well_formed(self, value: str) -> bool:
        digits = digits_of(value)
        if _IMEI.fullmatch(value) is None or len(digits) != 15:
            return any(c.isalnum() for c in value)
        return digits.startswith(TEST_NETWORK) or bool(luhn.is_valid(digits))

    def assignable(self, value: str) -> bool:
        return not digits_of(value).startswith((*TEST_BODIES, *UNUSED_BODIES, UNUSED_ICCID, TEST_NETWORK))


def _is_imsi(original: str, digits: str) -> bool:
    """Whether fifteen digits are rather a subscriber's number: no check digit, a country's code in front."""
    grouped = regex.fullmatch(r"[0-9][0-9][^0-9][0-9]{6}[^0-9][0-9]{6}[^0-9][0-9]", original) is not None
    country = digits[0] in "234567" and not digits.startswith("35")
    return len(digits) == 15 and not grouped and country and not luhn.is_valid(digits)


def _iccid(original: str, digits: str, draw: Draw) -> str:
    body = (UNUSED_ICCID + draw.digits(len(digits)))[: len(digits)]
    body = body[:-1] + str(luhn.calc_check_digit(body[:-1]))
    return fill(original, body + "F" * (len(original.rstrip("Ff")) != len(original)))
