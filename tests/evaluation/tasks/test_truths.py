from __future__ import annotations

import datetime
from decimal import Decimal

import pytest

from surrogateshield.evaluation.tasks.truths import Date, Fault, Form, Listed, Number, Text, has_form

PROMPT = "Born 5 July 1971. Paid 2 times €30.00 to Ottoline Quarmby."


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("5 July 2021", None),
        ("Born on 5 July 1971, so it is 2021-07-05.", None),
        ("6 July 2021", Fault.WRONG),
        ("5 July 2021? No, 6 July 2021", Fault.WRONG),
        ("Born 5 July 1971", Fault.LOST),
        ("I cannot tell", Fault.LOST),
    ],
)
def test_a_date(answer: str, fault: Fault | None) -> None:
    truth = Date(datetime.date(2021, 7, 5))
    assert truth.fault(answer, PROMPT) is fault
    assert truth.fault(truth.written, PROMPT) is None


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("60", None),
        ("2 times €30.00 is €60.00.", None),
        ("60.01", Fault.WRONG),
        ("Twice 30", Fault.LOST),
        ("", Fault.LOST),
    ],
)
def test_a_number(answer: str, fault: Fault | None) -> None:
    assert Number(Decimal("60.00")).fault(answer, PROMPT) is fault


def test_how_numbers_are_written() -> None:
    assert Number(Decimal("1240.5")).written == "1,240.50"
    assert Number(Decimal(54)).written == "54"


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("Ada Finch\nBen Marsh", None),
        ("1. ADA FINCH\n2. Ben Marsh", None),
        ("Ben Marsh\nAda Finch", Fault.ORDER),
        ("Ada Finch", Fault.LOST),
        ("Ada Finch, Ben Marsh, Cy Wold", Fault.WRONG),
    ],
)
def test_a_list(answer: str, fault: Fault | None) -> None:
    assert Listed(("Ada Finch", "Ben Marsh"), ("Cy Wold",)).fault(answer, "") is fault


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("- Ada Finch owes\n- €30.00", None),
        ("- Ada Finch owes\n- 30,00 €", None),
        ("- €30.00\n- Ada Finch", Fault.ORDER),
        ("Ada Finch owes €30.00", Fault.UNDONE),
        ("- Ada Finch\n- owes", Fault.LOST),
    ],
)
def test_a_text(answer: str, fault: Fault | None) -> None:
    truth = Text("- Ada Finch\n- €30.00", ("Ada Finch", "€30.00"), "bullets")
    assert truth.fault(answer, "") is fault


@pytest.mark.parametrize(
    ("form", "has", "has_not"),
    [
        ("bullets", "* a\n* b", "a - b\nc"),
        ("letter", "Here you are:\n\n**Dear Sir or Madam**,", "My dear"),
        ("mail", "Subject: Hello", "the subject of"),
        ("numbered", "1) a\n2) b", "1. a"),
        (("rechnung",), "Rechnungen", "Abrechnung"),
    ],
)
def test_forms(form: Form, has: str, has_not: str) -> None:
    assert has_form(has, form)
    assert not has_form(has_not, form)
