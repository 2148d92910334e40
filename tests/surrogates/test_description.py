from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.shadowmap import ShadowMap
from surrogateshield.surrogates import MimicGen
from surrogateshield.surrogates.description import DescriptionGenerator

DESCRIPTIONS = [
    "two doors from the fire station",
    "near the old mill, on the corner of Elm and 3rd",
    "across from the Shell station on 5th",
    "behind the school my kids go to",
    "in the yellow house at the end of the lane by the cemetery",
    "direkt neben der alten Mühle",
    "juste en face de la mairie",
    "obok starego młyna",
]


def surrogate(original: str, key: bytes = b"k" * 32) -> str:
    mapping = ShadowMap(key)
    for entry in MimicGen(key).substitute(original, "implicit_location", mapping, lambda _: False):
        mapping.add(entry)
    known = mapping.of_original(original)
    assert known is not None
    return known.surrogate


@pytest.mark.parametrize("original", DESCRIPTIONS)
def test_what_a_description_turns_on_is_replaced_and_its_grammar_kept(original: str) -> None:
    other = surrogate(original)
    assert other != original
    kept = set(original.split()) & set(other.split())
    assert len(kept) >= 2
    for telling in "mill Elm 3rd Shell 5th school yellow cemetery Mühle mairie młyna".split():
        assert telling not in other.replace(",", "").split()


@given(key=st.binary(min_size=32, max_size=32), original=st.sampled_from(DESCRIPTIONS))
def test_the_key_decides_alone(key: bytes, original: str) -> None:
    assert surrogate(original, key) == surrogate(original, key) != original


def test_capitals_stay_capitals() -> None:
    assert surrogate("BEHIND THE CHURCH").isupper()


def test_a_description_without_a_landmark_loses_its_last_word() -> None:
    assert surrogate("by that thing").startswith("by that ")


def test_an_invented_description_may_lead_somewhere() -> None:
    generator = DescriptionGenerator()
    assert generator.keeps_risk
    assert generator.well_formed("near the mill")
    assert not generator.well_formed("12")
