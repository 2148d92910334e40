"""What the CA may sign for: the X.509 name constraints, made and read back.

Name constraints: RFC 5280, section 4.2.1.10. A type of name that no subtree mentions is unconstrained, so
each type a TLS client looks at is mentioned: DNS names and IP addresses, and e-mail addresses and URIs,
which are confined to the top-level domain `invalid`, where nobody has one (RFC 6761, section 6.4).
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from dataclasses import dataclass

from cryptography import x509
from publicsuffixlist import PublicSuffixList

from surrogateshield.trust.errors import CAError

IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address

_NOBODY = "invalid"
_EVERY_ADDRESS = (ipaddress.ip_network("0.0.0.0/0"), ipaddress.ip_network("::/0"))
_LABEL = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)")


@dataclass(frozen=True)
class Scope:
    """The names a CA is limited to.

    Args:
        domains: Domains in lower-case ASCII, sorted; each covers its subdomains.
        ip_hosts: Addresses that rules name as hosts, sorted; each stands for itself alone.
    """

    domains: tuple[str, ...]
    ip_hosts: tuple[IPAddress, ...] = ()

    @classmethod
    def of(cls, domains: Iterable[str], ip_hosts: Iterable[str | IPAddress] = ()) -> Scope:
        """The scope of a set of rules.

        Args:
            domains: Registrable domains, of any case; names in other scripts are turned into their ASCII form.
            ip_hosts: IPv4 and IPv6 addresses.

        Raises:
            CAError: A domain or address is malformed, or there is none at all.
        """
        try:
            addresses = {ipaddress.ip_address(host) for host in ip_hosts}
        except ValueError as error:
            raise CAError(f"a rule names what is no IP address: {error}") from None
        scope = cls(
            tuple(sorted({_ascii_domain(domain) for domain in domains})),
            tuple(sorted(addresses, key=lambda address: (address.version, int(address)))),
        )
        if not scope.domains and not scope.ip_hosts:
            raise CAError("the rules name no host, so there is nothing a CA could be limited to")
        return scope

    @classmethod
    def read(cls, certificate: x509.Certificate) -> Scope | None:
        """The scope a certificate is limited to, or None unless it is limited exactly as `name_constraints` does it."""
        try:
            extension = certificate.extensions.get_extension_for_class(x509.NameConstraints)
        except (x509.ExtensionNotFound, x509.DuplicateExtension, ValueError):
            return None
        subtrees = extension.value.permitted_subtrees or []
        networks = tuple(name.value for name in subtrees if isinstance(name, x509.IPAddress))
        domains = [n.value for n in subtrees if isinstance(n, x509.DNSName) and n.value != _NOBODY]
        try:
            scope = cls.of(domains, (ipaddress.ip_network(network).network_address for network in networks))
        except (CAError, ValueError):
            return None
        return scope if extension.critical and extension.value == scope.name_constraints() else None

    def name_constraints(self) -> x509.NameConstraints:
        """The extension that limits a CA to this scope."""
        # An address is no DNS name, and a constraint that says so makes the CA malformed for rustls (Codex): a leaf for
        # an address must not have it as its common name, which OpenSSL would look up among the DNS names.
        permitted: list[x509.GeneralName] = [x509.DNSName(name) for name in self.domains or (_NOBODY,)]
        permitted += [x509.IPAddress(ipaddress.ip_network(address)) for address in self.ip_hosts]
        permitted += [x509.RFC822Name(_NOBODY), x509.UniformResourceIdentifier(_NOBODY)]
        versions = {address.version for address in self.ip_hosts}
        # An exclusion outranks a permission, so a family with a permitted address relies on the permission alone.
        excluded = [x509.IPAddress(network) for network in _EVERY_ADDRESS if network.version not in versions]
        return x509.NameConstraints(permitted, excluded or None)

    def missing_from(self, other: Scope) -> tuple[str, ...]:
        """The names of this scope that `other` does not cover."""
        covered = tuple(f".{domain}" for domain in other.domains)
        domains = [domain for domain in self.domains if not f".{domain}".endswith(covered)]
        return (*domains, *(str(address) for address in self.ip_hosts if address not in other.ip_hosts))


def public_suffixes(domains: Iterable[str]) -> list[str]:
    """Those of the domains under which everybody registers names (`com`, `co.uk`), by the ICANN part of the
    Public Suffix List, which takes 0.1 s to load. A CA for one of them would be limited in name only."""
    listed = PublicSuffixList(only_icann=True, accept_unknown=False)
    return [domain for domain in domains if listed.publicsuffix(domain) == domain]


def _ascii_domain(domain: str) -> str:
    try:
        ascii_form = domain.rstrip(".").lower().encode("idna").decode("ascii")
    except UnicodeError:
        ascii_form = ""
    if not ascii_form or not all(_LABEL.fullmatch(label) for label in ascii_form.split(".")):
        raise CAError(f"a rule names what is no domain name: {domain!r}")
    return ascii_form
