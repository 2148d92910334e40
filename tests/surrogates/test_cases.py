from __future__ import annotations

import pytest

from surrogateshield.surrogates.cases import forms


@pytest.mark.parametrize(
    ("name", "some"),
    [
        ("Jürgen", {"Jürgens"}),
        ("Brandvold", {"Brandvolds"}),
        ("Максим", {"Максима", "Максиму", "Максимом", "Максиме"}),
        ("Ольга", {"Ольги", "Ольге", "Ольгу", "Ольгой"}),
        ("Мария", {"Марии", "Марию", "Марией"}),
        ("Андрей", {"Андрея", "Андрею", "Андреем"}),
        ("Игорь", {"Игоря", "Игорю"}),
        ("Воронцова", {"Воронцовой", "Воронцову"}),
        ("Воронцов", {"Воронцова", "Воронцовым"}),
        ("Соболевский", {"Соболевского", "Соболевским"}),
        ("Соболевская", {"Соболевской", "Соболевскую"}),
        ("Шевченко", {"Шевченка", "Шевченку"}),
        ("Zawadzka", {"Zawadzkiej", "Zawadzką"}),
        ("Grabowski", {"Grabowskiego", "Grabowskiemu", "Grabowskim"}),
        ("Novotná", {"Novotnás"}),
        ("Horáček", {"Horáčka", "Horáčkovi"}),
        ("Korhonen", {"Korhosen", "Korhoselle"}),
        ("Γιάννης", {"Γιάννη"}),
        ("Μαρία", {"Μαρίας"}),
    ],
)
def test_the_forms_of_a_name(name: str, some: set[str]) -> None:
    assert some <= set(forms(name))
    assert name not in set(forms(name))


@pytest.mark.parametrize(
    "name", ["Mark", "Ann", "William", "Will", "Ян", "王小明", "anna", "O'Dell", "Грейс Ли", "IVAN"]
)
def test_what_would_be_another_word_or_name_is_no_form(name: str) -> None:
    assert not {"Marks", "Anns", "Williams", "Wills"} & set(forms(name))
    assert name not in set(forms(name))
