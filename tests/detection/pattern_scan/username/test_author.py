"""Names beside addresses in commits and mail."""

from __future__ import annotations

from collections.abc import Callable

type Scan = Callable[..., list[tuple[str, str]]]


def test_a_commit_in_every_kind(scan: Scan) -> None:
    text = (
        "Author: Imelda Quorrin <imelda@corp.example>\n\n    fix\n\n    Co-authored-by: Tovar Brandt <t@corp.example>"
    )
    wanted = [
        ("Imelda Quorrin", "person"),
        ("imelda@corp.example", "email"),
        ("Tovar Brandt", "person"),
        ("t@corp.example", "email"),
    ]
    assert scan(text) == scan(text, "code") == scan(text, "data") == wanted


def test_one_word_is_a_user_name_or_a_name(scan: Scan) -> None:
    assert scan("Signed-off-by: imeldaq <i@corp.example>")[0] == ("imeldaq", "username")
    assert scan("From: Quorrin <i@corp.example>")[0] == ("Quorrin", "person")
    assert scan("From: noreply <noreply@corp.example>") == [("noreply@corp.example", "email")]


def test_git_config(scan: Scan) -> None:
    assert scan('git config --global user.name "Imelda Quorrin"') == [("Imelda Quorrin", "person")]
