from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield.trust import ca
from surrogateshield.trust.errors import CAError
from surrogateshield.trust.prepare import prepare

URL = "http://127.0.0.1:8080"


def test_everything_a_program_needs_is_there(tmp_path: Path) -> None:
    confdir = tmp_path / "ca"
    wanted = prepare(confdir, URL, ["openai.com"], [], {})
    assert wanted.warnings == ()
    for name in ("SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"):
        assert Path(wanted.variables[name]).is_file()
    assert ca.inspect(confdir, ["openai.com"]).state is ca.CAState.OK


def test_an_uncovered_rule_is_told_of(tmp_path: Path) -> None:
    prepare(tmp_path / "ca", URL, ["openai.com"], [], {})
    wanted = prepare(tmp_path / "ca", URL, ["openai.com", "mistral.ai"], [], {})
    assert "certs reissue" in wanted.warnings[0]
    assert wanted.variables["HTTPS_PROXY"] == URL


def test_loopback_rules_go_through_the_proxy_even_before_a_reissue(tmp_path: Path) -> None:
    prepare(tmp_path / "ca", URL, ["openai.com"], [], {})
    wanted = prepare(tmp_path / "ca", URL, ["openai.com"], ["127.0.0.1"], {})
    assert "127.0.0.1" not in wanted.variables["NO_PROXY"]


def test_a_ca_that_cannot_be_used_stops_it(tmp_path: Path) -> None:
    confdir = tmp_path / "ca"
    confdir.mkdir(mode=0o700)
    (confdir / ca.KEY_FILE).write_text("not a key")
    (confdir / ca.KEY_FILE).chmod(0o600)
    with pytest.raises(CAError, match="certs reissue"):
        prepare(confdir, URL, ["openai.com"], [], {})
    assert not (confdir / "bundle.pem").exists()
