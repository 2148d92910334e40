"""A CA of ours, and leaves that mitmproxy's own certificate store signs with it."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from mitmproxy.certs import CertStore

from surrogateshield.trust import ca

DOMAINS = ("openai.com", "anthropic.com", "googleapis.com")

Leaf = Callable[..., Path]


@pytest.fixture(scope="session")
def confdir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a CA for DOMAINS. Tests only read it."""
    folder = tmp_path_factory.mktemp("ca") / "confdir"
    ca.ensure(folder, DOMAINS)
    return folder


@pytest.fixture(scope="session")
def make_leaf(tmp_path_factory: pytest.TempPathFactory) -> Leaf:
    """Makes a PEM file for a TLS server: the leaf's key, the leaf as mitmproxy signs it for the addon, the signer."""

    def make(confdir: Path, *names: str) -> Path:
        store = CertStore.from_store(confdir, "mitmproxy", 2048)
        subjects = [general_name(name) for name in names]
        # As the addon asks for it: an address stands in no common name.
        entry = store.get_cert(names[0] if isinstance(subjects[0], x509.DNSName) else None, subjects)
        key = entry.privatekey.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        path = tmp_path_factory.mktemp("leaf") / "leaf.pem"
        path.write_bytes(key + entry.cert.to_pem() + store.default_ca.to_pem())
        return path

    return make


def general_name(name: str) -> x509.GeneralName:
    """A host name or an address as it stands in a subjectAltName."""
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)
