"""Whether a country has assigned a national number: the question asked most, answered from `phonenumbers`' tables.

`phonenumbers.parse` reads a number in any writing, which costs more than the answer. Where the national prefix is the 0
alone, what is left to do is to strip it.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

import phonenumbers

_KINDS = (
    "fixed_line", "mobile", "toll_free", "premium_rate", "shared_cost", "personal_number", "pager", "uan", "voip",
    "voicemail",
)  # fmt: skip


_NOUGHT = frozenset({"0", "0|180020", "(183[12])|0"})
"""What `phonenumbers` strips from a number that begins with a single 0: that 0."""


class _Ranges(NamedTuple):
    general: re.Pattern[str]
    kinds: tuple[re.Pattern[str], ...]


@cache
def _ranges(region: str) -> _Ranges | None:
    """The ranges of a region whose national prefix is the 0; None of another."""
    metadata = phonenumbers.PhoneMetadata.metadata_for_region(region)
    if metadata is None or metadata.national_prefix_for_parsing not in _NOUGHT:
        return None
    patterns = (getattr(metadata, kind) for kind in _KINDS)
    found = (pattern.national_number_pattern for pattern in patterns if pattern is not None)
    general = metadata.general_desc.national_number_pattern if metadata.general_desc else None
    return _Ranges(re.compile(general), tuple(re.compile(each) for each in found if each)) if general else None


@lru_cache(maxsize=16384)
def is_assigned(digits: str, region: str) -> bool | None:
    """Whether a region has assigned a range that holds a number; None where `phonenumbers` must read it.

    Args:
        digits: as dialled inside the country, the 0 included.
        region: ISO 3166-1 alpha-2.
    """
    ranges = _ranges(region)
    if ranges is None or digits[0] != "0" or digits[:2] == "00":
        return None
    national = digits[1:]
    if ranges.general.fullmatch(national) is None:
        return None if ranges.general.fullmatch(digits) else False
    return any(kind.fullmatch(national) for kind in ranges.kinds)
