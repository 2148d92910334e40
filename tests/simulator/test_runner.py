from __future__ import annotations

import json
import ssl
import threading
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from surrogateshield.simulator import Simulator


def test_serves_on_a_free_port_and_ends() -> None:
    before = threading.active_count()
    with Simulator() as simulator:
        assert simulator.port > 0
        assert httpx.get(simulator.url + "/x").status_code == 404
    assert threading.active_count() == before
    with pytest.raises(httpx.ConnectError):
        httpx.get(simulator.url + "/x")


def test_stopping_twice_and_without_a_start() -> None:
    simulator = Simulator()
    simulator.stop()
    simulator = Simulator()
    simulator.start()
    simulator.stop()
    simulator.stop()


def test_stops_while_a_client_still_reads() -> None:
    body = {"model": "sim-echo", "stream": True, "messages": [{"role": "user", "content": "word " * 50}]}
    with (
        Simulator(delay_ms=200, piece=0) as simulator,
        httpx.Client() as client,
        client.stream("POST", simulator.url + "/v1/chat/completions", json=body) as response,
    ):
        assert response.status_code == 200
        simulator.stop()


def test_a_taken_port_is_an_os_error() -> None:
    with Simulator() as first, pytest.raises(OSError, match="in use"):
        Simulator(first.port).start()


def test_reset_and_record(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    with Simulator(record=file) as simulator:
        httpx.get(simulator.url + "/one")
        simulator.reset()
        httpx.get(simulator.url + "/two")
        assert [request.path for request in simulator.requests] == ["/two"]
    assert [json.loads(line)["path"] for line in file.read_text().splitlines()] == ["/one", "/two"]


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    """A self-signed certificate for 127.0.0.1 and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "simulator")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    files = tmp_path / "cert.pem", tmp_path / "key.pem"
    files[0].write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return files


def test_tls(pair: tuple[Path, Path]) -> None:
    trust = ssl.create_default_context(cafile=str(pair[0]))
    with Simulator(tls=pair) as simulator:
        assert simulator.url.startswith("https://")
        assert httpx.get(simulator.url + "/x", verify=trust).status_code == 404


def test_unusable_tls_files_are_an_os_error(pair: tuple[Path, Path]) -> None:
    with pytest.raises(OSError):
        Simulator(tls=(pair[0], pair[0])).start()
