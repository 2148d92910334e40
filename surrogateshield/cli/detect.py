"""`surrogateshield detect`: what would be replaced in a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from surrogateshield.cli.records import open_text, read_lines, read_text, write_line
from surrogateshield.pii import DEFAULT_REGION

if TYPE_CHECKING:
    from surrogateshield.detection import SentinelLayer


@click.command()
@click.argument("file", required=False)
@click.option("--jsonl", is_flag=True, help='One {"id", "text"} a line in, one {"id", "entities"} a line out.')
@click.option(
    "--kind", type=click.Choice(["prose", "code", "data"]), help="Kind of text; by default each part is told by itself."
)
@click.option("--region", default=DEFAULT_REGION, show_default=True, help="Your country: US, GB, DE, ...")
def command(file: str | None, jsonl: bool, kind: str | None, region: str) -> None:
    """Show what would be replaced in FILE, or in standard input."""
    from surrogateshield.detection import SentinelLayer

    layer = SentinelLayer()
    with open_text(file) as stream:
        if jsonl:
            for record in read_lines(stream):
                write_line({"id": record.id, "entities": _entities(layer, record.text, kind, region)})
            return
        for entity in _entities(layer, read_text(stream), kind, region):
            place, found = f"{entity['start']}-{entity['end']}", f"{entity['type']:<18} {entity['score']:.2f}"
            click.echo(f"{place:<12} {found}  {entity['action']:<8} {entity['text']!r}")


def _entities(layer: SentinelLayer, text: str, kind: str | None, region: str) -> list[dict[str, Any]]:
    from surrogateshield.pii import default_action

    return [
        {
            "start": entity.start,
            "end": entity.end,
            "text": entity.text,
            "type": str(entity.type),
            "score": round(entity.score, 4),
            "stage": entity.stage,
            "action": default_action(entity.type),
        }
        for entity in layer.detect(text, kind=kind, region=region)  # type: ignore[arg-type]  # click checked it
    ]
