"""National telephone numbers: where a number could be from, going by its groups and first digits.

Sources: the national numbering plans as the regulators publish them with ITU-T (E.129), and
national habits of grouping. Whether a number exists is not decided here but by `phonenumbers`.
"""

from __future__ import annotations

import re
from functools import lru_cache

import phonenumbers

from surrogateshield.detection.pattern_scan.phone.ranges import is_assigned

MOST_TRIED = 3
"""Regions in which a number is looked up, at most."""

_FORMS = {
    # region: "groups:first digits", as dialled inside the country. A lone group is written without any gap.
    "GB": r"(?:3-4-4|4-3-4|3-8|4-7):02|(?:5-6|5-3-3|4-3-4|5-5|6-5|6-4|4-4-3|11|10):01|"
    r"(?:5-6|5-3-3|4-3-4|3-4-4|5-2-2-2|11):07|"
    r"(?:4-3-4|4-7|4-3-3|4-6|11):0[389]",
    "FR": r"(?:2-2-2-2-2|4-2-2-2|10|2-4-4|4-6|2-8|4-3-3):0[1-9]",
    "DE": r"[3-6](?:-[1-8]){1,4}:0[2-9]|[45](?:-[1-8]){1,4}:01[5-8]|1[0-2]:0[2-9]|1[12]:01[5-7]",
    "AT": r"[2-5](?:-[2-9]){1,4}:0[1-9]|1[01]:06[5-9]",
    "CH": r"(?:3-3-2-2|3-7|3-3-4|10):0[2-9]",
    "BE": r"(?:4-2-2-2|4-3-3|4-6|10):04|(?:2-3-2-2|3-2-2-2|3-6|2-7|9):0[1-9]",
    "NL": r"(?:2-8|2-2-2-2-2|2-4-4|10|2-3-3-2):06|(?:3-7|3-3-4|3-3-2-2|4-6|4-3-3|4-2-2-2|10):0[1-9]",
    "LU": r"(?:3-3-3|9):6[0-9]|(?:2-2-2|2-2-2-2):[2-9]",
    "IE": r"(?:3-3-4|3-7|10):08|(?:2-3-4|2-7|2-4-3):01|(?:3-3-4|3-7|4-3-3):0[2-9]",
    "ES": r"(?:3-3-3|3-2-2-2|3-6|2-3-2-2|2-3-4|9):[6-9]",
    "PT": r"(?:3-3-3|2-3-4|3-2-2-2|9):[29]",
    "IT": r"(?:3-3-4|3-7|3-6|3-3-2-2|3-3-3|10|9):3|(?:2-4-4|2-8|2-7|3-7|3-6|4-6|4-7|3-3-4|2-3-2-2|3-3-3|10|9):0[1-9]",
    "PL": r"(?:3-3-3|2-3-2-2|9):[1-9]",
    "CZ": r"(?:3-3-3|9):[2-7]",
    "SK": r"(?:4-3-3|4-6|10):09|(?:2-4-4|2-3-3-2|3-3-2-2|3-3-4):0[2-5]",
    "HU": r"(?:2-2-3-4|2-2-7|4-3-4|2-1-3-4|2-2-3-3|4-7|11|10):06|(?:2-3-4|9):[237]",
    "RO": r"(?:4-3-3|3-3-4|4-6|4-2-2-2|3-7|10):0[237]",
    "BG": r"(?:3-3-4|4-3-3|3-7|4-6|4-2-2-2|10):08|(?:2-3-4|2-7|3-3-3|2-3-2-2|2-3-3):0[2-9]",
    "GR": r"(?:3-3-4|3-7|4-6|4-3-3|2-4-4|10):(?:2|69)",
    "SE": r"(?:3-3-2-2|3-7|4-6|4-2-2-2|3-3-4|3-2-2-3|2-3-2-3|10):07|"
    r"(?:2-3-3-2|2-3-2-2|2-7|2-8|2-6|2-2-2-2|2-3-3|9|10):08|"
    r"(?:3-3-2-2|3-2-2-2|3-3-3|3-2-2-3|3-6|3-7|4-2-2-2|4-3-2|4-5|4-6):0[1-9]",
    "NO": r"(?:2-2-2-2|3-2-3|8):[2-9]",
    "DK": r"(?:2-2-2-2|4-4|2-3-3|8):[2-9]",
    "FI": r"(?:3-3-4|3-7|3-3-3|3-3-2-2|3-4-3|10):0[45]|(?:2-3-4|2-7|3-6|3-3-3|2-4-3):0[1-9]",
    "TR": r"(?:4-3-2-2|4-3-4|4-7|1-3-3-2-2|1-3-3-4|11):0[2-5]|(?:3-3-2-2|3-3-4|10):[2-5]",
    "RU": r"(?:1-3-3-2-2|1-3-3-4|4-3-2-2|1-3-7|1-10|11):8|(?:3-3-2-2|3-3-4|10):[3-9]",
    "UA": r"(?:3-3-2-2|3-3-4|3-7|3-2-2-3|10):0[3-9]",
    "IL": r"(?:3-3-4|3-7|3-3-2-2|10):05|(?:2-3-4|2-7|2-3-2-2|3-7|9):0[2-9]",
    "IN": r"(?:5-5|3-3-4|4-3-3|4-6|2-4-4|2-8|10):[6-9]|(?:6-5|11|1-10|1-5-5):0[6-9]|"
    r"(?:3-4-4|3-8|4-3-4|4-7|5-6|5-3-3):0[1-8]",
    "PK": r"(?:4-7|4-3-4|11):03|(?:3-8|3-4-4|3-7|4-7):0[2-9]",
    "BD": r"(?:5-6|5-3-3|3-4-4|4-3-4|4-7|11):01|(?:2-8|2-7|3-7):0[2-9]",
    "CN": r"(?:3-4-4|3-3-5|3-8|11):1[3-9]|(?:3-8|3-4-4|4-8|4-7|4-4-4|4-4-3):0[1-9]|(?:3-3-4|3-4-3):400",
    "HK": r"(?:4-4|8):[235-9]",
    "TW": r"(?:4-3-3|4-6|10):09|(?:2-4-4|2-8|2-3-4|2-7|3-7|3-3-4):0[2-8]",
    "JP": r"(?:3-4-4|11):0[5-9]0|(?:2-4-4|3-3-4|4-2-4|4-3-3|5-1-4|10):0[1-9]",
    "KR": r"(?:3-4-4|3-3-4|11):01|(?:2-3-4|2-4-4|3-3-4|3-4-4):0[2-6]|4-4:1[568]",
    "SG": r"(?:4-4|8):[3689]",
    "MY": r"(?:3-3-4|3-4-4|3-7|3-8|10|11):01|(?:2-4-4|2-8|2-3-4|2-7|3-3-3|3-6):0[3-9]",
    "ID": r"(?:4-4-4|4-4-3|4-3-3|4-3-4|4-8|4-7|4-4-5|1[0-3]):08|(?:3-7|3-8|3-3-4|3-4-4|4-6|4-7|4-3-4):0[2-9]",
    "PH": r"(?:4-3-4|4-7|11):09|(?:2-4-4|2-3-4|2-8|3-3-4):0[2-8]",
    "TH": r"(?:3-3-4|3-7|3-4-3|2-4-4|10):0[689]|(?:2-3-4|2-7|3-3-3|3-6|9):0[2-7]",
    "VN": r"(?:4-3-3|3-3-4|3-7|4-6|4-2-2-2|10):0[35789]|(?:2-4-4|3-4-4|3-8|4-7|3-3-3-2|4-4-3):02",
    "AU": r"(?:4-3-3|4-6|3-3-4|10):04|(?:2-4-4|2-8|10):0[2378]|(?:4-3-3|10):1[38]00|2-2-2:13",
    "NZ": r"(?:3-3-3|3-3-4|3-4-4|3-6|3-7|3-2-2-3|9|10|11):02|(?:2-3-4|2-7|9):0[34679]|(?:4-3-3|4-6|4-3-4):0[58]0",
    "ZA": r"(?:3-3-4|3-7|10|4-3-3):0[1-8]",
    "NG": r"(?:4-3-4|4-7|11|4-4-3):0[789]|(?:2-3-4|2-7|3-3-4):0[1-9]",
    "KE": r"(?:4-3-3|4-6|3-3-4|3-7|10):0[17]|(?:3-7|2-7):0[2-6]",
    "EG": r"(?:4-3-4|3-4-4|4-7|3-8|5-6|5-3-3|11):01|(?:2-4-4|2-8|3-7):0[2-9]",
    "BR": r"(?:2-5-4|2-4-4|2-9|2-8|2-1-4-4|11):[1-9]|(?:3-5-4|3-4-4|3-9):0[1-9]|4-3-4:0[358]00",
    "MX": r"(?:2-4-4|3-3-4|2-8|3-7|2-2-2-2-2|10):[2-9]",
    "AR": r"(?:3-4-4|4-3-4|3-2-4-4|4-2-3-4|5-2-4):0[1-9]|(?:2-4-4|3-3-4|10):[1-9]|2-4-4:15",
    "CL": r"(?:1-4-4|1-8|9):[29]|(?:2-3-4|2-7):[3-7]",
    "CO": r"(?:3-3-4|3-7|10|3-3-2-2):[36]",
    "PE": r"(?:3-3-3|9):9|(?:2-3-4|2-7|3-6):0[1-8]",
}
MOBILE: dict[str, tuple[str, ...]] = {
    "CN": ("13", "14", "15", "16", "17", "18", "19"),
    "GB": ("07",), "FR": ("06", "07"), "DE": ("01",), "AT": ("06",), "BE": ("04",), "NL": ("06",), "CH": ("07",),
    "AU": ("04",), "IE": ("08",), "SE": ("07",), "TR": ("05",), "RO": ("07",), "SK": ("09",), "IL": ("05",),
    "NZ": ("02",), "ZA": ("06", "07", "08"), "PK": ("03",), "BD": ("01",), "NG": ("07", "08", "09"),
    "KE": ("07", "01"), "EG": ("01",), "ID": ("08",), "MY": ("01",), "PH": ("09",),
    "VN": ("03", "05", "07", "08", "09"),
    "TH": ("06", "08", "09"), "JP": ("07", "08", "09"), "KR": ("01",), "TW": ("09",), "FI": ("04", "05"),
    "UA": ("05", "06", "09"), "HU": ("06",), "BG": ("08",),
}  # fmt: skip
"""First digits of mobile numbers with the trunk prefix, if there is one, which no other long number begins with."""
# Writings that no other kind of number has: an existing number in one of them needs no word beside it.
_UNMISTAKABLE = re.compile(
    r"(?:5-5:[6-9]|3-4-4:1[3-9]|3-2-2-2:[6-9]|2-5-4:[1-9][1-9]9|1-3-3-2-2:8|2-4-4:(?:55|56|33|81)|3-3-4:3[0-9])[0-9]*"
)
_FORM_OF = {region: re.compile(rf"(?:{form})[0-9]*") for region, form in _FORMS.items()}
_NANP = frozenset(phonenumbers.COUNTRY_CODE_TO_REGION_CODE[1])


def is_north_american(region: str) -> bool:
    """Whether a region takes part in the North American Numbering Plan."""
    return region in _NANP


_NORTH_AMERICAN = re.compile(r"(?:3-3-4|3-7|3-3-2-2|10):[0-9]*|(?:1-3-3-4|1-3-7|1-10|11):1[0-9]*")
_LOCAL = re.compile(r"3-4:[2-9][0-9]*")


def is_north_american_form(lengths: str, digits: str) -> bool:
    """Whether groups of digits may be a number of North America, with or without the long-distance 1."""
    return _is_north_american_form(lengths, digits[0])


@lru_cache(maxsize=4096)
def _is_north_american_form(lengths: str, first_digit: str) -> bool:
    return _NORTH_AMERICAN.fullmatch(f"{lengths}:{first_digit}") is not None


@lru_cache(maxsize=8192)
def is_form(lengths: str, first_digits: str, likely: tuple[str, ...]) -> bool:
    """Whether groups look like a telephone number even if nothing around them says so.

    Args:
        lengths: how many digits each group has: "5-6".
        first_digits: the first three digits.
        likely: the user's region and where the text's language is spoken, whose forms need no prefix.
    """
    writing = f"{lengths}:{first_digits}"
    if first_digits[0] == "0":
        return bool(_regions(lengths, first_digits)) or (first_digits[1] == "0" and first_digits[2] != "0")
    if _LOCAL.fullmatch(writing) or ("-" in lengths and _NORTH_AMERICAN.fullmatch(writing)):
        return True
    return _UNMISTAKABLE.fullmatch(writing) is not None or (
        "-" in lengths and any(home in _FORM_OF and _FORM_OF[home].fullmatch(writing) for home in likely)
    )


def is_unmistakable(lengths: str, digits: str) -> bool:
    """Whether groups with these first digits are seen in telephone numbers only."""
    return _UNMISTAKABLE.fullmatch(f"{lengths}:{digits}") is not None


@lru_cache(maxsize=8192)
def _regions(lengths: str, first_digits: str) -> tuple[str, ...]:
    writing = f"{lengths}:{first_digits}"
    return tuple(region for region, form in _FORM_OF.items() if form.fullmatch(writing))


def plausible(lengths: str, digits: str, home: str, hinted: tuple[str, ...]) -> tuple[str, ...]:
    """The regions, at most three, where a number is written like this.

    Args:
        lengths: how many digits each group has: "5-6".
        digits: the digits as dialled inside the country.
        home: the user's region, which comes first.
        hinted: regions that a word beside the number suggests; they come next.
    """
    return _plausible(lengths, digits[:3], home, hinted)


@lru_cache(maxsize=8192)
def _plausible(lengths: str, digits: str, home: str, hinted: tuple[str, ...]) -> tuple[str, ...]:
    fitting = _regions(lengths, digits)
    # In one piece most numbers are those of mobiles.
    mobile = (r for r in fitting if "-" not in lengths and digits[:2] in MOBILE.get(r, ()))
    first = (*(region for region in (home, *hinted) if region in fitting), *mobile)
    return tuple(dict.fromkeys((*first, *fitting)))[:MOST_TRIED]


def is_common(lengths: str, digits: str) -> bool:
    """Whether numbers are written like this in four countries or more."""
    return len(_regions(lengths, digits[:3])) >= 4


@lru_cache(maxsize=4096)
def is_possible(digits: str, region: str) -> bool:
    """Whether a number of these digits has a length that the region has; it need not be assigned."""
    number = _parsed(digits, region)
    return number is not None and phonenumbers.is_possible_number(number)


@lru_cache(maxsize=4096)
def is_valid(digits: str, region: str) -> bool:
    """Whether the region has assigned a range that holds the number."""
    assigned = is_assigned(digits, region)
    if assigned is not None:
        return assigned
    number = _parsed(digits, region)
    return number is not None and phonenumbers.is_valid_number_for_region(number, region)


@lru_cache(maxsize=4096)
def is_valid_abroad(digits: str) -> bool:
    """Whether digits that begin with a country's code are a number that the country has assigned."""
    number = _parsed(f"+{digits}", None)
    return number is not None and phonenumbers.is_valid_number(number)


@lru_cache(maxsize=512)
def _parsed(digits: str, region: str | None) -> phonenumbers.PhoneNumber | None:
    try:
        return phonenumbers.parse(digits, region)
    except phonenumbers.NumberParseException:
        return None


def region_of(number: str) -> str | None:
    """The country of a number in international writing; None without a plus sign."""
    if not number.startswith(("+", "(+")):
        return None
    code = country_code("".join(filter(str.isdigit, number)))
    return phonenumbers.COUNTRY_CODE_TO_REGION_CODE[code][0] if code else None


def country_code(digits: str) -> int | None:
    """The country code that digits in international writing begin with, if there is one."""
    for length in (1, 2, 3):
        code = int(digits[:length] or 0)
        if code in phonenumbers.COUNTRY_CODE_TO_REGION_CODE:
            return code
    return None


@lru_cache(maxsize=512)
def possible_lengths(code: int) -> frozenset[int]:
    """How many digits numbers of a country have behind its code."""
    region = phonenumbers.COUNTRY_CODE_TO_REGION_CODE[code][0]
    metadata = (
        phonenumbers.PhoneMetadata.metadata_for_nongeo_region(code)
        if region == "001"
        else phonenumbers.PhoneMetadata.metadata_for_region(region)
    )
    return frozenset(metadata.general_desc.possible_length) if metadata and metadata.general_desc else frozenset()
