"""What real TLS clients make of leaves from our CA: for rules' hosts they accept them, for any other they do not."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from surrogateshield.trust import ca
from surrogateshield.trust.bundle import TRUSTSTORE_PASSWORD, write_trust_files

CLIENTS = Path(__file__).parent / "clients"

ACCEPTED = ("api.openai.com", "openai.com", "generativelanguage.googleapis.com", "eu.api.anthropic.com")
REJECTED = ("example.com", "notopenai.com", "api.openai.com.example.net", "com", "127.0.0.1")
MIXED = ("api.openai.com", "example.com")
"""One leaf with both names, as mitmproxy makes it when it copies the names of a provider's certificate."""

Ports = dict[tuple[str, ...], int]
Client = Callable[[Path, list[tuple[str, int]]], dict[int, str]]


@pytest.fixture(scope="module")
def servers(confdir: Path, make_leaf: Callable[..., Path]) -> Iterator[Ports]:
    """A TLS server for each leaf: names -> port on 127.0.0.1."""
    leaves = [(name,) for name in (*ACCEPTED, *REJECTED)] + [MIXED]
    with contextlib.ExitStack() as stack:
        yield {names: stack.enter_context(tls_server(make_leaf(confdir, *names))) for names in leaves}


@contextlib.contextmanager
def tls_server(leaf: Path) -> Iterator[int]:
    """Answers every connection with an empty HTTP answer."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(leaf)
    listener = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        while True:
            try:
                plain, _ = listener.accept()
            except OSError:
                return
            with plain, contextlib.suppress(OSError):
                plain.settimeout(10)
                with context.wrap_socket(plain, server_side=True) as connection:
                    connection.recv(4096)
                    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join(10)


def connect_with_python(confdir: Path, pairs: list[tuple[str, int]]) -> dict[int, str]:
    """OpenSSL through Python's ssl, with the strict flag that Python 3.13 sets."""
    context = ssl.create_default_context(cafile=confdir / ca.CERTIFICATE_FILE)
    context.verify_flags |= ssl.VERIFY_X509_STRICT
    verdicts = {}
    for name, port in pairs:
        with socket.create_connection(("127.0.0.1", port), timeout=10) as plain:
            try:
                with context.wrap_socket(plain, server_hostname=name) as connection:
                    connection.sendall(b"GET / HTTP/1.1\r\n\r\n")
                    verdicts[port] = "accepted"
            except ssl.SSLCertVerificationError as error:
                verdicts[port] = f"rejected {error.verify_message}"
    return verdicts


def connect_with_openssl(confdir: Path, pairs: list[tuple[str, int]]) -> dict[int, str]:
    """`openssl s_client`."""
    verdicts = {}
    for name, port in pairs:
        identity = "-verify_ip" if name[0].isdigit() else "-verify_hostname"
        command = ["openssl", "s_client", "-connect", f"127.0.0.1:{port}", identity, name, "-verify_return_error"]
        command += ["-CAfile", str(confdir / ca.CERTIFICATE_FILE)]
        result = run(command)
        verdicts[port] = "accepted" if result.returncode == 0 else f"rejected {result.stderr}"
    return verdicts


def connect_with_node(confdir: Path, pairs: list[tuple[str, int]]) -> dict[int, str]:
    """Node's https module; the CA as NODE_EXTRA_CA_CERTS."""
    return verdicts_of(["node", str(CLIENTS / "connect.js")], pairs, NODE_EXTRA_CA_CERTS=confdir / ca.CERTIFICATE_FILE)


def connect_with_go(confdir: Path, pairs: list[tuple[str, int]], program: str) -> dict[int, str]:
    """Go's crypto/tls; the CA as SSL_CERT_FILE."""
    return verdicts_of([program], pairs, SSL_CERT_FILE=confdir / ca.CERTIFICATE_FILE, SSL_CERT_DIR="/nonexistent")


def connect_with_java(confdir: Path, pairs: list[tuple[str, int]]) -> dict[int, str]:
    """Java's JSSE; the CA in our own trust store."""
    truststore = write_trust_files(confdir).truststore
    options = [f"-Djavax.net.ssl.trustStore={truststore}", f"-Djavax.net.ssl.trustStorePassword={TRUSTSTORE_PASSWORD}"]
    return verdicts_of(["java", *options, str(CLIENTS / "Connect.java")], pairs)


def verdicts_of(command: list[str], pairs: list[tuple[str, int]], **variables: object) -> dict[int, str]:
    """What a client program prints: a line `PORT accepted` or `PORT rejected REASON` for each pair."""
    result = run([*command, *(str(word) for pair in pairs for word in pair)], **variables)
    assert result.returncode == 0, result.stderr
    lines = (line.split(" ", 1) for line in result.stdout.splitlines())
    return {int(port): verdict for port, verdict in lines}


def run(command: list[str], **variables: object) -> subprocess.CompletedProcess[str]:
    """Run a client in an environment without trust or proxy variables of the machine."""
    kept = {name: value for name, value in os.environ.items() if not any(w in name for w in ("CERT", "CA_", "PROXY"))}
    environment = kept | {name: str(value) for name, value in variables.items()}
    return subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.fixture(scope="module", params=["python", "openssl", "node", "go", "java"])
def client(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Client:
    """Each TLS client that this machine has."""
    name = request.param
    if name == "python":
        return connect_with_python
    if shutil.which(name) is None:
        pytest.skip(f"no {name} on this machine")
    if name == "go":
        program = tmp_path_factory.mktemp("go") / "connect"
        # -p 1 and no module: one small program, built from the standard library alone.
        built = run(["go", "build", "-p", "1", "-o", str(program), str(CLIENTS / "connect.go")], GO111MODULE="off")
        assert built.returncode == 0, built.stderr
        return lambda confdir, pairs: connect_with_go(confdir, pairs, str(program))
    return {"openssl": connect_with_openssl, "node": connect_with_node, "java": connect_with_java}[name]


def test_a_client_accepts_rules_hosts_alone(client: Client, confdir: Path, servers: Ports) -> None:
    pairs = [(names[0], port) for names, port in servers.items()]
    verdicts = client(confdir, pairs)
    found = {names: verdicts[port] for names, port in servers.items()}
    assert {names for names, verdict in found.items() if verdict == "accepted"} == {(name,) for name in ACCEPTED}
    assert all(verdict.startswith("rejected ") for names, verdict in found.items() if names[0] not in ACCEPTED)
    reasons = " ".join(found[(name,)].lower() for name in ("example.com", "127.0.0.1"))
    assert any(word in reasons for word in ("subtree", "constraint")), reasons


def verify(confdir: Path, leaf: Path) -> str:
    """What `openssl verify` says of a leaf; empty if it is valid."""
    if shutil.which("openssl") is None:
        pytest.skip("no openssl on this machine")
    root = str(confdir / ca.CERTIFICATE_FILE)
    result = run(["openssl", "verify", "-x509_strict", "-CAfile", root, "-untrusted", str(leaf), str(leaf)])
    return "" if result.returncode == 0 else result.stderr


@pytest.mark.parametrize("name", ACCEPTED)
def test_openssl_verify_accepts_a_rules_host(confdir: Path, make_leaf: Callable[..., Path], name: str) -> None:
    assert verify(confdir, make_leaf(confdir, name)) == ""


@pytest.mark.parametrize("names", [*((name,) for name in REJECTED), MIXED, ("::1",), ("10.0.0.1",)])
def test_openssl_verify_rejects_anything_else(
    confdir: Path, make_leaf: Callable[..., Path], names: tuple[str, ...]
) -> None:
    assert "subtree violation" in verify(confdir, make_leaf(confdir, *names))


def test_a_client_accepts_an_address_that_a_rule_names_and_no_other(
    client: Client, address_confdir: Path, address_servers: Ports
) -> None:
    pairs = [(names[0], port) for names, port in address_servers.items()]
    verdicts = client(address_confdir, pairs)
    found = [name for name, port in pairs if verdicts[port] == "accepted"]
    assert sorted(found) == ["127.0.0.1", "api.openai.com"]


@pytest.fixture(scope="module")
def address_confdir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A CA whose rules name an address too."""
    folder = tmp_path_factory.mktemp("addresses") / "confdir"
    ca.ensure(folder, ["openai.com"], ["127.0.0.1", "fd00::1"])
    return folder


@pytest.fixture(scope="module")
def address_servers(address_confdir: Path, make_leaf: Callable[..., Path]) -> Iterator[Ports]:
    """As `servers`, for that CA."""
    names = ("127.0.0.1", "127.0.0.2", "api.openai.com", "localhost")
    with contextlib.ExitStack() as stack:
        yield {(name,): stack.enter_context(tls_server(make_leaf(address_confdir, name))) for name in names}


@pytest.mark.parametrize(("name", "valid"), [("127.0.0.1", True), ("fd00::1", True), ("fd00::2", False)])
def test_openssl_verify_agrees_on_addresses(
    address_confdir: Path, make_leaf: Callable[..., Path], name: str, valid: bool
) -> None:
    assert (verify(address_confdir, make_leaf(address_confdir, name)) == "") is valid


def test_without_a_domain_no_name_is_covered(tmp_path: Path, make_leaf: Callable[..., Path]) -> None:
    confdir = tmp_path / "confdir"
    ca.ensure(confdir, [], ["::1"])
    assert verify(confdir, make_leaf(confdir, "::1")) == ""
    assert "subtree violation" in verify(confdir, make_leaf(confdir, "api.openai.com"))


@pytest.mark.end_to_end
def test_mitmproxy_serves_the_whole_chain(confdir: Path, tmp_path: Path) -> None:
    """A real mitmdump, with an addon that answers by itself."""
    script = tmp_path / "answer.py"
    script.write_text(
        "from mitmproxy import http\ndef request(flow):\n    flow.response = http.Response.make(200, b'answered')\n"
    )
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    command = [str(Path(sys.executable).with_name("mitmdump")), "-q", "-s", str(script), "--listen-host", "127.0.0.1"]
    command += ["-p", str(port), "--set", f"confdir={confdir}", "--set", "connection_strategy=lazy"]
    process = subprocess.Popen([*command, "--set", "upstream_cert=false"])
    try:
        assert through_proxy(confdir, port, "api.openai.com").endswith(b"answered")
        with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
            through_proxy(confdir, port, "example.com")
    finally:
        process.terminate()
        process.wait(20)


def through_proxy(confdir: Path, port: int, host: str) -> bytes:
    """The answer to GET https://HOST/ through the proxy, trusting the CA alone."""
    end = time.monotonic() + 30
    while True:
        try:
            plain = socket.create_connection(("127.0.0.1", port), timeout=20)
            break
        except ConnectionRefusedError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
    with plain:
        plain.sendall(f"CONNECT {host}:443 HTTP/1.1\r\nHost: {host}:443\r\n\r\n".encode())
        assert b" 200 " in plain.recv(4096)
        context = ssl.create_default_context(cafile=confdir / ca.CERTIFICATE_FILE)
        with context.wrap_socket(plain, server_hostname=host) as connection:
            connection.sendall(f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            return b"".join(iter(lambda: connection.recv(4096), b""))
