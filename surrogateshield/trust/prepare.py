"""CA, trust files and variables in one step: what stands between a proxy's URL and a program that uses it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from surrogateshield.trust.bundle import write_trust_files
from surrogateshield.trust.ca import CAState, ensure
from surrogateshield.trust.errors import CAError
from surrogateshield.trust.scope import IPAddress, Scope
from surrogateshield.trust.variables import Settings, settings, trust_sources


def prepare(
    confdir: Path,
    proxy: str,
    domains: Iterable[str],
    ip_hosts: Iterable[str | IPAddress],
    environ: Mapping[str, str],
) -> Settings:
    """Make or check the CA, write the trust files, and say what to set in a program's environment.

    Args:
        confdir: The CA's folder.
        proxy: The proxy's URL.
        domains: Registrable domains of the loaded rules.
        ip_hosts: IP addresses that the rules name as hosts.
        environ: The environment that programs are started from.

    Raises:
        CAError: The CA cannot be used, or the folder not written to; the text says what to do.
    """
    scope = Scope.of(domains, ip_hosts)
    status = ensure(confdir, scope.domains, scope.ip_hosts)
    try:
        files = write_trust_files(confdir, trust_sources(environ))
    except OSError as error:
        raise CAError(f"the trust files cannot be written to {confdir} ({error.strerror})") from None
    wanted = settings(proxy, files, scope, environ)
    if status.state in {CAState.MISSING_DOMAINS, CAState.EXPIRES_SOON}:
        return Settings(wanted.variables, (status.message, *wanted.warnings))
    return wanted
