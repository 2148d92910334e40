"""`surrogateshield confirm`: let a request pass that waits for its user's word."""

from __future__ import annotations

import click

from surrogateshield.cli.stored import shown_state_errors


@click.command()
@click.argument("token")
@shown_state_errors()
def command(token: str) -> None:
    """Let the request pass that was answered with TOKEN: send it again then.

    The rules ask so (`quasi_identifiers: confirm`) where a conversation holds facts that single a person out together.
    """
    from surrogateshield.risk import CONFIRMATION_SECONDS, UnknownToken, approve, label_of
    from surrogateshield.shadowmap import MapStore

    with MapStore() as store:
        for conversation_id in store.named(label) if (label := label_of(token)) else ():
            try:
                with store.transaction(conversation_id) as mapping:
                    names = approve(mapping, token)
            except UnknownToken:
                continue
            minutes = CONFIRMATION_SECONDS // 60
            click.echo(f"confirmed: {', '.join(names)}. Send the message again within {minutes} minutes.")
            return
    raise click.ClickException("nothing waits under this token: it was used, it has expired, or it is another one")
