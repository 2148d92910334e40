from __future__ import annotations

import datetime
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from mitmproxy.certs import CertStore

from surrogateshield.trust import ca
from surrogateshield.trust.ca import CAState, ensure, inspect, reissue
from surrogateshield.trust.errors import CAError

DOMAINS = ["openai.com", "anthropic.com"]


@pytest.fixture
def confdir(tmp_path: Path) -> Path:
    return tmp_path / "home" / "ca"


def later(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    now = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=days)
    monkeypatch.setattr(ca, "_now", lambda: now)


def test_a_new_ca(confdir: Path) -> None:
    status = ensure(confdir, DOMAINS)
    assert (status.state, status.usable, status.missing) == (CAState.FRESH, True, ())
    assert str(status.certificate) in str(status)
    assert status.scope is not None
    assert status.scope.domains == ("anthropic.com", "openai.com")
    root = x509.load_pem_x509_certificate(status.certificate.read_bytes())
    assert status.fingerprint == root.fingerprint(hashes.SHA256()).hex(":").upper()
    assert (confdir / ca.CER_FILE).read_bytes() == status.certificate.read_bytes()
    assert b"PRIVATE KEY" not in status.certificate.read_bytes()


@pytest.mark.skipif(os.name == "nt", reason="POSIX modes")
def test_modes(confdir: Path) -> None:
    before = os.umask(0)
    try:
        ensure(confdir, DOMAINS)
    finally:
        os.umask(before)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in [confdir, *confdir.iterdir()]}
    assert modes == {"ca": 0o700, ca.KEY_FILE: 0o600, ca.CERTIFICATE_FILE: 0o644, ca.CER_FILE: 0o644}


def test_a_ca_that_is_there_stays(confdir: Path) -> None:
    first = ensure(confdir, DOMAINS)
    key = (confdir / ca.KEY_FILE).read_bytes()
    second = ensure(confdir, DOMAINS)
    assert second.state is CAState.OK
    assert second.fingerprint == first.fingerprint
    assert (confdir / ca.KEY_FILE).read_bytes() == key


def test_mitmproxy_uses_it_and_makes_none(confdir: Path) -> None:
    status = ensure(confdir, DOMAINS)
    store = CertStore.from_store(confdir, "mitmproxy", 2048)
    assert status.scope is not None
    assert store.default_ca.organization == "SurrogateShield"
    assert inspect(confdir, DOMAINS).fingerprint == status.fingerprint


def test_copies_are_repaired(confdir: Path) -> None:
    status = ensure(confdir, DOMAINS)
    content = status.certificate.read_bytes()
    status.certificate.write_bytes(b"something else")
    (confdir / ca.CER_FILE).unlink()
    assert ensure(confdir, DOMAINS).state is CAState.OK
    assert status.certificate.read_bytes() == content == (confdir / ca.CER_FILE).read_bytes()


def test_a_rule_with_a_new_domain(confdir: Path) -> None:
    ensure(confdir, DOMAINS)
    status = ensure(confdir, [*DOMAINS, "mistral.ai"], ["127.0.0.1"])
    assert (status.state, status.usable) == (CAState.MISSING_DOMAINS, True)
    assert status.missing == ("mistral.ai", "127.0.0.1")
    assert "mistral.ai" in status.message
    assert "surrogateshield certs reissue" in status.message


def test_near_its_end(confdir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ensure(confdir, DOMAINS)
    later(monkeypatch, 728 - 31)
    assert inspect(confdir, DOMAINS).state is CAState.OK
    later(monkeypatch, 728 - 29)
    status = ensure(confdir, DOMAINS)
    assert (status.state, status.usable) == (CAState.EXPIRES_SOON, True)
    assert inspect(confdir, [*DOMAINS, "x.ai"]).state is CAState.MISSING_DOMAINS


def test_past_its_end_it_is_refused(confdir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ensure(confdir, DOMAINS)
    later(monkeypatch, 730)
    assert inspect(confdir, DOMAINS).state is CAState.EXPIRED
    with pytest.raises(CAError, match="certs reissue"):
        ensure(confdir, DOMAINS)
    monkeypatch.undo()
    assert ensure(confdir, DOMAINS).state is CAState.OK


def test_a_ca_of_mitmproxys_is_refused_and_left_alone(confdir: Path) -> None:
    confdir.mkdir(mode=0o700, parents=True)
    CertStore.from_store(confdir, "mitmproxy", 2048)
    key = (confdir / ca.KEY_FILE).read_bytes()
    assert inspect(confdir, DOMAINS).state is CAState.FOREIGN
    with pytest.raises(CAError, match="not a CA made by SurrogateShield"):
        ensure(confdir, DOMAINS)
    assert (confdir / ca.KEY_FILE).read_bytes() == key


@pytest.mark.skipif(os.name == "nt", reason="POSIX modes")
@pytest.mark.parametrize(("name", "mode"), [("", 0o755), (ca.KEY_FILE, 0o640), (ca.KEY_FILE, 0o604)])
def test_a_key_that_others_may_read_is_refused(confdir: Path, name: str, mode: int) -> None:
    ensure(confdir, DOMAINS)
    (confdir / name).chmod(mode)
    assert inspect(confdir, DOMAINS).state is CAState.BAD_PERMISSIONS
    with pytest.raises(CAError, match="chmod 700"):
        ensure(confdir, DOMAINS)
    reissue(confdir, DOMAINS)
    assert inspect(confdir, DOMAINS).state is CAState.OK


def test_nothing_there(confdir: Path) -> None:
    assert inspect(confdir, DOMAINS).state is CAState.ABSENT
    assert not confdir.exists()


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "ca").write_text("")
    with pytest.raises(CAError, match="SURROGATESHIELD_HOME"):
        ensure(tmp_path / "ca", DOMAINS)


def test_reissue_leaves_nothing_of_the_old(confdir: Path) -> None:
    old = ensure(confdir, DOMAINS)
    old_files = {path.read_bytes() for path in confdir.iterdir()}
    new = reissue(confdir, [*DOMAINS, "mistral.ai"])
    assert new.state is CAState.FRESH
    assert new.fingerprint != old.fingerprint
    assert not {path.read_bytes() for path in confdir.iterdir()} & old_files
    assert len(list(confdir.iterdir())) == 3
    assert inspect(confdir, [*DOMAINS, "mistral.ai"]).state is CAState.OK


def test_reissue_replaces_a_foreign_ca(confdir: Path) -> None:
    confdir.mkdir(mode=0o700, parents=True)
    CertStore.from_store(confdir, "mitmproxy", 2048)
    reissue(confdir, DOMAINS)
    assert ensure(confdir, DOMAINS).state is CAState.OK


def test_processes_that_start_together_end_with_one(confdir: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from surrogateshield.trust import ensure; print(flush=True); "
        "sys.stdin.readline(); print(ensure(Path(sys.argv[1]), sys.argv[2:]).fingerprint)"
    )
    command = [sys.executable, "-c", code, str(confdir), *DOMAINS]
    pipe = subprocess.PIPE
    processes = [subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) for _ in range(3)]
    for process in processes:
        assert process.stdout is not None
        process.stdout.readline()  # all have imported what they need, and wait
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    printed = {process.communicate(timeout=60)[0].strip() for process in processes}
    assert printed == {ensure(confdir, DOMAINS).fingerprint}
    assert {path.name for path in confdir.iterdir()} == {ca.KEY_FILE, ca.CERTIFICATE_FILE, ca.CER_FILE}
