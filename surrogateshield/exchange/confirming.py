"""Telling combinations on the wire: the headers about them, and what a refused user is told."""

from __future__ import annotations

from collections.abc import Sequence

from surrogateshield.exchange.refusal import Refused
from surrogateshield.risk import CONFIRMATION_SECONDS, Combined, ConfirmationNeeded

CONFIRM_HEADER = "x-surrogateshield-confirm"
"""The request header with which a client confirms telling combinations; it never leaves."""

WARNING_HEADER = "x-surrogateshield-warning"
"""The header of an answer that names the telling combinations of its request; it holds no value."""


def without_token(headers: Sequence[tuple[str, str]]) -> tuple[list[tuple[str, str]], str | None]:
    """The headers without the one meant for this proxy, and the token in it."""
    tokens = [value for name, value in headers if name.lower() == CONFIRM_HEADER]
    return [item for item in headers if item[0].lower() != CONFIRM_HEADER], tokens[0] if tokens else None


def refusal_of(error: Combined | ConfirmationNeeded) -> Refused:
    """What the user is told about telling combinations that may not leave, or not yet."""
    found = "; ".join(map(str, error.findings))
    if isinstance(error, Combined):
        return Refused(
            f"This conversation holds what singles a person out together, which the rules block: {found}. Leave "
            "a part of it out, or change `quasi_identifiers` in the rule.",
            "quasi_identifiers_blocked",
        )
    return Refused(
        f"This conversation holds what singles a person out together: {found}. It would be sent with invented values. "
        f'To send it, run "surrogateshield confirm {error.token}" and send the same again; or send it with the header '
        f'"{CONFIRM_HEADER}: {error.token}". The token is good once, for {CONFIRMATION_SECONDS // 60} minutes.',
        "confirmation_needed",
    )
