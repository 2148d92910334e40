from __future__ import annotations

import pytest

from surrogateshield.detection.kinds.values import lines_with_names


def kept(text: str) -> list[str]:
    return [text[start:end].strip("\n") for start, end in lines_with_names(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a,b\n1,2\n", []),
        ("id: 3\nowner: Mirela Oxley\nport: 80", ["owner: Mirela Oxley"]),
        ('"family": "Oxley",\n"id": 3', ['"family": "Oxley",']),
        ("Nr;Kunde;Ort\n1;Oxley;Tarrow\n2;Rask;Kolm", ["1;Oxley;Tarrow\n2;Rask;Kolm"]),
        ("2031-05-02 10:11:12 INFO Server started", []),
        ("2031-05-02 10:11:12 INFO Mirela Oxley logged in", ["2031-05-02 10:11:12 INFO Mirela Oxley logged in"]),
        ("2031-05-02 10:11:12 INFO user Mirela left", ["2031-05-02 10:11:12 INFO user Mirela left"]),
        ("Content-Type: text/html\nHost: x.example", []),
        ("name,\u738b\u5c0f\u660e\nid,3", ["name,\u738b\u5c0f\u660e"]),
    ],
)
def test_lines_in_which_a_name_may_stand(text: str, expected: list[str]) -> None:
    assert kept(text) == expected


def test_a_line_of_an_exported_chat_may_hold_names() -> None:
    chat = "12/08/2024, 19:05 - Will: pane 12\n12/08/2024, 19:06 - Ada: ok"
    assert list(lines_with_names(chat)) == [(0, len(chat))]
