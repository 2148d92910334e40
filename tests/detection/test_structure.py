from __future__ import annotations

import pytest

from surrogateshield.detection import structure
from surrogateshield.detection.reading import Reading
from surrogateshield.pii import Kind


def claimed(text: str, kind: Kind = "prose") -> list[tuple[str, str]]:
    reading = Reading(text, kind)
    named = structure.cells(reading)
    structure.claim_shaped(reading, named)
    structure.claim_whole(reading, named)
    return [(text[item.start : item.end], str(item.type)) for item in sorted(reading.claimed, key=lambda i: i.start)]


@pytest.mark.parametrize(
    "text",
    [
        "name,phone,city\nYsolde Marchwick,3128492031,Tarvolen\n",
        "name\tphone\tcity\nYsolde Marchwick\t3128492031\tTarvolen\n",
        "Name;Phone;City\r\nYsolde Marchwick;3128492031;Tarvolen\r\n",
        "| Name | Phone | City |\n|---|:--:|---|\n| Ysolde Marchwick | 3128492031 | **Tarvolen** |\n",
        "Here is the list:\n\nname,phone,city\nYsolde Marchwick,3128492031,Tarvolen\n\nPlease sort it.",
    ],
)
def test_the_header_of_a_column_says_what_its_cells_are(text: str) -> None:
    assert claimed(text) == [("Ysolde Marchwick", "person"), ("3128492031", "phone_us"), ("Tarvolen", "gpe")]


def test_the_key_of_a_pair_says_what_its_value_is() -> None:
    text = "Fix {\"first_name\": \"Grace\", 'ssn': '536228710', 'id': '536228711'} and city=\"Tarvolen\""
    assert claimed(text) == [("Grace", "person"), ("536228710", "ssn"), ("Tarvolen", "gpe")]


@pytest.mark.parametrize("kind", ["prose", "code"])
def test_the_columns_of_an_sql_statement_say_what_its_values_are(kind: Kind) -> None:
    text = (
        "INSERT INTO `people` (id, `full_name`, phone, note) VALUES\n"
        "  (1, 'Ysolde Marchwick', '3128492031', 'it''s (mostly) fine'),\n"
        "  (2, 'Teodric O''Vanhallow', 3128492032, NULL);"
    )
    assert claimed(text, kind) == [
        ("Ysolde Marchwick", "person"),
        ("3128492031", "phone_us"),
        ("Teodric O''Vanhallow", "person"),
        ("3128492032", "phone_us"),
    ]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("SELECT 1 FROM a JOIN b ON b.a_id = a.id WHERE b.last_name = 'Marchwick'", ["Marchwick"]),
        ("update t set first_name='Ysolde' where id = 7", ["Ysolde"]),
        ("WHERE p.last_name LIKE '%Marchwick%' AND x = 1", ["Marchwick"]),
        (
            "where surname not in ('Marchwick', 'Vanhallow' ,'Quorvo') and b in ('x')",
            ["Marchwick", "Vanhallow", "Quorvo"],
        ),
        ("WHERE last_name <> 'Vanhallow' OR file_name IN ('Marchwick')", ["Vanhallow"]),
    ],
)
def test_what_a_column_is_compared_with_in_sql(text: str, names: list[str]) -> None:
    assert claimed(text, "code") == [(name, "person") for name in names]


def test_a_cell_stands_under_its_header_where_columns_are_aligned() -> None:
    text = (
        "EMP  NAME                 HRS    RATE\n"
        "101  MARCHWICK, YSOLDE    44.5   19.00\n"
        "107  QUO, VY              152.25 18.75\n"
        "110  VANHALLOW, TEODRIC          19.00\n"
    )
    assert claimed(text) == [(name, "person") for name in ("MARCHWICK, YSOLDE", "QUO, VY", "VANHALLOW, TEODRIC")]


@pytest.mark.parametrize(
    "text",
    [
        "First, boil water, then wait\nSecond, add salt, then stir\n",
        "id,count,total\n1,3128492031,48236\n",
        "name,phone\nYsolde Marchwick,3128492031,Tarvolen\n",
        'title: "Grace"',
    ],
)
def test_where_no_header_or_key_tells_nothing_is_claimed(text: str) -> None:
    assert claimed(text) == []


@pytest.mark.parametrize("value", ["None,", "null", "True", "lookup(host, port)", "default_name,"])
def test_what_stands_for_a_value_in_code_is_none(value: str) -> None:
    assert claimed(f"home_address={value}\nname={value}\n") == []


@pytest.mark.parametrize("value", ["closed", "open"])
def test_a_handle_that_is_a_word_is_no_user(value: str) -> None:
    assert claimed(f"handle = '{value}'") == []
    assert claimed("handle = 'quillmarch_7'") == [("quillmarch_7", "username")]


def test_the_key_of_a_table_of_people_numbers_them() -> None:
    people = "INSERT INTO guests (id, full_name, dob) VALUES\n(30418, 'Ottoline Vane', '1951-03-03');"
    things = "INSERT INTO parts (id, label, made) VALUES (30418, 'hinge', '2020-03-03');"
    assert [people[cell.start : cell.end] for cell in structure.cells(Reading(people, "code"))][:1] == ["30418"]
    assert "30418" not in [things[cell.start : cell.end] for cell in structure.cells(Reading(things, "code"))]


def test_the_examples_of_code_are_nobody() -> None:
    text = 'users = [{"first_name": "Alice"}, {"first_name": "Ysolde"}]'
    assert claimed(text, "code") == [("Ysolde", "person")]
    assert claimed(text, "data") == [("Alice", "person"), ("Ysolde", "person")]
