"""E-mail addresses: kinds, fields, ways to write them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("ines@corp.example", "data", "email", [("ines@corp.example", "email")]),
        ("a = 'ines@corp.example'  # owner", "code", None, [("ines@corp.example", "email")]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('"ines caldera"@corp.example', '"ines caldera"@corp.example'),
        ("ops@[192.0.2.7]", "ops@[192.0.2.7]"),
        ("mailto:ines@corp.example?subject=x", "ines@corp.example"),
        ("?to=ines@corp.example&x=1", "ines@corp.example"),
        (r"a\u003cines@corp.example\u003e", "ines@corp.example"),
        ("ines@xn--mnchen-3ya.example", "ines@xn--mnchen-3ya.example"),
        ("邮箱ines@corp.example请", "ines@corp.example"),
        ("ines [at] corp [dot] example", "ines [at] corp [dot] example"),
        ("ines(at)corp.example", "ines(at)corp.example"),
        ("ines[dot]caldera[at]corp[dot]example", "ines[dot]caldera[at]corp[dot]example"),
        ("email: ines dot caldera at corp dot example", "ines dot caldera at corp dot example"),
        ("ines_c arroba gmail punto com", "ines_c arroba gmail punto com"),
        ("ines_c at gmail dot com", "ines_c at gmail dot com"),
    ],
)
def test_ways_to_write_an_email(scan: Scan, text: str, found: str) -> None:
    assert scan(text) == [(found, "email")]


@pytest.mark.parametrize(
    "text",
    [
        "git clone git@code.corp.example:team/app.git",
        "look at stackoverflow dot com",
        "look at docs.corp.example",
        "meet at the dot com office",
        "this@MainActivity.context",
        "icon@2x.png",
    ],
)
def test_no_emails(scan: Scan, text: str) -> None:
    assert scan(text) == []


def test_a_product_of_matrices_is_no_email(scan: Scan) -> None:
    assert scan("y = q@k.transpose(1)", "code") == []
