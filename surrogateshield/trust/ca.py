"""The folder of the certificate authority: made once, checked each time, replaced on demand.

The key file is the authority on everything: the other files are copies for people, made again where they differ.
"""

from __future__ import annotations

import contextlib
import datetime
import os
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from cryptography.hazmat.primitives import hashes

from surrogateshield.trust.certificates import PEM, issue, own_root
from surrogateshield.trust.errors import CAError
from surrogateshield.trust.files import write_atomic
from surrogateshield.trust.scope import IPAddress, Scope

KEY_FILE = "mitmproxy-ca.pem"
CERTIFICATE_FILE = "mitmproxy-ca-cert.pem"
CER_FILE = "mitmproxy-ca-cert.cer"
"""mitmproxy's names; `.cer` is the same certificate under the ending that Android and Windows ask for."""

SOON = datetime.timedelta(days=30)
"""How long before its end a CA is reported."""


class CAState(StrEnum):
    """What there is to say about the CA in a folder."""

    FRESH = "fresh"
    OK = "ok"
    MISSING_DOMAINS = "missing_domains"
    EXPIRES_SOON = "expires_soon"
    EXPIRED = "expired"
    FOREIGN = "foreign"
    BAD_PERMISSIONS = "bad_permissions"
    ABSENT = "absent"


@dataclass(frozen=True)
class CAStatus:
    """The CA of a folder, compared with what the rules need.

    Args:
        state: The most important thing to say; `message` says it in a sentence.
        confdir: The folder.
        scope: What the CA is limited to; None where there is none of ours.
        missing: Names that the rules have and the CA does not cover.
        expires: When both certificates end.
        fingerprint: SHA-256 of the root certificate, as trust stores show it.
    """

    state: CAState
    confdir: Path
    scope: Scope | None = None
    missing: tuple[str, ...] = ()
    expires: datetime.datetime | None = None
    fingerprint: str | None = None

    @property
    def certificate(self) -> Path:
        """The certificate to trust."""
        return self.confdir / CERTIFICATE_FILE

    def __str__(self) -> str:
        return self.message

    @property
    def usable(self) -> bool:
        """Whether a proxy may sign with it. Hosts it does not cover fail at their clients, never unprotected."""
        return self.state in {CAState.FRESH, CAState.OK, CAState.MISSING_DOMAINS, CAState.EXPIRES_SOON}

    @property
    def message(self) -> str:
        """One sentence on the state, with the remedy where there is one."""
        until = f"{self.expires:%Y-%m-%d}" if self.expires else ""
        key = self.confdir / KEY_FILE
        match self.state:
            case CAState.FRESH:
                return f"a new CA was made; programs trust it once told to: {self.certificate}"
            case CAState.OK:
                return f"the CA covers every rule and is valid until {until}"
            case CAState.MISSING_DOMAINS:
                names = ", ".join(self.missing)
                return f"the CA does not cover {names}, which a rule names: run `surrogateshield certs reissue`"
            case CAState.EXPIRES_SOON:
                return f"the CA is valid until {until} only: run `surrogateshield certs reissue`"
            case CAState.EXPIRED:
                return f"the CA is valid no longer (it ended on {until}): run `surrogateshield certs reissue`"
            case CAState.FOREIGN:
                return (
                    f"{key} is not a CA made by SurrogateShield: it is not limited to the rules' domains, or damaged. "
                    "Use another folder, or replace it with `surrogateshield certs reissue`"
                )
            case CAState.BAD_PERMISSIONS:
                return (
                    f"others may have read the CA's key. If nobody else uses this machine: "
                    f"chmod 700 '{self.confdir}'; chmod 600 '{key}'. Otherwise: "
                    "`surrogateshield certs reissue`"
                )
            case CAState.ABSENT:
                return "there is no CA yet; `surrogateshield run` makes one"


def inspect(confdir: Path, domains: Iterable[str], ip_hosts: Iterable[str | IPAddress] = ()) -> CAStatus:
    """Look at the CA of a folder and change nothing.

    Args:
        confdir: The folder, mitmproxy's `confdir`.
        domains: Registrable domains of the loaded rules.
        ip_hosts: IP addresses that the rules name as hosts.

    Raises:
        CAError: A domain or address is malformed, or there is none, or the folder cannot be read.
    """
    wanted = Scope.of(domains, ip_hosts)
    key_file = confdir / KEY_FILE
    with _disk_errors(confdir):
        if not key_file.exists():
            return CAStatus(CAState.ABSENT, confdir)
        if not _private(confdir) or not _private(key_file):
            return CAStatus(CAState.BAD_PERMISSIONS, confdir)
        root = own_root(key_file.read_bytes())
    scope = Scope.read(root) if root else None
    if root is None or scope is None:
        return CAStatus(CAState.FOREIGN, confdir)
    missing = wanted.missing_from(scope)
    expires = root.not_valid_after_utc
    left = expires - _now()
    if left <= datetime.timedelta(0):
        state = CAState.EXPIRED
    elif missing:
        state = CAState.MISSING_DOMAINS
    else:
        state = CAState.EXPIRES_SOON if left < SOON else CAState.OK
    return CAStatus(state, confdir, scope, missing, expires, root.fingerprint(hashes.SHA256()).hex(":").upper())


def ensure(confdir: Path, domains: Iterable[str], ip_hosts: Iterable[str | IPAddress] = ()) -> CAStatus:
    """Make the CA if the folder has none, repair the copies of its certificate, and say how it stands.

    A CA that is there is never replaced, whatever its state. Processes that start together end with one.

    Args:
        confdir: The folder, made with mode 0700 where it does not exist.
        domains: Registrable domains of the loaded rules.
        ip_hosts: IP addresses that the rules name as hosts.

    Returns:
        A status that is `usable`.

    Raises:
        CAError: The CA there cannot be used (foreign, expired, open to others), a domain or address is malformed
            or a public suffix, there is none, or the folder cannot be written to.
    """
    scope = Scope.of(domains, ip_hosts)
    made = False
    with _disk_errors(confdir):
        if not (confdir / KEY_FILE).exists():
            _make_private(confdir)
            made = write_atomic(confdir / KEY_FILE, issue(scope, _now()), 0o600, replace=False)
    status = inspect(confdir, scope.domains, scope.ip_hosts)
    if not status.usable:
        raise CAError(status.message)
    _publish(confdir)
    return replace(status, state=CAState.FRESH) if made else status


def reissue(confdir: Path, domains: Iterable[str], ip_hosts: Iterable[str | IPAddress] = ()) -> CAStatus:
    """Put a new CA in the place of whatever CA the folder has. The old key is deleted, without a copy: programs
    and systems have to be told to trust the new certificate, and a running proxy has to be restarted.

    Args:
        confdir: The folder, made with mode 0700 where it does not exist.
        domains: Registrable domains of the loaded rules.
        ip_hosts: IP addresses that the rules name as hosts.

    Raises:
        CAError: A domain or address is malformed or a public suffix, there is none, or the folder cannot be
            written to.
    """
    scope = Scope.of(domains, ip_hosts)
    pem = issue(scope, _now())
    with _disk_errors(confdir):
        _make_private(confdir)
        write_atomic(confdir / KEY_FILE, pem, 0o600)
    _publish(confdir)
    return replace(inspect(confdir, scope.domains, scope.ip_hosts), state=CAState.FRESH)


@contextlib.contextmanager
def _disk_errors(confdir: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CAError(
            f"the CA's folder {confdir} cannot be used ({error.strerror}): make it yours, "
            "or set SURROGATESHIELD_HOME to another folder"
        ) from None


def _publish(confdir: Path) -> None:
    """Write the certificate files where they differ from the key file, also if that is replaced meanwhile."""
    written = b""
    with _disk_errors(confdir):
        while written != (pem := (confdir / KEY_FILE).read_bytes()):
            written = pem
            root = own_root(pem)
            if root is None:
                return
            certificate = root.public_bytes(PEM)
            for path in (confdir / CERTIFICATE_FILE, confdir / CER_FILE):
                if not path.exists() or path.read_bytes() != certificate:
                    write_atomic(path, certificate, 0o644)


def _make_private(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.chmod(0o700)


def _private(path: Path) -> bool:
    """Whether nobody but this user can open it. Windows has no such bits; a profile folder is private there."""
    facts = path.stat()
    return os.name == "nt" or (facts.st_uid == os.getuid() and not stat.S_IMODE(facts.st_mode) & 0o077)


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)
