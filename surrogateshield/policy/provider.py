"""A provider: its hosts, its endpoints, and where its requests name conversations and accounts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator, Field, field_validator

from surrogateshield.policy.base import Rule, listed
from surrogateshield.policy.bodies import RequestMap
from surrogateshield.policy.endpoint import Endpoint
from surrogateshield.policy.errors import ErrorShape
from surrogateshield.policy.hosts import HostField, HostPattern
from surrogateshield.policy.protocol import (
    is_sdk_header,
    is_transport_header,
    looks_like_protocol,
    looks_like_token,
    name_matches,
)
from surrogateshield.policy.settings import Policy
from surrogateshield.policy.sources import Facts, Source, SourceField, first_value

Hosts = tuple[HostField, ...]
Sources = tuple[SourceField, ...]
Names = tuple[Annotated[str, Field(pattern=r"^[A-Za-z0-9$_.\[\]-]+\*?$")], ...]


class ProviderRule(Rule):
    """What one file says of a provider. `Provider` is what holds once all files are joined.

    Attributes:
        provider: its name.
        extends: the providers whose rules are taken over, one or several: a host that speaks two APIs has the
            endpoints of both. Its own name means the same in an earlier folder.
        hosts: that speak this API.
        companions: hosts of telemetry of the provider's own apps.
        conversation: where a request names its conversation; the first that is there counts.
        aliases: kind of id -> where a request names one that the provider issued.
        account: where the credential is; the first that is there counts.
        headers: names of headers with values of the protocol; a name may end in `*`.
        query: names of query parameters with values of the protocol.
        credentials: names of headers, query parameters and fields of forms that hold tokens the provider made, of any
            length; a name may end in `*`.
        error: the shape of its errors.
        endpoints: the first that matches counts.
        policy: what is done with what is found.
    """

    provider: str = Field(pattern=r"^[a-z0-9][a-z0-9_.-]*$")
    extends: Annotated[tuple[str, ...], BeforeValidator(listed)] = ()
    hosts: Hosts = ()
    companions: Hosts = ()
    conversation: Sources = ()
    aliases: Mapping[str, Sources] = Field(default_factory=dict)
    account: Sources = ()
    headers: Names = ()
    query: Names = ()
    credentials: Names = ()
    error: ErrorShape | None = None
    endpoints: tuple[Endpoint, ...] = ()
    policy: Policy = Policy()

    @field_validator("endpoints")
    @classmethod
    def _reachable(cls, endpoints: tuple[Endpoint, ...]) -> tuple[Endpoint, ...]:
        names = [endpoint.name for endpoint in endpoints if endpoint.name]
        if twice := next((name for name in names if names.count(name) > 1), None):
            raise ValueError(f"two endpoints have the name {twice!r}")
        if any(endpoint.everything for endpoint in endpoints[:-1]):
            raise ValueError("the endpoint for /** must be the last: those behind it are never reached")
        return endpoints


@dataclass(frozen=True)
class Provider:
    """A provider as it holds once all files are joined. See `ProviderRule` for the attributes.

    Attributes:
        files: the files it was made from, the one that had the last word last.
    """

    name: str
    hosts: tuple[HostPattern, ...]
    companions: tuple[HostPattern, ...]
    conversation: tuple[Source, ...]
    aliases: Mapping[str, tuple[Source, ...]]
    account: tuple[Source, ...]
    headers: tuple[str, ...]
    query: tuple[str, ...]
    credentials: tuple[str, ...]
    error: ErrorShape
    endpoints: tuple[Endpoint, ...] = field(repr=False)
    policy: Policy = field(repr=False)
    files: tuple[Path, ...] = ()

    def endpoint_for(self, method: str, path: str) -> Endpoint:
        """The endpoint that a request is about; one always is.

        Args:
            method: of any case.
            path: percent-encoded, with or without a query.
        """
        return next(e for e in self.endpoints if e.path_parameters(method, path) is not None)

    def line_map(self, value: object) -> RequestMap:
        """The fields of a document that is a line of a file: of a batch's request, those of the endpoint that it asks.

        Args:
            value: the document as Python's json module would give it.
        """
        url, method = (value.get("url"), value.get("method", "POST")) if isinstance(value, dict) else (None, None)
        if not isinstance(url, str) or not isinstance(method, str):
            return RequestMap()
        return self.endpoint_for(method, url).batched

    def reads_header(self, name: str, value: str | None = None) -> bool:
        """Whether a header's value is read. Those of HTTP itself, of the SDKs' transport and credentials are not.

        Args:
            name: of any case.
            value: if it is given, a header that the rule names is read nevertheless unless each of its
                comma-separated values looks like one of the protocol.
        """
        name = name.lower()
        if is_transport_header(name) or any(s.kind == "header" and s.name == name for s in self.account):
            return False
        if value is not None and self.is_credential(name, value):
            return False
        if not is_sdk_header(name) and not name_matches(name, self.headers):
            return True
        return value is not None and not all(looks_like_protocol(v.strip()) for v in value.split(",") if v.strip())

    def reads_query(self, name: str, value: str | None = None) -> bool:
        """Whether the value of a query parameter is read. Credentials and the rule's protocol parameters are not.

        Args:
            name: decoded.
            value: if it is given, a parameter of the protocol is read nevertheless unless its value looks like one.
        """
        if any(source.kind == "query" and source.name == name for source in self.account):
            return False
        if value is not None and self.is_credential(name, value):
            return False
        if not name_matches(name, self.query):
            return True
        return value is not None and not looks_like_protocol(value)

    def is_credential(self, name: str, value: str) -> bool:
        """Whether a header, a parameter or a field of a form is one of the rule's credentials, and looks like one.

        Args:
            name: of a header in lower case, of others as it is.
            value: as it stands there, decoded.
        """
        return name_matches(name, self.credentials) and looks_like_token(value)

    def conversation_in(self, facts: Facts) -> str | None:
        """The id by which a request names its conversation; None if it names none."""
        return first_value(self.conversation, facts)

    def aliases_in(self, facts: Facts) -> list[tuple[str, str]]:
        """The ids issued by the provider that a request names: (kind, id)."""
        return [
            (kind, value)
            for kind, sources in self.aliases.items()
            for source in sources
            for value in source.values(facts)
        ]

    def account_in(self, facts: Facts) -> str | None:
        """The credential of a request; None if it has none."""
        return first_value(self.account, facts)
