"""ZIP codes and postcodes that no delivery point has."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.free import Range, values
from surrogateshield.surrogates.generator import Generator, attempts
from surrogateshield.surrogates.prf import Draw, Label, Mark, Source
from surrogateshield.surrogates.states import exchanged, near, state_of_zip
from surrogateshield.surrogates.text import digits_of, fill, fill_digits

UNUSED_ZIP_PREFIXES = """
    213 269 343 345 348 353 419 428 429 517 518 519 529 533 536 552 568 578 579 589 621 632 642 643 663 682 694 695 696
    697 698 699 702 709 715 732 742 771 817 818 819 839 848 849 854 858 861 862 866 867 868 869 886 887 892 896 899 909
    929 987
""".split()
"""Three-digit prefixes within the states' ranges that USPS does not use.

Source: USPS Labeling List L002 (3-Digit ZIP Code Prefix Matrix); each checked against the 42,789 ZIP codes of
the package zipcodes 3.0.0, none of which begins with one. As of January 2026. 659 and 872, newly prepared, are
left out.
"""

POSTCODE_AREAS = frozenset(
    """AB AL B BA BB BD BF BH BL BN BR BS BT BX CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX
    FK FY G GI GL GU GX GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY KY L LA LD LE LL LN LS LU M ME MK ML N NE
    NG NN NP NR NW OL OX PA PE PH PL PO PR QC RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS
    TW UB W WA WC WD WF WN WR WS WV XX XY YO ZE""".split()
)
"""Postcode areas in use, the Crown dependencies', forces' and non-geographic ones included.

Source: Royal Mail, Postcode Address File (PAF) Programmers' Guide, areas as of January 2026.
"""

_FIRST = "ABCDEFGHIJKLMNOPRSTUWYZ"
_SECOND = "ABCDEFGHKLMNOPQRSTUVWXY"
UNUSED_POSTCODE_AREAS = {
    1: [a for a in _FIRST if a not in POSTCODE_AREAS],
    2: [a + b for a in _FIRST for b in _SECOND if a + b not in POSTCODE_AREAS],
}
"""Areas that the format allows (first letter not Q, V or X, second not I, J or Z) and nobody uses, by length."""

INWARD = "ABDEFGHJLNPQRSTUWXYZ"
"""Letters of the inward code: C, I, K, M, O and V are not used."""

_ZIP = regex.compile(r"\d{5}(?:[-\s]?\d{4})?")
POSTCODE = regex.compile(r"(?i)\b([A-Z]{1,2})(\d[A-Z\d]?)(\s*)(\d)([A-Z]{2})\b")


class ZipGenerator(Generator):
    """US ZIP codes under an unused prefix, of the same first digit where there is one."""

    domain = "zip"

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        first = digits_of(original)[:1]
        same_digit = [prefix for prefix in UNUSED_ZIP_PREFIXES if prefix[0] == first]
        for tier, prefixes in (("near", same_digit), ("any", UNUSED_ZIP_PREFIXES)):
            yield from self._under(prefixes, tier, original, source)

    def candidates(self, original: str, source: Source, context: Context) -> Iterator[str]:
        yield from self.moved(original, state_of_zip(digits_of(original)), source, context)
        yield from self.proposals(original, source)

    def moved(self, original: str, state: str, source: Source, context: Context) -> Iterator[str]:
        """Candidates for a code of `state` where that is exchanged for another: codes of the other.

        The first five digits of a longer code are those that the five stand for alone.
        """
        digits = digits_of(original)
        base = context.of_canonical(self.domain, digits[:5]) if len(digits) > 5 else None
        if base is not None:
            for draw in (source.draw("four", i) for i in range(40)):
                yield fill_digits(original, digits_of(base.surrogate) + draw.digits(len(digits) - 5))
        if other := exchanged(state, context):
            yield from self._under(near(other, UNUSED_ZIP_PREFIXES), "moved", original, source)

    def _under(self, prefixes: list[str], tier: str, original: str, source: Source) -> Iterator[str]:
        more = len(digits_of(original)) - 5

        def make(i: int) -> str:
            return f"{prefixes[i // 100]}{i % 100:02d}"

        def mark(i: int) -> Mark:
            return self.domain, make(i)

        name: Label = ("zip", more, *prefixes)
        for i, five in enumerate(values(source, (tier, "order"), Range(len(prefixes) * 100, make, name, mark))):
            yield fill_digits(original, five + source.draw(tier, "added", i).digits(more))

    def well_formed(self, value: str) -> bool:
        return _ZIP.fullmatch(value) is not None

    def assignable(self, value: str) -> bool:
        return digits_of(value)[:3] not in UNUSED_ZIP_PREFIXES


class PostcodeGenerator(Generator):
    """UK postcodes in an area that is not in use."""

    domain = "postcode"

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        match = POSTCODE.fullmatch(original.strip())
        if match is None:
            return
        areas = UNUSED_POSTCODE_AREAS[len(match.group(1))]

        def make(draw: Draw) -> str:
            district = "".join(
                str(draw.between(1, 9)) if c.isdecimal() else draw.choice("ABEHMNPRVWXY") for c in match.group(2)
            )
            return fill(original, draw.choice(areas) + district + draw.digits(1) + draw.characters(INWARD, 2))

        yield from attempts(source, make)

    def well_formed(self, value: str) -> bool:
        return POSTCODE.fullmatch(value.strip()) is not None

    def assignable(self, value: str) -> bool:
        match = POSTCODE.fullmatch(value.strip())
        return match is None or match.group(1).upper() in POSTCODE_AREAS
