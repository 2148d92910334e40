"""Handles: in talk, and what else begins with "@"."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("follow @imelda_q88 on Instagram", ["imelda_q88"]),
        ("thanks @quorrin!", ["quorrin"]),
        ("@tovarb can you review? cc @brandt-t", ["tovarb", "brandt-t"]),
        ("my handle is @stone", ["stone"]),
        ("(@jq_brandt)", ["jq_brandt"]),
        ("add me on Discord: imelda#4821", ["imelda#4821"]),
        ("as u/imelda_q wrote", ["imelda_q"]),
        ("Cash App $imeldaq", ["imeldaq"]),
    ],
)
def test_handles(scan: Scan, text: str, names: list[str]) -> None:
    assert scan(text) == [(name, "username") for name in names]


@pytest.mark.parametrize(
    "text",
    [
        "npm i @types/node @angular/core",
        "@media (max-width: 3px) {}",
        "@everyone and @here, @channel",
        "see you @ 5",
        "@app.route('/x')",
        "@dataclass\nclass A: ...",
        "    @property\n    def a(self): ...",
        " * @param name the name",
        "WHERE id = @userId",
        "DECLARE @total INT",
        '{"@type": "Person", "@id": "x"}',
        '@click="go"',
        "${@name}",
        "issue #1234, build#4821",
        "a@b",
        "icon@2x.png",
        "pkg@latest",
        "@NotNull String x",
        "see you @home",
        "pay $amount",
        "/u/settings/x",
    ],
)
def test_no_handles(scan: Scan, text: str) -> None:
    assert scan(text) == []


def test_code_has_no_handles(scan: Scan) -> None:
    assert scan("x = 1  # thanks @imelda_q88", "code") == []
