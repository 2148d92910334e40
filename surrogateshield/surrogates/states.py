"""Which state a ZIP code or an area code is of, and the state that stands for it in a conversation.

Where a state is exchanged for another, ZIP codes and telephone numbers of the one become some of the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.gazetteer import STATE_CODES, US_STATES
from surrogateshield.surrogates.phone_ranges import AREA_CODES, CANADIAN_AREA_CODES

_ZIP_RANGES: dict[str, tuple[int, int]] = {
    name: (int(low), int(high))
    for name, low, high in (
        entry.split()
        for entry in """
    MA 010 027, RI 028 029, NH 030 038, ME 039 049, VT 050 059, CT 060 069, NJ 070 089, NY 100 149, PA 150 196,
    DE 197 199, DC 200 205, MD 206 219, VA 220 246, WV 247 269, NC 270 289, SC 290 299, GA 300 319, FL 320 349,
    AL 350 369, TN 370 385, MS 386 397, KY 400 429, OH 430 459, IN 460 479, MI 480 499, IA 500 529, WI 530 549,
    MN 550 569, SD 570 577, ND 578 589, MT 590 599, IL 600 629, MO 630 658, KS 660 679, NE 680 699, LA 700 715,
    AR 716 729, OK 730 749, TX 750 799, CO 800 819, WY 820 831, ID 832 839, UT 840 849, AZ 850 869, NM 870 884,
    NV 886 899, CA 900 961, HI 967 968, OR 970 979, WA 980 994, AK 995 999
    """.replace("\n", " ").split(",")
    )
}
"""The three-digit prefixes of each state, the unused ones beside its own included.

Source: USPS Labeling List L002 (3-Digit ZIP Code Prefix Matrix), as of January 2026.
"""

_PROVINCES = {
    "AB": "Alberta",
    "BC": "British Columbia",
    "MB": "Manitoba",
    "NB": "New Brunswick",
    "NL": "Newfoundland and Labrador",
    "NS": "Nova Scotia/Prince Edward Island",
    "ON": "Ontario",
    "QC": "Quebec",
    "SK": "Saskatchewan",
}


def state_of_zip(digits: str) -> str:
    """The postal code of the state that a ZIP code's digits are of; "" for the forces' and the territories' ones."""
    prefix = int(digits[:3]) if len(digits) > 2 else -1
    return next((state for state, (low, high) in _ZIP_RANGES.items() if low <= prefix <= high), "")


def near(state: str, prefixes: list[str]) -> list[str]:
    """Those of some ZIP prefixes that are in the state's range; where there are none, in its part of the country."""
    low, high = _ZIP_RANGES[state]
    inside = [prefix for prefix in prefixes if low <= int(prefix) <= high]
    return inside or [prefix for prefix in prefixes if f"{low:03d}"[0] <= prefix[0] <= f"{high:03d}"[0]]


def exchanged(state: str, context: Context) -> str:
    """The postal code of the state that stands for `state` in the conversation; "" where none does yet."""
    entry = context.of_canonical("state", state) if state else None
    surrogate = entry.surrogate.strip() if entry is not None else ""
    return surrogate.upper() if surrogate.upper() in US_STATES else STATE_CODES.get(surrogate.casefold(), "")


def area_codes_for(area: str, context: Context) -> Iterator[str]:
    """The area codes of the state or province that stands for the one that `area` is of."""
    state = next((state for state, codes in AREA_CODES.items() if area in codes.split()), "")
    if other := exchanged(state, context):
        yield from AREA_CODES[other].split()
    province = next((code for code, name in _PROVINCES.items() if area in CANADIAN_AREA_CODES[name].split()), "")
    entry = context.of_canonical("region", province) if province else None
    if entry is not None and entry.surrogate in _PROVINCES:
        yield from CANADIAN_AREA_CODES[_PROVINCES[entry.surrogate]].split()
