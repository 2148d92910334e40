from __future__ import annotations

import re
from pathlib import Path

import pytest

from surrogateshield.pii import PiiType
from surrogateshield.surrogates import keeps_risk
from surrogateshield.surrogates.scheme_table import SCHEMES
from surrogateshield.surrogates.table import TABLE

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_every_type_has_a_row():
    assert {type_ for row in TABLE for type_ in row.types} == {*PiiType}


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.range[:40])
def test_every_row_says_who_and_when(row):
    assert row.range
    assert row.source
    assert re.fullmatch(r"20\d\d-(?:0[1-9]|1[0-2])", row.read)
    assert row.capacity is None or row.capacity > 0


def test_the_number_of_schemes():
    (row,) = [row for row in TABLE if PiiType.NATIONAL_ID in row.types]
    assert row.range.startswith(f"{len(SCHEMES) + 1} national numbers")  # with Germany's, which has a rule of its own


def test_the_readme_lists_every_type_whose_surrogates_may_be_somebodys():
    section = README.split("## What a surrogate may still be")[1].split("\n## ")[0]
    listed = {*re.findall(r"`([a-z_]+)`", section.split("may by chance be somebody's")[1])}
    random = {"api_key", "private_key", "crypto"}
    assert {type_.value for type_ in PiiType if keeps_risk(type_)} == listed.intersection(PiiType) - random
