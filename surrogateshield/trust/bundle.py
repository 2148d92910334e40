"""What programs are given to trust: a bundle of roots for variables that replace a program's own ones.

A bundle holds the system's roots, the roots the user's own variables already named (a company's, say), and our
CA last. Its head lists the user's files, so that it can be made again when they or the CA change, and so that
a bundle found in a variable (a shell inside a shell) is traced back to what it was made from.
"""

from __future__ import annotations

import hashlib
import json
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, pkcs12

from surrogateshield.trust.ca import CERTIFICATE_FILE
from surrogateshield.trust.files import write_atomic
from surrogateshield.trust.roots import read_certificates, system_roots, unique

TRUSTSTORE_PASSWORD = "changeit"
"""Java's customary one: the file holds nothing secret."""

_HEAD = b"# Made by SurrogateShield: the roots of this system and of the files named here, and its CA.\n"
_SOURCE = b"# source: "


@dataclass(frozen=True)
class TrustFiles:
    """The files that trust variables point at.

    Args:
        ca: The CA's certificate alone.
        bundle: PEM: the roots of the system and of `sources`, and the CA.
        truststore: The same as a PKCS #12 trust store for Java; its password is `TRUSTSTORE_PASSWORD`.
        sources: The user's own files and folders whose roots are in the bundle.
        warnings: What could not be read; no reason to stop.
    """

    ca: Path
    bundle: Path
    truststore: Path
    sources: tuple[Path, ...] = ()
    warnings: tuple[str, ...] = ()


def write_trust_files(confdir: Path, sources: Iterable[Path] = ()) -> TrustFiles:
    """Write the bundle and the trust store, where they do not yet say the right thing.

    Without sources they are `bundle.pem` and `truststore.p12`; other sources have other names, so that a shell
    with other variables does not take away roots that a program started from this one relies on.

    Args:
        confdir: The CA's folder, with its certificate in it.
        sources: PEM files or folders that the user's own variables name. Bundles of ours stand for their sources.

    Raises:
        OSError: The CA's certificate cannot be read, or the folder not be written to.
    """
    ca = confdir / CERTIFICATE_FILE
    system, roots = system_roots()
    known = {ca, system, system and system.parent}
    own = dict.fromkeys(path for source in sources for path in own_sources(confdir, source))
    readable: list[Path] = []
    remarks: list[str] = []
    for path in own:
        if path in known:
            continue
        try:
            blocks = read_certificates(path)
        except OSError as error:
            remarks.append(f"cannot read the certificates of {path}: {error.strerror}")
            continue
        if not blocks:
            remarks.append(f"there is no PEM certificate in {path}")
            continue
        readable.append(path)
        roots += blocks
    names = "".join(json.dumps(str(path)) for path in readable)
    tag = f"-{hashlib.sha256(names.encode()).hexdigest()[:12]}" if readable else ""
    bundle, truststore = confdir / f"bundle{tag}.pem", confdir / f"truststore{tag}.p12"
    blocks = unique([*roots, *read_certificates(ca)])
    head = [_HEAD, *(_SOURCE + json.dumps(str(path)).encode() + b"\n" for path in readable)]
    content = b"".join([*head, *blocks])
    if not bundle.exists() or bundle.read_bytes() != content:
        write_atomic(bundle, content, 0o644)
    if not truststore.exists() or truststore.stat().st_mtime_ns < bundle.stat().st_mtime_ns:
        write_atomic(truststore, _java_truststore(blocks), 0o644)
    return TrustFiles(ca, bundle, truststore, tuple(readable), tuple(remarks))


def refresh(confdir: Path) -> None:
    """Make every bundle of the folder again from its sources: after the CA changed.

    Raises:
        OSError: As for `write_trust_files`.
    """
    for bundle in sorted(confdir.glob("bundle*.pem")):
        write_trust_files(confdir, own_sources(confdir, bundle))


def own_sources(confdir: Path, path: Path) -> tuple[Path, ...]:
    """The user's files that a path found in a trust variable stands for.

    A bundle of this folder stands for its sources, the CA's certificate for none, any other path for itself.
    """
    if path.parent != confdir:
        return (path,)
    try:
        lines = path.read_bytes().split(b"\n") if path.name.startswith("bundle") else []
    except OSError:
        return ()
    return tuple(Path(json.loads(line.removeprefix(_SOURCE))) for line in lines if line.startswith(_SOURCE))


def _java_truststore(blocks: Sequence[bytes]) -> bytes:
    certificates = []
    for number, block in enumerate(blocks):
        try:
            with warnings.catch_warnings(action="ignore"):  # some old roots have odd serial numbers
                certificate = x509.load_pem_x509_certificate(block)
        except ValueError:
            continue  # it breaks today's rules of encoding: Java would not take it either
        certificates.append(pkcs12.PKCS12Certificate(certificate, f"root-{number}".encode()))
    return pkcs12.serialize_java_truststore(certificates, BestAvailableEncryption(TRUSTSTORE_PASSWORD.encode()))
