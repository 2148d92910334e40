"""The tests stay on this machine (`tests/support/sealed`)."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sealed_off import LeftTheMachine, leave_networks, refused

ELSEWHERE, ELSEWHERE_6 = "192.0.2.1", "2001:db8::1"
NAME = "telemetry.example.com"


def connect(family: socket.AddressFamily, kind: socket.SocketKind, host: str) -> None:
    with socket.socket(family, kind) as probe:
        probe.connect((host, 80))


def connect_ex() -> None:
    with socket.socket() as probe:
        probe.connect_ex((ELSEWHERE, 80))


def send_to() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.sendto(b"x", (ELSEWHERE, 53))


def send_message() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.sendmsg([b"x"], [], 0, (ELSEWHERE, 53))


LEAVING: dict[str, Callable[[], object]] = {
    "connect": lambda: connect(socket.AF_INET, socket.SOCK_STREAM, ELSEWHERE),
    "connect, IPv6": lambda: connect(socket.AF_INET6, socket.SOCK_STREAM, ELSEWHERE_6),
    "connect, mapped": lambda: connect(socket.AF_INET6, socket.SOCK_STREAM, f"::ffff:{ELSEWHERE}"),
    "connect, UDP": lambda: connect(socket.AF_INET, socket.SOCK_DGRAM, ELSEWHERE),
    "connect_ex": connect_ex,
    "sendto": send_to,
    "sendmsg": send_message,
    "create_connection": lambda: socket.create_connection((ELSEWHERE, 80)),
    "asyncio": lambda: asyncio.run(asyncio.open_connection(ELSEWHERE, 80)),
    "getaddrinfo": lambda: socket.getaddrinfo(NAME, 443),
    "getaddrinfo, bytes": lambda: socket.getaddrinfo(NAME.encode(), 443),
    "gethostbyname": lambda: socket.gethostbyname(NAME),
    "gethostbyaddr": lambda: socket.gethostbyaddr(ELSEWHERE),
    "getnameinfo": lambda: socket.getnameinfo((ELSEWHERE, 80), 0),
}


@pytest.mark.parametrize("way", sorted(LEAVING))
def test_each_way_out_is_refused_with_a_clear_error_and_noted(way: str) -> None:
    with pytest.raises(LeftTheMachine, match="tests stay on this machine: refused to"):
        LEAVING[way]()
    (noted,) = refused()
    assert any(host in noted for host in (ELSEWHERE, ELSEWHERE_6, NAME))
    assert refused() == [], "each is told once"


@pytest.mark.parametrize(("family", "host"), [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")])
def test_loopback_goes_on_working(family: socket.AddressFamily, host: str) -> None:
    with socket.create_server((host, 0), family=family) as server:
        port = server.getsockname()[1]
        for name in (host, "localhost") if family == socket.AF_INET else (host,):
            socket.create_connection((name, port)).close()
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.sendto(b"x", (host, port))
    assert socket.getaddrinfo(ELSEWHERE, 80), "a number is no question to anybody"
    assert socket.getaddrinfo(None, 80)
    assert refused() == []


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="needs Unix sockets")
def test_unix_sockets_go_on_working(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as client:
        server.bind(str(tmp_path / "s"))
        server.listen()
        client.connect(str(tmp_path / "s"))
    assert refused() == []


@pytest.mark.parametrize("inherited", [False, True], ids=["as the environment says", "with the path of this process"])
def test_python_that_a_test_starts_is_refused_too(inherited: bool) -> None:
    program = f"import socket; socket.create_connection(({ELSEWHERE!r}, 80))"
    environment = dict(os.environ)
    if inherited:  # as the detector's process is started
        environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 1
    assert "LeftTheMachine: tests stay on this machine: refused to talk to '192.0.2.1'" in done.stderr
    assert len(refused()) == 1


def test_any_program_is_cut_off_where_the_system_allows_it() -> None:
    shell = shutil.which("bash")
    if shell is None or not leave_networks():
        pytest.skip("needs bash, and the right to make a network")
    done = subprocess.run(
        [shell, "-c", f"exec 3<>/dev/tcp/{ELSEWHERE}/80"], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode != 0
    assert "unreachable" in done.stderr


@pytest.mark.parametrize(
    ("marker", "outcome"),
    [
        ("", "2 passed, 1 error"),
        ("@pytest.mark.asks_for('192.0.2.9')\n", "2 passed, 1 error"),
        ("@pytest.mark.asks_for('192.0.2.1')\n", "2 passed"),
    ],
)
def test_what_a_library_swallows_fails_its_test_unless_that_says_so(tmp_path: Path, marker: str, outcome: str) -> None:
    (tmp_path / "test_it.py").write_text(
        f"import socket, pytest\n{marker}"
        "def test_swallowed():\n"
        "    try:\n"
        f"        socket.create_connection(({ELSEWHERE!r}, 80))\n"
        "    except Exception:\n"
        "        pass\n"
        "def test_next():\n"
        "    pass\n"
    )
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "sealing",
        "-p",
        "no:cacheprovider",
        "-q",
        "--rootdir",
        str(tmp_path),
    ]
    done = subprocess.run(
        [*command, str(tmp_path)], capture_output=True, text=True, encoding="utf-8", cwd=tmp_path, check=False
    )
    assert outcome in done.stdout, done.stdout + done.stderr
    if "error" in outcome:
        assert "ERROR at teardown of test_swallowed" in done.stdout
        assert "tests stay on this machine: refused to talk to '192.0.2.1'" in done.stdout
    else:
        assert "error" not in done.stdout
