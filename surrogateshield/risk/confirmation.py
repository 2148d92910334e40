"""One-time tokens with which a person lets a telling request pass.

What waits for confirmation is a note of the conversation's map: sealed, durable, seen by every process,
and gone with the conversation. A token is bound to the conversation and to what was to be sent, is good for
one request, and expires.
"""

from __future__ import annotations

import hmac
import json
import secrets
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace

from surrogateshield.shadowmap import ShadowMap

CONFIRMATION_SECONDS = 15 * 60
"""How long a token is good; being approved from the command line gives it the same time anew."""

_NOTE = "to confirm "
_LABEL = 8
_SECRET_BYTES = 6
_WAITING_AT_MOST = 32


class UnknownToken(Exception):
    """A token that was never given out here, was used, or has expired."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A request that waits for confirmation.

    Attributes:
        token: the one that lets it pass.
        names: the combinations that it is about.
        until: when it expires, in seconds since the epoch.
        approved: whether the token was given from the command line.
    """

    token: str
    names: tuple[str, ...]
    until: float
    approved: bool = False


def label_of(token: str) -> str:
    """The beginning of the conversation's file name that a token carries; "" if it cannot be a token."""
    label, dash, _ = token.strip().partition("-")
    return label if dash and len(label) == _LABEL and label.isalnum() and label.isascii() else ""


def ask(mapping: ShadowMap, file_name: str, content: str, names: Iterable[str]) -> str:
    """Remember that a request waits; the token that lets it pass.

    Args:
        mapping: the conversation's, inside a transaction.
        file_name: the stem of the conversation's file names.
        content: a keyed hash of what was to be sent.
        names: the combinations to confirm.
    """
    now = time.time()
    waiting = dict(_all(mapping))
    oldest_first = sorted(waiting, key=lambda name: waiting[name].until)
    for place, name in enumerate(oldest_first):
        if waiting[name].until < now or len(waiting) - place >= _WAITING_AT_MOST:
            mapping.note(name, "")
    known = waiting.get(_NOTE + content)
    known = known if known and known.until >= now else None
    # Sent again without the token, a request does not make void the one that the user was shown.
    token = known.token if known else f"{file_name[:_LABEL]}-{secrets.token_hex(_SECRET_BYTES)}"
    until = known.until if known else now + CONFIRMATION_SECONDS
    _write(mapping, _NOTE + content, _Waiting(token, tuple(names), until))
    return token


def passes(mapping: ShadowMap, content: str, names: Iterable[str], token: str | None) -> bool:
    """Whether a request may pass, because its token comes with it or was approved; it is used up then.

    Args:
        mapping: the conversation's, inside a transaction.
        content: a keyed hash of what is to be sent.
        names: the combinations that have to be confirmed.
        token: what came with the request.
    """
    item = dict(_all(mapping)).get(_NOTE + content)
    if item is None or item.until < time.time() or not set(names) <= set(item.names):
        return False
    if not item.approved and not (token and _same(token, item.token)):
        return False
    mapping.note(_NOTE + content, "")
    return True


def approve(mapping: ShadowMap, token: str) -> tuple[str, ...]:
    """Let the request of a token pass when it is sent again.

    Args:
        mapping: the conversation's, inside a transaction.
        token: as the user was shown it.

    Returns:
        The names of the combinations.

    Raises:
        UnknownToken: nothing waits under this token.
    """
    now = time.time()
    for name, item in _all(mapping):
        if _same(token, item.token) and item.until >= now:
            _write(mapping, name, replace(item, approved=True, until=now + CONFIRMATION_SECONDS))
            return item.names
    raise UnknownToken("nothing waits under this token: it was used, it has expired, or it is another one")


def _all(mapping: ShadowMap) -> Iterator[tuple[str, _Waiting]]:
    for name, text in list(mapping.notes.items()):
        if name.startswith(_NOTE):
            fields = json.loads(text)
            yield name, _Waiting(**{**fields, "names": tuple(fields["names"])})


def _write(mapping: ShadowMap, name: str, item: _Waiting) -> None:
    mapping.note(name, json.dumps(asdict(item)))


def _same(token: str, expected: str) -> bool:
    return hmac.compare_digest(token.strip().encode("utf-8", "surrogatepass"), expected.encode())
