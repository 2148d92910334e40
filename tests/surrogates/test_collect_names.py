from __future__ import annotations

from importlib.metadata import version
from importlib.resources import files

import pytest

from surrogateshield.surrogates import collect_names


def test_the_committed_file_is_what_faker_gives():
    committed = files("surrogateshield.surrogates").joinpath("data/names.txt").read_text(encoding="utf-8")
    if f"Faker {version('faker')} " not in committed:
        pytest.skip("another version of Faker is installed than the one the file was made from")
    assert collect_names.render() == committed


def test_the_licence_is_in_the_file():
    committed = files("surrogateshield.surrogates").joinpath("data/names.txt").read_text(encoding="utf-8")
    assert "Copyright (c) 2012 Daniele Faraglia" in committed
    assert "Permission is hereby granted" in committed
