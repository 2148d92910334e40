"""`surrogateshield protect`: replace what is personal in a text."""

from __future__ import annotations

from typing import Any

import click

from surrogateshield.cli.records import open_text, read_lines, read_text, write_line
from surrogateshield.cli.stored import shown_state_errors
from surrogateshield.pii import DEFAULT_REGION


@click.command()
@click.argument("file", required=False)
@click.option("--jsonl", is_flag=True, help='One {"id", "text"} a line in, the same with substitutions out.')
@click.option("--conversation", default="cli", show_default=True, help="Where the mapping is kept for `restore`.")
@click.option("--region", default=DEFAULT_REGION, show_default=True, help="Your country: US, GB, DE, ...")
@shown_state_errors()
def command(file: str | None, jsonl: bool, conversation: str, region: str) -> None:
    """Replace what is personal in FILE, or in standard input."""
    from surrogateshield.shield import Shield

    shield = Shield()
    with open_text(file) as stream:
        if not jsonl:
            result = shield.protect(read_text(stream), conversation, region=region)
            click.echo(result.text.encode("utf-8", "surrogatepass"), nl=False)
            for warning in result.warnings:
                click.echo(f"warning: {warning}", err=True)
            return
        for record in read_lines(stream):
            result = shield.protect(record.text, record.conversation or conversation, region=region)
            line: dict[str, Any] = {
                "id": record.id,
                "text": result.text,
                "substitutions": [
                    {"type": str(item.type), "original": item.original, "surrogate": item.surrogate}
                    for item in result.substitutions
                ],
                "warnings": list(result.warnings),
            }
            write_line(line)
