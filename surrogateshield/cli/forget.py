"""`surrogateshield forget`: destroy what is stored of conversations."""

from __future__ import annotations

import time
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import click

from surrogateshield.cli.stored import age, shown_state_errors

if TYPE_CHECKING:
    from surrogateshield.shadowmap import MapStore, StoredConversation

_SHOWN = 8


@click.command()
@click.option(
    "--conversation", metavar="ID", help="One conversation: its name in `protect`, or an id that `--list` shows."
)
@click.option("--older-than", metavar="AGE", callback=age, help="Those not used for so long: 12h, 30d, 8w.")
@click.option("--all", "everything", is_flag=True, help="Every conversation.")
@click.option("--list", "listing", is_flag=True, help="Forget nothing, show what is stored.")
@click.option("--yes", is_flag=True, help="Do not ask before --all.")
@shown_state_errors()
def command(conversation: str | None, older_than: timedelta | None, everything: bool, listing: bool, yes: bool) -> None:
    """Destroy what is stored of conversations: key, map, and the ids of the provider that led to it.

    Surrogates of a forgotten conversation can never be turned into originals again, and its values get others from
    then on. A proxy may run meanwhile: within seconds it drops from memory what was forgotten.
    """
    from surrogateshield.rag.files import destroy
    from surrogateshield.shadowmap import MapStore

    if sum((conversation is not None, older_than is not None, everything, listing)) != 1:
        raise click.UsageError(
            "say what to forget: --conversation ID, --older-than AGE or --all; --list shows what is there"
        )
    with MapStore() as store:
        if listing:
            _list(store)
            return
        if everything:
            if not yes:
                question = f"All {len(store.stored())} conversations are forgotten for good. Go on?"
                click.confirm(question, abort=True)
            count = store.forget_all()
            destroy(store)  # documents, which nobody could turn back any more
        elif older_than is not None:
            count = store.forget_unused(time.time() - older_than.total_seconds())
        else:
            assert conversation is not None
            store.forget_stored(find_stored(store, conversation))
            count = 1
    click.echo(f"forgot {count} conversation{'s' * (count != 1)}")


def _list(store: MapStore) -> None:
    stored = sorted(store.stored(), key=lambda item: item.last_used, reverse=True)
    for item in stored:
        used = datetime.fromtimestamp(item.last_used).astimezone()
        note = "" if item.conversation_id else "  cannot be opened: damaged, or sealed with another key"
        click.echo(f"{item.name[:_SHOWN]}  last used {used:%Y-%m-%d %H:%M}{note}")
    click.echo(f"{len(stored)} conversation{'s' * (len(stored) != 1)} stored", err=True)


def find_stored(store: MapStore, given: str) -> StoredConversation:
    """The one stored conversation of that name, or whose id begins so.

    Raises:
        click.ClickException: there is none, or more than one. What was given is not repeated: it may be telling.
    """
    from surrogateshield.shadowmap import cli_conversation

    stored = store.stored()
    exact = {store.name_of(cli_conversation(store.secret, given)), store.name_of(given)}
    found = [item for item in stored if item.name in exact]
    if not found and len(given) >= _SHOWN:
        found = [item for item in stored if item.name.startswith(given.lower())]
    if not found:
        raise click.ClickException(
            "nothing is stored under this name or id; `surrogateshield forget --list` shows what is"
        )
    if len(found) > 1:
        raise click.ClickException("more than one conversation's id begins so: give more of it")
    return found[0]
