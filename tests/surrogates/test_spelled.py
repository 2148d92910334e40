"""E-mail addresses written in words."""

from __future__ import annotations

import pytest

from surrogateshield.surrogates.spelled import spelling


@pytest.mark.parametrize(
    ("address", "local", "host"),
    [
        ("ines.c@corp.example", "ines.c", "corp.example"),
        ("ines dot c at corp dot example", "ines.c", "corp.example"),
        ("ines[dot]c [at] corp[dot]example", "ines.c", "corp.example"),
        ("ines.c (at) corp.example", "ines.c", "corp.example"),
        ("ines arroba corp punto example", "ines", "corp.example"),
        ('"ines c"@corp.example', '"ines c"', "corp.example"),
    ],
)
def test_an_address_is_read_and_written_back(address: str, local: str, host: str) -> None:
    written = spelling(address)
    assert written is not None
    assert (written.local, written.host) == (local, host)
    assert written.write(local, host) == address


@pytest.mark.parametrize("text", ["corp.example", "at home", "", "@"])
def test_what_is_no_address(text: str) -> None:
    assert spelling(text) is None
