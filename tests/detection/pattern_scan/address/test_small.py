"""British addresses without a capital."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "B: «6 higher trequill», «st austell» «pl26 7at»",
        "vet to «middle quillins farm» «wincle» «sk11 0qh» now",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "about 6 in the morning",
        "in es6 2ab of w3 2go",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
