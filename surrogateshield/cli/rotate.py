"""`surrogateshield rotate`: a new device secret, and everything sealed anew with it."""

from __future__ import annotations

import click

from surrogateshield.cli.stored import shown_state_errors


@click.command()
@click.option("--yes", is_flag=True, help="Do not ask.")
@shown_state_errors()
def command(yes: bool) -> None:
    """Make a new device secret and seal every stored map anew with it. End the proxy first.

    Do so when somebody else may have read the old one. Conversations go on as they were. After `forget`, it makes
    what deleted files left on the disk unreadable.
    """
    from surrogateshield.shadowmap import rotate, state_home

    if not yes:
        click.confirm(
            "Everything is sealed anew. Files that cannot be opened now (damaged, or sealed with a lost key) are "
            "deleted. Go on?",
            abort=True,
        )
    done = rotate(state_home(), on_damage=lambda text: click.echo(f"Note: {text}", err=True))
    click.echo(
        f"new device secret; sealed anew: {done.conversations} conversations, {done.aliases} ids of providers; "
        f"deleted: {done.deleted} files that could not be opened"
    )
