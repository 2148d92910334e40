"""`surrogateshield transcript`: what was said in a conversation, as the client has it or as the provider has it."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import click

from surrogateshield.cli.forget import find_stored
from surrogateshield.cli.stored import shown_state_errors


@click.group()
def command() -> None:
    """Show both histories of conversations, kept sealed where a rule says `policy: {transcript: on}`."""


@command.command("list")
@shown_state_errors()
def list_() -> None:
    """Show of which conversations a transcript is kept."""
    from surrogateshield.shadowmap import MapStore

    with MapStore() as store:
        kept = [
            item for item in store.stored() if item.conversation_id and store.transcript(item.conversation_id).exists
        ]
    for item in sorted(kept, key=lambda item: item.last_used, reverse=True):
        used = datetime.fromtimestamp(item.last_used).astimezone()
        click.echo(f"{item.name[:8]}  last used {used:%Y-%m-%d %H:%M}")
    click.echo(f"{len(kept)} transcript{'s' * (len(kept) != 1)} kept", err=True)


@command.command()
@click.argument("conversation")
@click.option(
    "--side",
    type=click.Choice(["display", "api", "both"]),
    required=True,
    help="display: with originals; api: with surrogates only.",
)
@shown_state_errors()
def export(conversation: str, side: str) -> None:
    """Print the transcript of CONVERSATION as JSON, in the paper's form: `messages` and `api_messages`.

    CONVERSATION is an id that `list` shows. With `--side api`, nothing of the display history is printed.
    """
    from surrogateshield.shadowmap import MapStore
    from surrogateshield.shadowmap.codec import Damaged

    with MapStore() as store:
        item = find_stored(store, conversation)
        transcript = store.transcript(item.conversation_id) if item.conversation_id else None
        if transcript is None or not transcript.exists:
            raise click.ClickException("no transcript of it is kept; `surrogateshield transcript list` shows which are")
        try:
            histories = transcript.read().to_json()
        except Damaged:
            raise click.ClickException(
                "the transcript is damaged: it is moved aside with the conversation's next request; "
                "`surrogateshield forget` deletes it"
            ) from None
    wanted = {"display": ["messages"], "api": ["api_messages"], "both": ["messages", "api_messages"]}[side]
    text = json.dumps({name: histories[name] for name in wanted}, ensure_ascii=False, indent=2)
    click.echo(text.encode("utf-8", "surrogatepass"))


@command.command("import")
@click.argument("conversation")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@shown_state_errors()
def import_(conversation: str, file: Path) -> None:
    """Keep the display history of FILE (JSON with `messages`) as the transcript of CONVERSATION, a new name.

    The API history begins empty (paper, section 6.2): surrogates of another device mean nothing here, and an API
    history that nobody checked might hold originals.
    """
    from surrogateshield.shadowmap import Histories, MapStore, cli_conversation

    try:
        found = Histories.from_json(json.loads(file.read_bytes()))
    except OSError as error:
        raise click.ClickException(f"cannot read {file}: {error.strerror}") from None
    except json.JSONDecodeError as error:
        raise click.ClickException(f"{file}, line {error.lineno}: not JSON; expected `messages`") from None
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{file} is not UTF-8 (byte {error.start})") from None
    except ValueError as error:
        raise click.ClickException(f"{file}: {error}") from None
    with MapStore() as store:
        transcript = store.transcript(cli_conversation(store.secret, conversation))
        if transcript.exists:
            raise click.ClickException("a transcript is kept under this name already: take another one, or forget it")
        transcript.put(Histories(found.display))
    click.echo(f"kept {len(found.display)} messages; the API history begins empty")
