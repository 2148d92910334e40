"""Numbers that governments, employers and hospitals give to people."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from surrogateshield.surrogates import schemes
from surrogateshield.surrogates.generator import ATTEMPTS, Grouped, attempts
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.scheme_table import SCHEMES
from surrogateshield.surrogates.text import fill, same_shape

_SSN = regex.compile(r"(\d{3})\W*(\d{2})\W*(\d{4})")
_TAIL = regex.compile(r"\d{4}")
_EIN = regex.compile(r"\d{2}-\d{7}")


class SSNGenerator(Grouped):
    """US social security numbers of the areas 900 to 999, which are never issued.

    Source: Social Security Administration, POMS RM 10201.035 (areas 000, 666 and 900 to 999; groups 00, serials
    0000). The IRS gives out 9xx numbers as ITIN (groups 50 to 65, 70 to 88, 90 to 92, 94 to 99) and ATIN (93):
    the group stays below 50. The last four figures alone are replaced by four others.
    """

    domain = "ssn"

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        def make(draw: Draw) -> str:
            return fill(original, f"{draw.between(900, 999)}{draw.between(1, 49):02d}{draw.between(1, 9999):04d}")

        if _TAIL.fullmatch(original):
            return attempts(source, lambda draw: same_shape(original, draw))
        return attempts(source, make) if _SSN.fullmatch(original) else iter(())

    def well_formed(self, value: str) -> bool:
        return (_SSN.fullmatch(value) or _TAIL.fullmatch(value)) is not None

    def assignable(self, value: str) -> bool:
        if _TAIL.fullmatch(value):
            return False
        match = _SSN.fullmatch(value)
        if match is None:
            return True
        area, group, serial = (int(part) for part in match.groups())
        return not (area in (0, 666) or group == 0 or serial == 0 or (area >= 900 and group < 50))


class NationalIdGenerator(Grouped):
    """National identity and tax numbers, by the scheme whose check digits they have.

    A number of no known scheme is replaced by one of the same shape.
    """

    domain = "national_id"
    keeps_risk = (
        "Schemes without a range that is never issued (Spain, Switzerland, Brazil, Turkey, VAT numbers, ...) and "
        "unknown ones: the number may be somebody's."
    )

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        compact = _compact(original)
        for candidate in self._compacts(original, compact, source):
            if len(candidate) == len(compact):
                yield fill(original, candidate)

    def _compacts(self, original: str, compact: str, source: Source) -> Iterator[str]:
        if _is_itin(compact):
            yield from SSNGenerator().proposals(compact, source)
        if schemes.is_idnr(compact):
            yield from attempts(source, schemes.unissued_idnr)
        if _EIN.fullmatch(original):
            # Written as no other country's are.
            yield from _employer_numbers(source)
        for scheme in SCHEMES:
            country, number = _country_of(scheme, compact)
            if scheme.recognises(number):
                made = (scheme.make(number, source.draw(scheme.name, i)) for i in range(ATTEMPTS))
                yield from (country + candidate for candidate in made if candidate is not None)
                return
        if not _EIN.fullmatch(original) and schemes.is_valid("us.ein", compact):
            yield from _employer_numbers(source)
        if (module := schemes.module_of(compact)) is not None:
            country = schemes.constant_prefix(module, compact)
            for counter in range(200):
                shaped = country + same_shape(compact[len(country) :], source.draw("module", counter))
                ends = _ends(shaped, 2 if compact[-2:].isdecimal() else 1)
                valid = next((candidate for candidate in ends if schemes.is_valid(module, candidate)), None)
                if valid is not None:
                    yield valid
        yield from attempts(source, lambda draw: same_shape(compact, draw), tier="shape")

    def well_formed(self, value: str) -> bool:
        return bool(_compact(value))

    def assignable(self, value: str) -> bool:
        compact = _compact(value)
        if _EIN.fullmatch(value):
            return compact[:2] not in schemes.UNISSUED_EIN_PREFIXES
        # Nine digits are read as a number of the scheme that has them among its unissued ones, else as an ITIN.
        readings = ((scheme, _country_of(scheme, compact)[1]) for scheme in SCHEMES)
        if any(scheme.matches(number) and scheme.holds_unassigned(number) for scheme, number in readings):
            return False
        if compact.startswith("9") and _SSN.fullmatch(value):
            return SSNGenerator().assignable(value)
        return not schemes.is_unissued_idnr(compact)


class ShapeIdGenerator(Grouped):
    """Numbers whose issuers publish no rules: other characters of the same kinds.

    Args:
        domain: the domain of the type.
    """

    keeps_risk = "The format is the issuer's own: the number may be somebody's there."

    def __init__(self, domain: str) -> None:
        self.domain = domain

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        return attempts(source, lambda draw: same_shape(original, draw))

    def well_formed(self, value: str) -> bool:
        return any(c.isalnum() for c in value)

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)


class LabelledIdGenerator(ShapeIdGenerator):
    """Record numbers that may begin with a label ("MRN-", "NHS "), which stays."""

    def inherent(self, original: str) -> frozenset[str]:
        return frozenset(word.casefold() for word in _label(original)[0].split())

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        label, number = _label(original)
        for candidate in NationalIdGenerator().proposals(number, source):
            yield label + candidate


def kind_of(original: str) -> str:
    """By whose rules the surrogate of a national number is made; empty where it is by its shape alone."""
    compact = _compact(original)
    if _is_itin(compact):
        return "US ITIN"
    if schemes.is_idnr(compact):
        return "DE IdNr"
    if _EIN.fullmatch(original):
        return "US EIN"
    numbers = ((scheme, _country_of(scheme, compact)[1]) for scheme in SCHEMES)
    found = next((scheme.name for scheme, number in numbers if scheme.recognises(number)), None)
    if found is None and schemes.is_valid("us.ein", compact):
        return "US EIN"
    return found or schemes.module_of(compact) or ""


def _is_itin(compact: str) -> bool:
    return len(compact) == 9 and compact.isdecimal() and compact[0] == "9"


def _label(text: str) -> tuple[str, str]:
    match = regex.match(r"(?:[\p{L} ]{2,}[-:#. ]+)?", text)
    end = match.end() if match and any(c.isdecimal() for c in text[match.end() :]) else 0
    return text[:end], text[end:]


def _employer_numbers(source: Source) -> Iterator[str]:
    return attempts(source, lambda draw: draw.choice(schemes.UNISSUED_EIN_PREFIXES) + draw.digits(7))


def _country_of(scheme: schemes.Scheme, compact: str) -> tuple[str, str]:
    """The country's letters before a number ("IT00743110157"), and the number."""
    country = scheme.name[:2] if compact.startswith(scheme.name[:2]) and compact[2:].isdecimal() else ""
    return country, compact[len(country) :]


def _compact(text: str) -> str:
    return "".join(c for c in text if c.isalnum()).upper()


def _ends(body: str, count: int) -> Iterator[str]:
    alphabet = "0123456789" if body[-1].isdecimal() else "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    if count == 1:
        yield from (body[:-1] + c for c in alphabet)
    else:
        yield from (body[:-2] + a + b for a in alphabet for b in alphabet)
