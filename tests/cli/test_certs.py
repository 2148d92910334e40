from __future__ import annotations

import functools
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from cryptography import x509

from surrogateshield.cli.certs import _SYSTEMS, command
from surrogateshield.cli.trusting import load_rules
from surrogateshield.trust import Scope, ca
from surrogateshield.trust.instructions import INSTRUCTIONS

rules_read_once = functools.cache(load_rules)


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr("surrogateshield.cli.certs.load_rules", rules_read_once)
    monkeypatch.setenv("SURROGATESHIELD_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "ca"


def run(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(command, words, input=given)


def test_path_makes_the_ca_for_the_shipped_rules(folder: Path) -> None:
    result = run("path")
    assert result.exit_code == 0, result.output
    assert result.stdout == f"{folder / ca.CERTIFICATE_FILE}\n"
    certificate = x509.load_pem_x509_certificate(Path(result.stdout.strip()).read_bytes())
    rules = load_rules()
    assert Scope.read(certificate) == Scope.of(rules.domains, rules.ip_hosts)
    assert run("path").stdout == result.stdout


def test_show_without_a_ca(folder: Path) -> None:
    result = run("show")
    assert result.exit_code == 1
    assert result.stdout.startswith("state        absent: ")
    assert not folder.exists()


def test_show(folder: Path) -> None:
    run("path")
    result = run("show")
    assert result.exit_code == 0
    assert result.stdout.startswith("state        ok: ")
    assert str(folder / ca.CERTIFICATE_FILE) in result.stdout
    assert "openai.com" in result.stdout


def test_a_new_domain_is_shown_with_the_remedy(folder: Path) -> None:
    folder.parent.mkdir(mode=0o700)
    ca.ensure(folder, ["openai.com"])
    result = run("show")
    assert result.exit_code == 0
    assert "missing_domains" in result.stdout
    assert "surrogateshield certs reissue" in result.stdout
    run("reissue", "--yes")
    assert "state        ok" in run("show").stdout


def test_an_open_key_stops_everything_but_reissue(folder: Path) -> None:
    run("path")
    (folder / ca.KEY_FILE).chmod(0o644)
    for words in (["path"], ["trust"]):
        result = run(*words)
        assert result.exit_code == 1
        assert "chmod" in result.stderr
    assert run("show").exit_code == 1
    assert run("reissue", "--yes").exit_code == 0
    assert stat.S_IMODE((folder / ca.KEY_FILE).stat().st_mode) == 0o600
    assert run("show").exit_code == 0


def test_reissue_asks_first(folder: Path) -> None:
    run("path")
    key = (folder / ca.KEY_FILE).read_bytes()
    assert run("reissue", given="n\n").exit_code == 1
    assert (folder / ca.KEY_FILE).read_bytes() == key
    result = run("reissue", given="y\n")
    assert result.exit_code == 0
    assert "Restart the proxy" in result.stderr
    assert (folder / ca.KEY_FILE).read_bytes() != key


def test_reissue_renews_the_bundles(folder: Path) -> None:
    from surrogateshield.trust.bundle import write_trust_files

    run("path")
    bundle = write_trust_files(folder).bundle
    run("reissue", "--yes")
    assert (folder / ca.CERTIFICATE_FILE).read_bytes() in bundle.read_bytes()


@pytest.mark.parametrize("system", _SYSTEMS)
def test_trust_prints_and_changes_nothing(folder: Path, system: str) -> None:
    result = run("trust", system)
    assert result.exit_code == 0
    assert INSTRUCTIONS[system].title in result.stdout
    assert str(folder) in result.stdout


def test_trust_knows_this_system() -> None:
    result = run("trust")
    assert result.exit_code == 0
    assert "To undo it" in result.stdout
    assert "Other systems" in result.stdout


def test_every_instruction_can_be_asked_for() -> None:
    assert tuple(INSTRUCTIONS) == _SYSTEMS
