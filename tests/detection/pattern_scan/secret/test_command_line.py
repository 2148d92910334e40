"""Passwords on command lines."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("curl -u imeldaq:Zeb9a!ra https://x.example", [("imeldaq", "username"), ("Zeb9a!ra", "password")]),
        (
            "wget --user imeldaq --password Zeb9a!ra https://x.example",
            [("imeldaq", "username"), ("Zeb9a!ra", "password")],
        ),
        ("mysql -u root -pZeb9a app", [("Zeb9a", "password")]),
        ("mysqldump -h db -p'Zeb9a!ra' app", [("Zeb9a!ra", "password")]),
        ("sshpass -p Zeb9a!ra ssh root@host1", [("Zeb9a!ra", "password")]),
        ("openssl enc -aes-256-cbc -k x -pass pass:Zeb9a!ra", [("Zeb9a!ra", "password")]),
        ("zip -r -P Zeb9a!ra out.zip src", [("Zeb9a!ra", "password")]),
        ("net use x: \\\\srv\\share /user:corp Zeb9a!ra", [("Zeb9a!ra", "password")]),
        ("creds: imeldaq / Zeb9a!ra", [("imeldaq", "username"), ("Zeb9a!ra", "password")]),
        ("user/pass is imeldaq:Zeb9a!ra", [("imeldaq", "username"), ("Zeb9a!ra", "password")]),
        ("docker run -u 1000:1000 -p 8080:80 app", []),
        ("mkdir -p build; cp -p a b; ssh -p 2222 host", []),
        ("curl -u $USER:$PASS https://x.example", []),
        ("login / register, log in with Google / GitHub", []),
    ],
)
def test_commands(scan: Scan, text: str, found: list[tuple[str, str]]) -> None:
    assert scan(text) == found
