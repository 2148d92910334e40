"""All rules of one proxy: which provider, if any, a host belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Self

from surrogateshield.policy.files import read_rule_file, rule_files
from surrogateshield.policy.hosts import HostPattern, normalise_host
from surrogateshield.policy.joining import join_files
from surrogateshield.policy.locate import user_rules_dir
from surrogateshield.policy.provider import Provider


@dataclass(frozen=True)
class RuleSet:
    """The providers of all rules files.

    Attributes:
        providers: in the order of their files.
    """

    providers: tuple[Provider, ...]

    @classmethod
    def load(cls, paths: Sequence[Path]) -> Self:
        """Read rules.

        Args:
            paths: folders and files. Later ones extend or override earlier ones by provider name.
                The user's own folder (`user_rules_dir`) need not exist.

        Raises:
            RuleError: something is wrong with a file; the error names it and the line.
        """
        present = [path for path in paths if path != user_rules_dir() or path.exists()]
        return cls(join_files([read_rule_file(file) for path in present for file in rule_files(path)]))

    def provider(self, name: str) -> Provider | None:
        """The provider of that name."""
        return next((provider for provider in self.providers if provider.name == name), None)

    def provider_for(self, host: str, port: int | None = None) -> Provider | None:
        """The provider whose rule names a host; None means: leave the connection alone.

        Args:
            host: name of any case, with or without trailing dot, in any script; or an address.
            port: of the connection; a host that a rule names with a port is not matched without.
        """
        return _closest([(p, pattern) for p in self.providers for pattern in p.hosts], host, port)

    def companion_for(self, host: str, port: int | None = None) -> Provider | None:
        """The provider whose rule names a host as one of its apps' telemetry."""
        return _closest([(p, pattern) for p in self.providers for pattern in p.companions], host, port)

    @property
    def hosts(self) -> tuple[str, ...]:
        """All hosts as the rules write them."""
        return tuple(str(pattern) for provider in self.providers for pattern in provider.hosts)

    @cached_property
    def domains(self) -> frozenset[str]:
        """The registrable domains of all hosts and companions that are names: what the CA must cover."""
        return frozenset(pattern.domain for pattern in self._patterns if not pattern.address)

    @property
    def ip_hosts(self) -> frozenset[str]:
        """All hosts and companions that are addresses."""
        return frozenset(pattern.name for pattern in self._patterns if pattern.address)

    @property
    def _patterns(self) -> tuple[HostPattern, ...]:
        return tuple(pattern for provider in self.providers for pattern in (*provider.hosts, *provider.companions))


def _closest(candidates: Sequence[tuple[Provider, HostPattern]], host: str, port: int | None) -> Provider | None:
    name = normalise_host(host)
    if name is None:
        return None
    ranked = [(rank, provider) for provider, p in candidates if (rank := p.specificity(name, port)) is not None]
    return max(ranked, key=lambda pair: pair[0])[1] if ranked else None
