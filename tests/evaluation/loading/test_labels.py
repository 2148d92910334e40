from __future__ import annotations

import pytest

from surrogateshield.evaluation.dataset import OTHER, Value
from surrogateshield.evaluation.loading.labels import PAPER, PRESIDIO, Labels
from surrogateshield.evaluation.vocabulary import TYPES


@pytest.mark.parametrize("table", [PAPER, PRESIDIO], ids=["paper", "presidio"])
def test_the_tables_name_types_that_there_are(table: dict[str, str | None]) -> None:
    assert {type_ for type_ in table.values() if type_ is not None} <= TYPES
    assert all(label == label.casefold() for label in table), "labels are looked up in small letters"


@pytest.mark.parametrize(
    ("table", "label", "type_"),
    [
        (PAPER, "GPE", "gpe"),
        (PAPER, "Name", "person"),
        (PAPER, "drivers_license", "driver_license"),
        (PAPER, "phone_us", "phone"),
        (PRESIDIO, "EMAIL_ADDRESS", "email"),
        (PRESIDIO, "LOCATION", "gpe"),
        (PRESIDIO, "US_DRIVER_LICENSE", "driver_license"),
        (PRESIDIO, "ZIP_CODE", "zip"),
    ],
)
def test_what_labels_mean(table: dict[str, str | None], label: str, type_: str) -> None:
    labels = Labels(table)
    assert labels.values("Zebedee", label, "entry 1") == [Value("Zebedee", type_)]
    assert labels.notes() == ()


def test_what_is_not_understood_is_counted_and_no_value_is_told() -> None:
    labels = Labels(PRESIDIO)
    for at, label in enumerate(("TITLE", "NRP", "TITLE", "Zebedee", "SHOE_SIZE", "shoe_size")):
        assert labels.values("Dr.", label, f"sample {at}") == [Value("Dr.", OTHER)]
    assert labels.values(" \n", "PERSON", "sample 7") == []
    assert labels.notes() == (
        "values of types that have no counterpart here may be replaced or kept: nrp 1, title 2",
        "3 values under 2 unknown labels may be replaced or kept: see sample 3; sample 4",
        "1 blank values are left out",
    )
