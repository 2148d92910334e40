"""Host patterns of rules: names, `*.domain`, `api.*.domain`, addresses, each with or without a port."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated

from surrogateshield.policy.base import from_text

if TYPE_CHECKING:
    from publicsuffixlist import PublicSuffixList

_LABEL = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)")
_MAX_PORT = 65535
_STAND_IN = "xstarx"


def normalise_host(host: str) -> str | None:
    """The one spelling of a host: lower-case ASCII (IDNA), no trailing dot, addresses without brackets.

    Returns:
        None for what is no host name and no address.
    """
    host = host.strip()
    bare = host[1:-1] if host.startswith("[") and host.endswith("]") else host
    try:
        return str(ipaddress.ip_address(bare))
    except ValueError:
        pass
    try:
        name = host.encode("idna").decode("ascii").lower().removesuffix(".")
    except UnicodeError:
        return None
    return name if len(name) <= 253 and all(_LABEL.fullmatch(label) for label in name.split(".")) else None


def is_address(host: str) -> bool:
    """Whether a normalised host is an IP address."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class HostPattern:
    """Which hosts a rule names.

    Attributes:
        name: normalised host; for a wildcard the domain below which every name matches. A `*` in it stands for
            anything within a label, such as a region.
        wildcard: whether it was written `*.name`. The domain itself is then not matched.
        port: the only port that matches; None for every port.
    """

    name: str
    wildcard: bool = False
    port: int | None = None

    @classmethod
    def parse(cls, text: str) -> HostPattern:
        """Read a pattern as it is written in a rule.

        Raises:
            ValueError: it is none, or it covers more than one owner's names.
        """
        if "/" in text:
            raise ValueError("a host is written without scheme and path: api.example.com or 127.0.0.1:11434")
        host, port = _split_port(text.strip())
        wildcard = host.startswith("*.")
        name = _normalised(host.removeprefix("*."))
        if name is None:
            raise ValueError("not a host: write a name, *.domain or an address, with :port if only that port counts")
        if wildcard and is_address(name):
            raise ValueError("a wildcard stands before a domain, not before an address")
        if not is_address(name) and _is_public_suffix(name):
            raise ValueError("everybody may register names here (public suffix): name a narrower host")
        if "*" in _registrable(name, icann=True):
            raise ValueError("a * may stand for a part of a name below somebody's domain: api.*.example.com")
        return cls(name, wildcard, port)

    def __str__(self) -> str:
        name = f"[{self.name}]" if ":" in self.name else self.name
        return f"{'*.' if self.wildcard else ''}{name}{'' if self.port is None else f':{self.port}'}"

    @property
    def address(self) -> bool:
        """Whether it names an IP address."""
        return is_address(self.name)

    @property
    def domain(self) -> str:
        """The registrable domain: what a CA that signs for these hosts must be allowed to sign for.

        The private section of the Public Suffix List counts, so `x.github.io` is a domain of its own; but a
        certificate knows no `*` within a label, so for `*-x.googleapis.com` it is `googleapis.com`.
        """
        domain = _registrable(self.name)
        return _registrable(self.name, icann=True) if "*" in domain else domain

    def specificity(self, host: str, port: int | None) -> tuple[int, int, int] | None:
        """How closely a normalised host is matched; None if it is not. Larger is closer."""
        if self.port is not None and self.port != port:
            return None
        if "*" in self.name:
            matches = _pattern(self.name, self.wildcard).fullmatch(host) is not None
        else:
            matches = host.endswith(f".{self.name}") if self.wildcard else host == self.name
        exact = not self.wildcard and "*" not in self.name
        return (int(exact), len(self.name), int(self.port is not None)) if matches else None


HostField = Annotated[HostPattern, from_text(HostPattern, HostPattern.parse)]
"""A host in a rule."""


def _normalised(host: str) -> str | None:
    """A host in which a `*` may stand within labels."""
    if "**" in host or ("*" in host and host.rpartition(".")[2].isdigit()):
        return None
    name = normalise_host(host.replace("*", _STAND_IN))
    return name.replace(_STAND_IN, "*") if name else None


def _registrable(name: str, *, icann: bool = False) -> str:
    registrable = _suffixes(icann=icann).privatesuffix(name)
    return registrable if isinstance(registrable, str) else name


@cache
def _pattern(name: str, wildcard: bool) -> re.Pattern[str]:
    within = re.escape(name).replace(r"\*", "[a-z0-9_-]+")
    return re.compile(rf"(?:[a-z0-9_-]+\.)+{within}" if wildcard else within)


def _split_port(text: str) -> tuple[str, int | None]:
    host, colon, port = text.rpartition(":")
    if not colon or (":" in host and not host.endswith("]")):  # a bare IPv6 address has colons of its own
        return text, None
    if not port.isascii() or not port.isdigit() or not 0 < int(port) <= _MAX_PORT:
        raise ValueError("not a port: write a number from 1 to 65535 behind the colon")
    return host, int(port)


def _is_public_suffix(name: str) -> bool:
    return bool(_suffixes(icann=True).publicsuffix(name, accept_unknown=False) == name)


@cache
def _suffixes(*, icann: bool = False) -> PublicSuffixList:
    from publicsuffixlist import PublicSuffixList  # noqa: PLC0415 - a tenth of a second

    return PublicSuffixList(only_icann=icann)
