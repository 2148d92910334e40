"""UK postcodes."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«SW1B 3XY», «M2 5ZX», «EC2B 7QX», «EC1N 2AB»",
        "my postcode is «sw1b 3xy» or «SW1B3XY»",
    ],
)
def test_postcodes(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "A10 1AB chip, H264 1AB, S3 2CX",
        "the S21 8GB, the E3 4GB, M1 1ST edition",
        "B2A 5AB, in es6 2ab of w3 2go",
    ],
)
def test_lookalikes(marked: str) -> None:
    assert found(marked) == values(marked)
