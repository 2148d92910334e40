"""Names of things that come with a number."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.secret.products import is_product


def test_products_and_passwords() -> None:
    assert all(map(is_product, ["Windows11", "iphone15", "base64url", "covid-19", "Sprint12"]))
    assert not any(map(is_product, ["Quillmoss71", "heron-mill-4", "2031", ""]))
