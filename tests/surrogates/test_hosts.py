from __future__ import annotations

from itertools import islice

import pytest

from surrogateshield.surrogates.hosts import is_reserved, surrogate_hosts
from surrogateshield.surrogates.prf import Source


@pytest.mark.parametrize(
    ("host", "reserved"),
    [
        ("example.com", True),
        ("a.EXAMPLE.org", True),
        ("x.example", True),
        ("h.test.", True),
        ("example.de", False),
        ("myexample.com", False),
    ],
)
def test_reserved(host, reserved):
    assert is_reserved(host) is reserved


@pytest.mark.parametrize(
    ("host", "prefix"),
    [("www.acme.com", "www."), ("mail.acme.co.uk", "mail."), ("acme.com", ""), ("sarahs-laptop.acme.com", "")],
)
def test_only_ordinary_labels_stay(host, prefix):
    for surrogate in islice(surrogate_hosts(host, Source(b"k", host)), 20):
        assert surrogate.startswith(prefix)
        assert surrogate.endswith(".example")
        assert surrogate.count(".") == prefix.count(".") + 1
        assert is_reserved(surrogate)
