"""One cascade for all tests, because its model takes seconds to load; and PatternScan alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection import SentinelLayer, pattern_scan
from surrogateshield.detection.normalisation import normalise
from surrogateshield.detection.reading import Reading
from surrogateshield.pii import Kind


@pytest.fixture(scope="session")
def layer() -> SentinelLayer:
    return SentinelLayer()


@pytest.fixture
def scan() -> Callable[..., list[tuple[str, str]]]:
    """Everything PatternScan claims, in the order of the text: (value as given, type)."""

    def scanned(text: str, kind: Kind = "prose", field: str | None = None) -> list[tuple[str, str]]:
        normal = normalise(text)
        reading = Reading(normal.text, kind, field)
        pattern_scan.scan(reading)
        claimed = sorted(reading.claimed, key=lambda item: item.start)
        return [(text[slice(*normal.source(item.start, item.end))], str(item.type)) for item in claimed]

    return scanned
