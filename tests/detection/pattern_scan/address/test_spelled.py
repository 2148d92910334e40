"""Street lines whose number is told in words."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "I live at «twenty-six Quillpit Gardens», x",
        "at «fourteen oh two Quill Bay Circle» no",
        "«One Quillison Plaza, Ste. 1400», x",
        "that's «nine quillberry lane», ok",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "One Direction Street Food",
        "two lanes of a road",
        "a one way street",
        "one small place",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
