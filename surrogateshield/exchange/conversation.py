"""Which conversation a request belongs to (invariant I12).

In this order: an id that the provider issued in an earlier answer, an id that the client names, the
connection on which earlier messages came (a WebSocket's), the first message of the history. All are
bound to provider and account, so that another credential that names the same id does not join.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from surrogateshield.policy import Endpoint, Facts, Provider
from surrogateshield.shadowmap import (
    AliasIndex,
    DeviceSecret,
    IdSource,
    account_of,
    conversation_id,
    device_conversation,
)


@dataclass(frozen=True, slots=True)
class Belonging:
    """Where a request belongs: keyed hashes both.

    Attributes:
        account: whose it is.
        conversation_id: the conversation.
        guessed: whether nothing but its first message says so.
    """

    account: str
    conversation_id: str
    guessed: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Connection:
    """A WebSocket, whose messages belong to one conversation unless they say otherwise.

    Attributes:
        name: by chance, of this connection alone.
        opening: of the request that opened it, with its headers and its query; None while that is read.
        conversation_id: of the latest message; empty before the first.
    """

    name: str
    opening: Facts | None = None
    conversation_id: str = ""

    def facts_with(self, facts: Facts) -> Facts:
        """The facts of one of its messages: a message has no headers of its own."""
        return facts if self.opening is None else replace(self.opening, body=facts.body)


def choose(
    provider: Provider,
    endpoint: Endpoint,
    facts: Facts,
    secret: DeviceSecret,
    aliases: AliasIndex,
    connection: Connection | None = None,
) -> Belonging:
    """Find the conversation of a request.

    Args:
        provider: whose rules hold.
        endpoint: what the request asks for.
        facts: what of the request ids are read from.
        secret: keys the hashes.
        aliases: ids issued earlier.
        connection: of a message, the WebSocket that it came on.
    """
    account = account_of(secret, provider.account_in(facts))

    def make(source: IdSource, value: str = "") -> Belonging:
        return Belonging(account, conversation_id(secret, provider.name, account, source, value))

    scope = endpoint.policy.scope
    if scope == "device":
        return Belonging(account, device_conversation(secret))
    if scope == "account":
        return make(IdSource.ACCOUNT)
    issued = provider.aliases_in(facts)
    for kind, value in issued:
        bound = aliases.lookup(provider.name, account, kind, value)
        if bound is not None:
            return Belonging(account, bound)
    named = provider.conversation_in(facts)
    if named is not None:
        return make(IdSource.HEADER, named)
    if connection is not None and connection.conversation_id:
        return Belonging(account, connection.conversation_id)
    if issued:
        # Issued before this proxy was there, or to another account: a conversation of its own.
        kind, value = issued[0]
        return make(IdSource.BODY, f"{kind} {value}")
    opening = endpoint.request.opening_in(facts.body)
    if opening:
        return replace(make(IdSource.FIRST_MESSAGE, opening), guessed=True)
    return make(IdSource.CONNECTION, connection.name) if connection is not None else make(IdSource.ACCOUNT)
