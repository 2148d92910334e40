from __future__ import annotations

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.simulator.seals import Seals

SEALS = Seals(1)


@given(st.text())
def test_a_signature_holds_for_its_text_alone(text: str) -> None:
    signature = SEALS.sign(text)
    assert SEALS.verify(text, signature)
    assert not SEALS.verify(text + "x", signature)
    assert not Seals(2).verify(text, signature)


@pytest.mark.parametrize("signature", [None, 5, "", "é", "c2ln"])
def test_other_values_are_no_signatures(signature: object) -> None:
    assert not SEALS.verify("text", signature)


@given(st.binary(max_size=64), st.integers(0, 400))
def test_a_blob_is_refused_when_a_byte_of_it_changes(content: bytes, place: int) -> None:
    blob = SEALS.blob(content)
    assert SEALS.genuine(blob)
    data = bytearray(base64.b64decode(blob))
    data[place % len(data)] ^= 1
    assert not SEALS.genuine(base64.b64encode(data).decode())


@pytest.mark.parametrize("blob", [None, 5, "", "not base64!", "AAAA"])
def test_other_values_are_no_blobs(blob: object) -> None:
    assert not SEALS.genuine(blob)
