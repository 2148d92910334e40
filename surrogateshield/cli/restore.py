"""`surrogateshield restore`: put the originals back into a text."""

from __future__ import annotations

import click

from surrogateshield.cli.records import open_text, read_lines, read_text, write_line
from surrogateshield.cli.stored import shown_state_errors


@click.command()
@click.argument("file", required=False)
@click.option("--jsonl", is_flag=True, help='One {"id", "text"} a line in, the same out.')
@click.option("--conversation", default="cli", show_default=True, help="Where `protect` kept the mapping.")
@shown_state_errors()
def command(file: str | None, jsonl: bool, conversation: str) -> None:
    """Put the originals of a conversation back into FILE, or standard input."""
    from surrogateshield.shield import Shield

    shield = Shield()
    with open_text(file) as stream:
        if jsonl:
            for record in read_lines(stream):
                restored = shield.restore(record.text, record.conversation or conversation)
                write_line({"id": record.id, "text": restored})
        else:
            click.echo(shield.restore(read_text(stream), conversation).encode("utf-8", "surrogatepass"), nl=False)
