from __future__ import annotations

from surrogateshield.detection import collect_brands


def test_it_has_one_entry() -> None:
    assert callable(collect_brands.main)
