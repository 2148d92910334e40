from __future__ import annotations

import pytest

from surrogateshield.detection.kinds.remarks import Remark, is_about_somebody, remarks
from surrogateshield.detection.reading import Found


def said(code: str) -> list[str]:
    return [code[remark.start : remark.end] for remark in remarks(code)]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("# ask Mirela Oxley first\nx = 1", ["ask Mirela Oxley first"]),
        ("x = 1  # owned by Mirela Oxley", ["owned by Mirela Oxley"]),
        ("return x; // told to us by Mirela", ["told to us by Mirela"]),
        ("/* Written by Mirela Oxley. */", ["Written by Mirela Oxley. */"]),
        ("-- the rows of Mirela Oxley", ["the rows of Mirela Oxley"]),
        ('say("the parcel of Mirela Oxley is here")', ["the parcel of Mirela Oxley is here"]),
        ('assert name == "Mirela Oxley"', ["Mirela Oxley"]),
        ('def f():\n    """Written by Mirela Oxley.\n\n    For the shop only.\n    """', None),
        ("Mirela.Oxley(Tarrow)", []),
        ("# x = f(y); g[z]", []),
        ('open("data/Mirela.csv")', []),
        ("#include <stdio.h>", []),
    ],
)
def test_what_code_says_to_people(code: str, expected: list[str] | None) -> None:
    if expected is None:
        assert [part.strip(' "') for part in said(code)] == ["Written by Mirela Oxley.", "For the shop only."]
    else:
        assert said(code) == expected


@pytest.mark.parametrize(
    ("remark", "kept"),
    [
        ("ask «Mirela Oxley» before touching this", True),
        ("the customer's name is «Mirela Oxley», from the shop", True),
        ("TODO(«Mirela»): remove", True),
        ("thanks to «Mirela Oxley» for the patch", True),
        ("«Mirela Oxley» says that it is safe", True),
        ("written by «Mirela»", True),
        ("Copyright (c) 2031 by «Mirela Oxley»", False),
        ("a variant of «Mirela Oxley» numbers", False),
        ("the «Parser» wants bytes", False),
        ("used by «Content Type» headers", False),
    ],
)
def test_only_who_is_asked_or_thanked_is_somebody(remark: str, kept: bool) -> None:
    start, end = remark.index("«"), remark.index("»") - 1
    text = remark.replace("«", "").replace("»", "")
    assert is_about_somebody(text, Remark(0, len(text)), Found(start, end, "person", 0.9)) is kept


def test_places_and_firms_are_left_out_and_whole_names_in_quotes_count() -> None:
    assert not is_about_somebody("ask Tarrow", Remark(0, 10), Found(4, 10, "gpe", 0.9))
    assert is_about_somebody("Mirela Oxley", Remark(0, 12, quoted=True), Found(0, 12, "person", 0.9))
    assert not is_about_somebody("Open Window", Remark(0, 11, quoted=True), Found(0, 11, "person", 0.9))
