from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from surrogateshield.policy import RuleError, RuleSet

RULE = """\
provider: {name}
hosts: [{hosts}]
companions: [{companions}]
error: openai
account: [header:authorization]
"""


@pytest.fixture
def rules(write: Callable[..., Path]) -> RuleSet:
    """Three providers whose patterns overlap."""
    for name, hosts, companions in [
        ("wide", "'*.acme.example', bücher.example", "telemetry.acme.example"),
        ("close", "api.eu.acme.example, '*.eu.acme.example:8443'", ""),
        ("local", "'127.0.0.1:11434', '[::1]:11434', 'ollama:11434'", "192.0.2.7"),
    ]:
        folder = write(RULE.format(name=name, hosts=hosts, companions=companions), name=f"{name}.yaml").parent
    return RuleSet.load([folder])


@pytest.mark.parametrize(
    ("host", "port", "name"),
    [
        ("x.acme.example", 443, "wide"),
        ("X.ACME.example.", None, "wide"),
        ("acme.example", 443, None),
        ("api.eu.acme.example", 443, "close"),
        ("api.eu.acme.example", None, "close"),
        ("b.eu.acme.example", 443, "wide"),
        ("b.eu.acme.example", 8443, "close"),
        ("xn--bcher-kva.example", 443, "wide"),
        ("BÜCHER.example", 443, "wide"),
        ("127.0.0.1", 11434, "local"),
        ("127.0.0.1", 443, None),
        ("::1", 11434, "local"),
        ("[::1]", 11434, "local"),
        ("ollama", 11434, "local"),
        ("example.org", 443, None),
        ("", 443, None),
        ("no host", 443, None),
    ],
)
def test_the_provider_of_a_host(rules: RuleSet, host: str, port: int | None, name: str | None) -> None:
    found = rules.provider_for(host, port)
    assert (found.name if found else None) == name


def test_companions(rules: RuleSet) -> None:
    owner = rules.companion_for("telemetry.acme.example")
    assert owner is not None
    assert owner.name == "wide"
    assert rules.companion_for("api.acme.example") is None


def test_what_the_ca_must_cover(rules: RuleSet) -> None:
    assert rules.domains == {"acme.example", "xn--bcher-kva.example", "ollama"}
    assert rules.ip_hosts == {"127.0.0.1", "::1", "192.0.2.7"}
    assert "[::1]:11434" in rules.hosts


def test_nothing_to_load(tmp_path: Path) -> None:
    assert RuleSet.load([tmp_path]).provider_for("api.openai.com") is None


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(RuleError, match="no such file or folder"):
        RuleSet.load([tmp_path / "absent"])


def test_the_user_s_own_folder_need_not_exist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert RuleSet.load([tmp_path / ".config" / "surrogateshield" / "rules"]).providers == ()
