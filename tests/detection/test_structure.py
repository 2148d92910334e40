from __future__ import annotations

import pytest

from surrogateshield.detection import structure
from surrogateshield.detection.reading import Reading


def claimed(text: str) -> list[tuple[str, str]]:
    reading = Reading(text)
    structure.scan(reading)
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


@pytest.mark.parametrize(
    "text",
    [
        "First, boil water, then wait\nSecond, add salt, then stir\n",
        "id,count,total\n1,3128492031,48201\n",
        "name,phone\nYsolde Marchwick,3128492031,Tarvolen\n",
        'title: "Grace"',
    ],
)
def test_where_no_header_or_key_tells_nothing_is_claimed(text: str) -> None:
    assert claimed(text) == []
