from __future__ import annotations

import ssl
from pathlib import Path

import certifi
import pytest

from surrogateshield.trust import ca
from surrogateshield.trust.roots import pem_blocks, read_certificates, system_roots, unique


@pytest.fixture
def pem(confdir: Path) -> bytes:
    return (confdir / ca.CERTIFICATE_FILE).read_bytes()


def test_blocks_are_taken_out_of_anything(pem: bytes) -> None:
    dressed = b"subject=CN x\r\n" + pem.replace(b"\n", b"\r\n") + b"-----BEGIN TRUSTED CERTIFICATE-----\nAAAA\n"
    assert pem_blocks(dressed + b"\xff\xfe" + pem) == [pem, pem]


def test_a_private_key_is_never_taken(confdir: Path) -> None:
    blocks = read_certificates(confdir / ca.KEY_FILE)
    assert len(blocks) == 2
    assert not any(b"PRIVATE" in block for block in blocks)


def test_a_block_that_is_no_base64_is_left_out(pem: bytes) -> None:
    broken = b"-----BEGIN CERTIFICATE-----\nMII*?\n-----END CERTIFICATE-----\n"
    assert pem_blocks(broken + pem) == [pem]


def test_a_folder(tmp_path: Path, pem: bytes) -> None:
    (tmp_path / "b.pem").write_bytes(pem)
    (tmp_path / "a.0").symlink_to("b.pem")
    (tmp_path / "gone.0").symlink_to("nothing")
    (tmp_path / "README").write_text("no certificate")
    assert unique(read_certificates(tmp_path)) == [pem]


def test_system_roots_load_into_openssl() -> None:
    _, blocks = system_roots()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.load_verify_locations(cadata=b"".join(blocks).decode("ascii"))
    assert len(context.get_ca_certs()) > 20


def test_system_roots_do_not_follow_the_variables(monkeypatch: pytest.MonkeyPatch, confdir: Path) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(confdir / ca.CERTIFICATE_FILE))
    assert len(system_roots()[1]) > 20


def test_without_a_system_file_certifi_stands_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("surrogateshield.trust.roots.SYSTEM_FILES", (str(tmp_path / "none"),))
    nowhere = ssl.DefaultVerifyPaths("", "", "", str(tmp_path / "none"), "", str(tmp_path / "none"))
    monkeypatch.setattr("ssl.get_default_verify_paths", lambda: nowhere)
    source, blocks = system_roots()
    assert source == Path(certifi.where())
    assert len(blocks) > 20
