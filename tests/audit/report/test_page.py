from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from rendered import CHROMIUM, laid_out
from reported import RUN

from surrogateshield.audit.report.page import page


class Balance(HTMLParser):
    """Counts open elements."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_it_stands_by_itself() -> None:
    text = page([RUN])
    assert "<script" not in text
    assert not re.search(r"(?:src|href)=.https?:", text)
    assert "@import" not in text
    assert text.count("<svg") == 4
    parser = Balance()
    parser.feed(text)
    assert parser.open == []


@pytest.mark.skipif(CHROMIUM is None, reason="needs chromium")
def test_on_a_phone_plots_scale_and_only_tables_scroll(tmp_path: Path) -> None:
    found = laid_out(page([RUN]), 390, tmp_path)
    assert found["wide"] == 390
    assert found["beyond"] == []
    assert found["plots"] == [366] * 4
    assert found["scrolling"] == 1


def test_it_says_what_holds() -> None:
    text = page([RUN], smallest=1)
    for part in (
        "keywords",
        "redacted",
        RUN.hash,
        "0.700 to 0.950",
        "top-1 0.500",
        "nothing of other attackers",
        "few rows",
    ):
        assert part in text, part
    assert "doc-a" in text
    assert "doc-b" not in text
    assert "inf" in text


def test_names_are_no_markup() -> None:
    text = page([replace(RUN, name="<b>&", smallest=(("<i>", 1, True),))])
    assert "<b>&<" not in text
    assert "&lt;b&gt;&amp;" in text
    assert "<i>" not in text
