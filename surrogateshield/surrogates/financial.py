"""Cards, accounts and banks."""

from __future__ import annotations

from collections.abc import Iterator

import regex
from stdnum import bic, iban, luhn
from stdnum.es import ccc
from stdnum.iso7064 import mod_97_10
from stdnum.us import rtn

from surrogateshield.surrogates.generator import ATTEMPTS, Grouped, attempts
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.text import digits_of, fill, fill_digits, same_shape

TEST_BINS: dict[str, tuple[str, ...]] = {
    "visa": ("411111", "401288", "424242", "400000", "422222", "400934", "401200", "450060", "421765", "400551"),
    "mastercard": ("555555", "510510", "520082", "545454", "222300", "550000", "511111"),
    "amex": ("378282", "371449", "378734", "343434", "340000", "370000"),
    "discover": ("601111", "601100", "601160", "644564"),
    "diners": ("305693", "385200", "362596", "300000", "380000"),
    "jcb": ("353011", "356600", "308800"),
    "unionpay": ("620000", "620550", "624303", "622126", "622316"),
    "maestro": ("675964", "630400", "501971"),
}
"""First six digits of the card numbers that payment processors publish for tests, by brand.

Sources: the test pages of Stripe, PayPal Payflow, Braintree, Adyen and Authorize.net, January 2026.
"""

_BRANDS = (
    ("amex", regex.compile(r"3[47]")),
    ("diners", regex.compile(r"3(?:0[0-5]|[689])")),
    ("jcb", regex.compile(r"35(?:2[89]|[3-8])|308800")),
    ("discover", regex.compile(r"6011|64[4-9]|65")),
    ("unionpay", regex.compile(r"62")),
    ("maestro", regex.compile(r"50|5[6-9]|6")),
    ("mastercard", regex.compile(r"5[1-5]|2[2-7]")),
    ("visa", regex.compile(r"4")),
)

UNUSED_RTN_PREFIXES = tuple(f"{n}" for n in (*range(13, 21), *range(33, 61), *range(73, 80), *range(81, 100)))
"""First two digits of routing numbers that are assigned to no Federal Reserve district and no other purpose.

Source: American Bankers Association, Routing Number Policy (in use: 00 to 12, 21 to 32, 61 to 72 and 80).
"""

UNUSED_BANK_CODES: dict[str, tuple[str, ...]] = {
    "DE": ("9",),  # Deutsche Bundesbank: a code begins with the clearing area, 1 to 8
    "BE": ("112", "117", "118", "128", "135", "136", "138", "139"),  # National Bank of Belgium, list of January 2026
    "CZ": ("99", "98", "97"),  # Czech National Bank, list of codes of payment institutions
    **dict.fromkeys(("GB", "IE", "NL", "LV", "MT", "BG", "RO", "GI"), ("ZZZZ", "QQQQ", "XXXX")),
}
"""Beginnings of bank codes that no bank has, by country.

Codes of four letters are the beginning of the bank's BIC; one letter four times is no institution's.
"""

_CARD = regex.compile(r"\d(?:[\W_]*\d){11,18}")
_IBAN = regex.compile(r"[A-Z]{2}\d\d[A-Z\d]{8,30}", regex.ASCII)
_TAIL = regex.compile(r"\d{4}")
"""What a receipt or a help desk leaves of a number."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class CardGenerator(Grouped):
    """Payment card numbers of the same brand and length, in ranges for tests, with the right check digit.

    The last four figures alone are replaced by four others: they are nobody's number, and have no check digit.
    """

    domain = "card"

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        if _TAIL.fullmatch(original):
            yield from attempts(source, lambda draw: same_shape(original, draw))
            return
        digits = digits_of(original)
        # Another brand's only where the original shares a run of digits with every range of its own.
        for bins in (TEST_BINS[brand_of(digits)], TEST_BINS["visa"] + TEST_BINS["mastercard"]):

            def make(draw: Draw, bins: tuple[str, ...] = bins) -> str:
                body = (draw.choice(bins) + draw.digits(len(digits)))[: len(digits) - 1]
                return fill_digits(original, body + str(luhn.calc_check_digit(body)))

            yield from attempts(source, make, tier=bins[0]) if len(digits) > 8 else ()

    def well_formed(self, value: str) -> bool:
        whole = _CARD.fullmatch(value) is not None and bool(luhn.is_valid(digits_of(value)))
        return whole or _TAIL.fullmatch(value) is not None

    def assignable(self, value: str) -> bool:
        return _TAIL.fullmatch(value) is None and not digits_of(value).startswith(
            tuple(prefix for bins in TEST_BINS.values() for prefix in bins)
        )


def brand_of(digits: str) -> str:
    """The brand that a card number begins like; Visa where none is known."""
    return next((brand for brand, pattern in _BRANDS if pattern.match(digits)), "visa")


class RoutingNumberGenerator(Grouped):
    """ABA routing numbers with a right check digit and a prefix that is assigned to nobody."""

    domain = "routing_number"

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        def make(draw: Draw) -> str:
            body = draw.choice(UNUSED_RTN_PREFIXES) + draw.digits(6)
            return fill_digits(original, body + str(rtn.calc_check_digit(body)))

        return attempts(source, make) if len(digits_of(original)) == 9 else iter(())

    def well_formed(self, value: str) -> bool:
        digits = digits_of(value)
        return len(digits) == 9 and str(rtn.calc_check_digit(digits[:8])) == digits[8]

    def assignable(self, value: str) -> bool:
        return not digits_of(value).startswith(UNUSED_RTN_PREFIXES)


class IBANGenerator(Grouped):
    """IBANs of the same country with right check digits, the country's own included, and an unused bank code."""

    domain = "iban"
    keeps_risk = "Outside the countries of UNUSED_BANK_CODES the account may exist: bank codes are not published there."

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        compact = _compact(original)
        if _IBAN.fullmatch(compact) is None:
            return
        failures = 0
        for counter in range(ATTEMPTS):
            if candidate := _iban(compact, source.draw(counter)):
                yield fill(original, candidate)
            else:
                failures += 1
            if failures > 3:
                # A country or a length that the register does not know: nothing will satisfy it.
                yield from attempts(source, lambda draw: fill(original, _of_no_register(compact, draw)), tier="shape")
                return

    def well_formed(self, value: str) -> bool:
        compact = _compact(value)
        return _IBAN.fullmatch(compact) is not None and bool(mod_97_10.is_valid(compact[4:] + compact[:4]))

    def assignable(self, value: str) -> bool:
        compact = _compact(value)
        return not compact.startswith(UNUSED_BANK_CODES.get(compact[:2], ()), 4)


def _compact(text: str) -> str:
    return "".join(filter(str.isalnum, text)).upper()


def _iban(compact: str, draw: Draw) -> str:
    """An IBAN like `compact`; nothing if the draw does not satisfy the country's own check digits."""
    country, bban = compact[:2], compact[4:]
    unused = UNUSED_BANK_CODES.get(country, ("",))
    for _ in range(300):
        prefix = draw.choice(unused)
        body = prefix + same_shape(bban, draw)[len(prefix) :]
        if country == "BE":
            number = int(body[:10])
            body = f"{body[:10]}{number % 97 or 97:02d}"
        candidate = f"{country}{iban.calc_check_digits(f'{country}00{body}')}{body}"
        if iban.is_valid(candidate, check_country=country != "BE"):
            return candidate
    return ""


def _of_no_register(compact: str, draw: Draw) -> str:
    """A number like `compact` with right check digits, its length and the order of letters and figures kept."""
    body = same_shape(compact[4:], draw)
    return f"{compact[:2]}{iban.calc_check_digits(f'{compact[:2]}00{body}')}{body}"


class BICGenerator(Grouped):
    """BICs of test institutions: the second character of the location code is 0 (ISO 9362:2014, 5.6)."""

    domain = "bic"

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        compact = bic.compact(original)

        def make(draw: Draw) -> str:
            branch = compact[8:] if compact[8:] in ("", "XXX") else same_shape(compact[8:], draw)
            code = draw.characters(_LETTERS, 4) + compact[4:6] + draw.characters(_LETTERS, 1) + "0"
            return fill(original, code + branch)

        return attempts(source, make) if len(compact) in (8, 11) else iter(())

    def well_formed(self, value: str) -> bool:
        return bool(bic.is_valid(value))

    def assignable(self, value: str) -> bool:
        return bic.compact(value)[7:8] != "0"


_CLABE_WEIGHTS = (3, 7, 1) * 6
_UUID = regex.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", regex.IGNORECASE)
_IFSC = regex.compile(r"[A-Z]{4}0[A-Z0-9]{6}", regex.IGNORECASE)


class AccountGenerator(Grouped):
    """Account numbers and codes of branches: other characters of the same kinds, and a form's own check digits.

    Sources: Banco de México, CLABE (weights 3, 7, 1 modulo 10); Banco de España, CCC; Narodowy Bank Polski, NRB
    (that of the IBAN); Reserve Bank of India, IFSC (the fifth character is 0).
    """

    domain = "bank_account"
    keeps_risk = "The format is the bank's own: the number may be somebody's there."

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        hexadecimal = _UUID.fullmatch(original) is not None
        return attempts(source, lambda draw: _checked(original, same_shape(original, draw, hexadecimal)))

    def well_formed(self, value: str) -> bool:
        return any(c.isalnum() for c in value)

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)


def _checked(original: str, shaped: str) -> str:
    """`shaped` with the check digits that `original` has."""
    compact, digits = _compact(original), digits_of(shaped)
    if _IFSC.fullmatch(original):
        return shaped[:4] + "0" + shaped[5:]
    if not compact.isdecimal():
        return shaped
    if len(compact) == 18 and clabe_check(compact[:17]) == compact[17]:
        digits = digits[:17] + clabe_check(digits[:17])
    elif len(compact) == 20 and ccc.is_valid(compact):
        digits = digits[:8] + str(ccc.calc_check_digits(digits)) + digits[10:]
    elif len(compact) == 26 and iban.is_valid("PL" + compact):
        digits = _polish(digits)
    return fill_digits(shaped, digits)


def _polish(digits: str) -> str:
    """A Polish account number with right check digits, its bank's own included; unchanged if there is none."""
    for last in "0123456789":
        body = digits[2:9] + last + digits[10:]
        candidate = f"{iban.calc_check_digits(f'PL00{body}')}{body}"
        if iban.is_valid(f"PL{candidate}"):
            return candidate
    return digits


def clabe_check(digits: str) -> str:
    """The check digit of a CLABE's first seventeen digits."""
    return str(-sum(int(digit) * weight % 10 for digit, weight in zip(digits, _CLABE_WEIGHTS, strict=False)) % 10)
