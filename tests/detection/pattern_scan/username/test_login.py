"""Announced user names: languages, fields, dialogues."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "names"),
    [
        ("username: imeldaq", "prose", ["imeldaq"]),
        ("my username is imelda.quorrin", "prose", ["imelda.quorrin"]),
        ("imeldaq77 is my username", "prose", ["imeldaq77"]),
        ("Benutzername: iquorrin; nom d'utilisateur : iquorrin7", "prose", ["iquorrin", "iquorrin7"]),
        ("nombre de usuario: mlopezq, nome utente: gbianchiq", "prose", ["mlopezq", "gbianchiq"]),
        ("user=quorrin action=login", "data", ["quorrin"]),
        ("runas /user:CORP\\iquorrin cmd", "prose", ["iquorrin"]),
        ("GitHub: octo-imelda", "prose", ["octo-imelda"]),
        ("login is imelda and pass is x9", "prose", ["imelda"]),
        ("DB_USER=imeldaq\n", "code", ["imeldaq"]),
        ("user = request.user", "code", []),
        ("User: Hello, how are you?", "prose", []),
        ("user: hola, puedes ayudarme", "prose", []),
        ("username is required", "prose", []),
        ("user: admin, login: root, username: postgres", "prose", []),
        ("username: <your username>, user=$USER", "prose", []),
        ("GitHub: add a workflow; Instagram is down", "prose", []),
        ("user_agent: Mozilla5, login page: x1", "prose", []),
    ],
)
def test_announced(scan: Scan, text: str, kind: Kind, names: list[str]) -> None:
    assert [value for value, type_ in scan(text, kind) if type_ == "username"] == names


@pytest.mark.parametrize(
    ("field", "found"),
    [
        ("username", True),
        ("user", True),
        ("login", True),
        ("userName", True),
        ("user_agent", False),
        ("user_role", False),
    ],
)
def test_fields(scan: Scan, field: str, found: bool) -> None:
    assert scan("imeldaq", "data", field) == ([("imeldaq", "username")] if found else [])
