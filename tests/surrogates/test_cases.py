from __future__ import annotations

import pytest

from surrogateshield.surrogates.cases import counterparts, forms


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
        ("Oliwia", {"Oliwii", "Oliwię", "Oliwią"}),
        ("Monika", {"Monikę", "Moniką"}),
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


@pytest.mark.parametrize(
    ("name", "other", "form", "counterpart"),
    [
        ("Zawadzka", "Grabowska", "Zawadzkiej", "Grabowskiej"),
        ("Oliwia", "Zofia", "Oliwii", "Zofii"),
        ("Ольга", "Ирина", "Ольги", "Ирины"),
        ("Воронцов", "Елисеев", "Воронцовым", "Елисеевым"),
        ("Максим", "Иван", "Максиму", "Ивану"),
        ("Korhonen", "Virtanen", "Korhosen", "Virtasen"),
        ("Γιάννης", "Δημήτρης", "Γιάννη", "Δημήτρη"),
    ],
)
def test_two_names_of_one_declension_stand_in_the_same_cases(
    name: str, other: str, form: str, counterpart: str
) -> None:
    assert (form, counterpart) in counterparts(name, other)
    assert all(form in forms(name) for form, _ in counterparts(name, other))


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ольга", "Иван"),  # a woman and a man
        ("Игорь", "Андрей"),
        ("Oliwia", "Zuzanna"),
        ("Oliwia", "Ирина"),
        ("Kowalski", "Nowak"),
        ("Edda", "Tilda"),  # no cases that this table knows
        ("OLIWIA", "ZOFIA"),
        ("王小明", "李小红"),
        ("Γιάννης", "Κώστας"),
        ("Ян", "Ив"),
    ],
)
def test_names_of_different_declensions_have_no_cases_in_common(name: str, other: str) -> None:
    assert list(counterparts(name, other)) == []
