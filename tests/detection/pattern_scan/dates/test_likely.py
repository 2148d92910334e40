"""Which dates may be births, and where they begin and end."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.dates.forms import Date
from surrogateshield.detection.pattern_scan.dates.likely import MAY_BE_DATE, at, before, is_field, is_named, plausible
from surrogateshield.detection.reading import Reading


def test_a_date_is_read_from_either_end() -> None:
    reading = Reading("Ann, 3 May 1971, Leeds")
    assert at(reading, 5) == before(reading, 15) == Date(5, 15, 1971)
    assert at(reading, 0) is None and before(reading, 4) is None


def test_nobody_was_born_too_early_or_late() -> None:
    assert plausible(Date(0, 10, 1971))
    assert not plausible(Date(0, 10, 1871)) and not plausible(Date(0, 10, 2031))
    assert not plausible(Date(0, 8, 1971, plain=True)) and not plausible(Date(0, 8, 1971, whole=False))


def test_a_field_stands_between_separators() -> None:
    text = "Ann, 3 May 1971, Leeds on 3 May 1971 was"
    assert is_field(text, Date(5, 15, 1971)) and not is_field(text, Date(26, 36, 1971))


def test_months_by_name() -> None:
    assert is_named("3 May", Date(0, 5, 0)) and not is_named("3/5", Date(0, 3, 0))


def test_the_quick_look_sees_every_kind() -> None:
    for text in ("3/5/1971", "3 may 1971", "1971年5月3日", "3. mai 71", "may '71, x 1971"):
        assert MAY_BE_DATE.search(text)
    assert not MAY_BE_DATE.search("no date at 12 or 1,234")
