import os
import socket
import subprocess
import sys

import pytest

from surrogateshield.peers import is_loopback, may_use, owner_of

linux = pytest.mark.skipif(sys.platform != "linux", reason="reads Linux's /proc/net/tcp")


@linux
@pytest.mark.parametrize("family,address", [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")])
def test_the_owner_of_an_own_connection_is_this_user(family: int, address: str) -> None:
    with socket.socket(family) as server:
        try:
            server.bind((address, 0))
        except OSError:
            pytest.skip("no IPv6 loopback here")
        server.listen()
        with socket.create_connection((address, server.getsockname()[1])):
            accepted, peer = server.accept()
            with accepted:
                assert owner_of(peer[:2], accepted.getsockname()[:2]) == os.getuid()
                assert may_use(peer[:2], accepted.getsockname()[:2])


@linux
def test_a_connection_nobody_has_is_nobodys() -> None:
    assert owner_of(("127.0.0.1", 1), ("127.0.0.1", 2)) is None
    assert not may_use(("127.0.0.1", 1), ("127.0.0.1", 2))


@linux
@pytest.mark.skipif(os.getuid() != 0, reason="needs root to become another user")
def test_another_user_may_not() -> None:
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        port = server.getsockname()[1]
        # Not this interpreter: its folder may be closed to other users.
        connect = ["/bin/bash", "-c", f"exec 3<>/dev/tcp/127.0.0.1/{port}; read -r -n 1 -u 3"]
        with subprocess.Popen(connect, user=65534, group=65534, extra_groups=[]) as process:
            accepted, peer = server.accept()
            with accepted:
                assert owner_of(peer, accepted.getsockname()) == 65534
                assert not may_use(peer, accepted.getsockname())
            process.wait(10)


def test_loopback() -> None:
    assert all(map(is_loopback, ["127.0.0.1", "127.9.9.9", "::1", "localhost", "::ffff:127.0.0.1"]))
    assert not any(map(is_loopback, ["10.0.0.1", "0.0.0.0", "example.com", "2001:db8::1", ""]))
