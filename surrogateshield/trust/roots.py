"""The root certificates a system trusts, as PEM blocks: they go into the bundle beside the CA.

Where systems keep them: the paths that Go's crypto/x509 (root_linux.go, root_bsd.go) and OpenSSL look at.
"""

from __future__ import annotations

import re
import ssl
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import certifi

SYSTEM_FILES = (
    "/etc/ssl/certs/ca-certificates.crt",  # Debian, Ubuntu, Arch, Gentoo
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",  # Fedora, RHEL
    "/etc/pki/tls/certs/ca-bundle.crt",  # older Fedora, RHEL
    "/etc/ssl/ca-bundle.pem",  # openSUSE
    "/etc/ssl/certs/ca-bundle.crt",  # NixOS
    "/etc/ssl/cert.pem",  # Alpine, OpenBSD, macOS
    "/usr/local/share/certs/ca-root-nss.crt",  # FreeBSD
)
MACOS_KEYCHAINS = (
    "/System/Library/Keychains/SystemRootCertificates.keychain",
    "/Library/Keychains/System.keychain",
)

_BLOCK = re.compile(rb"-----BEGIN CERTIFICATE-----\s+([A-Za-z0-9+/=\s]+?)\s*-----END CERTIFICATE-----")


def pem_blocks(data: bytes) -> list[bytes]:
    """The certificates of a PEM file, each with its lines laid anew; anything else in the file is left out."""
    return [_block(b"".join(match.group(1).split())) for match in _BLOCK.finditer(data)]


def read_certificates(source: Path) -> list[bytes]:
    """The certificates of a PEM file, or of all files in a folder.

    Raises:
        OSError: The file or folder cannot be read.
    """
    if not source.is_dir():
        return pem_blocks(source.read_bytes())
    # A hash folder (openssl rehash) names each file twice; what is doubled is dropped later.
    return [block for file in sorted(source.iterdir()) if file.is_file() for block in pem_blocks(file.read_bytes())]


def system_roots() -> tuple[Path | None, list[bytes]]:
    """The system's trusted roots and the file or folder they were read from (None: the system's own store).

    Where the system has none, or hides them, Mozilla's roots as certifi packs them.
    """
    if blocks := _store_roots():
        return None, blocks
    paths = ssl.get_default_verify_paths()
    # Not `cafile` and `capath`: those follow SSL_CERT_FILE and SSL_CERT_DIR, which are read apart.
    for path in (*SYSTEM_FILES, paths.openssl_cafile, paths.openssl_capath):
        try:
            blocks = read_certificates(Path(path))
        except OSError:
            continue
        if blocks:
            return Path(path), blocks
    path = certifi.where()
    return Path(path), read_certificates(Path(path))


def unique(blocks: Iterable[bytes]) -> list[bytes]:
    """The blocks in their order, each once."""
    return list(dict.fromkeys(blocks))


def _store_roots() -> list[bytes]:
    """What the key chains of macOS or the certificate store of Windows hold; empty elsewhere."""
    if sys.platform == "win32":
        server_auth = "1.3.6.1.5.5.7.3.1"
        return [
            _block(ssl.DER_cert_to_PEM_cert(der).partition("\n")[2].rpartition("-----END")[0].encode())
            for der, encoding, purposes in ssl.enum_certificates("ROOT")
            if encoding == "x509_asn" and (purposes is True or server_auth in purposes)
        ]
    if sys.platform == "darwin":
        listing = subprocess.run(  # noqa: S603 - a fixed command
            ["/usr/bin/security", "find-certificate", "-a", "-p", *MACOS_KEYCHAINS], capture_output=True, check=False
        )
        return pem_blocks(listing.stdout)
    return []


def _block(base64: bytes) -> bytes:
    lines = [base64[start : start + 64] for start in range(0, len(base64), 64)]
    return b"\n".join((b"-----BEGIN CERTIFICATE-----", *lines, b"-----END CERTIFICATE-----", b""))
