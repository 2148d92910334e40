"""The forms of plates."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.plate import national


@pytest.mark.parametrize(
    "plate",
    [
        *(
            "WX23 YZA",
            "P482 KLM",
            "B-KL 4821",
            "HH-K 48E",
            "GH-482-KL",
            "GA 482 KL",
            "4821 KLM",
            "48-KLM-2",
            "WA 4821K",
        ),
        *(
            "BRA2E19",
            "KLM-48-21",
            "MH 12 KL 4821",
            "KLM 48D",
            "CKLM 482",
            "7KLM482",
            "KLM 4821",
            "ZH 482 821",
            "W-4821K",
        ),
        *(
            "1-KLM-482",
            "48-KL-21",
            "241-D-4821",
            "4K2 4821",
            "34 KLM 48",
            "KL 48 21 GP".replace("48 21", "48 KL"),
            "沪B88888",
        ),
    ],
)
def test_a_plate_is_known_to_its_end(plate: str) -> None:
    assert national.known_end(f"{plate}, x", 0) == len(plate)


@pytest.mark.parametrize("text", ["plate", "2024", "ABCDEFGHI", "12:30", "1998-05-01"])
def test_other_texts_are_none(text: str) -> None:
    assert national.known_end(text, 0) is None


def test_alone_only_what_is_unmistakable() -> None:
    assert national.alone("WX23 YZA or B-KL 4821") == [(0, 8), (12, 21)]
    assert national.alone("ISO-KL 4821, ABC 123, 2024 KLM") == []
