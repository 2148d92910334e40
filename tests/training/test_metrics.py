"""Counts of exact spans."""

import pytest

from surrogateshield.detection.guard.decoding import Suspect
from surrogateshield.training.fill import Example, Span
from surrogateshield.training.metrics import Counts, Report


def test_half_a_span_is_a_miss_and_a_false_find() -> None:
    report = Report()
    report.add(
        Example("Anna Berg, Lyon", (Span(0, 9, "PERSON"), Span(11, 15, "GPE")), "fr", "chat"),
        [Suspect(0, 4, "PERSON", 0.9), Suspect(11, 15, "GPE", 0.9)],
    )
    assert (report.all.found, report.all.false, report.all.missed) == (1, 1, 1)
    assert report.labels["GPE"].f1 == 1
    assert report.labels["PERSON"].f1 == 0
    assert report.languages["fr"].f1 == 0.5


def test_another_label_is_a_miss_and_a_false_find() -> None:
    report = Report()
    report.add(Example("Lyon", (Span(0, 4, "CITY"),), "fr", "form"), [Suspect(0, 4, "GPE", 0.9)])
    assert report.labels["CITY"].recall == 0
    assert report.labels["GPE"].precision == 0


def test_precision_recall_and_f1() -> None:
    counts = Counts(found=6, false=2, missed=4)
    assert (counts.precision, counts.recall) == (0.75, 0.6)
    assert counts.f1 == pytest.approx(2 * 0.75 * 0.6 / 1.35)
    assert (Counts().precision, Counts().recall, Counts().f1) == (1, 1, 0)


def test_the_table_has_a_row_for_each_label_and_language_and_one_for_all() -> None:
    report = Report()
    report.add(Example("Lyon", (Span(0, 4, "GPE"),), "fr", "chat"), [Suspect(0, 4, "GPE", 0.9)])
    assert report.table().splitlines()[2:] == [
        "| GPE | 1.000 | 1.000 | 1.000 | 1 |",
        "| fr | 1.000 | 1.000 | 1.000 | 1 |",
        "| **all** | 1.000 | 1.000 | 1.000 | 1 |",
    ]
