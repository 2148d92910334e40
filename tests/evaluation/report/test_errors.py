from __future__ import annotations

from surrogateshield.evaluation.dataset import Prompt, Value
from surrogateshield.evaluation.report.errors import faults
from surrogateshield.evaluation.scoring import Judged, judge
from surrogateshield.evaluation.systems import Outcome, Span
from surrogateshield.evaluation.vocabulary import CASCADE

TEXT = "Ottoline Quarmby of Larkfield wrote"


def judged() -> Judged:
    key = Prompt("p7", TEXT, (Value("Ottoline Quarmby", "person"), Value("Larkfield", "gpe")), ())
    found = (Span(20, 29, "Larkfield", "org", "entity_trace"), Span(30, 35, "wrote", "org", "entity_trace"))
    return judge(key, Outcome(found, found, "Marta Quarmby of Larkfield Trust"), CASCADE)


def test_every_sort_of_fault() -> None:
    described = {(fault.sort, fault.type, fault.value, fault.detail) for fault in faults([judged()], 9)}
    assert described == {
        ("missed", "person", "Ottoline Quarmby", ""),
        ("missed", "gpe", "Larkfield", "found as another type"),
        ("leaked in part", "person", "Ottoline Quarmby", "left: quarmby"),
        ("leaked", "gpe", "Larkfield", ""),
        ("false", "org", "Larkfield", "by entity_trace"),
        ("false", "org", "wrote", "by entity_trace"),
        ("over-edit", "org", "wrote", "by entity_trace"),
    }


def test_no_more_of_a_sort_than_asked_for() -> None:
    sorts = [fault.sort for fault in faults([judged(), judged()], 1)]
    assert sorts == ["false", "leaked", "leaked in part", "missed", "over-edit"]


def test_values_do_not_show_in_representations() -> None:
    assert "Larkfield" not in repr(faults([judged()], 9))
