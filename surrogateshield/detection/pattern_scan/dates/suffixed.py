"""Dates of birth that a sign behind them tells, in East Asia: 昭和28年7月9日生, 1985年3月2日生, 1985년 3월 2일생."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

SIGNS = ("生", "생")
"""One of them stands behind."""

# Eras are named whole, by their first character, or by a letter: 昭和28年, 昭28, S28.
_BORN = re.compile(
    r"(?<![^\W_\u3040-\u30ff\u4e00-\u9fff])(?P<date>"
    r"(?:(?:(?:大正|昭和|平成|令和|[大昭平令tshr])\s?(?:[0-9]{1,2}|元)|(?:19|20)[0-9]{2})\s?[年./-]\s?"
    r"[0-9]{1,2}\s?[月./-]\s?[0-9]{1,2}\s?日?"
    r"|(?:(?:19|20)?[0-9]{2})\s?[년./-]\s?[0-9]{1,2}\s?[월./-]\s?[0-9]{1,2}\s?일?))"
    r"\.?\s?(?:生(?![^\W\d_])|生まれ|生れ|생(?![^\W\d_]))"
)


def suffixed(reading: Reading) -> Iterator[Found]:
    """The dates that are said to be of birth by what stands right behind them."""
    if any(sign in reading.text for sign in SIGNS):
        for match in _BORN.finditer(reading.lower):
            yield Found(*match.span("date"), PiiType.DOB, 0.9)
