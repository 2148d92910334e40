from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.pii import PiiType, is_type
from surrogateshield.risk import COMBINATIONS, FIELD_TYPES, Combination, triggered

LISTS = st.lists(st.sampled_from([*map(str, PiiType)]))
TYPES = st.sets(st.sampled_from([*map(str, PiiType), "custom:case"]))
IDS = [combination.name for combination in COMBINATIONS]


def names(types: object) -> set[str]:
    return {finding.name for finding in triggered(types)}  # type: ignore[arg-type]


def test_there_are_the_papers_ten() -> None:
    assert len(COMBINATIONS) == len(set(IDS)) == 10


@pytest.mark.parametrize("combination", COMBINATIONS, ids=IDS)
def test_each_has_examples_of_its_own(combination: Combination) -> None:
    assert combination.examples
    assert combination.counter_examples
    assert combination.reference
    for types in (*combination.examples, *combination.counter_examples):
        assert all(map(is_type, types))
    for types in combination.examples:
        assert combination.name in names(types)
    for types in combination.counter_examples:
        assert combination.name not in names(types)


@pytest.mark.parametrize("combination", COMBINATIONS, ids=IDS)
def test_each_type_of_each_field_counts(combination: Combination) -> None:
    fewest = combination.fields[: combination.needs]
    for index, field in enumerate(fewest):
        others = [min(FIELD_TYPES[other]) for place, other in enumerate(fewest) if place != index]
        for type_ in FIELD_TYPES[field]:
            assert combination.name in names([type_, *others])


@pytest.mark.parametrize(
    ("types", "name", "share"),
    [
        ("zip_us dob gender_indicator", "zip_dob_gender", 0.87),
        ("zip_us dob", "zip_dob_gender", 0.63),
        ("dob gender_indicator", "zip_dob_gender", None),
        ("person ssn", "name_ssn", None),
    ],
)
def test_shares_of_the_population(types: str, name: str, share: float | None) -> None:
    (finding,) = [finding for finding in triggered(types.split()) if finding.name == name]
    assert finding.share == share
    assert ("%" in str(finding)) == (share is not None)


def test_what_is_said_names_fields_and_reference() -> None:
    (finding,) = triggered(["gender_indicator", "zip_us", "dob"])
    assert str(finding) == (
        "ZIP code + date of birth + gender (zip_dob_gender: critical risk, singles out up to 87% of the US population; "
        "Sweeney 2000, Golle 2006)"
    )


def test_levels() -> None:
    levels = {combination.name: combination.level for combination in COMBINATIONS}
    assert levels["zip_dob_gender"] == levels["name_ssn"] == "critical"
    assert levels["email_location"] == "medium"


@given(TYPES)
def test_one_type_alone_triggers_nothing(types: set[str]) -> None:
    assert not any(names([type_]) for type_ in types)


@given(TYPES, TYPES)
def test_more_types_never_trigger_less(types: set[str], more: set[str]) -> None:
    assert names(types) <= names(types | more)


@given(LISTS.flatmap(lambda types: st.tuples(st.just(types), st.permutations(types))))
def test_order_and_number_do_not_count(lists: tuple[list[str], list[str]]) -> None:
    given_, shuffled = lists
    assert triggered(given_) == triggered(shuffled) == triggered(given_ + shuffled)


@given(TYPES)
def test_what_is_found_is_present(types: set[str]) -> None:
    for finding in triggered(types):
        assert len(finding.fields) >= finding.combination.needs
        assert all(types & FIELD_TYPES[field] for field in finding.fields)
