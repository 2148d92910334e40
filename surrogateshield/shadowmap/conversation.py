"""Which conversation a request belongs to: ids that are keyed hashes.

What a client names (a header, a body id, its first message) is hashed together with the provider and
the account, so that another credential never arrives at the same id. The hash is keyed with the device
secret: neither the credential nor what the client wrote can be guessed from an id. An id outlives the
secret, and stands nowhere but in what is sealed.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
from enum import StrEnum

from surrogateshield.shadowmap.crypto import DeviceSecret


class IdSource(StrEnum):
    """Where a conversation's id comes from, or how wide its scope is."""

    HEADER = "header"
    BODY = "body"
    FIRST_MESSAGE = "first_message"
    CONNECTION = "connection"
    CLI = "cli"
    ACCOUNT = "account"
    DEVICE = "device"
    RAG = "rag"


_AWS_KEY = re.compile(r"AWS4-[A-Z0-9-]+ +Credential=(\w{16,128})/")
_SCHEME = re.compile(r"(?:bearer|basic|token)(?:\s+|$)", re.IGNORECASE)


def account_of(secret: DeviceSecret, credential: str | None) -> str:
    """The account that a credential stands for: a keyed hash, 32 hexadecimal digits.

    An API key is its account. A JSON Web Token (RFC 7519) rotates, hence its issuer and subject are
    taken; its signature is the provider's to check. Any other token is taken as it is. The scheme's name
    is left out: the same key in `x-api-key` and behind `Bearer` is one account. A signature of AWS names the key that
    it was made with; temporary keys rotate, hence the number of the AWS account in them is taken.

    Args:
        secret: the device secret.
        credential: a header's value, None where the request has none.
    """
    if not credential or not (token := _SCHEME.sub("", credential.strip(), count=1)):
        return secret.lasting_digest("account", "none")
    if signed := _AWS_KEY.match(token):
        return secret.lasting_digest("account", "aws", _aws_account(signed[1]) or signed[1])
    if subject := _subject(token):
        return secret.lasting_digest("account", "subject", *subject)
    return secret.lasting_digest("account", "key", token)


def conversation_id(secret: DeviceSecret, provider: str, account: str, source: IdSource, value: str = "") -> str:
    """The id of a conversation: a keyed hash, 32 hexadecimal digits.

    Args:
        secret: the device secret.
        provider: the rule's name of the provider.
        account: `account_of` the request's credential.
        source: where `value` comes from; ids of two sources never meet.
        value: what the client wrote there; nothing for the scopes ACCOUNT and DEVICE.
    """
    return secret.lasting_digest("conversation", provider, account, source, value)


def device_conversation(secret: DeviceSecret) -> str:
    """The id of the one conversation that all providers and accounts share under the scope DEVICE."""
    return conversation_id(secret, "", "", IdSource.DEVICE)


def cli_conversation(secret: DeviceSecret, name: str) -> str:
    """The id of the conversation that commands and the Python API call `name`."""
    return conversation_id(secret, "", "", IdSource.CLI, name)


def rag_conversation(secret: DeviceSecret) -> str:
    """The id of the reserved conversation `rag_global`: that of all documents of the retrieval store (paper, 3.8)."""
    return conversation_id(secret, "", "", IdSource.RAG, "rag_global")


def _aws_account(key_id: str) -> str | None:
    """The number of the AWS account in the id of a temporary access key; None where it is a lasting one.

    Ids are a prefix and base32, of which 40 bits are the account's (Tal Be'ery, "A short note on AWS KEY ID", 2023);
    `aws sts get-access-key-info` tells the same.
    """
    if not key_id.startswith("ASIA"):
        return None
    try:
        decoded = base64.b32decode(key_id[4:20])
    except (binascii.Error, ValueError):
        return None
    return f"{(int.from_bytes(decoded[:6]) & 0x7FFFFFFFFF80) >> 7:012}"


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
