"""Which conversation a request belongs to: ids that are keyed hashes.

What a client names (a header, a body id, its first message) is hashed together with the provider and
the account, so that another credential never arrives at the same id. The hash is keyed with the device
secret: neither the credential nor what the client wrote can be guessed from an id.
"""

from __future__ import annotations

import base64
import json
import re
from enum import StrEnum

from surrogateshield.shadowmap.crypto import DeviceSecret


class IdSource(StrEnum):
    """Where a conversation's id comes from, or how wide its scope is."""

    HEADER = "header"
    BODY = "body"
    FIRST_MESSAGE = "first_message"
    CLI = "cli"
    ACCOUNT = "account"
    DEVICE = "device"


_SCHEME = re.compile(r"(?:bearer|basic|token)(?:\s+|$)", re.IGNORECASE)


def account_of(secret: DeviceSecret, credential: str | None) -> str:
    """The account that a credential stands for: a keyed hash, 32 hexadecimal digits.

    An API key is its account. A JSON Web Token (RFC 7519) rotates, hence its issuer and subject are
    taken; its signature is the provider's to check. Any other token is taken as it is. The scheme's name
    is left out: the same key in `x-api-key` and behind `Bearer` is one account.

    Args:
        secret: the device secret.
        credential: a header's value, None where the request has none.
    """
    if not credential or not (token := _SCHEME.sub("", credential.strip(), count=1)):
        return secret.digest("account", "none")
    if subject := _subject(token):
        return secret.digest("account", "subject", *subject)
    return secret.digest("account", "key", token)


def conversation_id(secret: DeviceSecret, provider: str, account: str, source: IdSource, value: str = "") -> str:
    """The id of a conversation: a keyed hash, 32 hexadecimal digits.

    Args:
        secret: the device secret.
        provider: the rule's name of the provider.
        account: `account_of` the request's credential.
        source: where `value` comes from; ids of two sources never meet.
        value: what the client wrote there; nothing for the scopes ACCOUNT and DEVICE.
    """
    return secret.digest("conversation", provider, account, source, value)


def device_conversation(secret: DeviceSecret) -> str:
    """The id of the one conversation that all providers and accounts share under the scope DEVICE."""
    return conversation_id(secret, "", "", IdSource.DEVICE)


def cli_conversation(secret: DeviceSecret, name: str) -> str:
    """The id of the conversation that commands and the Python API call `name`."""
    return conversation_id(secret, "", "", IdSource.CLI, name)


def _subject(token: str) -> tuple[str, str] | None:
    """Issuer and subject of a JSON Web Token, None where the token is something else."""
    parts = token.split(".")
    if len(parts) != 3:
        return None
    try:
        claims = json.loads(base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4)))
    except (ValueError, RecursionError):
        return None
    subject = claims.get("sub") if isinstance(claims, dict) else None
    return (str(claims.get("iss", "")), subject) if isinstance(subject, str) and subject else None
