"""Passwords and PINs: languages, syntaxes, and sentences about passwords."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]

VALUE = "Zeb9a!ra"


@pytest.mark.parametrize(
    "text",
    [
        "my password is {}",
        "the wifi password at the cabin is {}, ok?",
        "pw: {}",
        "pwd={}",
        "pass - {}",
        "the password {}",
        "password for the guest network: {}",
        "I set the password to {}",
        "{} is my password",
        "**Password:** {}",
        "Das Passwort lautet {}.",
        "WLAN-Passwort: {}",
        "Kennwort für den Server ist {}",
        "mot de passe : {}",
        "le mot de passe du wifi est {}",
        "la contraseña es {}",
        "contraseña del router: {}",
        "la clave del wifi es {}",
        "la password è {}",
        "a senha do banco é {}",
        "palavra-passe: {}",
        "het wachtwoord is {}",
        "hasło to {}",
        "hasło do wifi: {}",
        "lösenord: {}",
        "пароль: {}",
        "密码:{}",
        "DB_PASSWORD={}",
        "db.password = {}",
        "password: '{}'",
        'password="{}"',
        "--password {}",
        "--password={}",
        "<password>{}</password>",
        "'password' => '{}',",
        "- name: DB_PASSWORD\n  value: {}",
        "| password | {} |",
        "PASSWORD('{}')",
        "IDENTIFIED BY '{}'",
        r"\"password\": \"{}\"",
        "requirepass {}",
        "psk={}",
        "Password</td><td>{}</td>",
    ],
)
def test_ways_to_write_a_password(scan: Scan, text: str) -> None:
    assert scan(text.replace("{}", VALUE)) == [(VALUE, "password")]


@pytest.mark.parametrize(
    ("text", "kind", "values"),
    [
        ('password = "hunter2!"', "code", ["hunter2!"]),
        ("password = get_password()", "code", []),
        ("def login(user: str, password: str) -> bool:", "code", []),
        ("this.password = newPassword2;", "code", []),
        ("password: sunflower\n", "prose", ["sunflower"]),
        ("password: must be longer", "prose", []),
        ("Password: required", "prose", []),
        ("Passwort: mindestens 12 Zeichen", "prose", []),
        ('"password": "Enter your password"', "data", []),
        ("the password is incorrect. Your password was reset.", "prose", []),
        ("Password requirements: 8 characters", "prose", []),
        ("We pass `x=1` and pass mode=2 to it; the first pass: 2024", "prose", []),
        ("password_hash: 9f8e7d6c, password policy: min8", "prose", []),
        ("password: ********", "prose", []),
        ("passwords: Alpha#1, Bravo#2 and Charlie#3", "prose", ["Alpha#1", "Bravo#2", "Charlie#3"]),
        ("from Winter2030! to Summer2031!", "prose", []),
        ("changed my password from Winter2030! to Summer2031!", "prose", ["Winter2030!", "Summer2031!"]),
        ("root:$6$q8Zt3LmX$v6Nc1Rb9Yd4Kf7Hs2Jg5Ta0:1:", "data", ["$6$q8Zt3LmX$v6Nc1Rb9Yd4Kf7Hs2Jg5Ta0"]),
    ],
)
def test_passwords_and_talk_of_passwords(scan: Scan, text: str, kind: Kind, values: list[str]) -> None:
    assert scan(text, kind) == [(value, "password") for value in values]


@pytest.mark.parametrize(
    ("value", "field", "found"),
    [
        ("zwiebelturm", "Passwort", True),
        ("zwiebelturm", "mot_de_passe", True),
        ("zwiebelturm", "password_policy", False),
        ("4821", "pin", True),
        ("560001", "pin", False),
    ],
)
def test_fields(scan: Scan, value: str, field: str, found: bool) -> None:
    assert scan(value, "data", field) == ([(value, "password")] if found else [])
